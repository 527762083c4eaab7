/**
 * Runs as pictures: how busy each task was, who conflicted with whom, and the events around each
 * finding. {@link org.ndseq.finding.picture.RunPainter} makes them, {@link
 * org.ndseq.finding.picture.SceneIndex} is what page and plugin draw. Whatever the length of a run,
 * its picture stays small: counts per slice of time for the whole, single events only near
 * findings.
 */
@NullMarked
package org.ndseq.finding.picture;

import org.jspecify.annotations.NullMarked;
