package org.ndseq.flow;

import java.util.ArrayList;
import java.util.List;
import org.ndseq.flow.block.PathBlockFinder;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.replay.Divergence;
import org.ndseq.flow.replay.DivergenceException;
import org.ndseq.flow.replay.GraphAssembly;
import org.ndseq.flow.replay.ReplayMachine;
import org.ndseq.flow.replay.RoutineTable;
import org.ndseq.program.RecordedProgram;
import org.ndseq.trace.Trace;

/**
 * Replays the paths of a run over its bytecode. The branch outcomes determine which instructions
 * each method activation executed; executing them over "which node produced this" instead of values
 * gives the data dependence D1, post-dominators give the control dependence C1. See {@code
 * docs/replay.md}.
 */
public final class PathReplay {
  private PathReplay() {}

  /** Replays a trace that carries its class files. */
  public static ReplayResult replay(Trace trace) {
    return replay(trace, RecordedProgram.of(trace.symbols()));
  }

  /** Replays a trace over {@code program}, which must be made from the trace's symbols. */
  public static ReplayResult replay(Trace trace, RecordedProgram program) {
    RoutineTable routines = new RoutineTable(trace.symbols(), program);
    GraphAssembly assembly = new GraphAssembly(trace);
    List<Divergence> divergences = new ArrayList<>();
    List<String> cutOff = new ArrayList<>();
    for (int t = 0; t < trace.threadCount(); t++) {
      ReplayMachine machine = new ReplayMachine(trace, routines, t, assembly);
      try {
        if (machine.run()) {
          cutOff.add(trace.threadName(t));
        }
      } catch (DivergenceException d) {
        // The thread has no code at all; what is known of that is in the list.
      }
      divergences.addAll(machine.divergences());
    }
    FlowGraph graph = assembly.build();
    return new ReplayResult(graph, divergences, cutOff, new PathBlockFinder(graph, routines));
  }
}
