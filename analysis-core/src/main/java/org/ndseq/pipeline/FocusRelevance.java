package org.ndseq.pipeline;

import java.util.List;
import java.util.stream.Collectors;
import org.ndseq.couple.Relevance;
import org.ndseq.flow.InterTaskDependence;
import org.ndseq.flow.NodeSet;
import org.ndseq.flow.PathReplay;
import org.ndseq.flow.Replay;
import org.ndseq.flow.Slice;
import org.ndseq.ndseq.focus.Focus;
import org.ndseq.ndseq.focus.FocusVariable;
import org.ndseq.program.Program;
import org.ndseq.trace.RunInfo;
import org.ndseq.trace.Trace;

/**
 * Which events of a run the focus depends on, by the dynamic slice of NDetermin, appendix B. Where
 * that is not known (a text trace has no bytecode, or trace and bytecode disagree, or there is no
 * focus) every event counts as relevant, and {@link #sentence()} says why.
 */
public final class FocusRelevance implements Relevance {
  private static final int NAMED = 3;

  private final Replay replay;
  private final NodeSet slice;
  private final List<FocusVariable> focus;
  private final String unknown;

  private FocusRelevance(Replay replay, NodeSet slice, List<FocusVariable> focus, String unknown) {
    this.replay = replay;
    this.slice = slice;
    this.focus = focus;
    this.unknown = unknown;
  }

  /** Replays a trace for nothing but this. */
  public static Relevance of(Trace trace, NdseqOptions options) {
    Program program = Program.of(trace.symbols(), options.classes());
    Replay replay = PathReplay.replay(trace, program);
    Focus focus = Focus.find(replay.graph(), options.focus());
    NodeSet slice =
        Slice.of(
            replay.graph(), InterTaskDependence.of(replay.graph()), focus.targets(replay.graph()));
    return of(program, replay, slice, focus);
  }

  /** Of what a replay has given already. */
  static FocusRelevance of(Program program, Replay replay, NodeSet slice, Focus focus) {
    return new FocusRelevance(replay, slice, focus.variables(), unknown(program, replay, focus));
  }

  private static String unknown(Program program, Replay replay, Focus focus) {
    if (replay.graph().trace().info().get(RunInfo.FORMAT).isPresent()) {
      return "a text trace has no bytecode";
    }
    if (!program.problems().isEmpty()) {
      return program.problems().get(0);
    }
    return focus.isEmpty() ? "no variable was found whose value is the result" : "";
  }

  @Override
  public boolean reachesFocus(int event) {
    int node = replay.graph().node(event);
    return !unknown.isEmpty() || node < 0 || slice.contains(node);
  }

  @Override
  public String sentence() {
    if (!unknown.isEmpty()) {
      return "which reads reach the result is not known: " + unknown;
    }
    String names =
        focus.stream()
            .map(FocusVariable::variable)
            .distinct()
            .limit(NAMED)
            .collect(Collectors.joining(", "));
    return "the result is "
        + names
        + (focus.size() > NAMED ? " and %d more".formatted(focus.size() - NAMED) : "")
        + "; couples whose read it depends on come first";
  }
}
