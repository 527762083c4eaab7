/**
 * Terms over the inputs of a program with Java's arithmetic, and conditions over them. The entry is
 * {@link org.ndseq.cover.term.ConditionSolver}.
 */
@NullMarked
package org.ndseq.cover.term;

import org.jspecify.annotations.NullMarked;
