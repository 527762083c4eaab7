/**
 * Proves, when a file was compiled, that its parallel tasks are independent: {@link
 * org.ndseq.plugin.proof.FileProofService} decides what is to be proved and shows it; the proof
 * itself is {@code ndseq prove}, a process of its own.
 */
@NullMarked
package org.ndseq.plugin.proof;

import org.jspecify.annotations.NullMarked;
