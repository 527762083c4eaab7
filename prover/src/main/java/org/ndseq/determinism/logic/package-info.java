/**
 * Integer terms, conditions over them and their satisfiability; entry classes {@link
 * org.ndseq.determinism.logic.Terms} (building) and {@link org.ndseq.determinism.logic.Solver}
 * (deciding). The only package that touches SMTInterpol.
 */
@org.jspecify.annotations.NullMarked
package org.ndseq.determinism.logic;
