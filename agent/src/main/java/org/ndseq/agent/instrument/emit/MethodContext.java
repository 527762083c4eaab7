package org.ndseq.agent.instrument.emit;

import java.util.Set;
import org.ndseq.agent.instrument.model.CallModel;
import org.ndseq.agent.instrument.model.ClassHierarchy;
import org.ndseq.agent.instrument.model.ClassShape;
import org.ndseq.agent.instrument.model.FieldResolver;
import org.ndseq.agent.runtime.DefinitionTable;
import org.ndseq.agent.runtime.enforce.ScheduleEnforcer;
import org.objectweb.asm.Opcodes;

/**
 * State that the instrumentation of one class shares among its methods.
 *
 * @param version the major version of the class file
 * @param racyLines lines, as {@code Class:line}, at which a race-directed schedule pauses
 * @param enforcer the schedule that is enforced
 */
public record MethodContext(
    ClassLoader loader,
    ClassShape info,
    int classId,
    int version,
    FieldResolver fields,
    ClassHierarchy hierarchy,
    CallModel model,
    DefinitionTable definitions,
    HelperMethodEmitter helpers,
    Set<String> racyLines,
    ScheduleEnforcer enforcer) {
  /** Whether the JVM lets only initialisers assign the class's final fields. */
  public boolean keepsFinals() {
    return version >= Opcodes.V9;
  }
}
