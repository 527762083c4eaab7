package org.ndseq.ndseq;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.ndseq.flow.block.BlockEntry;
import org.ndseq.flow.block.BlockFinder;
import org.ndseq.flow.block.BlockInstanceList;
import org.ndseq.flow.graph.CommutingUpdateFinder;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.InterTaskDependence;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.flow.graph.NodeSet;
import org.ndseq.ndseq.MiniMachine.Effect;
import org.ndseq.ndseq.MiniProgram.Instruction;
import org.ndseq.ndseq.focus.RunFocus;
import org.ndseq.program.CandidateBlock;
import org.ndseq.trace.LinearTraceBuilder;
import org.ndseq.trace.LinearTraceBuilder.Memory;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/** Runs a {@link MiniProgram} in parallel, in a random interleaving, and records it. */
final class MiniRun {
  private static final int MAX_STEPS = 400;

  private record Node(NodeKind kind, int[] uses, int pc, boolean decides) {}

  private record Instance(int block, int task, int from, int to) {}

  private final MiniProgram program;
  private final int tasks;
  private final List<List<Node>> nodes = new ArrayList<>();
  private final List<Instance> instances = new ArrayList<>();

  /** For each task the instructions that it came to, and the number of its nodes then. */
  private final List<List<Integer>> paths = new ArrayList<>();

  private final List<List<Integer>> counts = new ArrayList<>();
  private final int[][] definedBy;
  private final int[][] entered;
  final int[] finalValues;
  boolean finished;

  MiniRun(MiniProgram program, int tasks) {
    this.program = program;
    this.tasks = tasks;
    this.finalValues = new int[program.globals];
    this.definedBy = new int[tasks][MiniProgram.LOCALS];
    this.entered = new int[tasks][program.blocks.size()];
    for (int t = 0; t < tasks; t++) {
      nodes.add(new ArrayList<>());
      paths.add(new ArrayList<>());
      counts.add(new ArrayList<>());
      Arrays.fill(definedBy[t], -1);
      Arrays.fill(entered[t], -1);
    }
  }

  /** Runs it; the result is what the inference gets. Global 0 is the focus. */
  TracedRun run(Random random) {
    LinearTraceBuilder trace = new LinearTraceBuilder("Mini");
    for (int t = 0; t < tasks; t++) {
      trace.add("main", EventKind.FORK, "t" + t, Memory.PLAIN, 1);
    }
    List<MiniMachine> machines = new ArrayList<>();
    for (int t = 0; t < tasks; t++) {
      machines.add(new MiniMachine(program, finalValues, t + 1));
      borders(t, -1, 0);
    }
    for (int s = 0; s < MAX_STEPS && machines.stream().anyMatch(m -> !m.isDone()); s++) {
      int t = random.nextInt(tasks);
      if (!machines.get(t).isDone()) {
        step(t, machines.get(t), trace);
      }
    }
    finished = machines.stream().allMatch(MiniMachine::isDone);
    for (int t = 0; t < tasks; t++) {
      trace.add("main", EventKind.JOIN, "t" + t, Memory.PLAIN, 1);
    }
    return record(trace.build());
  }

  private void step(int t, MiniMachine machine, LinearTraceBuilder trace) {
    Instruction i = machine.current();
    int pc = machine.pc;
    Effect effect = machine.step();
    if (effect != Effect.NONE) {
      trace.add("t" + t, EventKind.valueOf(effect.name()), "g" + i.b(), Memory.PLAIN, 1);
    }
    int[] uses = new int[0];
    NodeKind kind = NodeKind.ASSIGN;
    switch (i.op()) {
      case CONST -> {}
      case LOAD -> kind = NodeKind.READ;
      case STORE -> {
        kind = NodeKind.WRITE;
        uses = new int[] {i.a()};
      }
      case ADD -> uses = new int[] {i.b(), i.c()};
      case CAS -> {
        kind = effect == Effect.UPDATE ? NodeKind.UPDATE : NodeKind.READ;
        uses = new int[] {i.a(), i.c()};
      }
      case FETCH_ADD -> {
        kind = NodeKind.UPDATE;
        uses = new int[] {i.a()};
      }
      case JUMP_IF_ZERO -> {
        kind = NodeKind.BRANCH;
        uses = new int[] {i.a()};
      }
      case JUMP -> kind = null;
    }
    if (kind != null) {
      int[] sources = Arrays.stream(uses).map(l -> definedBy[t][l]).filter(n -> n >= 0).toArray();
      boolean decides =
          kind == NodeKind.BRANCH || (i.op() == MiniProgram.Op.CAS && kind == NodeKind.READ);
      nodes.get(t).add(new Node(kind, sources, pc, decides));
      boolean assigns =
          kind != NodeKind.WRITE && kind != NodeKind.BRANCH && i.op() != MiniProgram.Op.FETCH_ADD;
      if (assigns) {
        definedBy[t][i.a()] = nodes.get(t).size() - 1;
      }
    }
    borders(t, pc, machine.pc);
  }

  /** Closes the instances of blocks that control leaves and opens those that it enters. */
  private void borders(int t, int from, int to) {
    paths.get(t).add(to);
    counts.get(t).add(nodes.get(t).size());
    for (int b = 0; b < program.blocks.size(); b++) {
      CandidateBlock block = program.blocks.get(b);
      int count = nodes.get(t).size();
      if (isIn(block, from) && !isIn(block, to) && entered[t][b] < count) {
        instances.add(new Instance(b, t, entered[t][b], count));
      }
      if (to == block.firstInstruction() && !isIn(block, from)) {
        entered[t][b] = count;
      }
    }
  }

  static boolean isIn(CandidateBlock block, int pc) {
    return block.firstInstruction() <= pc && pc < block.endInstruction();
  }

  private TracedRun record(Trace trace) {
    FlowGraph.Builder builder = new FlowGraph.Builder(trace);
    int[] starts = new int[tasks];
    IntArrayList decisions = new IntArrayList();
    IntOpenHashSet additions = new IntOpenHashSet();
    for (int t = 0; t < tasks; t++) {
      builder.beginTask(trace.tasks().get(t + 1));
      starts[t] = builder.size();
      int event = trace.tasks().get(t + 1).begin();
      for (Node node : nodes.get(t)) {
        for (int use : node.uses()) {
          builder.dependOn(starts[t] + use);
        }
        if (node.kind().isAccess()) {
          event++;
        }
        if (node.decides()) {
          decisions.add(builder.size());
        }
        if (program.code.get(node.pc()).op() == MiniProgram.Op.FETCH_ADD) {
          additions.add(builder.size());
        }
        builder.add(node.kind(), node.kind().isAccess() ? event : -1, 0, node.pc(), -1);
      }
    }
    FlowGraph graph = builder.build();
    IntOpenHashSet focus = new IntOpenHashSet();
    for (int n = 0; n < graph.size(); n++) {
      if (graph.event(n) >= 0 && trace.variable(graph.event(n)).equals("g0")) {
        focus.add(graph.location(n));
      }
    }
    BlockInstanceList found = instances(starts);
    NodeSet deciding = NodeSet.of(graph);
    decisions.forEach(deciding::add);
    return new TracedRun(
        graph,
        InterTaskDependence.of(graph),
        RunFocus.on(focus).targets(graph),
        deciding,
        () -> CommutingUpdateFinder.of(additions),
        new BlockFinder() {
          @Override
          public BlockInstanceList find(NodeSet stay, NodeSet wanted) {
            return found;
          }

          @Override
          public List<BlockEntry> entries(Collection<CandidateBlock> blocks) {
            return MiniRun.this.entries(blocks, starts);
          }
        });
  }

  /** The entries of some blocks, where the outer of two that begin together comes first. */
  private List<BlockEntry> entries(Collection<CandidateBlock> blocks, int[] starts) {
    List<BlockEntry> found = new ArrayList<>();
    for (int t = 0; t < tasks; t++) {
      List<Integer> path = paths.get(t);
      for (int i = 0; i < path.size(); i++) {
        for (CandidateBlock block : sorted(blocks)) {
          if (isEntry(block, path, i)) {
            int inside = 0;
            for (int j = i; j < path.size() && isIn(block, path.get(j)); j++) {
              for (CandidateBlock other : sorted(blocks)) {
                boolean isAfter = j > i || other.endInstruction() < block.endInstruction();
                inside += isAfter && isEntry(other, path, j) ? 1 : 0;
              }
            }
            found.add(new BlockEntry(block, t + 1, starts[t] + counts.get(t).get(i), inside));
          }
        }
      }
    }
    return found;
  }

  private static List<CandidateBlock> sorted(Collection<CandidateBlock> blocks) {
    return blocks.stream()
        .sorted(Comparator.comparingInt(CandidateBlock::endInstruction).reversed())
        .toList();
  }

  private static boolean isEntry(CandidateBlock block, List<Integer> path, int i) {
    return path.get(i) == block.firstInstruction() && (i == 0 || !isIn(block, path.get(i - 1)));
  }

  private BlockInstanceList instances(int[] starts) {
    IntArrayList block = new IntArrayList();
    IntArrayList from = new IntArrayList();
    IntArrayList to = new IntArrayList();
    for (Instance i : instances) {
      block.add(i.block());
      from.add(starts[i.task()] + i.from());
      to.add(starts[i.task()] + i.to());
    }
    return new BlockInstanceList(program.blocks, block, from, to);
  }
}
