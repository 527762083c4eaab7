/**
 * The {@code ndseq} command: reads what people give it, runs the engine, prints. {@link
 * org.ndseq.cli.NdseqMain} is the entry and holds the list of commands; this is the only package
 * that prints.
 */
@NullMarked
package org.ndseq.cli;

import org.jspecify.annotations.NullMarked;
