/**
 * Gutter marks and the tint of blocks. {@link org.ndseq.plugin.marker.GutterMark} defines the
 * marks; the other classes are called by the platform.
 */
@NullMarked
package org.ndseq.plugin.marker;

import org.jspecify.annotations.NullMarked;
