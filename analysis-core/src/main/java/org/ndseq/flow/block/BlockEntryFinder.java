package org.ndseq.flow.block;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.flow.graph.NodeSink;
import org.ndseq.flow.replay.DivergenceException;
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
  private final List<OpenEntry> entries = new ArrayList<>();
  private final Map<Integer, Integer> counts = new HashMap<>();
  private final IdentityHashMap<ReplayFrame, List<OpenEntry>> open = new IdentityHashMap<>();

  private BlockEntryFinder(FlowGraph graph, Collection<CandidateBlock> blocks) {
    this.graph = graph;
    this.byMethod =
        blocks.stream()
            // Where blocks begin together, the outer one is entered first.
            .sorted(Comparator.comparingInt(CandidateBlock::endInstruction).reversed())
            .collect(Collectors.groupingBy(b -> b.className() + "." + b.method()));
  }

  /** An entry whose block may not have been left yet. */
  private static final class OpenEntry {
    private final CandidateBlock block;
    private final int task;
    private final int node;
    private final int number;
    private int inside;

    OpenEntry(CandidateBlock block, int task, int node, int number) {
      this.block = block;
      this.task = task;
      this.node = node;
      this.number = number;
    }

    boolean contains(int pc) {
      return block.firstInstruction() <= pc && pc < block.endInstruction();
    }
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
    return finder.entries.stream()
        .map(e -> new BlockEntry(e.block, e.task, e.node, e.inside))
        .toList();
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
    if (here.isEmpty()) {
      return;
    }
    List<OpenEntry> opened = open.computeIfAbsent(frame, f -> new ArrayList<>());
    if (frame.previous < 0 && frame.pc == 0) {
      opened.clear(); // another activation
    }
    for (CandidateBlock block : here) {
      int first = block.firstInstruction();
      boolean wasInside = first <= frame.previous && frame.previous < block.endInstruction();
      boolean isEntry =
          frame.pc == first
              && (!wasInside || frame.routine.isIteration(first, block.endInstruction()));
      close(opened, block, isEntry ? -1 : frame.pc, task);
      if (isEntry) {
        int number = counts.merge(task, 1, Integer::sum);
        int node = graph.taskStart(task) + sink(task).size();
        OpenEntry entry = new OpenEntry(block, task, node, number);
        entries.add(entry);
        opened.add(entry);
      }
    }
  }

  /** Closes the entry of a block if an instruction is not in it. */
  private void close(List<OpenEntry> opened, CandidateBlock block, int pc, int task) {
    opened.removeIf(
        entry -> {
          boolean isLeft = entry.block.equals(block) && !entry.contains(pc);
          if (isLeft) {
            entry.inside = counts.getOrDefault(task, 0) - entry.number;
          }
          return isLeft;
        });
  }
}
