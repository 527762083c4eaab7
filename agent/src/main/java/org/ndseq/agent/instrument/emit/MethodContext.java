package org.ndseq.agent.instrument.emit;

import java.util.Set;
import org.ndseq.agent.instrument.model.CallModel;
import org.ndseq.agent.instrument.model.ClassHierarchy;
import org.ndseq.agent.instrument.model.ClassShape;
import org.ndseq.agent.instrument.model.FieldResolver;
import org.ndseq.agent.runtime.DefinitionTable;

/**
 * What the instrumentation of one class shares among its methods.
 *
 * @param racyLines lines, as {@code Class:line}, at which a race-directed schedule pauses
 */
public record MethodContext(
    ClassLoader loader,
    ClassShape info,
    int classId,
    FieldResolver fields,
    ClassHierarchy hierarchy,
    CallModel model,
    DefinitionTable definitions,
    HelperMethods helpers,
    Set<String> racyLines) {}
