/**
 * Progress and colours on the terminal: {@link org.ndseq.cli.term.ProgressListener} is the entry,
 * with a bar for terminals, lines for files and JSON for other programs; {@link
 * org.ndseq.cli.term.TextStyle} colours text.
 */
@NullMarked
package org.ndseq.cli.term;

import org.jspecify.annotations.NullMarked;
