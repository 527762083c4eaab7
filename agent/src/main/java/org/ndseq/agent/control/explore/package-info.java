/**
 * Strategies that choose the schedules of controlled runs: random walk, PCT, partial order
 * sampling, a recorded order, and the complete exploration of all reads-from classes. Entry class:
 * {@link org.ndseq.agent.control.explore.ReadsFromExplorer}.
 */
@NullMarked
package org.ndseq.agent.control.explore;

import org.jspecify.annotations.NullMarked;
