// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/grip_editing.h"

#include "core/base/ratio.h"
#include "core/base/units.h"
#include "core/model/ceiling.h"
#include "ui/chart/roofline_plot.h"
#include "ui/panels/typed_line.h"
#include "ui/panels/typed_text.h"
#include "ui/text.h"

#include <QCoreApplication>
#include <QKeyEvent>

#include <algorithm>
#include <utility>

namespace ridgepoint {
namespace {

/// Where translators find these texts.
struct GripTexts {
    Q_DECLARE_TR_FUNCTIONS(GripEditing)
};

constexpr int kDigits = 3;
constexpr int kFineDigits = 4;

Result<void> replaceWith(std::vector<OwnCeiling> &ceilings, std::size_t place, const std::string &text)
{
    const auto ceiling = parseCeiling(text);
    return ceiling ? replaceCeiling(ceilings, place, *ceiling) : Result<void>(ceiling.error());
}

/// The line in which a grip's value is typed. Escape closes it, whatever stands in it.
class GripLine : public TypedLine {
public:
    using TypedLine::TypedLine;

protected:
    void keyPressEvent(QKeyEvent *event) override
    {
        if (event->key() == Qt::Key_Escape) {
            emit dropped();
            return;
        }
        TypedLine::keyPressEvent(event);
        event->accept(); // none of its keys is the chart's
    }
};

} // namespace

std::optional<GripTarget> GripTarget::of(const Ceiling &ceiling, const DocumentState &state)
{
    GripTarget target;
    target.m_dimension = ceiling.shape == CeilingShape::Slope ? Dimension::Bandwidth : Dimension::Rate;
    if (ceiling.weight == LineWeight::Own) {
        target.m_own = ceiling.ink.turn;
        return target.m_own < state.setup.accelerator.ceilings.size() ? std::optional(target) : std::nullopt;
    }
    for (const auto &section : acceleratorSections())
        for (const auto &field : section.fields)
            if (field.path == QStringLiteral("accelerator/") + ceiling.field) {
                target.m_field = field;
                return target;
            }
    return std::nullopt;
}

QString GripTarget::text(const DocumentState &state) const
{
    if (m_field)
        return toQt(m_field->text(state).value_or(std::string()));
    return toQt(ceilingText(state.setup.accelerator.ceilings[m_own]));
}

QString GripTarget::rounded(double value, int digits) const
{
    return toQt(roundedQuantity(value, m_dimension, digits));
}

Result<void> GripTarget::assignRounded(DocumentState &state, double value, int digits) const
{
    // Ours, not typed: it means the same in every locale.
    const std::string text = roundedQuantity(value, m_dimension, digits);
    if (m_field)
        return m_field->assign(state, text);
    auto &ceilings = state.setup.accelerator.ceilings;
    return replaceWith(ceilings, m_own, text + ' ' + ceilings[m_own].name); // it keeps its name
}

Result<void> GripTarget::assign(DocumentState &state, const QString &typed) const
{
    if (m_field)
        return assignTyped(*m_field, state, typed);
    const auto text = asNumber(typed);
    return text ? replaceWith(state.setup.accelerator.ceilings, m_own, *text) : Result<void>(text.error());
}

QString GripTarget::step(const DocumentState &before, const DocumentState &after) const
{
    if (m_field)
        return GripTexts::tr("Set %1 to %2").arg(spoken(*m_field), shown(*m_field, after));
    return GripTexts::tr("Change ceiling %1 to %2").arg(text(before), text(after));
}

std::optional<double> GripTarget::number(const DocumentState &state) const
{
    if (!m_field) {
        const auto &limit = state.setup.accelerator.ceilings[m_own].limit;
        return std::visit([](const auto &rate) { return rate.value; }, limit);
    }
    const auto text = m_field->text(state);
    const auto value = text ? parseQuantity(*text, m_dimension) : Result<double>(Error{});
    return value ? std::optional(*value) : std::nullopt;
}

bool GripTarget::isNear(const DocumentState &state, double value, int digits) const
{
    const auto there = number(state);
    return there && rounded(*there, digits) == rounded(value, digits);
}

QString GripTarget::shownIn(const DocumentState &state) const
{
    return m_field ? shown(*m_field, state) : text(state);
}

QString GripTarget::comparison(const DocumentState &state) const
{
    if (!m_field)
        return {};
    DocumentState preset = state;
    m_field->putBack(preset);
    const auto ours = number(state);
    const auto theirs = number(preset);
    const auto compared = ours && theirs ? ratio(*ours, *theirs) : std::nullopt;
    if (!compared)
        return {};
    return GripTexts::tr("%1 of the preset").arg(toQt(roundedQuantity(*compared, Dimension::Fraction, kDigits)));
}

QString GripTarget::name() const
{
    return m_field ? m_field->label : GripTexts::tr("Ceiling");
}

GripEditing::GripEditing(Document &document, RooflinePlot &plot, QObject *parent)
    : QObject(parent), m_document(document), m_plot(plot)
{
    connect(&plot, &RooflinePlot::gripDragged, this, &GripEditing::drag);
    connect(&plot, &RooflinePlot::gripReleased, this, &GripEditing::release);
    connect(&plot, &RooflinePlot::gripCancelled, this, &GripEditing::cancel);
    connect(&plot, &RooflinePlot::gripOpened, this, &GripEditing::openLine);
    connect(&document, &Document::changed, this, [this] {
        if (m_isTrying)
            return;
        // Something else changed the document: what was dragged is dropped there, and what is typed was meant for what was there.
        closeLine();
        if (std::exchange(m_drag, std::nullopt))
            m_plot.letGo();
    });
}

std::optional<GripTarget> GripEditing::targetOf(const QString &ceilingId) const
{
    const auto &ceilings = m_plot.scene().ceilings;
    const auto found = std::find_if(ceilings.begin(), ceilings.end(), [&](const Ceiling &one) { return one.id == ceilingId; });
    return found == ceilings.end() ? std::nullopt : GripTarget::of(*found, m_document.state());
}

void GripEditing::drag(const QString &ceilingId, double value, bool isFine)
{
    if (!m_drag) {
        closeLine();
        const auto target = targetOf(ceilingId);
        if (!target)
            return m_plot.letGo();
        m_drag = Drag{*target, m_document.state()};
    }
    const auto &[target, before] = *m_drag;
    DocumentState next = before;
    // Near where it began it is the value it began with, which may have more digits.
    const int digits = isFine ? kFineDigits : kDigits;
    const QString text = target.rounded(value, digits);
    DocumentState rounded = before;
    if (!target.assignRounded(rounded, value, digits))
        return; // as where a ceiling of this value is there already
    const bool isBack = target.isNear(before, value, digits);
    if (!isBack)
        next = std::move(rounded);
    m_isTrying = true;
    m_document.tryOut(next);
    m_isTrying = false;
    QStringList told{isBack ? target.shownIn(before) : text};
    if (const QString compared = target.comparison(next); !compared.isEmpty())
        told << compared;
    m_plot.tellWhileDragging(told.join(QStringLiteral(", ")));
}

void GripEditing::release()
{
    if (const auto drag = std::exchange(m_drag, std::nullopt)) {
        m_isTrying = true;
        m_document.keepTried(drag->target.step(drag->before, m_document.state()));
        m_isTrying = false;
    }
}

void GripEditing::cancel()
{
    m_drag.reset();
    m_document.dropTried();
}

void GripEditing::openLine(const QString &ceilingId, QPoint place)
{
    constexpr int kWidth = 170;
    constexpr int kAway = 10;
    closeLine();
    const auto target = targetOf(ceilingId);
    if (!target)
        return;
    m_line = new GripLine(&m_plot);
    m_line->setObjectName(QStringLiteral("gripLine"));
    m_line->setAccessibleName(target->name());
    m_line->setText(target->text(m_document.state()));
    m_line->setFixedWidth(kWidth);
    m_line->adjustSize();
    const auto frame = m_plot.chartLayout().map.frame.toAlignedRect();
    const int left = std::clamp(place.x() - kWidth - kAway, frame.left() + kAway, frame.right() - kWidth - kAway);
    const int top = std::clamp(place.y() + kAway, frame.top() + kAway, frame.bottom() - m_line->height() - kAway);
    m_line->move(left, top);
    m_line->show();
    m_line->setFocus(Qt::OtherFocusReason);
    m_line->selectWhole();
    connect(m_line, &TypedLine::dropped, this, &GripEditing::closeLine);
    connect(m_line, &QLineEdit::returnPressed, this, [this, target] { commitLine(*target, false); });
    connect(m_line, &TypedLine::left, this, [this, target] { commitLine(*target, true); });
}

/// A text that is wrong stays to be put right, but not where its author has left it.
void GripEditing::commitLine(const GripTarget &target, bool isLeft)
{
    if (!m_line)
        return;
    const auto &before = m_document.state();
    DocumentState next = before;
    const auto done = m_line->isModified() ? target.assign(next, m_line->text()) : Result<void>();
    if (!done && !isLeft) {
        const QString why = toQt(done.error().message);
        m_line->setRefused(why);
        m_plot.tellAt(m_line->geometry().bottomLeft(), why);
        return;
    }
    closeLine();
    if (done)
        m_document.apply(next, target.step(before, next));
}

void GripEditing::closeLine()
{
    if (!m_line)
        return;
    auto *line = m_line.data();
    m_line.clear(); // first: hiding it takes its focus, and that would commit it
    const bool hadFocus = line->hasFocus();
    line->hide();
    line->deleteLater();
    if (hadFocus)
        m_plot.setFocus();
}

} // namespace ridgepoint
