package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.ndseq.trace.PrintableText;

/**
 * All results about one program; the root of the JSON document. The names of all components are
 * fixed: other programs read them.
 *
 * @param schema the version of the schema, {@value #SCHEMA}
 * @param focus the variables whose final values were compared
 * @param reason the reason why the runs were not compared with a sequential program, where the
 *     verdict is {@link Verdict#UNKNOWN} or {@link Verdict#INTERLEAVED}; the failing execution of
 *     the sequential program, where it is {@link Verdict#NONE} because of that; else empty
 * @param step the meaning of a step, where steps of tasks are in a sequential order and whole tasks
 *     are not; else empty
 * @param stepStarts the instructions at which tasks begin steps, if there is such a meaning
 * @param taskBodies where the code of the tasks begins, each place once
 * @param verified the outcome of repeating the runs sequentially; absent if that was not tried
 * @param blocks the {@code if(*)} blocks of the specification
 * @param cycles the conflict cycles that exclude a specification
 */
public record Findings(
    int schema,
    ToolInfo tool,
    ProgramInfo program,
    List<RunSummary> runs,
    List<FocusVariable> focus,
    Verdict verdict,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY) String reason,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY) String step,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        List<StepStartPlace> stepStarts,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        List<Place> taskBodies,
    @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = Verification.NoneFilter.class)
        @JsonSetter(nulls = Nulls.AS_EMPTY)
        Verification verified,
    @JsonSetter(nulls = Nulls.AS_EMPTY) List<Deadlock> deadlocks,
    @JsonSetter(nulls = Nulls.AS_EMPTY) List<TaskFailure> failures,
    List<IfStarBlock> blocks,
    List<ConflictCycle> cycles,
    List<Race> races,
    List<ReadCouple> couples,
    List<Proof> proofs) {
  /** The version of the schema that this program writes. */
  public static final int SCHEMA = 1;

  public Findings {
    reason = PrintableText.of(reason);
    step = PrintableText.of(step);
    stepStarts = List.copyOf(stepStarts);
    taskBodies = List.copyOf(taskBodies);
    runs = List.copyOf(runs);
    focus = List.copyOf(focus);
    deadlocks = List.copyOf(deadlocks);
    failures = List.copyOf(failures);
    blocks = List.copyOf(blocks);
    cycles = List.copyOf(cycles);
    races = List.copyOf(races);
    couples = List.copyOf(couples);
    proofs = List.copyOf(proofs);
  }

  /** Findings without a result: the verdict is unknown, for the given reason. */
  public static Findings none(ToolInfo tool, ProgramInfo program, String reason) {
    return new FindingsBuilder(tool, program, reason).build();
  }

  /** All findings, the most important first. */
  public List<Finding> all() {
    return Stream.<List<? extends Finding>>of(
            deadlocks, failures, cycles, races, couples, blocks, proofs)
        .<Finding>flatMap(List::stream)
        .sorted(Comparator.comparingInt(Findings::group))
        .toList();
  }

  /** Confirmed failures come first, findings that are benign here last. */
  private static int group(Finding finding) {
    return finding.confirmation().isFailure() ? 0 : finding.confirmation().isBenign() ? 2 : 1;
  }

  /**
   * Returns a copy in which findings have the results of controlled runs; each list has its
   * confirmed failures first and what is benign here last.
   *
   * @param found confirmations by the ids of findings
   */
  public Findings withConfirmations(Map<String, Confirmation> found) {
    FindingsBuilder builder = new FindingsBuilder(this);
    builder.deadlocks = confirmed(deadlocks, found, Deadlock::withConfirmation);
    builder.cycles = confirmed(cycles, found, ConflictCycle::withConfirmation);
    builder.races = confirmed(races, found, Race::withConfirmation);
    builder.couples = confirmed(couples, found, ReadCouple::withConfirmation);
    if (verdict == Verdict.NONE
        && reason.isEmpty()
        && !builder.cycles.isEmpty()
        && builder.cycles.stream().allMatch(c -> c.confirmation().isBenign())) {
      builder.verdict = Verdict.INTERLEAVED; // no step that decides a result is broken
    }
    return builder.build();
  }

  private static <F extends Finding> List<F> confirmed(
      List<F> list, Map<String, Confirmation> found, BiFunction<F, Confirmation, F> with) {
    return list.stream()
        .map(f -> with.apply(f, found.getOrDefault(f.id(), f.confirmation())))
        .sorted(Comparator.comparingInt(Findings::group))
        .toList();
  }

  /** Level of the worst finding; the verdict does not count. */
  public Level worst() {
    return all().stream().map(f -> f.level(verdict)).max(Level::compareTo).orElse(Level.NONE);
  }

  /** The findings that fulfil a condition, with verdict, focus and runs as they are. */
  public Findings only(Predicate<Finding> condition) {
    FindingsBuilder builder = new FindingsBuilder(this);
    builder.deadlocks = deadlocks.stream().filter(condition).toList();
    builder.failures = failures.stream().filter(condition).toList();
    builder.blocks = blocks.stream().filter(condition).toList();
    builder.cycles = cycles.stream().filter(condition).toList();
    builder.races = races.stream().filter(condition).toList();
    builder.couples = couples.stream().filter(condition).toList();
    builder.proofs = proofs.stream().filter(condition).toList();
    return builder.build();
  }

  public Findings withProgram(ProgramInfo other) {
    FindingsBuilder builder = new FindingsBuilder(this);
    builder.program = other;
    return builder.build();
  }

  public Findings withRuns(List<RunSummary> more) {
    FindingsBuilder builder = new FindingsBuilder(this);
    builder.runs = more;
    return builder.build();
  }

  public Findings withDeadlocks(List<Deadlock> more) {
    FindingsBuilder builder = new FindingsBuilder(this);
    builder.deadlocks = more;
    return builder.build();
  }

  public Findings withFailures(List<TaskFailure> more) {
    FindingsBuilder builder = new FindingsBuilder(this);
    builder.failures = more;
    return builder.build();
  }

  public Findings withCycles(List<ConflictCycle> more) {
    FindingsBuilder builder = new FindingsBuilder(this);
    builder.cycles = more;
    return builder.build();
  }

  public Findings withRaces(List<Race> more) {
    FindingsBuilder builder = new FindingsBuilder(this);
    builder.races = more;
    return builder.build();
  }

  public Findings withCouples(List<ReadCouple> more) {
    FindingsBuilder builder = new FindingsBuilder(this);
    builder.couples = more;
    return builder.build();
  }

  public Findings withProofs(List<Proof> more) {
    FindingsBuilder builder = new FindingsBuilder(this);
    builder.proofs = more;
    return builder.build();
  }

  public Findings withBlocks(List<IfStarBlock> more) {
    FindingsBuilder builder = new FindingsBuilder(this);
    builder.blocks = more;
    return builder.build();
  }

  /** Returns a copy with the outcome of repeating the runs sequentially. */
  public Findings withVerification(Verification outcome) {
    FindingsBuilder builder = new FindingsBuilder(this);
    builder.verified = outcome;
    return builder.build();
  }

  /** Returns a copy without a verdict, for a reason; the blocks go with it. */
  public Findings withoutVerdict(String why) {
    FindingsBuilder builder = new FindingsBuilder(this);
    builder.verdict = Verdict.UNKNOWN;
    builder.reason = why;
    builder.step = "";
    builder.stepStarts = List.of();
    builder.blocks = List.of();
    return builder.build();
  }

  /** Returns a copy with the places where the code of the tasks begins. */
  public Findings withTaskBodies(List<Place> bodies) {
    FindingsBuilder builder = new FindingsBuilder(this);
    builder.taskBodies = bodies;
    return builder.build();
  }

  /**
   * Returns a copy with the meaning of a step, for runs in which only steps of tasks are in a
   * sequential order.
   */
  public Findings withStep(String meaning, List<StepStartPlace> starts) {
    FindingsBuilder builder = new FindingsBuilder(this);
    builder.step = meaning;
    builder.stepStarts = starts;
    return builder.build();
  }

  /**
   * Returns a copy with the result of the inference: the focus it used, its verdict, and the basis
   * of the verdict.
   *
   * @param why the {@link #reason}; empty for other verdicts
   */
  public Findings withInference(
      List<FocusVariable> used,
      Verdict found,
      String why,
      List<IfStarBlock> spec,
      List<ConflictCycle> conflicts) {
    FindingsBuilder builder = new FindingsBuilder(this);
    builder.focus = used;
    builder.verdict = found;
    builder.reason = why;
    builder.blocks = spec;
    builder.cycles = conflicts;
    return builder.build();
  }
}
