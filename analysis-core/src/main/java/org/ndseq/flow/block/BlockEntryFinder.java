package org.ndseq.flow.block;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.flow.replay.DivergenceException;
import org.ndseq.flow.graph.NodeSink;
import org.ndseq.flow.replay.ReplayFrame;
import org.ndseq.flow.replay.ReplayListener;
import org.ndseq.flow.replay.ReplayMachine;
import org.ndseq.flow.replay.RoutineTable;
import org.ndseq.program.CandidateBlock;

/**
 * Finds every entry of given blocks in a replayed run. A jump from inside a block to its beginning
 * is an entry only if the block is one iteration of a loop.
 */
final class BlockEntryFinder implements ReplayListener {
  private final FlowGraph graph;
  private final Map<String, List<CandidateBlock>> byMethod;
  private final Map<Integer, NodeCounter> counters = new HashMap<>();
  private final List<BlockEntry> entries = new ArrayList<>();

  private BlockEntryFinder(FlowGraph graph, Collection<CandidateBlock> blocks) {
    this.graph = graph;
    this.byMethod =
        blocks.stream().collect(Collectors.groupingBy(b -> b.className() + "." + b.method()));
  }

  static List<BlockEntry> find(
      FlowGraph graph, RoutineTable routines, Collection<CandidateBlock> blocks) {
    BlockEntryFinder finder = new BlockEntryFinder(graph, blocks);
    for (int t = 0; t < graph.trace().threadCount() && !blocks.isEmpty(); t++) {
      try {
        new ReplayMachine(graph.trace(), routines, t, finder).run();
      } catch (DivergenceException e) {
        // The first replay reported it; the thread has no code.
      }
    }
    return finder.entries;
  }

  /** Counts a task's nodes. */
  private static final class NodeCounter implements NodeSink {
    private int size;

    @Override
    public int size() {
      return size;
    }

    @Override
    public int add(NodeKind kind, int event, int method, int pc, int control, IntArrayList uses) {
      return size++;
    }
  }

  @Override
  public boolean followsPaths() {
    return true;
  }

  @Override
  public NodeSink sink(int task) {
    return counters.computeIfAbsent(task, t -> new NodeCounter());
  }

  @Override
  public void arrive(ReplayFrame frame, int task) {
    List<CandidateBlock> here = byMethod.getOrDefault(frame.routine.fullName(), List.of());
    for (CandidateBlock block : here) {
      boolean isInside =
          block.firstInstruction() <= frame.previous
              && frame.previous < block.endInstruction()
              && !frame.routine.isIteration(block.firstInstruction(), block.endInstruction());
      if (frame.pc == block.firstInstruction() && !isInside) {
        entries.add(new BlockEntry(block, task, graph.taskStart(task) + sink(task).size()));
      }
    }
  }
}
