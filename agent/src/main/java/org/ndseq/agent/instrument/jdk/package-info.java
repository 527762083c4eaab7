/**
 * Hooks inside classes of the JDK that hand tasks from thread to thread, let threads wait for each
 * other, or would show the recorder to the program; {@link JdkTransformer} is the entry.
 */
@NullMarked
package org.ndseq.agent.instrument.jdk;

import org.jspecify.annotations.NullMarked;
