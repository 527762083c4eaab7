/**
 * {@code ndseq infer} and {@code ndseq check}: the NDSeq specification of a program, found or
 * checked; {@link org.ndseq.cli.infer.InferCommand} is the entry.
 */
@NullMarked
package org.ndseq.cli.infer;

import org.jspecify.annotations.NullMarked;
