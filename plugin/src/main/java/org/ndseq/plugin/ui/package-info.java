/**
 * The tool window, in plain Swing: {@link org.ndseq.plugin.ui.FindingsPanel} holds the tree of
 * findings and the {@link org.ndseq.plugin.ui.InterleavingDiagram}.
 */
@NullMarked
package org.ndseq.plugin.ui;

import org.jspecify.annotations.NullMarked;
