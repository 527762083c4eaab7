package org.ndseq.pipeline;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.finding.ToolInfo;
import org.ndseq.finding.picture.RunPainter;
import org.ndseq.finding.picture.RunPicture;
import org.ndseq.ndseq.RunCertificate;
import org.ndseq.trace.Trace;

/**
 * All analyses of a program's runs in one pass: the specification ({@link NdseqAnalysis}), the
 * races, deadlocks and read-couples ({@link PredictedFindingCollector}), where a couple counts for
 * more if the focus depends on its read. A run is given once and is not needed afterwards, except
 * by the inference if it needs blocks.
 */
public final class FullAnalysis {
  private final NdseqAnalysis inference;
  private final PredictedFindingCollector predictions = new PredictedFindingCollector();

  private final PictureCollector pictures = new PictureCollector();

  /** Sentences about parts that were left out. */
  private final Set<String> omissions = new LinkedHashSet<>();

  public FullAnalysis(NdseqOptions options) {
    this.inference = new NdseqAnalysis(options);
  }

  /**
   * Analyses a run.
   *
   * @param progress receives the name of each step
   */
  public void add(Trace trace, int exitCode, Consumer<String> progress) {
    progress.accept("dependence");
    FocusRelevance relevance = inference.add(trace, exitCode);
    IntFunction<String> names = relevance.names();
    progress.accept("races");
    RunPainter painter = pictures.painter(trace);
    inHeap(() -> predictions.addRaces(trace, names, painter), "races were not searched");
    progress.accept("deadlocks");
    inHeap(() -> predictions.addDeadlocks(trace), "deadlocks were not searched");
    progress.accept("read-couples");
    inHeap(
        () -> predictions.addCouples(trace, relevance, names, painter),
        "read-couples were not searched");
    progress.accept("picture");
    inHeap(() -> pictures.add(painter), "it has no picture");
  }

  /** Runs a part of the analysis; an omission is noted if the heap has no room for it. */
  private void inHeap(Runnable part, String otherwise) {
    try {
      part.run();
    } catch (OutOfMemoryError e) {
      omissions.add(
          "a run is too long for the heap: "
              + otherwise
              + "; NDSEQ_OPTS=-Xmx8g gives a larger one");
    }
  }

  /** Adds a reason why the runs do not support a good verdict, such as a run that was stopped. */
  public void doubt(String reason) {
    inference.doubt(reason);
  }

  /**
   * Rules out specifications with a block, because the sequential program fails that skips it; call
   * {@link #report} for the next one.
   */
  public void reject(IfStarBlock block, PlacementFailure failure) {
    inference.reject(block, failure);
  }

  /** Where tasks begin steps, if steps can explain the runs instead of blocks; else empty. */
  public List<RunCertificate.StepStart> stepStarts() {
    return inference.stepStarts();
  }

  /** Lets steps explain the runs instead of blocks; call {@link #report} for the result. */
  public void preferSteps() {
    inference.preferSteps();
  }

  /** Returns the combined result of all runs. */
  public NdseqReport report(ToolInfo tool) {
    NdseqReport report = inference.infer(tool);
    pictures.addCycles(report);
    return new NdseqReport(
        predictions.in(report.findings()),
        report.result(),
        report.brokenSteps(),
        report.statistics(),
        Stream.concat(report.warnings().stream(), omissions.stream()).toList(),
        report.notes(),
        report.certificates(),
        report.time());
  }

  /** Returns the pictures of the runs that show a finding; call it after {@link #report}. */
  public List<RunPicture> pictures() {
    return pictures.all();
  }
}
