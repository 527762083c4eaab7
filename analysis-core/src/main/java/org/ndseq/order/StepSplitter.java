package org.ndseq.order;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.ndseq.flow.graph.CommutingUpdateFinder;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeKind;

/**
 * Splits tasks into iterations of their outermost loops, as far as no iteration uses what an
 * earlier one read. An iteration that uses a value which an earlier iteration read from a location
 * that tasks fight for is one step with it: in between, that value may have become old.
 */
public final class StepSplitter {
  private static final int NONE = Integer.MAX_VALUE;

  private final int[][] ends;
  private final int[][] firsts;
  private final Set<String> loops;

  private StepSplitter(int[][] ends, int[][] firsts, Set<String> loops) {
    this.ends = ends;
    this.firsts = firsts;
    this.loops = loops;
  }

  /**
   * The steps of a run.
   *
   * @param contended accesses that some conflict cycle runs through
   * @param updates that commute: adding to a value is no use of the value
   */
  public static StepSplitter of(FlowGraph graph, BitSet contended, CommutingUpdateFinder updates) {
    List<List<LoopIterationFinder.Border>> iterations = LoopIterationFinder.of(graph.trace());
    int[][] ends = new int[iterations.size()][];
    int[][] firsts = new int[iterations.size()][];
    Set<String> loops = new LinkedHashSet<>();
    for (int t = 0; t < ends.length; t++) {
      List<LoopIterationFinder.Border> borders =
          new Carried(graph, contended, updates, iterations.get(t)).clean(t);
      ends[t] = LoopIterationFinder.ends(borders);
      firsts[t] = borders.stream().mapToInt(LoopIterationFinder.Border::first).toArray();
      borders.forEach(b -> loops.add(graph.trace().symbols().where(graph.trace().site(b.first()))));
    }
    return new StepSplitter(ends, firsts, loops);
  }

  /** All iterations of a run, whatever they use. */
  public static StepSplitter iterations(FlowGraph graph) {
    List<List<LoopIterationFinder.Border>> iterations = LoopIterationFinder.of(graph.trace());
    return new StepSplitter(
        iterations.stream().map(LoopIterationFinder::ends).toArray(int[][]::new),
        iterations.stream()
            .map(b -> b.stream().mapToInt(LoopIterationFinder.Border::first).toArray())
            .toArray(int[][]::new),
        Set.of());
  }

  /** Whether no task has more than one step. */
  public boolean isEmpty() {
    return loops.isEmpty();
  }

  /** Where the loops are whose iterations are steps. */
  public Set<String> loops() {
    return loops;
  }

  /** The events, in order, each of which ends a step of the task. */
  int[] ends(int task) {
    return ends[task];
  }

  /** The first event of each step of the task but its first step, in the loop's own method. */
  public int[] firsts(int task) {
    return firsts[task].clone();
  }

  /** Which borders are crossed by a value that was read from a contended location. */
  private static final class Carried {
    private final FlowGraph graph;
    private final BitSet contended;
    private final CommutingUpdateFinder updates;
    private final List<LoopIterationFinder.Border> borders;
    private final int[] ends;
    private final BitSet crossed = new BitSet();

    /** Per location of one task, the iteration of the oldest read that flowed into it. */
    private final Int2IntOpenHashMap stored = new Int2IntOpenHashMap();

    Carried(
        FlowGraph graph,
        BitSet contended,
        CommutingUpdateFinder updates,
        List<LoopIterationFinder.Border> borders) {
      this.graph = graph;
      this.contended = contended;
      this.updates = updates;
      this.borders = borders;
      this.ends = LoopIterationFinder.ends(borders);
      stored.defaultReturnValue(NONE);
    }

    List<LoopIterationFinder.Border> clean(int task) {
      if (borders.isEmpty()) {
        return borders;
      }
      int start = graph.taskStart(task);
      int[] oldest = new int[graph.taskEnd(task) - start];
      int iteration = 0;
      for (int n = start; n < graph.taskEnd(task); n++) {
        iteration = iterationOf(n, iteration);
        int value = NONE;
        for (int i = 0; i < graph.dependencyCount(n); i++) {
          int d = graph.dependency(n, i);
          value = d >= start && d < n ? Math.min(value, oldest[d - start]) : value;
        }
        if (graph.kind(n) != NodeKind.ASSIGN && value < iteration) {
          crossed.set(value, iteration);
        }
        oldest[n - start] = flow(n, iteration, value);
      }
      List<LoopIterationFinder.Border> left = new ArrayList<>();
      for (int b = 0; b < borders.size(); b++) {
        if (!crossed.get(b)) {
          left.add(borders.get(b));
        }
      }
      return left;
    }

    /** The iteration of the oldest contended read that the value of a node comes from. */
    private int flow(int n, int iteration, int value) {
      NodeKind kind = graph.kind(n);
      if (!kind.isAccess()) {
        return value;
      }
      if (contended.get(n)) {
        return iteration;
      }
      if (updates.isRead(n)) {
        return value;
      }
      if (kind.isReading()) {
        return Math.min(value, stored.get(graph.location(n)));
      }
      stored.put(graph.location(n), value);
      return value;
    }

    /**
     * The iteration of a node. One that is no event of the trace belongs to the iteration before a
     * border unless the loop has gone round by then.
     */
    private int iterationOf(int n, int before) {
      if (graph.event(n) >= 0) {
        int i = Arrays.binarySearch(ends, graph.event(n));
        return i < 0 ? -i - 1 : i;
      }
      if (before == borders.size()) {
        return before;
      }
      LoopIterationFinder.Border border = borders.get(before);
      int method = graph.trace().symbols().site(graph.trace().site(border.first())).method();
      boolean isBehind = graph.method(n) == method && graph.instruction(n) <= border.from();
      return isBehind && isLastOf(n, before) ? before + 1 : before;
    }

    /** Whether no event of the iteration comes after a node. */
    private boolean isLastOf(int n, int iteration) {
      for (int next = n + 1; next < graph.size(); next++) {
        if (graph.event(next) >= 0) {
          return graph.event(next) > ends[iteration];
        }
      }
      return true;
    }
  }
}
