package org.ndseq.determinism;

import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.heap.HeapSummary;
import org.ndseq.determinism.logic.ClockLimit;
import org.ndseq.determinism.memory.CallerIndex;
import org.ndseq.determinism.memory.StartFinder;

/**
 * What is known of the whole program before its methods are analysed.
 *
 * @param limit the end of the time for all
 */
record ProgramFacts(
    CodeBase code, HeapSummary heap, StartFinder starters, CallerIndex callers, ClockLimit limit) {}
