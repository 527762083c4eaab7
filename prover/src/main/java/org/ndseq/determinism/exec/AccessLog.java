package org.ndseq.determinism.exec;

import java.util.ArrayList;
import java.util.List;

/** What the code that is being interpreted accesses. */
final class AccessLog {
  private final List<Access> shared = new ArrayList<>();
  private final List<Access> own = new ArrayList<>();

  void record(Access access) {
    shared.add(access);
  }

  /** An access that no other task can meet; it matters only for what the task's own loads reach. */
  void recordOwn(Access access) {
    own.add(access);
  }

  int mark() {
    return shared.size();
  }

  /** Forgets what an earlier pass over the same code accessed. */
  void rollback(int mark) {
    shared.subList(mark, shared.size()).clear();
  }

  void clear() {
    shared.clear();
    own.clear();
  }

  List<Access> shared() {
    return List.copyOf(shared);
  }

  List<Access> own() {
    return List.copyOf(own);
  }
}
