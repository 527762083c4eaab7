package org.ndseq.ndseq;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.ndseq.flow.block.BlockInstanceList;
import org.ndseq.flow.graph.CommutingUpdateFinder;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.InterTaskDependence;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.flow.graph.NodeSet;
import org.ndseq.ndseq.focus.RunFocus;
import org.ndseq.program.CandidateBlock;
import org.ndseq.trace.LinearTraceBuilder;
import org.ndseq.trace.LinearTraceBuilder.Memory;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * Small runs of made-up programs: two straight-line methods of statements that read, write, update,
 * compute or branch, executed several times by a few sibling tasks in a random interleaving, with
 * random data flow and some of all runs of adjacent statements as candidate blocks.
 */
final class RandomRuns {
  private static final String CLASS = "P";

  /** Reads and branches are frequent, as they are in what specifications are for. */
  private static final List<NodeKind> KINDS =
      List.of(
          NodeKind.READ,
          NodeKind.READ,
          NodeKind.READ,
          NodeKind.BRANCH,
          NodeKind.BRANCH,
          NodeKind.BRANCH,
          NodeKind.WRITE,
          NodeKind.UPDATE,
          NodeKind.ASSIGN);

  private record Statement(NodeKind kind, String variable) {}

  private record Step(int task, int method, int execution, int instruction) {}

  private final Random random;
  private final List<List<Statement>> methods = new ArrayList<>();
  final List<CandidateBlock> blocks = new ArrayList<>();

  RandomRuns(Random random) {
    this.random = random;
    int variables = 2 + random.nextInt(3);
    for (int m = 0; m < 2; m++) {
      List<Statement> method = new ArrayList<>();
      int length = 2 + random.nextInt(4);
      for (int i = 0; i < length; i++) {
        NodeKind kind = KINDS.get(random.nextInt(KINDS.size()));
        method.add(new Statement(kind, "v" + random.nextInt(variables)));
      }
      methods.add(method);
      addBlocks(m, length);
    }
  }

  private void addBlocks(int method, int length) {
    for (int from = 0; from < length; from++) {
      for (int to = from + 1; to <= length; to++) {
        if (random.nextInt(3) > 0 && blocks.size() < 7) {
          blocks.add(new CandidateBlock(CLASS, "m" + method + "()V", from, to, from + 1, to));
        }
      }
    }
  }

  /** A run; its focus is the first variable. */
  TracedRun run() {
    int tasks = 2 + random.nextInt(2);
    List<List<Step>> steps = new ArrayList<>();
    for (int t = 0; t < tasks; t++) {
      steps.add(stepsOf(t + 1));
    }
    Trace trace = interleave(steps);
    FlowGraph.Builder builder = new FlowGraph.Builder(trace);
    builder.beginTask(trace.tasks().get(0));
    List<Step> placed = new ArrayList<>();
    for (int t = 1; t <= tasks; t++) {
      builder.beginTask(trace.tasks().get(t));
      addNodes(builder, trace, t, steps.get(t - 1));
      placed.addAll(steps.get(t - 1));
    }
    FlowGraph graph = builder.build();
    IntSet focus = new IntOpenHashSet();
    for (int n = 0; n < graph.size(); n++) {
      if (graph.event(n) >= 0 && trace.variable(graph.event(n)).equals("v0")) {
        focus.add(graph.location(n));
      }
    }
    BlockInstanceList instances = instances(placed);
    return new TracedRun(
        graph,
        InterTaskDependence.of(graph),
        RunFocus.on(focus).targets(graph),
        decisions(graph),
        () -> CommutingUpdateFinder.NONE,
        (stay, wanted) -> instances);
  }

  /** Branches, and some reads, which stand for failed compare-and-sets. */
  private NodeSet decisions(FlowGraph graph) {
    NodeSet decisions = NodeSet.of(graph);
    for (int n = 0; n < graph.size(); n++) {
      if (graph.kind(n) == NodeKind.BRANCH
          || (graph.kind(n) == NodeKind.READ && random.nextInt(6) == 0)) {
        decisions.add(n);
      }
    }
    return decisions;
  }

  private List<Step> stepsOf(int task) {
    List<Step> steps = new ArrayList<>();
    int executions = 2 + random.nextInt(3);
    for (int e = 0; e < executions; e++) {
      int method = random.nextInt(2);
      for (int i = 0; i < methods.get(method).size(); i++) {
        if (random.nextInt(5) > 0) {
          steps.add(new Step(task, method, e, i));
        }
      }
    }
    return steps;
  }

  private Trace interleave(List<List<Step>> steps) {
    LinearTraceBuilder builder = new LinearTraceBuilder(CLASS);
    for (int t = 1; t <= steps.size(); t++) {
      builder.add("main", EventKind.FORK, "t" + t, Memory.PLAIN, 1);
    }
    int[] next = new int[steps.size()];
    int left = steps.stream().mapToInt(List::size).sum();
    while (left > 0) {
      int t = random.nextInt(next.length);
      if (next[t] < steps.get(t).size()) {
        Step step = steps.get(t).get(next[t]++);
        Statement s = methods.get(step.method()).get(step.instruction());
        if (s.kind().isAccess()) {
          builder.add(
              "t" + (t + 1), EventKind.valueOf(s.kind().name()), s.variable(), Memory.PLAIN, 1);
        }
        left--;
      }
    }
    for (int t = 1; t <= steps.size(); t++) {
      builder.add("main", EventKind.JOIN, "t" + t, Memory.PLAIN, 1);
    }
    return builder.build();
  }

  private void addNodes(FlowGraph.Builder builder, Trace trace, int task, List<Step> steps) {
    int event = trace.tasks().get(task).begin();
    int first = builder.size();
    List<Integer> values = new ArrayList<>();
    for (Step step : steps) {
      NodeKind kind = methods.get(step.method()).get(step.instruction()).kind();
      if (kind != NodeKind.READ) {
        int uses = values.isEmpty() ? 0 : random.nextInt(3);
        for (int u = 0; u < uses; u++) {
          int recent = Math.min(values.size(), 4);
          builder.dependOn(values.get(values.size() - 1 - random.nextInt(recent)));
        }
      }
      if (kind.isAccess()) {
        event++;
        while (!trace.kind(event).isAccess()) {
          event++;
        }
      }
      int node =
          builder.add(kind, kind.isAccess() ? event : -1, step.method(), step.instruction(), -1);
      if (kind != NodeKind.BRANCH && kind != NodeKind.WRITE && node >= first) {
        values.add(node);
      }
    }
  }

  private BlockInstanceList instances(List<Step> steps) {
    IntArrayList block = new IntArrayList();
    IntArrayList from = new IntArrayList();
    IntArrayList to = new IntArrayList();
    for (int n = 0; n < steps.size(); n++) {
      Step first = steps.get(n);
      for (int b = 0; b < blocks.size(); b++) {
        if (isIn(blocks.get(b), first)
            && (n == 0 || !sameInstance(blocks.get(b), steps.get(n - 1), first))) {
          int end = n + 1;
          while (end < steps.size() && sameInstance(blocks.get(b), first, steps.get(end))) {
            end++;
          }
          if (random.nextInt(6) > 0) {
            block.add(b);
            from.add(n);
            to.add(end);
          }
        }
      }
    }
    return new BlockInstanceList(blocks, block, from, to);
  }

  private static boolean isIn(CandidateBlock block, Step step) {
    return block.method().equals("m" + step.method() + "()V")
        && block.firstInstruction() <= step.instruction()
        && step.instruction() < block.endInstruction();
  }

  private static boolean sameInstance(CandidateBlock block, Step one, Step other) {
    return isIn(block, one)
        && isIn(block, other)
        && one.task() == other.task()
        && one.execution() == other.execution();
  }

  static int at(FlowGraph graph, int node) {
    return graph.trace().position(graph.event(node)).orElseThrow();
  }
}
