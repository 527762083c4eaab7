/**
 * Maps findings to PSI and lets them follow edits; no UI, no services. {@link
 * org.ndseq.plugin.overlay.FileOverlayIndex} is the entry: findings are anchored to the source that
 * was run, and the anchors are found again in the current source.
 */
@NullMarked
package org.ndseq.plugin.overlay;

import org.jspecify.annotations.NullMarked;
