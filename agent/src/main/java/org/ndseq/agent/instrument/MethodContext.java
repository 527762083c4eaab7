package org.ndseq.agent.instrument;

import java.util.Set;
import org.ndseq.agent.runtime.Definitions;

/**
 * What the instrumentation of one class shares among its methods.
 *
 * @param racyLines lines, as {@code Class:line}, at which a race-directed schedule pauses
 */
record MethodContext(
    ClassLoader loader,
    ClassInfo info,
    int classId,
    FieldTable fields,
    Hierarchy hierarchy,
    Model model,
    Definitions definitions,
    Helpers helpers,
    Set<String> racyLines) {}
