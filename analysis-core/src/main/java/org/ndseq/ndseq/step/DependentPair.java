package org.ndseq.ndseq.step;

import org.ndseq.ndseq.step.BrokenStep.Kind;

/**
 * A read and a later write of the same location by the same task, which writes because of what it
 * read: nobody else may write the location in between.
 *
 * @param check the branch by which the read decided about the write, or {@link #NO_CHECK}
 */
record DependentPair(int read, int write, int check, Kind kind) {
  static final int NO_CHECK = -1;

  static DependentPair byValue(int read, int write) {
    return new DependentPair(read, write, NO_CHECK, Kind.LOST_UPDATE);
  }

  static DependentPair byReset(int read, int write) {
    return new DependentPair(read, write, NO_CHECK, Kind.LOST_RESET);
  }

  static DependentPair byMove(int read, int write) {
    return new DependentPair(read, write, NO_CHECK, Kind.LOST_WRITE);
  }

  static DependentPair byCheck(int read, int write, int check) {
    return new DependentPair(read, write, check, Kind.STALE_CHECK);
  }
}
