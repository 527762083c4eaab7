/**
 * {@code ndseq analyze}: everything about a program in one go; {@link
 * org.ndseq.cli.analyze.AnalyzeCommand} is the entry.
 */
@NullMarked
package org.ndseq.cli.analyze;

import org.jspecify.annotations.NullMarked;
