/**
 * {@code ndseq diff} and {@code ndseq trend}: compares reports; {@link
 * org.ndseq.cli.diff.DiffCommand} is the entry.
 */
@NullMarked
package org.ndseq.cli.diff;

import org.jspecify.annotations.NullMarked;
