/**
 * Maps findings to PSI and lets them follow edits; no UI, no services. {@link
 * org.ndseq.plugin.overlay.FileOverlays} is the way in: findings are anchored to the source they
 * were made from, and the anchors are looked up in whatever the source has become.
 */
@NullMarked
package org.ndseq.plugin.overlay;

import org.jspecify.annotations.NullMarked;
