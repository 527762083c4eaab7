package org.ndseq.cover.code;

import java.util.HashSet;
import java.util.Set;

/** Effects that the instructions of a region may have; an over-approximation. */
public final class RegionEffectSummary {
  final Set<Integer> locals = new HashSet<>();
  final Set<String> memory = new HashSet<>();
  boolean synchronizes;
  boolean needsMarker;
  boolean fails;

  /** Whether a synchronisation operation is possible. */
  public boolean synchronizes() {
    return synchronizes;
  }

  /**
   * Whether a loop with this region needs an epoch marker: it synchronises other than by waiting
   * for a condition, starting threads and joining them (section 3.1).
   */
  public boolean needsMarker() {
    return needsMarker;
  }

  void clearMarker() {
    needsMarker = false;
  }

  /** Whether an explicit throw or an exit of the process is possible. */
  public boolean fails() {
    return fails;
  }

  /** The local variables of the method that the region may write. */
  public Set<Integer> locals() {
    return locals;
  }

  /** The names of memory that the region may write, as {@link MemoryName} makes them. */
  public Set<String> memory() {
    return memory;
  }

  /** Adds the effects of a called method, whose locals are its own. */
  void addCallee(RegionEffectSummary callee) {
    memory.addAll(callee.memory);
    synchronizes |= callee.synchronizes;
    needsMarker |= callee.needsMarker;
    fails |= callee.fails;
  }
}
