/**
 * A race that the agent runs itself, {@link CanaryProgram}, to know before the program starts that
 * it sees races.
 */
@NullMarked
package org.ndseq.agent.canary;

import org.jspecify.annotations.NullMarked;
