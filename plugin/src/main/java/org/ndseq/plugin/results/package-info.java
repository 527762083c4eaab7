/**
 * The report on show in a project, and its overlays: {@link org.ndseq.plugin.results.ReportService}
 * is what inspections, markers and the tool window ask.
 */
@NullMarked
package org.ndseq.plugin.results;

import org.jspecify.annotations.NullMarked;
