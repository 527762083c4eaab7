/**
 * The {@code ndseq} command: parses the arguments, runs the engine, prints. {@link
 * org.ndseq.cli.NdseqMain} is the entry and holds the list of commands; this is the only package
 * that prints.
 */
@NullMarked
package org.ndseq.cli;

import org.jspecify.annotations.NullMarked;
