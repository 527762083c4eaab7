package org.ndseq.ndseq.step;

import org.ndseq.ndseq.step.BrokenStep.Kind;

/**
 * A read and a later write of the same location by the same task, which writes because of what it
 * read: nobody else may write the location in between.
 */
record DependentPair(int read, int write, Kind kind) {}
