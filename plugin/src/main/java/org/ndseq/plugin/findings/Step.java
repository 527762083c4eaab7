package org.ndseq.plugin.findings;

/** One event of a conflict cycle or of a witness interleaving. */
public record Step(String task, AccessKind access, String variable, Place at) {}
