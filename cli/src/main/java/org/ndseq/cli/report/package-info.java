/** Findings as text, SARIF and a page; {@link ReportFormat} is the entry. */
@NullMarked
package org.ndseq.cli.report;

import org.jspecify.annotations.NullMarked;
