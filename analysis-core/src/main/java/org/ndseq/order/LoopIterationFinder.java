package org.ndseq.order;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * Where the iterations of a task's outermost loop begin. An event at an instruction that its method
 * has passed before begins another iteration of a loop. Of the methods that are active, the
 * outermost one that loops counts, and of its loops the outermost; no iteration begins where the
 * task holds a lock. Of a task that forks others, the loops between its last fork and the join that
 * follows count: there it works beside them.
 */
final class LoopIterationFinder {
  /**
   * The border between two iterations of a task.
   *
   * @param last the task's last event before it
   * @param first the loop's own first event after it: an access, a lock, or a call
   * @param from the instruction of the loop's own last event before it
   */
  record Border(int last, int first, int from) {}

  private record Back(Border border, int activation, int depth, int to, int locks) {
    boolean isInside(Back other) {
      boolean same = other.to == to && other.border.from == border.from;
      return activation == other.activation
          && !same
          && other.to <= to
          && other.border.from >= border.from;
    }
  }

  /** A method call of the task that has not ended. */
  private static final class Activation {
    private final int number;
    private final int method;
    private int instruction = -1;

    Activation(int number, int method) {
      this.number = number;
      this.method = method;
    }
  }

  private final Trace trace;
  private final boolean hasParent;
  private final List<Activation> calls = new ArrayList<>();
  private final List<Back> backs = new ArrayList<>();
  private int activations;
  private int locks;
  private int last = -1;
  private boolean forks;

  /** Whether the task has joined another since its last fork. */
  private boolean hasJoined;

  private LoopIterationFinder(Trace trace, boolean hasParent) {
    this.trace = trace;
    this.hasParent = hasParent;
  }

  /** The borders of each task, by its number and in its order. */
  static List<List<Border>> of(Trace trace) {
    List<LoopIterationFinder> tasks = new ArrayList<>();
    trace.tasks().forEach(t -> tasks.add(new LoopIterationFinder(trace, t.parent() >= 0)));
    for (int e = 0; e < trace.size(); e++) {
      if (trace.task(e) >= 0) {
        tasks.get(trace.task(e)).add(e);
      }
    }
    return trace.tasks().stream()
        .map(t -> tasks.get(t.id()))
        .map(finder -> finder.hasParent || finder.forks ? finder.borders() : List.<Border>of())
        .toList();
  }

  private void add(int e) {
    EventKind kind = trace.kind(e);
    if (trace.site(e) >= 0 && (kind == EventKind.ENTER || !kind.isControl())) {
      pass(e, trace.symbols().site(trace.site(e)));
    }
    switch (kind) {
      case ENTER -> calls.add(new Activation(activations++, trace.target(e)));
      case EXIT, EXIT_THROWN -> {
        if (!calls.isEmpty()) {
          calls.remove(calls.size() - 1);
        }
      }
      case FORK -> {
        forks = true;
        hasJoined = false;
        backs.clear();
      }
      case JOIN -> hasJoined = true;
      default -> {}
    }
    locks += kind.lockChange();
    last = e;
  }

  private void pass(int e, SiteDefinition site) {
    if (calls.isEmpty() || calls.get(calls.size() - 1).method != site.method()) {
      return;
    }
    Activation now = calls.get(calls.size() - 1);
    if (site.instruction() <= now.instruction && !(forks && hasJoined)) {
      Border border = new Border(last, e, now.instruction);
      backs.add(new Back(border, now.number, calls.size(), site.instruction(), locks));
    }
    now.instruction = site.instruction();
  }

  private List<Border> borders() {
    if (backs.isEmpty()) {
      return List.of();
    }
    int depth = backs.stream().min(Comparator.comparing(Back::depth)).orElseThrow().depth;
    List<Back> outermost = backs.stream().filter(b -> b.depth == depth).toList();
    return outermost.stream()
        .filter(b -> b.locks == 0 && outermost.stream().noneMatch(b::isInside))
        .map(Back::border)
        .toList();
  }

  /** The last events before the borders. */
  static int[] ends(List<Border> borders) {
    IntArrayList ends = new IntArrayList();
    borders.forEach(b -> ends.add(b.last()));
    return ends.toIntArray();
  }
}
