/**
 * The report on show in a project, and its overlays: {@link org.ndseq.plugin.results.Results} is
 * what inspections, markers and the tool window ask.
 */
@NullMarked
package org.ndseq.plugin.results;

import org.jspecify.annotations.NullMarked;
