package org.ndseq.determinism;

import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.heap.HeapSummary;
import org.ndseq.determinism.logic.ClockLimit;
import org.ndseq.determinism.memory.CallerIndex;
import org.ndseq.determinism.memory.StartFinder;

/**
 * Facts about the whole program that are known before its methods are analysed.
 *
 * @param limit the end of the time for all
 */
record ProgramFacts(
    CodeBase code,
    HeapSummary heap,
    StartFinder starters,
    CallerIndex callers,
    OpenMethodIndex open,
    ClockLimit limit) {}
