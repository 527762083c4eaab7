package org.ndseq.agent.instrument;

import java.util.Set;
import org.ndseq.agent.runtime.Definitions;
import org.objectweb.asm.Opcodes;

/**
 * What the instrumentation of one class shares among its methods.
 *
 * @param version the major version of the class file
 * @param racyLines lines, as {@code Class:line}, at which a race-directed schedule pauses
 */
record MethodContext(
    ClassLoader loader,
    ClassInfo info,
    int classId,
    int version,
    FieldTable fields,
    Hierarchy hierarchy,
    Model model,
    Definitions definitions,
    Helpers helpers,
    Set<String> racyLines) {
  /** Whether the JVM lets only initialisers assign the class's final fields. */
  boolean keepsFinals() {
    return version >= Opcodes.V9;
  }
}
