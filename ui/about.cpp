// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/about.h"

#include <QCoreApplication>
#include <QMessageBox>

namespace ridgepoint {

void showAbout(QWidget *parent)
{
    // The version is the application's, set once where the program starts.
    const QString text = QStringLiteral(R"(<h3>Ridgepoint %1</h3>
<p>Where every operator of a language model stands against a processor's roofline.</p>
<p>One multiply-accumulate is 2 FLOP. Bytes are the memory traffic an operator cannot avoid: every operand and result crosses
once. Points are modelled, not measured: each stands as high as a kernel can be expected to reach, or on the roof where the
accelerator has no calibration.</p>
<p>Copyright 2026 The Ridgepoint authors. Free software under the GNU General Public License, version 3 or later; it comes
without any warranty.</p>)");
    QMessageBox box(parent);
    box.setObjectName(QStringLiteral("about"));
    box.setWindowTitle(QStringLiteral("About Ridgepoint"));
    box.setTextFormat(Qt::RichText);
    box.setText(text.arg(QCoreApplication::applicationVersion()));
    box.exec();
}

} // namespace ridgepoint
