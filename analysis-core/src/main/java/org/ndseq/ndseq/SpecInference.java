package org.ndseq.ndseq;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.ndseq.flow.block.BlockInstanceList;
import org.ndseq.ndseq.InferenceResult.Reason;
import org.ndseq.order.AnalysisDeadline;
import org.ndseq.order.StepSplitter;
import org.ndseq.program.CandidateBlock;

/**
 * From runs to the smallest set of blocks that a sequential version of the program may skip, or to
 * the proof that there is none. (Burnim, Elmas, Necula, Sen: NDetermin, UCB/EECS-2011-143.)
 *
 * <p>The way of the data, run by run as {@link #add} gets them:
 *
 * <ol>
 *   <li>{@code order} makes the units of serial work and the conflicts between them (Definitions 3
 *       and 4). A run without conflict cycles is serializable (Theorem 1) and done with.
 *   <li>Updates that commute are taken out of the conflicts ({@code CommutingUpdateFinder}); a run
 *       without cycles among the others is serializable too.
 *   <li>{@link RelevanceCheck} finds the events that are relevant if nothing may be skipped
 *       (Definition 5, S* empty). A run without cycles among those is explained with no block.
 *   <li>For what remains, candidate blocks are asked for; {@code ForcedEventFinder} are those that
 *       stay relevant whatever is skipped (constraint (A')). A cycle among them is the proof that
 *       no specification exists, unless {@link StepSplitter} of the tasks, smaller than the whole,
 *       are serializable.
 * </ol>
 *
 * {@link #finish} then places the blocks for all remaining runs at once: {@code RunEncoder} writes
 * constraints (1)-(4) and (6), {@code BlockVariableTable} (5), (7) and (8), {@code SpecSearch}
 * solves and adds cycles until none is left, and {@code BlockChoice} decides between equally good
 * blocks. Whatever is reported has been checked by Definition 5 on every run.
 *
 * <p>{@link #check} does the same without a search, for a specification that is given.
 */
public final class SpecInference {
  /**
   * The result with its statistics.
   *
   * @param statistics of the search for blocks; all zero if there was none
   */
  public record Outcome(InferenceResult result, InferenceStatistics statistics) {}

  private static final BlockInstanceList NO_INSTANCES =
      new BlockInstanceList(List.of(), IntArrayList.of(), IntArrayList.of(), IntArrayList.of());

  private static final InferenceStatistics NO_SEARCH =
      new InferenceStatistics(0, 0, 0, 0, Duration.ZERO, "none");

  private InferenceOptions options;
  private final List<UndecidedRun> undecided = new ArrayList<>();

  /** Of each run that needs no block, the sequential execution that it equals. */
  private final List<RunCertificate> certificates = new ArrayList<>();

  /** Of each run that no specification explains, a cycle; the run itself is let go. */
  private final List<UnexplainedCycle> unexplained = new ArrayList<>();

  /** The steps of each unexplained run that is serializable step by step. */
  private final List<UndecidedRun.SerializableSteps> stepwise = new ArrayList<>();

  private final List<RunCertificate.StepStart> iterations = new ArrayList<>();

  /** Whether steps are better than blocks where both explain the runs. */
  private boolean prefersSteps;

  private int runs;
  private Reason reason = Reason.NO_CYCLES;

  public SpecInference(InferenceOptions options) {
    this.options = options;
  }

  /** Takes a run; it is kept only if blocks may explain it. */
  public void add(TracedRun run) {
    add(run, AnalysisDeadline.NONE);
  }

  /**
   * The same within a time limit.
   *
   * @throws org.ndseq.order.TimeIsUpException if the time does not suffice; the run then counts as
   *     not added
   */
  public void add(TracedRun run, AnalysisDeadline deadline) {
    int number = runs++;
    ConflictQueryIndex conflicts = new ConflictQueryIndex(run.graph());
    BitSet all = conflicts.all();
    if (conflicts.isSerializable(all)) {
      certify(number, run, conflicts, all);
      return;
    }
    deadline.check();
    conflicts = conflicts.without(run.updates().get());
    if (conflicts.isSerializable(all)) {
      reason = reason == Reason.NO_CYCLES ? Reason.COMMUTING_UPDATES : reason;
      certify(number, run, conflicts, all);
      return;
    }
    deadline.check();
    BitSet relevant = RelevanceCheck.relevant(run, NO_INSTANCES, Set.of());
    if (conflicts.isSerializable(relevant)) {
      reason = Reason.IRRELEVANT_CYCLES;
      certify(number, run, conflicts, relevant);
      return;
    }
    options.progress().accept("run " + number + " has conflict cycles; looking for blocks");
    UndecidedRun left = new UndecidedRun(number, run, conflicts, relevant);
    deadline.check();
    left.forcedCycle(deadline)
        .ifPresentOrElse(cycle -> addUnexplained(left, cycle), () -> undecided.add(left));
  }

  private void certify(int number, TracedRun run, ConflictQueryIndex conflicts, BitSet events) {
    certificates.add(
        CertificateMaker.make(number, run, conflicts, events, NO_INSTANCES, List.of()));
  }

  /**
   * The sequential executions that the runs equal, in the order of the runs, if the result explains
   * all of them.
   */
  public List<RunCertificate> certificates(InferenceResult result) {
    List<RunCertificate> all = new ArrayList<>(certificates);
    if (result instanceof InferenceResult.StepByStep) {
      steps().forEach(s -> all.add(s.certificate()));
    } else if (result instanceof InferenceResult.Spec spec) {
      undecided.forEach(run -> all.add(run.certificate(Set.copyOf(spec.blocks()))));
    } else if (!(result instanceof InferenceResult.Serializable)) {
      return List.of();
    }
    all.sort(Comparator.comparingInt(RunCertificate::run));
    return all;
  }

  private void addUnexplained(UndecidedRun run, UnexplainedCycle cycle) {
    unexplained.add(cycle);
    iterations.addAll(run.iterationStarts());
    run.serializableSteps().ifPresent(stepwise::add);
  }

  /** Where tasks of unexplained runs begin iterations, whether these are steps or not. */
  public List<RunCertificate.StepStart> iterationStarts() {
    return List.copyOf(iterations);
  }

  /** Whether the runs that nothing else explains are serializable step by step. */
  private boolean isSerializableByStep() {
    return (prefersSteps || !unexplained.isEmpty()) && !steps().isEmpty();
  }

  /** The steps of all runs that need blocks or steps; none if one of them has no steps. */
  private List<UndecidedRun.SerializableSteps> steps() {
    List<UndecidedRun.SerializableSteps> all = new ArrayList<>(stepwise);
    undecided.forEach(run -> run.serializableSteps().ifPresent(all::add));
    return all.size() == unexplained.size() + undecided.size() ? all : List.of();
  }

  private InferenceResult stepByStep() {
    Set<String> loops = new TreeSet<>();
    steps().forEach(s -> loops.addAll(s.loops()));
    return new InferenceResult.StepByStep(loops);
  }

  /** Where tasks begin steps, if all runs that need blocks are serializable step by step. */
  public List<RunCertificate.StepStart> stepStarts() {
    return steps().stream().flatMap(s -> s.certificate().steps().stream()).toList();
  }

  /** Lets steps explain the runs instead of blocks, where they can. */
  public void preferSteps() {
    prefersSteps = true;
  }

  /** Constraint (8): rules out every specification that has all of these blocks. */
  public void reject(Set<CandidateBlock> blocks) {
    options = options.rejecting(blocks);
  }

  /** The result for all runs that were added. */
  public Outcome finish() {
    if (isSerializableByStep()) {
      return new Outcome(stepByStep(), NO_SEARCH);
    }
    if (!unexplained.isEmpty()) {
      return new Outcome(new InferenceResult.None(unexplained), NO_SEARCH);
    }
    if (undecided.isEmpty()) {
      return new Outcome(new InferenceResult.Serializable(reason), NO_SEARCH);
    }
    SpecSearch search = new SpecSearch(undecided, options);
    InferenceResult result = search.search();
    return new Outcome(result, search.statistics());
  }

  /** The result without a search: unknown for the reason given if some run needs blocks. */
  public Outcome undecided(String why) {
    return undecided.isEmpty() && unexplained.isEmpty()
        ? finish()
        : new Outcome(new InferenceResult.Unknown(why), NO_SEARCH);
  }

  /**
   * The result for the runs added under a given specification: {@link InferenceResult.Spec} with
   * the blocks that were needed, or {@link InferenceResult.None} with a cycle of each run that the
   * specification does not explain.
   *
   * @param spec which blocks may be skipped; no two of them may overlap
   */
  public Outcome check(Predicate<CandidateBlock> spec) {
    if (undecided.isEmpty() && unexplained.isEmpty()) {
      return new Outcome(new InferenceResult.Serializable(reason), NO_SEARCH);
    }
    if (isSerializableByStep()) {
      return finish();
    }
    return new Outcome(SpecCheck.check(undecided, unexplained, spec), NO_SEARCH);
  }
}
