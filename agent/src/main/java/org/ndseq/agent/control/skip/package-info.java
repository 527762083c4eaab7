/**
 * Makes {@code if(*)} blocks of a specification skippable: each gets a conditional jump over it,
 * which the runtime decides.
 */
@NullMarked
package org.ndseq.agent.control.skip;

import org.jspecify.annotations.NullMarked;
