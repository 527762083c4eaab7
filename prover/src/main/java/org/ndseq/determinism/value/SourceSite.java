package org.ndseq.determinism.value;

/** A position in the source: file, class, method and line. */
public record SourceSite(String file, String className, String method, int line) {}
