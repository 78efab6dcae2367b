// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/svg_writer.h"

#include "core/base/number.h"
#include "ui/files/picture_session.h"
#include "ui/text.h"

#include <array>
#include <cmath>

namespace ridgepoint {
namespace {

/// `name="number"`, to a hundredth.
std::string number(double value)
{
    const double hundredths = std::round(value * 100);
    return hundredths == 0 ? "0" : shiftedDecimal(hundredths, 2);
}

/// Text as XML text or attribute. What XML 1.0 cannot hold, control characters and half surrogate pairs, is left out; line feeds
/// too, but where there may be several lines.
enum class Lines { One, Several };
std::string escaped(const QString &text, Lines lines = Lines::One)
{
    QString right;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        const bool pair = c.isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate();
        if (pair)
            right += text.mid(i++, 2);
        else if ((c == u'\n' && lines == Lines::Several)
                 || (c.unicode() >= 0x20 && c.unicode() != 0x7F && c.unicode() < 0xFFFE && !c.isSurrogate()))
            right += c;
    }
    return fromQt(right.toHtmlEscaped());
}

std::string attribute(std::string_view name, const std::string &value)
{
    std::string text(" ");
    text.append(name).append("=\"").append(value).append("\"");
    return text;
}

std::string colourOf(std::string_view name, const QColor &colour)
{
    auto text = attribute(name, fromQt(colour.name(QColor::HexRgb)));
    if (colour.alpha() < 255)
        text += attribute(std::string(name) + "-opacity", number(colour.alphaF()));
    return text;
}

std::string strokeAttributes(const Stroke &stroke)
{
    auto text = colourOf("stroke", stroke.colour) + attribute("stroke-width", number(stroke.width));
    std::string dashes;
    for (const double dash : stroke.dashes)
        dashes.append(dashes.empty() ? "" : " ").append(number(dash));
    if (!dashes.empty())
        text += attribute("stroke-dasharray", dashes);
    return text;
}

std::string pathOf(const MarkerStrokes &strokes)
{
    std::string path;
    for (const auto &line : strokes.lines) {
        for (qsizetype i = 0; i < line.size(); ++i)
            path.append(i > 0          ? " L"
                        : path.empty() ? "M"
                                       : " M")
                .append(number(line[i].x()))
                .append(" ")
                .append(number(line[i].y()));
        if (line.size() > 2)
            path += " Z";
    }
    if (strokes.radius > 0) {
        // Two half circles: an arc cannot end where it begins.
        const std::string r = number(strokes.radius);
        const std::string across = number(2 * strokes.radius);
        path.append("M-").append(r).append(" 0");
        for (const char *sign : {"", "-"})
            path.append(" a").append(r).append(" ").append(r).append(" 0 1 1 ").append(sign).append(across).append(" 0");
    }
    return path;
}

/// What stands above the drawing: its name, what it shows and what it can be opened from.
std::string aboutOf(const ChartDrawing &drawing)
{
    std::string text("<title>");
    text.append(escaped(drawing.title)).append("</title>\n");
    if (!drawing.description.isEmpty())
        text.append("<desc>").append(escaped(drawing.description)).append("</desc>\n");
    if (drawing.session.empty())
        return text;
    const std::string element(kSessionElement.data());
    text.append("<metadata><").append(element).append(attribute("xmlns", kSessionNamespace.data())).append(">");
    text.append(escaped(toQt(drawing.session), Lines::Several)).append("</").append(element).append("></metadata>\n");
    return text;
}

/// Markers of one shape and size share a symbol.
struct Symbol {
    MarkerShape shape{};
    double size = 0;
    std::string id;
};

/// Writes one primitive after the other; definitions are collected first, since they stand at the top.
class Writer {
public:
    explicit Writer(const ChartDrawing &drawing);

    void operator()(const Polyline &line);
    void operator()(const Box &box);
    void operator()(const Label &label);
    void operator()(const Markers &markers);
    void operator()(const Shape &shape);
    void operator()(const ClipBegin &clip);
    void operator()(const ClipEnd & /*end*/) { m_body += "</g>\n"; }

    [[nodiscard]] QByteArray document(const ChartDrawing &drawing) const;

private:
    std::string symbolOf(MarkerShape shape, double size);

    std::string m_definitions;
    std::string m_body;
    std::vector<Symbol> m_symbols;
    int m_clips = 0;
};

Writer::Writer(const ChartDrawing &drawing)
{
    for (const auto &primitive : drawing.primitives)
        std::visit(*this, primitive);
}

void Writer::operator()(const Polyline &line)
{
    std::string path;
    for (const auto &point : line.points)
        path.append(path.empty() ? "M" : " L").append(number(point.x())).append(" ").append(number(point.y()));
    m_body += "<path" + attribute("d", path) + strokeAttributes(line.stroke) + "/>\n";
}

void Writer::operator()(const Box &box)
{
    m_body += "<rect" + attribute("x", number(box.rect.x())) + attribute("y", number(box.rect.y()))
              + attribute("width", number(box.rect.width())) + attribute("height", number(box.rect.height()));
    if (box.radius > 0)
        m_body += attribute("rx", number(box.radius));
    if (box.fill.alpha() > 0)
        m_body += colourOf("fill", box.fill);
    if (box.edge.alpha() > 0) {
        m_body += colourOf("stroke", box.edge);
        if (box.edgeWidth != 1)
            m_body += attribute("stroke-width", number(box.edgeWidth));
    }
    m_body += "/>\n";
}

void Writer::operator()(const Label &label)
{
    const std::string place = number(label.at.x()) + ' ' + number(label.at.y());
    m_body += "<text";
    if (label.upwards)
        m_body += attribute("transform", "translate(" + place + ") rotate(-90)");
    else
        m_body += attribute("x", number(label.at.x())) + attribute("y", number(label.at.y()));
    if (label.anchor != Anchor::Start)
        m_body += attribute("text-anchor", label.anchor == Anchor::Middle ? "middle" : "end");
    m_body +=
        attribute("font-size", number(label.size)) + colourOf("fill", label.colour) + '>' + escaped(label.text) + "</text>\n";
}

std::string Writer::symbolOf(MarkerShape shape, double size)
{
    std::string id(nameOf(shape));
    for (const auto &symbol : m_symbols)
        if (symbol.shape == shape) {
            if (symbol.size == size)
                return symbol.id;
            id = std::string(nameOf(shape)).append(std::to_string(m_symbols.size()));
        }
    m_definitions += "<path" + attribute("id", id) + attribute("d", pathOf(strokesOf(shape, size))) + "/>\n";
    m_symbols.push_back({shape, size, id});
    return id;
}

void Writer::operator()(const Markers &markers)
{
    const auto symbol = symbolOf(markers.shape, markers.size);
    m_body += "<g";
    if (!markers.seriesId.isEmpty())
        m_body += attribute("id", "series-" + escaped(markers.seriesId));
    m_body += strokeAttributes(markers.stroke) + ">\n";
    if (!markers.name.isEmpty())
        m_body += "<title>" + escaped(markers.name) + "</title>\n";
    for (const auto &at : markers.at)
        m_body += "<use xlink:href=\"#" + symbol + '"' + attribute("x", number(at.x())) + attribute("y", number(at.y())) + "/>\n";
    m_body += "</g>\n";
}

void Writer::operator()(const Shape &shape)
{
    std::string path;
    // The two elements after the beginning of a curve are its other ends.
    for (int i = 0; i < shape.path.elementCount(); ++i) {
        const auto at = shape.path.elementAt(i);
        constexpr std::array kLetters{"M", "L", "C", " "};
        path.append(kLetters.at(static_cast<std::size_t>(at.type))).append(number(at.x)).append(" ").append(number(at.y));
    }
    m_body += "<path" + attribute("d", path) + colourOf("fill", shape.fill) + "/>\n";
}

void Writer::operator()(const ClipBegin &clip)
{
    const std::string id = "clip" + std::to_string(++m_clips);
    m_definitions += "<clipPath" + attribute("id", id) + "><rect" + attribute("x", number(clip.rect.x()))
                     + attribute("y", number(clip.rect.y())) + attribute("width", number(clip.rect.width()))
                     + attribute("height", number(clip.rect.height())) + "/></clipPath>\n";
    m_body += "<g" + attribute("clip-path", "url(#" + id + ')') + ">\n";
}

QByteArray Writer::document(const ChartDrawing &drawing) const
{
    const std::string width = number(drawing.size.width());
    const std::string height = number(drawing.size.height());
    // xlink:href is what every renderer of SVG 1.1 reads; plain href is SVG 2.
    std::string text("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\""
                     " xmlns:xlink=\"http://www.w3.org/1999/xlink\" version=\"1.1\" role=\"img\"");
    const std::string unit(nameOf(drawing.paper.unit));
    text.append(attribute("width", shortest(drawing.paper.width) + unit));
    text.append(attribute("height", shortest(drawing.paper.height) + unit));
    text.append(attribute("viewBox", "0 0 " + width + ' ' + height));
    // Followed by fonts as wide, where DejaVu is not installed.
    text.append(" font-family=\"'").append(escaped(drawing.fontFamily)).append("', Verdana, sans-serif\" fill=\"none\">\n");
    text.append(aboutOf(drawing)).append("<defs>\n").append(m_definitions).append("</defs>\n");
    if (drawing.background.alpha() > 0) {
        text.append("<rect").append(attribute("width", width)).append(attribute("height", height));
        text.append(colourOf("fill", drawing.background)).append("/>\n");
    }
    text.append(m_body).append("</svg>\n");
    return QByteArray::fromStdString(text);
}

} // namespace

QByteArray svgOf(const ChartDrawing &drawing)
{
    return Writer(drawing).document(drawing);
}

} // namespace ridgepoint
