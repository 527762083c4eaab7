/**
 * Proves, when a file was compiled, that its parallel tasks are independent: {@link
 * org.ndseq.plugin.proof.FileProofService} decides which files to prove and shows the result; the
 * proof itself is {@code ndseq prove}, in a separate process.
 */
@NullMarked
package org.ndseq.plugin.proof;

import org.jspecify.annotations.NullMarked;
