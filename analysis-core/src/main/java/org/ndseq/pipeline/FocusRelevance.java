package org.ndseq.pipeline;

import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.ndseq.couple.ReadRelevance;
import org.ndseq.flow.PathReplay;
import org.ndseq.flow.ReplayResult;
import org.ndseq.flow.graph.DynamicSlice;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.InterTaskDependence;
import org.ndseq.flow.graph.NodeSet;
import org.ndseq.ndseq.focus.ChosenFocus;
import org.ndseq.ndseq.focus.RunFocus;
import org.ndseq.ndseq.focus.VariableNaming;
import org.ndseq.program.NullAccesses;
import org.ndseq.program.RecordedProgram;
import org.ndseq.trace.RunInfo;
import org.ndseq.trace.Trace;

/**
 * Computes which events of a run the focus depends on, by the dynamic slice of NDetermin, appendix
 * B. Where the slice is not available (a text trace has no bytecode, or trace and bytecode
 * disagree, or there is no focus) every event counts as relevant, and {@link #sentence()} has the
 * reason.
 */
public final class FocusRelevance implements ReadRelevance {
  private static final int NAMED = 3;

  private final IntPredicate reaching;
  private final Supplier<IntFunction<String>> names;
  private final NullAccesses nulls;
  private final List<ChosenFocus> focus;
  private final String unknown;

  private FocusRelevance(
      IntPredicate reaching,
      Supplier<IntFunction<String>> names,
      NullAccesses nulls,
      List<ChosenFocus> focus,
      String unknown) {
    this.reaching = reaching;
    this.names = names;
    this.nulls = nulls;
    this.focus = focus;
    this.unknown = unknown;
  }

  /** The relevance of a run that was not replayed. */
  static FocusRelevance unknown(Trace trace, RecordedProgram program, String reason) {
    return new FocusRelevance(
        event -> true, () -> trace::variable, new NullAccesses(trace, program), List.of(), reason);
  }

  /** Replays a trace for this purpose only. */
  public static ReadRelevance of(Trace trace, NdseqOptions options) {
    RecordedProgram program = RecordedProgram.of(trace.symbols(), options.classes());
    ReplayResult replay = PathReplay.replay(trace, program);
    RunFocus focus = RunFocus.find(replay.graph(), options.focus());
    NodeSet slice =
        DynamicSlice.of(
            replay.graph(), InterTaskDependence.of(replay.graph()), focus.targets(replay.graph()));
    return of(program, replay, slice, focus);
  }

  /** Computes the relevance from an existing replay. */
  static FocusRelevance of(
      RecordedProgram program, ReplayResult replay, NodeSet slice, RunFocus focus) {
    FlowGraph graph = replay.graph();
    return new FocusRelevance(
        event -> graph.node(event) < 0 || slice.contains(graph.node(event)),
        () -> new VariableNaming(graph)::of,
        new NullAccesses(graph.trace(), program),
        focus.variables(),
        unknown(program, replay, focus));
  }

  private static String unknown(RecordedProgram program, ReplayResult replay, RunFocus focus) {
    if (replay.graph().trace().info().get(RunInfo.FORMAT).isPresent()) {
      return "a text trace has no bytecode";
    }
    if (!program.problems().isEmpty()) {
      return program.problems().get(0);
    }
    return focus.isEmpty() ? "no variable was found whose value is the result" : "";
  }

  /** Names variables as the source does, as far as the run has been replayed. */
  IntFunction<String> names() {
    return names.get();
  }

  @Override
  public boolean reachesFocus(int event) {
    return !unknown.isEmpty() || reaching.test(event);
  }

  @Override
  public boolean throwsAfter(int read, int write) {
    return nulls.isDereferenced(read)
        && (write < 0 ? nulls.isNullInitially(read) : nulls.writesNull(write));
  }

  @Override
  public String sentence() {
    if (!unknown.isEmpty()) {
      return "it is unknown which reads reach the result: " + unknown;
    }
    String names =
        focus.stream()
            .map(ChosenFocus::variable)
            .distinct()
            .limit(NAMED)
            .collect(Collectors.joining(", "));
    return "the result is "
        + names
        + (focus.size() > NAMED ? " and %d more".formatted(focus.size() - NAMED) : "")
        + "; couples with a read that it depends on come first";
  }
}
