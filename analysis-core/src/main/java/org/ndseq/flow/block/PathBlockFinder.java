package org.ndseq.flow.block;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.flow.graph.NodeSet;
import org.ndseq.flow.graph.NodeSink;
import org.ndseq.flow.replay.DivergenceException;
import org.ndseq.flow.replay.ReplayFrame;
import org.ndseq.flow.replay.ReplayListener;
import org.ndseq.flow.replay.ReplayMachine;
import org.ndseq.flow.replay.ReplayRoutine;
import org.ndseq.flow.replay.RoutineTable;
import org.ndseq.flow.replay.StatementBoundaryTable;
import org.ndseq.program.CandidateBlock;
import org.ndseq.program.StatementRun;
import org.ndseq.trace.Trace;

/**
 * Finds block instances by replaying once more with an eye on the statements' ends. Nothing is kept
 * of what cannot be skipped, so the memory needed goes with the result, not with the trace.
 *
 * <p>When control comes to the end of a statement from inside it, every block of the run that ends
 * there has an instance, as far back as statements followed each other. An instance is taken if the
 * last node that must stay lies before it and the last wanted one inside.
 */
public final class PathBlockFinder implements BlockFinder {
  private final FlowGraph graph;
  private final RoutineTable routines;

  public PathBlockFinder(FlowGraph graph, RoutineTable routines) {
    this.graph = graph;
    this.routines = routines;
  }

  @Override
  public BlockInstanceList find(NodeSet stay, NodeSet wanted) {
    Search search = new Search(stay, wanted);
    Trace trace = graph.trace();
    if (wanted.size() == 0) {
      return search.result();
    }
    for (int t = 0; t < trace.threadCount(); t++) {
      try {
        new ReplayMachine(trace, routines, t, search).run();
      } catch (DivergenceException e) {
        // The first replay reported it; the thread has no code.
      }
    }
    return search.result();
  }

  @Override
  public List<BlockEntry> entries(Collection<CandidateBlock> candidates) {
    return BlockEntryFinder.find(graph, routines, candidates);
  }

  /** Counts a task's nodes and remembers the last ones that matter. */
  private final class Counter implements NodeSink {
    private final int start;
    private final NodeSet stay;
    private final NodeSet wanted;
    private int size;
    private int lastStaying = -1;
    private int lastWanted = -1;
    private int tick;

    Counter(int task, NodeSet stay, NodeSet wanted) {
      this.start = graph.taskStart(task);
      this.stay = stay;
      this.wanted = wanted;
    }

    @Override
    public int size() {
      return size;
    }

    @Override
    public int add(NodeKind kind, int event, int method, int pc, int control, IntArrayList uses) {
      if (stay.contains(start + size)) {
        lastStaying = size;
      }
      if (wanted.contains(start + size)) {
        lastWanted = size;
      }
      return size++;
    }
  }

  /** One search over all threads. */
  private final class Search implements ReplayListener {
    private final NodeSet stay;
    private final NodeSet wanted;
    private final Map<Integer, Counter> counters = new HashMap<>();
    private final IdentityHashMap<StatementRun, Int2IntOpenHashMap> numbers =
        new IdentityHashMap<>();
    private final List<CandidateBlock> blocks = new ArrayList<>();
    private final IntArrayList block = new IntArrayList();
    private final IntArrayList from = new IntArrayList();
    private final IntArrayList to = new IntArrayList();

    Search(NodeSet stay, NodeSet wanted) {
      this.stay = stay;
      this.wanted = wanted;
    }

    @Override
    public boolean followsPaths() {
      return true;
    }

    @Override
    public NodeSink sink(int task) {
      return counter(task);
    }

    private Counter counter(int task) {
      return counters.computeIfAbsent(task, t -> new Counter(t, stay, wanted));
    }

    @Override
    public void cannotSkip(int task) {
      counter(task).tick++;
    }

    @Override
    public void arrive(ReplayFrame f, int task) {
      StatementBoundaryTable all = f.routine.points();
      StatementBoundaryTable.Point[] here = all.at(f.pc);
      if (here == null) {
        return;
      }
      if (f.visits.length < all.count) {
        f.visits = new int[all.count];
        f.ticks = new int[all.count];
        f.chains = new int[all.count];
      }
      Counter counter = counter(task);
      for (StatementBoundaryTable.Point point : here) {
        int last = point.statementBefore(f.previous);
        if (last >= 0 && counter.lastWanted > counter.lastStaying) {
          finish(f, point, last, counter);
        }
        if (point.start() && !point.isInside(f.previous)) {
          visit(f, point, last, counter);
        }
      }
    }

    private void visit(
        ReplayFrame f, StatementBoundaryTable.Point point, int last, Counter counter) {
      int number = point.number();
      int first = number - point.index();
      f.visits[number] = counter.size;
      f.ticks[number] = counter.tick;
      f.chains[number] = last >= 0 ? f.chains[first + last] : point.index();
      for (int i = last + 1; last >= 0 && i < point.index(); i++) {
        f.visits[first + i] = Integer.MAX_VALUE; // left out: no block begins there
        f.ticks[first + i] = counter.tick;
      }
    }

    private void finish(
        ReplayFrame f, StatementBoundaryTable.Point end, int last, Counter counter) {
      int first = end.number() - end.index();
      int oldest = f.chains[first + last];
      for (int i = last; i >= oldest; i--) {
        int visit = f.visits[first + i];
        if (visit <= counter.lastStaying || f.ticks[first + i] != counter.tick) {
          return;
        }
        if (visit <= counter.lastWanted && end.run().isBlock(i, end.index())) {
          block.add(number(f.routine, end.run(), i, end.index()));
          from.add(counter.start + visit);
          to.add(counter.start + counter.size);
        }
      }
    }

    private int number(ReplayRoutine routine, StatementRun run, int first, int end) {
      Int2IntOpenHashMap known = numbers.computeIfAbsent(run, r -> new Int2IntOpenHashMap());
      return known.computeIfAbsent(
          first * (run.length() + 1) + end,
          key -> {
            blocks.add(routine.blocks.block(run, first, end));
            return blocks.size() - 1;
          });
    }

    BlockInstanceList result() {
      return new BlockInstanceList(blocks, block, from, to);
    }
  }
}
