package org.ndseq.determinism.exec;

import java.util.ArrayList;
import java.util.List;

/** Collects the accesses and possible failures of the code that is being interpreted. */
final class AccessLog {
  private final List<Access> shared = new ArrayList<>();
  private final List<Access> own = new ArrayList<>();
  private final List<PossibleFailure> failures = new ArrayList<>();

  /** A point to go back to. */
  record Mark(int shared, int failures) {}

  void mayFail(PossibleFailure failure) {
    failures.add(failure);
  }

  List<PossibleFailure> failures() {
    return List.copyOf(failures);
  }

  void record(Access access) {
    shared.add(access);
  }

  /** An access that no other task can meet; it matters only for what the task's own loads reach. */
  void recordOwn(Access access) {
    own.add(access);
  }

  Mark mark() {
    return new Mark(shared.size(), failures.size());
  }

  /** Forgets what an earlier pass over the same code accessed. */
  void rollback(Mark mark) {
    shared.subList(mark.shared(), shared.size()).clear();
    failures.subList(mark.failures(), failures.size()).clear();
  }

  void clear() {
    shared.clear();
    own.clear();
    failures.clear();
  }

  List<Access> shared() {
    return List.copyOf(shared);
  }

  List<Access> own() {
    return List.copyOf(own);
  }
}
