/**
 * What people see while they wait, and how: {@link org.ndseq.cli.term.Progress} is the entry, with
 * a bar for terminals, lines for files and JSON for other programs; {@link
 * org.ndseq.cli.term.Style} colours text.
 */
@NullMarked
package org.ndseq.cli.term;

import org.jspecify.annotations.NullMarked;
