package org.ndseq.flow.replay;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ndseq.flow.InMemoryCompiler;
import org.ndseq.flow.MiniJvm;
import org.ndseq.flow.PathReplay;
import org.ndseq.flow.RandomPrograms;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeSink;
import org.ndseq.program.RecordedProgram;
import org.ndseq.trace.SeededRuns;
import org.ndseq.trace.Task;
import org.ndseq.trace.Trace;

/** Replay by stretches, compared with replay instruction by instruction: the same graph. */
class StraightCodeTest {
  @Test
  void stretchesMakeNoDifference() {
    SeededRuns.of(
        150,
        random ->
            stretchesMakeNoDifference(
                random.nextLong(), SeededRuns.between(random, -2, 5), random.nextBoolean()));
  }

  private void stretchesMakeNoDifference(long seed, int a, boolean debug) {
    String source = RandomPrograms.generate(seed);
    MiniJvm jvm = new MiniJvm(InMemoryCompiler.compileOne("P", source, debug ? "-g" : "-g:lines"));

    compare(jvm.run("m0(II)I", a, 3), source);
  }

  @Test
  void norWhereTheRecordingStops() {
    SeededRuns.of(
        100,
        random -> norWhereTheRecordingStops(random.nextLong(), SeededRuns.between(random, 0, 300)));
  }

  private void norWhereTheRecordingStops(long seed, int instructions) {
    String source = RandomPrograms.generate(seed);
    MiniJvm jvm = new MiniJvm(InMemoryCompiler.compileOne("P", source, "-g"));

    compare(jvm.runUntil(instructions, "m0(II)I", 2, 3), source);
  }

  private static void compare(Trace trace, String source) {
    FlowGraph found = PathReplay.replay(trace).graph();

    assertThat(nodes(found)).as(source).isEqualTo(nodes(stepByStep(trace)));
  }

  private static FlowGraph stepByStep(Trace trace) {
    StepByStep listener = new StepByStep(trace);
    RoutineTable routines = new RoutineTable(trace.symbols(), RecordedProgram.of(trace.symbols()));
    for (int t = 0; t < trace.threadCount(); t++) {
      new ReplayMachine(trace, routines, t, listener).run();
    }
    return listener.graph.build();
  }

  private static List<String> nodes(FlowGraph graph) {
    List<String> nodes = new ArrayList<>();
    for (int n = 0; n < graph.size(); n++) {
      List<Integer> uses = new ArrayList<>();
      for (int i = 0; i < graph.dependencyCount(n); i++) {
        uses.add(graph.dependency(n, i));
      }
      nodes.add(
          "%d: %s %d at %d.%d if %d uses %s"
              .formatted(
                  n,
                  graph.kind(n),
                  graph.event(n),
                  graph.method(n),
                  graph.instruction(n),
                  graph.control(n),
                  uses));
    }
    return nodes;
  }

  /** Who follows the path is told of each instruction, so that none can be summarised. */
  private static final class StepByStep implements ReplayListener {
    private final GraphAssembly graph;

    StepByStep(Trace trace) {
      graph = new GraphAssembly(trace);
    }

    @Override
    public NodeSink sink(int task) {
      return graph.sink(task);
    }

    @Override
    public void captures(int task, int node) {
      graph.captures(task, node);
    }

    @Override
    public void forks(Task task, int parent, IntList nodes) {
      graph.forks(task, parent, nodes);
    }

    @Override
    public boolean followsPaths() {
      return true;
    }
  }
}
