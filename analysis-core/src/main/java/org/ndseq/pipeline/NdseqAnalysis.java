package org.ndseq.pipeline;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FocusVariable;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.finding.ProgramInfo;
import org.ndseq.finding.RunSummary;
import org.ndseq.finding.StepStartPlace;
import org.ndseq.finding.ToolInfo;
import org.ndseq.flow.PathReplay;
import org.ndseq.flow.ReplayResult;
import org.ndseq.flow.graph.CommutingUpdateFinder;
import org.ndseq.flow.graph.DynamicSlice;
import org.ndseq.flow.graph.InterTaskDependence;
import org.ndseq.flow.graph.NodeSet;
import org.ndseq.ndseq.DecidingEventFinder;
import org.ndseq.ndseq.InferenceResult;
import org.ndseq.ndseq.RunCertificate;
import org.ndseq.ndseq.SpecInference;
import org.ndseq.ndseq.TracedRun;
import org.ndseq.ndseq.UnexplainedCycle;
import org.ndseq.ndseq.focus.RunFocus;
import org.ndseq.ndseq.step.StepAnalysis;
import org.ndseq.order.AnalysisDeadline;
import org.ndseq.order.TimeIsUpException;
import org.ndseq.program.RecordedProgram;
import org.ndseq.trace.Trace;

/**
 * Computes the NDSeq specification of a program from the traces of its runs. The path of a trace:
 *
 * <ol>
 *   <li>{@code trace} has read it: which instruction accessed which location in which order, and
 *       which branches were taken.
 *   <li>{@code program} decodes the bytecode that was recorded; {@code flow} replays the run's
 *       paths over it, which gives the events with their data dependence (D1, D2) and control
 *       dependence (C1). Where trace and bytecode disagree the verdict is unknown, with the reason.
 *   <li>{@code ndseq.focus} chooses the variables that must have equal final values; its last
 *       writes are the targets (R1 of Definition 5), and the dynamic slice from them is counted.
 *   <li>{@code order} finds conflicts between tasks and their cycles (Definitions 3 and 4).
 *   <li>{@link SpecInference} decides which events are relevant (Definition 5) and places the
 *       fewest blocks that hide every cycle: constraints (1)-(6), objective (7), exclusion (8).
 *   <li>{@code finding} holds the result in terms of the source.
 * </ol>
 *
 * Runs are added one by one, and only those that need blocks are kept. (NDetermin,
 * UCB/EECS-2011-143; {@code docs/inference-paper.md} lists the departures.)
 */
public final class NdseqAnalysis {
  private final NdseqOptions options;
  private final SpecInference inference;
  private final InferenceFindingMaker findings = new InferenceFindingMaker();
  private final List<RunSummary> runs = new ArrayList<>();
  private final Map<String, FocusVariable> focus = new LinkedHashMap<>();
  private final Set<String> warnings = new LinkedHashSet<>();
  private final VerdictObstacleSet obstacles = new VerdictObstacleSet();

  private final BrokenStepCollector brokenSteps = new BrokenStepCollector();
  private final CertificateCollector certificates = new CertificateCollector();
  private final TaskBodyCollector bodies = new TaskBodyCollector();
  private final EndingFindingCollector endings = new EndingFindingCollector();
  private final TransactionCollector transactions = new TransactionCollector();

  /** The last failing execution because of which a block was ruled out. */
  private PlacementFailure failedPlacement = PlacementFailure.NONE;

  private String blame = "";
  private long nanos;
  private ProgramInfo program = new ProgramInfo("", 0, 0, 0);

  public NdseqAnalysis(NdseqOptions options) {
    this.options = options;
    this.inference = new SpecInference(options.inference());
  }

  /** Analyses a run of which only the trace is available. */
  public FocusRelevance add(Trace trace) {
    return add(trace, 0);
  }

  /** Analyses a run, and returns which of its events the focus depends on. */
  public FocusRelevance add(Trace trace, int exitCode) {
    long start = System.nanoTime();
    int number = runs.size();
    certificates.add(number, trace);
    bodies.add(trace);
    program = RunDescription.program(trace.info());
    endings.add(number, trace, exitCode);
    RecordedProgram code = RecordedProgram.of(trace.symbols(), options.classes());
    findings.add(trace.symbols(), code);
    if (trace.info().isOrderOnly()) {
      nanos += System.nanoTime() - start;
      return orderOnly(number, trace, exitCode, code);
    }
    FocusRelevance relevance;
    try {
      relevance =
          HeapRoom.suffices(trace)
              ? replayed(number, trace, exitCode, code)
              : tooLong(number, trace, exitCode, code);
    } catch (OutOfMemoryError e) {
      relevance = tooLong(number, trace, exitCode, code);
    }
    nanos += System.nanoTime() - start;
    return relevance;
  }

  private FocusRelevance orderOnly(int number, Trace trace, int exitCode, RecordedProgram code) {
    runs.add(RunDescription.summary(number, trace, exitCode, trace.events(), 0));
    obstacles.add(
        "recorded with --record order: which values depend on which is not known; races and"
            + " deadlocks were searched"
            + SampledRunText.omission(trace));
    trace.info().problems().forEach(p -> warnings.add("run " + (number + 1) + ": " + p));
    return FocusRelevance.unknown(trace, code, "the run was recorded with --record order");
  }

  private FocusRelevance tooLong(int number, Trace trace, int exitCode, RecordedProgram code) {
    if (runs.size() == number) {
      runs.add(RunDescription.summary(number, trace, exitCode, trace.events(), 0));
    }
    obstacles.add("run " + (number + 1) + ": " + HeapRoom.reason(trace.events()));
    return FocusRelevance.unknown(trace, code, "the run is too long for the heap");
  }

  private FocusRelevance replayed(int number, Trace trace, int exitCode, RecordedProgram code) {
    ReplayResult replay = PathReplay.replay(trace, code);
    obstacles.findUnplaced(replay);
    boolean sound = check(number, trace, replay, code);
    RunFocus found = RunFocus.find(replay.graph(), options.focus());
    found
        .variables()
        .forEach(
            v ->
                focus.putIfAbsent(
                    v.variable(), new FocusVariable(v.variable(), v.why(), v.unused())));
    InterTaskDependence d2 = InterTaskDependence.of(replay.graph());
    NodeSet targets = found.targets(replay.graph());
    NodeSet slice = DynamicSlice.of(replay.graph(), d2, targets);
    int events = replay.graph().size();
    runs.add(RunDescription.summary(number, trace, exitCode, events, events - slice.size()));
    if (sound) {
      TracedRun run =
          new TracedRun(
              replay.graph(),
              d2,
              targets,
              DecidingEventFinder.of(replay.graph()),
              () -> updates(number, replay, code),
              replay.blockFinder());
      AnalysisDeadline deadline = AnalysisDeadline.in(options.inference().timeLimit());
      try {
        StepAnalysis steps = new StepAnalysis(replay.graph(), d2, code, slice::contains, deadline);
        steps.observed(s -> brokenSteps.add(number, replay.graph(), s));
        steps.predicted(s -> brokenSteps.add(number, replay.graph(), s));
        inference.add(run, deadline);
      } catch (TimeIsUpException e) {
        endings.doubt(
            OmissionLog.outOfTime(
                "run " + (number + 1) + ": the comparison with a sequential run", deadline));
      }
    }
    return FocusRelevance.of(code, replay, slice, found);
  }

  /**
   * Constraint (8): rules out specifications with all of some blocks.
   *
   * @param failure the failing execution of the sequential program that skips them
   */
  public void reject(List<IfStarBlock> blocks, PlacementFailure failure) {
    inference.reject(blocks.stream().map(SavedBlockReader::block).collect(Collectors.toSet()));
    failedPlacement = failure;
  }

  /**
   * Where tasks begin steps, if the runs that need blocks are serializable step by step and no
   * broken step was found; else empty.
   */
  public List<RunCertificate.StepStart> stepStarts() {
    return brokenSteps.isEmpty() ? inference.stepStarts() : List.of();
  }

  /** Where tasks of runs that nothing explains begin iterations. */
  public List<RunCertificate.StepStart> iterationStarts() {
    return inference.iterationStarts();
  }

  /** Counts cycles between tasks as errors, because of results that no sequential run has. */
  public void blame(List<UnexplainedCycle> cycles, String reason) {
    cycles.forEach(brokenSteps::add);
    blame = reason;
  }

  /** Lets steps of tasks explain the runs instead of blocks, where they can. */
  public void preferSteps() {
    inference.preferSteps();
  }

  /** Adds a reason why the runs do not support a good verdict, such as a run that was stopped. */
  public void doubt(String reason) {
    endings.doubt(reason);
  }

  private CommutingUpdateFinder updates(int run, ReplayResult replay, RecordedProgram code) {
    CommutingUpdateFinder updates = CommutingUpdateFinder.of(replay.graph(), code);
    if (updates.roundsDifferently()) {
      certificates.addRounding(run);
      warnings.add("floating-point sums are assumed to be equal in every order of addition");
    }
    return updates;
  }

  /** The smallest specification of the runs that were added. */
  public NdseqReport infer(ToolInfo tool) {
    long start = System.nanoTime();
    SpecInference.Outcome outcome = search();
    nanos += System.nanoTime() - start;
    return report(tool, outcome);
  }

  private SpecInference.Outcome search() {
    try {
      if (obstacles.isEmpty() && !focus.isEmpty()) {
        return inference.finish();
      }
    } catch (OutOfMemoryError e) {
      obstacles.add(HeapRoom.reasonOfSearch());
    }
    return inference.undecided("not searched");
  }

  /**
   * Checks the runs that were added against a specification.
   *
   * @param spec blocks found earlier; blocks of methods that have changed since are ignored, with a
   *     warning
   */
  public NdseqReport check(ToolInfo tool, List<IfStarBlock> spec) {
    return report(tool, inference.check(new SavedBlockMatcher(spec, findings, warnings::add)));
  }

  /**
   * Adds the problems that make a result impossible or doubtful; returns whether a result is
   * possible.
   */
  private boolean check(int number, Trace trace, ReplayResult replay, RecordedProgram code) {
    String run = "run " + (number + 1) + ": ";
    code.problems().forEach(p -> obstacles.add(run + p));
    if (lacksCode(trace, replay) && !trace.transactions().isEmpty()) {
      checkTransactions(number, trace);
    } else if (lacksCode(trace, replay)) {
      obstacles.add(
          run
              + "a text trace has no bytecode, so it is not known what depends on what and there is"
              + " no verdict; races, deadlocks and read-couples do not need it. Record the program"
              + " with `ndseq analyze` for a verdict, or mark transactions with begin and end");
    } else {
      replay.divergences().forEach(d -> warnings.add(run + d.message()));
    }
    trace.info().problems().forEach(p -> warnings.add(run + p));
    if (AssertUse.areOff(trace)) {
      warnings.add("the program's assert statements were off; --assertions turns them on");
    }
    if (trace.tasks().stream().filter(t -> t.begin() >= 0).count() < 2) {
      warnings.add(run + "fewer than two tasks ran, so there is no parallelism to check");
    }
    return code.problems().isEmpty() && !lacksCode(trace, replay);
  }

  private void checkTransactions(int number, Trace trace) {
    focus.putIfAbsent(TransactionCollector.FOCUS.variable(), TransactionCollector.FOCUS);
    transactions
        .add(number, trace)
        .ifPresent(why -> obstacles.add("run " + (number + 1) + ": " + why));
    for (UnexplainedCycle cycle : transactions.cycles()) {
      brokenSteps.add(cycle);
    }
  }

  /** Whether the trace has no code at all, as one has that was imported. */
  private static boolean lacksCode(Trace trace, ReplayResult replay) {
    return replay.graph().size() == 0 && trace.size() > 0 && !replay.divergences().isEmpty();
  }

  private NdseqReport report(ToolInfo tool, SpecInference.Outcome outcome) {
    InferenceResult result = limited(refined(transactions.with(outcome.result())));
    Findings all =
        endings
            .in(Findings.none(tool, program, ""))
            .withRuns(runs)
            .withInference(
                List.copyOf(focus.values()),
                InferenceFindingMaker.verdict(result),
                why(result),
                blocks(result),
                brokenSteps.cycles())
            .withStep(step(result), starts(result))
            .withTaskBodies(bodies.all());
    return new NdseqReport(
        all,
        result,
        brokenSteps.all(),
        outcome.statistics(),
        List.copyOf(warnings),
        notes(result),
        certificates.in(inference.certificates(result)),
        Duration.ofNanos(nanos));
  }

  /** The result, or why there can be none. */
  private InferenceResult limited(InferenceResult result) {
    Optional<String> why = obstacles.always();
    if (why.isEmpty() && runs.isEmpty()) {
      why = Optional.of("there was no run");
    }
    boolean isDoubted = !endings.doubts().isEmpty() && !(result instanceof InferenceResult.None);
    if (why.isEmpty() && isDoubted) {
      why = Optional.of(endings.doubts());
    }
    if (why.isEmpty() && VerdictObstacleSet.hasConflicts(result)) {
      why = obstacles.ofConflicts(!focus.isEmpty(), List.copyOf(options.focus().variables()));
    }
    return why.<InferenceResult>map(InferenceResult.Unknown::new).orElse(result);
  }

  /** Tells tasks that exchange values from tasks whose steps are not atomic. */
  private InferenceResult refined(InferenceResult result) {
    if (!(result instanceof InferenceResult.None none)) {
      return result;
    }
    return brokenSteps.isEmpty() && !failedPlacement.parallelFails()
        ? new InferenceResult.Interleaved(none.cycles())
        : new InferenceResult.None(brokenSteps.all());
  }

  private String why(InferenceResult result) {
    if (result instanceof InferenceResult.None && !transactions.cycles().isEmpty()) {
      return TransactionCollector.CYCLIC;
    }
    if (result instanceof InferenceResult.None && !blame.isEmpty()) {
      return blame;
    }
    if (result instanceof InferenceResult.None && failedPlacement.parallelFails()) {
      return "every sequential program that explains the runs fails: " + failedPlacement.sentence();
    }
    return result instanceof InferenceResult.Unknown unknown ? unknown.why() : "";
  }

  private String step(InferenceResult result) {
    if (!transactions.isEmpty() && result instanceof InferenceResult.Serializable) {
      return TransactionCollector.STEP;
    }
    return result instanceof InferenceResult.StepByStep steps
        ? "a step is one iteration of the loop at " + String.join(", ", steps.loops())
        : "";
  }

  private List<StepStartPlace> starts(InferenceResult result) {
    return result instanceof InferenceResult.StepByStep
        ? inference.stepStarts().stream()
            .map(s -> new StepStartPlace(s.className(), s.method(), s.instruction()))
            .distinct()
            .toList()
        : List.of();
  }

  private List<String> notes(InferenceResult result) {
    return result instanceof InferenceResult.Spec spec
        ? spec.blocks().stream().flatMap(b -> findings.notes(b).stream()).toList()
        : List.of();
  }

  private List<IfStarBlock> blocks(InferenceResult result) {
    return result instanceof InferenceResult.Spec spec
        ? spec.blocks().stream().map(findings::block).toList()
        : List.of();
  }
}
