package org.ndseq.specialize.data;

import org.ndseq.determinism.logic.Formula;

/**
 * A branch of a clone to code that the schedule does not have.
 *
 * @param place the source line
 * @param condition holds if a run goes there
 */
record LeavingBranch(String place, Formula condition) {}
