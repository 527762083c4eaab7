/**
 * The recording agent: {@link Premain} is what the JVM calls, {@link Agent} sets a recording up and
 * ends it, {@code instrument} changes classes and {@code runtime} is what they then call.
 */
@NullMarked
package org.ndseq.agent;

import org.jspecify.annotations.NullMarked;
