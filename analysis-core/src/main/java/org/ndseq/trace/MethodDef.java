package org.ndseq.trace;

/** A method of the class with number {@code classId}. */
public record MethodDef(int classId, String name, String descriptor) {}
