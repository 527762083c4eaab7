package org.ndseq.determinism.memory;

import java.util.ArrayList;
import java.util.List;

/** Collects the accesses and possible failures of the code that is being interpreted. */
public final class AccessLog {
  private final List<MemoryAccess> shared = new ArrayList<>();
  private final List<MemoryAccess> own = new ArrayList<>();
  private final List<PossibleFailure> failures = new ArrayList<>();

  /** A point to go back to. */
  public record Mark(int shared, int failures) {}

  public void mayFail(PossibleFailure failure) {
    failures.add(failure);
  }

  public List<PossibleFailure> failures() {
    return List.copyOf(failures);
  }

  public void record(MemoryAccess access) {
    shared.add(access);
  }

  /** An access that no other task can meet; it matters only for what the task's own loads reach. */
  public void recordOwn(MemoryAccess access) {
    own.add(access);
  }

  public Mark mark() {
    return new Mark(shared.size(), failures.size());
  }

  /** Forgets what an earlier pass over the same code accessed. */
  public void rollback(Mark mark) {
    shared.subList(mark.shared(), shared.size()).clear();
    failures.subList(mark.failures(), failures.size()).clear();
  }

  void clear() {
    shared.clear();
    own.clear();
    failures.clear();
  }

  public List<MemoryAccess> shared() {
    return List.copyOf(shared);
  }

  public List<MemoryAccess> own() {
    return List.copyOf(own);
  }
}
