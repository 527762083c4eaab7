package org.ndseq.flow.block;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.ndseq.flow.InMemoryCompiler;
import org.ndseq.flow.MiniJvm;
import org.ndseq.flow.PathReplay;
import org.ndseq.flow.RandomPrograms;
import org.ndseq.flow.ReplayResult;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.flow.graph.NodeSet;
import org.ndseq.program.CandidateBlock;
import org.ndseq.program.CandidateBlockFinder;
import org.ndseq.program.MethodCode;
import org.ndseq.program.RecordedProgram;
import org.ndseq.program.StatementRun;
import org.ndseq.trace.SeededRuns;
import org.ndseq.trace.Trace;

/** Block instances against a search through the interpreter's whole path. */
class BlockInstanceListOracleTest {
  @Test
  void instancesAreThoseOfThePath() {
    SeededRuns.of(40, random -> instancesAreThoseOfThePath(random.nextLong()));
  }

  private void instancesAreThoseOfThePath(long seed) {
    String source = RandomPrograms.generate(seed);
    MiniJvm jvm = new MiniJvm(InMemoryCompiler.compileOne("P", source, "-g:lines"));
    Trace trace = jvm.run("m0(II)I", (int) (seed % 5), 3);
    ReplayResult replay = PathReplay.replay(trace);
    FlowGraph graph = replay.graph();
    NodeSet all = NodeSet.of(graph);
    NodeSet branches = NodeSet.of(graph);
    NodeSet stay = NodeSet.of(graph);
    Random random = new Random(seed);
    for (int n = 0; n < graph.size(); n++) {
      all.add(n);
      if (graph.kind(n) == NodeKind.BRANCH) {
        branches.add(n);
      }
      if (random.nextInt(20) == 0) {
        stay.add(n);
      }
    }

    TreeSet<String> expected = expected(jvm, trace, graph);
    TreeSet<String> found = describe(replay.blockFinder().find(NodeSet.of(graph), all), graph);
    assertThat(found).as(source).isEqualTo(expected);

    // The sets only filter.
    BlockInstanceList some = replay.blockFinder().find(stay, branches);
    BlockInstanceList every = replay.blockFinder().find(NodeSet.of(graph), all);
    int kept = 0;
    for (int i = 0; i < every.size(); i++) {
      if (!stay.intersects(every.from(i), every.to(i))
          && branches.intersects(every.from(i), every.to(i))) {
        kept++;
      }
    }
    assertThat(some.size()).isEqualTo(kept);
    for (int i = 0; i < some.size(); i++) {
      assertThat(stay.intersects(some.from(i), some.to(i))).isFalse();
    }
  }

  /** Instances by block and by the accesses and branches inside, which both sides can count. */
  private static TreeSet<String> describe(BlockInstanceList instances, FlowGraph graph) {
    int[] before = new int[graph.size() + 1];
    for (int n = 0; n < graph.size(); n++) {
      before[n + 1] = before[n] + (graph.kind(n) == NodeKind.ASSIGN ? 0 : 1);
    }
    TreeSet<String> described = new TreeSet<>();
    for (int i = 0; i < instances.size(); i++) {
      int from = before[instances.from(i)];
      int to = before[instances.to(i)];
      if (to > from) {
        described.add(text(instances.blocks().get(instances.block(i)), from, to));
      }
    }
    return described;
  }

  private static String text(CandidateBlock block, int from, int to) {
    return block.method()
        + " "
        + block.firstInstruction()
        + "-"
        + block.endInstruction()
        + " "
        + from
        + ".."
        + to;
  }

  private static TreeSet<String> expected(MiniJvm jvm, Trace trace, FlowGraph graph) {
    TreeSet<String> expected = new TreeSet<>();
    RecordedProgram program = RecordedProgram.of(trace.symbols());
    Map<Integer, List<MiniJvm.Step>> activations = new HashMap<>();
    for (MiniJvm.Step step : jvm.path) {
      activations.computeIfAbsent(step.activation(), a -> new ArrayList<>()).add(step);
    }
    for (List<MiniJvm.Step> path : activations.values()) {
      MethodCode code = code(program, trace, path.get(0).method());
      CandidateBlockFinder blocks = CandidateBlockFinder.of(code);
      for (StatementRun run : blocks.runs()) {
        for (int i = 0; i < run.length(); i++) {
          for (int j = i + 1; j <= run.length(); j++) {
            if (run.isBlock(i, j)) {
              search(path, run, i, j, blocks.block(run, i, j), expected);
            }
          }
        }
      }
    }
    assertThat(graph.size()).isPositive();
    return expected;
  }

  private static void search(
      List<MiniJvm.Step> path,
      StatementRun run,
      int i,
      int j,
      CandidateBlock block,
      TreeSet<String> expected) {
    int from = run.point(i);
    int to = run.point(j);
    int start = -1;
    for (int k = 0; k < path.size(); k++) {
      int pc = path.get(k).pc();
      boolean jumped = k > 0 && path.get(k).caught();
      boolean left =
          pc < from || pc >= to || (pc == from && run.exit(j) == from && start >= 0 && k > start);
      if (start >= 0 && left) {
        boolean atEnd = pc == to && run.kind() == StatementRun.Kind.STATEMENTS;
        if (!jumped && (atEnd || pc == run.exit(j))) {
          int first = path.get(start).nodes();
          int last = path.get(k).nodes();
          if (last > first) {
            expected.add(text(block, first, last));
          }
        }
        start = -1;
      }
      if (start < 0 && pc == from) {
        start = k;
      }
    }
  }

  private static MethodCode code(RecordedProgram program, Trace trace, String signature) {
    for (int m = 0; m < trace.symbols().methods().size(); m++) {
      MethodCode code = program.method(m).orElseThrow();
      if (code.signature().equals(signature)) {
        return code;
      }
    }
    throw new IllegalStateException(signature);
  }
}
