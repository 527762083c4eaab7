/**
 * The report that is shown in a project, and its overlays: {@link
 * org.ndseq.plugin.results.ReportService} serves inspections, markers and the tool window.
 */
@NullMarked
package org.ndseq.plugin.results;

import org.jspecify.annotations.NullMarked;
