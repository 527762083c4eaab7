/**
 * The abstract state at a program point, accesses, starts of tasks, and the context that an
 * interpretation shares; entry class {@link org.ndseq.determinism.memory.SymbolicContext}.
 */
@org.jspecify.annotations.NullMarked
package org.ndseq.determinism.memory;
