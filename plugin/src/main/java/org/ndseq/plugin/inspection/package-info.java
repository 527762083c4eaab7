/**
 * Inspections, which the platform calls to find problems. {@link
 * org.ndseq.plugin.inspection.FindingInspection} shows the findings of a run; the others need no
 * run and examine the code only.
 */
@NullMarked
package org.ndseq.plugin.inspection;

import org.jspecify.annotations.NullMarked;
