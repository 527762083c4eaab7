/**
 * Gutter marks and the tint of blocks. {@link org.ndseq.plugin.marker.GutterMark} says what a mark
 * looks like; the rest is what the platform calls.
 */
@NullMarked
package org.ndseq.plugin.marker;

import org.jspecify.annotations.NullMarked;
