/**
 * Findings from the end of a run: tasks that failed, and tasks that waited forever; {@link
 * org.ndseq.finding.ending.RunEnding} is the entry.
 */
@NullMarked
package org.ndseq.finding.ending;

import org.jspecify.annotations.NullMarked;
