/**
 * Integer terms, conditions over them and their satisfiability; entry classes {@link
 * org.ndseq.determinism.logic.TermFactory} (building) and {@link
 * org.ndseq.determinism.logic.SmtSolver} (deciding). The only package that touches SMTInterpol.
 */
@org.jspecify.annotations.NullMarked
package org.ndseq.determinism.logic;
