/**
 * Digests of the values that a program's variables have at the end of a run, so that two runs can
 * be compared without any data of the program. Entry: {@link org.ndseq.agent.digest.StateDigest}.
 */
@NullMarked
package org.ndseq.agent.digest;

import org.jspecify.annotations.NullMarked;
