/**
 * Threads of the agent itself, kept out of the program's sight; {@link AgentThreadFactory} is the
 * entry.
 */
@NullMarked
package org.ndseq.agent.runtime.thread;

import org.jspecify.annotations.NullMarked;
