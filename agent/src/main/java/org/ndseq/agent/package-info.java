/**
 * The recording agent: {@link AgentPremain} is what the JVM calls, {@link RecordingAgent} sets a
 * recording up and ends it, {@code instrument} changes classes and {@code runtime} is what they
 * then call.
 */
@NullMarked
package org.ndseq.agent;

import org.jspecify.annotations.NullMarked;
