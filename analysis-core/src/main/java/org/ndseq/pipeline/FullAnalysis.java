package org.ndseq.pipeline;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.finding.ToolInfo;
import org.ndseq.finding.picture.RunPainter;
import org.ndseq.finding.picture.RunPicture;
import org.ndseq.ndseq.RunCertificate;
import org.ndseq.ndseq.UnexplainedCycle;
import org.ndseq.order.AnalysisDeadline;
import org.ndseq.trace.Trace;

/**
 * All analyses of a program's runs in one pass: the specification ({@link NdseqAnalysis}), the
 * races, deadlocks and read-couples ({@link PredictedFindingCollector}), where a couple counts for
 * more if the focus depends on its read. A run is given once and is not needed afterwards, except
 * by the inference if it needs blocks.
 *
 * <p>Races and deadlocks are searched beside the replay where the heap has room for both.
 *
 * <p>A search for which memory or time does not suffice makes the verdict unknown, unless something
 * worse was found; a missing picture is only a warning.
 */
public final class FullAnalysis {
  private final NdseqOptions options;
  private final NdseqAnalysis inference;
  private final PredictedFindingCollector predictions = new PredictedFindingCollector();
  private final PictureCollector pictures = new PictureCollector();
  private final OmissionLog unsearched;
  private final OmissionLog unpainted = new OmissionLog(omission -> {});
  private int runs;

  public FullAnalysis(NdseqOptions options) {
    this.options = options;
    this.inference = new NdseqAnalysis(options);
    this.unsearched = new OmissionLog(inference::doubt);
  }

  /**
   * Analyses a run.
   *
   * @param progress receives the name of each step
   */
  public void add(Trace trace, int exitCode, Consumer<String> progress) {
    String run = "run " + ++runs + ": ";
    progress.accept("dependence");
    LockOrderSearch search = new LockOrderSearch(trace, deadline());
    boolean isBeside = HeapRoom.sufficesForTwo(trace);
    if (isBeside) {
      search.begin();
    }
    FocusRelevance relevance = inference.add(trace, exitCode);
    if (!isBeside) {
      search = new LockOrderSearch(trace, deadline());
    }
    add(run, trace, relevance, search, progress);
  }

  private AnalysisDeadline deadline() {
    return AnalysisDeadline.in(options.inference().timeLimit());
  }

  private void add(
      String run,
      Trace trace,
      FocusRelevance relevance,
      LockOrderSearch search,
      Consumer<String> progress) {
    RunPainter painter = pictures.painter(trace);
    IntFunction<String> names = names(run, trace, relevance);
    progress.accept("races");
    unsearched.run(
        run + "the search for races",
        search.deadline(),
        () -> predictions.addRaces(trace, search, names, painter));
    progress.accept("deadlocks");
    unsearched.run(
        run + "the search for deadlocks",
        search.deadline(),
        () -> predictions.addDeadlocks(run, trace, search));
    AnalysisDeadline deadline = deadline();
    if (!trace.info().isOrderOnly()) {
      progress.accept("read-couples");
      unsearched.run(
          run + "the search for read-couples",
          deadline,
          () -> predictions.addCouples(trace, relevance, names, painter, deadline));
    }
    progress.accept("picture");
    unpainted.run(run + "its picture", deadline, () -> pictures.add(painter));
  }

  /** The names of variables as in the source, or as the trace has them without memory for that. */
  private IntFunction<String> names(String run, Trace trace, FocusRelevance relevance) {
    List<IntFunction<String>> names = new ArrayList<>(1);
    unpainted.run(
        run + "the naming of variables", AnalysisDeadline.NONE, () -> names.add(relevance.names()));
    return names.isEmpty() ? trace::variable : names.get(0);
  }

  /** Adds a reason why the runs do not support a good verdict, such as a run that was stopped. */
  public void doubt(String reason) {
    inference.doubt(reason);
  }

  /**
   * Rules out specifications with all of some blocks, because the sequential program fails that
   * skips them; call {@link #report} for the next one.
   */
  public void reject(List<IfStarBlock> blocks, PlacementFailure failure) {
    inference.reject(blocks, failure);
  }

  /** Where tasks begin steps, if steps can explain the runs instead of blocks; else empty. */
  public List<RunCertificate.StepStart> stepStarts() {
    return inference.stepStarts();
  }

  /** Where tasks of runs that nothing explains begin iterations. */
  public List<RunCertificate.StepStart> iterationStarts() {
    return inference.iterationStarts();
  }

  /**
   * Counts cycles between tasks as errors, because of results that no sequential run has; call
   * {@link #report} for the result.
   */
  public void blame(List<UnexplainedCycle> cycles, String reason) {
    inference.blame(cycles, reason);
  }

  /** Lets steps explain the runs instead of blocks; call {@link #report} for the result. */
  public void preferSteps() {
    inference.preferSteps();
  }

  /** Returns the combined result of all runs. */
  public NdseqReport report(ToolInfo tool) {
    NdseqReport report = inference.infer(tool);
    unpainted.run(
        "the picture of a conflict cycle", AnalysisDeadline.NONE, () -> pictures.addCycles(report));
    return new NdseqReport(
        predictions.in(report.findings()),
        report.result(),
        report.brokenSteps(),
        report.statistics(),
        Stream.of(
                report.warnings(),
                unsearched.sentences(),
                predictions.omissions(),
                unpainted.sentences())
            .flatMap(List::stream)
            .toList(),
        report.notes(),
        report.certificates(),
        report.time());
  }

  /** Returns the pictures of the runs that show a finding; call it after {@link #report}. */
  public List<RunPicture> pictures() {
    return pictures.all();
  }
}
