package org.ndseq.specialize.slice;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.ndseq.specialize.control.SegmentGraph;
import org.ndseq.specialize.control.SegmentGraph.CopiedInstruction;
import org.ndseq.specialize.plan.MethodShape;

/** The control flow of a clone, or of a method that is not cloned, with exceptions. */
final class CodeGraph {
  private static final CopiedInstruction ENTRY = new CopiedInstruction(0, 0);

  private final Map<CopiedInstruction, List<CopiedInstruction>> next = new HashMap<>();
  private final Map<CopiedInstruction, List<CopiedInstruction>> before = new HashMap<>();

  private CodeGraph() {}

  static CodeGraph of(SegmentGraph graph) {
    CodeGraph made = new CodeGraph();
    for (int copy = 0; copy < graph.copies(); copy++) {
      for (int i = 0; i < graph.shape().size(); i++) {
        if (graph.isKept(i, copy)) {
          made.add(new CopiedInstruction(i, copy), graph.successorsAndHandlers(i, copy));
        }
      }
    }
    return made;
  }

  static CodeGraph of(MethodShape shape) {
    CodeGraph made = new CodeGraph();
    for (int i = 0; i < shape.size(); i++) {
      List<CopiedInstruction> all = new ArrayList<>();
      shape.successors(i).forEach(s -> all.add(new CopiedInstruction(s, 0)));
      shape.handlersOf(i).forEach(h -> all.add(new CopiedInstruction(h, 0)));
      made.add(new CopiedInstruction(i, 0), all);
    }
    return made;
  }

  private void add(CopiedInstruction at, List<CopiedInstruction> to) {
    next.put(at, to);
    to.forEach(n -> before.computeIfAbsent(n, k -> new ArrayList<>()).add(at));
  }

  Set<CopiedInstruction> nodes() {
    return next.keySet();
  }

  List<CopiedInstruction> successors(CopiedInstruction at) {
    return next.getOrDefault(at, List.of());
  }

  /**
   * The last executions of some instructions before another.
   *
   * @param fromEntry whether there may be none
   */
  record LastExecutions(Set<CopiedInstruction> found, boolean fromEntry) {}

  LastExecutions lastBefore(CopiedInstruction at, Set<Integer> wanted) {
    Set<CopiedInstruction> found = new HashSet<>();
    Set<CopiedInstruction> seen = new HashSet<>();
    Deque<CopiedInstruction> todo = new ArrayDeque<>(List.of(at));
    boolean fromEntry = at.equals(ENTRY);
    while (!todo.isEmpty()) {
      for (CopiedInstruction b : before.getOrDefault(todo.remove(), List.of())) {
        if (wanted.contains(b.index())) {
          found.add(b);
        } else if (seen.add(b)) {
          fromEntry |= b.equals(ENTRY);
          todo.add(b);
        }
      }
    }
    return new LastExecutions(found, fromEntry);
  }

  /** Whether a node is reached from successors of others without passing some on the path. */
  boolean reaches(
      Collection<CopiedInstruction> from,
      Predicate<CopiedInstruction> to,
      Set<CopiedInstruction> avoided) {
    Set<CopiedInstruction> seen = new HashSet<>();
    Deque<CopiedInstruction> todo = new ArrayDeque<>(from);
    while (!todo.isEmpty()) {
      for (CopiedInstruction n : successors(todo.remove())) {
        if (to.test(n)) {
          return true;
        }
        if (!avoided.contains(n) && seen.add(n)) {
          todo.add(n);
        }
      }
    }
    return false;
  }

  /** Whether a node is reached backward from another without passing some on the path. */
  boolean comesFrom(
      CopiedInstruction at, Predicate<CopiedInstruction> from, Set<CopiedInstruction> avoided) {
    Set<CopiedInstruction> seen = new HashSet<>();
    Deque<CopiedInstruction> todo = new ArrayDeque<>(List.of(at));
    while (!todo.isEmpty()) {
      CopiedInstruction n = todo.remove();
      if (from.test(n)) {
        return true;
      }
      for (CopiedInstruction b : before.getOrDefault(n, List.of())) {
        if (!avoided.contains(b) && seen.add(b)) {
          todo.add(b);
        }
      }
    }
    return false;
  }
}
