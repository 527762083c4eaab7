/**
 * Strategies that perturb the schedule of a recorded run; {@link PerturbationStrategyFactory} is
 * the entry. Uses nothing else of the agent.
 */
@NullMarked
package org.ndseq.agent.runtime.schedule;

import org.jspecify.annotations.NullMarked;
