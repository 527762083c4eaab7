/**
 * Annotations of the recorder for the JIT compiler. In the agent's jar these annotations have the
 * names of the JDK's own ones, which the JVM heeds in classes of the bootstrap loader.
 */
@NullMarked
package org.ndseq.agent.vm;

import org.jspecify.annotations.NullMarked;
