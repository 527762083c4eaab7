/**
 * The symbolic interpretation of methods and of the tasks they start; entry class {@link
 * org.ndseq.determinism.engine.SymbolicInterpreter}.
 */
@org.jspecify.annotations.NullMarked
package org.ndseq.determinism.engine;
