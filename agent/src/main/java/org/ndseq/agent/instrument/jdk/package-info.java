/**
 * Hooks inside classes of the JDK that hand tasks from thread to thread or let threads wait for
 * each other; {@link JdkTransformer} is the entry.
 */
@NullMarked
package org.ndseq.agent.instrument.jdk;

import org.jspecify.annotations.NullMarked;
