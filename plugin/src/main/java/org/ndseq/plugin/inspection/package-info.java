/**
 * What the platform calls to find problems. {@link org.ndseq.plugin.inspection.FindingInspection}
 * shows what a run found; the others need no run and look at the code alone.
 */
@NullMarked
package org.ndseq.plugin.inspection;

import org.jspecify.annotations.NullMarked;
