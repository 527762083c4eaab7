package org.ndseq.trace;

/** A method of the class with number {@code classId}. */
public record MethodDefinition(int classId, String name, String descriptor) {}
