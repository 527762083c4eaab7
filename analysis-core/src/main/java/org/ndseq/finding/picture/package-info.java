/**
 * Runs as pictures: the activity of each task, the conflicts between tasks, and the events around
 * each finding. {@link org.ndseq.finding.picture.RunPainter} makes them, {@link
 * org.ndseq.finding.picture.SceneIndex} finds the scenes that page and plugin draw. The size of a
 * picture is bounded: counts per time slice for the whole run, single events only near findings.
 */
@NullMarked
package org.ndseq.finding.picture;

import org.jspecify.annotations.NullMarked;
