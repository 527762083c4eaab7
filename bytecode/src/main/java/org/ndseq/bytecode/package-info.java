/**
 * Facts about the methods of class files that the engine and the prover share: {@link
 * DominatorTree} and {@link MethodText}.
 */
@NullMarked
package org.ndseq.bytecode;

import org.jspecify.annotations.NullMarked;
