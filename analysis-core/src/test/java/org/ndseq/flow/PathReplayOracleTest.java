package org.ndseq.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.trace.SeededRuns;
import org.ndseq.trace.Trace;

/** D1 on random programs, compared with an interpreter that carries origins beside real values. */
class PathReplayOracleTest {
  @Test
  void dataFlowIsThatOfTheInterpreter() {
    SeededRuns.of(
        100,
        random ->
            dataFlowIsThatOfTheInterpreter(
                random.nextLong(), SeededRuns.between(random, -2, 5), random.nextBoolean()));
  }

  private void dataFlowIsThatOfTheInterpreter(long seed, int a, boolean debug) {
    String source = RandomPrograms.generate(seed);
    MiniJvm jvm = new MiniJvm(InMemoryCompiler.compileOne("P", source, debug ? "-g" : "-g:lines"));
    Trace trace = jvm.run("m0(II)I", a, 3);

    ReplayResult replay = PathReplay.replay(trace);

    assertThat(replay.divergences()).as(source).isEmpty();
    assertThat(replay.cutOff()).isEmpty();
    FlowGraph graph = replay.graph();
    List<Set<Integer>> branches = new ArrayList<>();
    int accesses = 0;
    for (int n = 0; n < graph.size(); n++) {
      if (graph.kind(n) == NodeKind.BRANCH) {
        branches.add(origins(graph, n));
      } else if (graph.kind(n).isAccess()) {
        accesses++;
        compare(jvm.uses(graph.event(n)), origins(graph, n), jvm.threw, source);
      }
    }
    assertThat(accesses).isEqualTo(jvm.uses.size());
    assertThat(branches).hasSameSizeAs(jvm.branches);
    for (int b = 0; b < branches.size(); b++) {
      compare(jvm.branches.get(b), branches.get(b), jvm.threw, source);
    }
  }

  /** Where exceptions were thrown the trace does not say by which instruction: more is allowed. */
  private static void compare(
      Set<Integer> truth, Set<Integer> found, boolean threw, String source) {
    if (threw) {
      assertThat(found).as(source).containsAll(truth);
    } else {
      assertThat(found).as(source).isEqualTo(truth);
    }
  }

  /** The accesses that a node depends on, directly or through assignments. */
  private static Set<Integer> origins(FlowGraph graph, int node) {
    Set<Integer> found = new HashSet<>();
    for (int i = 0; i < graph.dependencyCount(node); i++) {
      int d = graph.dependency(node, i);
      assertThat(d).isLessThan(node);
      if (graph.kind(d) == NodeKind.BRANCH) {
        continue; // chose a constant, which has no origin; see ChosenConstantAnalysisTest
      }
      if (graph.kind(d) == NodeKind.ASSIGN) {
        found.addAll(origins(graph, d));
      } else {
        found.add(graph.event(d));
      }
    }
    return found;
  }
}
