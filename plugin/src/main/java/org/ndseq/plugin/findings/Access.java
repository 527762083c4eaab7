package org.ndseq.plugin.findings;

import java.util.List;

/** One end of a race, with the stack that led to it (innermost first; may be empty). */
public record Access(AccessKind kind, Place at, List<Place> stack) {}
