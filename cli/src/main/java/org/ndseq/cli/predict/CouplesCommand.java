package org.ndseq.cli.predict;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.ndseq.cli.gate.GateOptions;
import org.ndseq.cli.gate.KnownFindingSet;
import org.ndseq.cli.infer.FocusOption;
import org.ndseq.cli.record.RunSource;
import org.ndseq.cli.record.TargetOptions;
import org.ndseq.cli.record.TracedFile;
import org.ndseq.cli.report.OutputOptions;
import org.ndseq.cli.report.SourceTextIndex;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.couple.CoupleFinder;
import org.ndseq.couple.CoupleReport;
import org.ndseq.couple.ReadRelevance;
import org.ndseq.couple.WitnessMeaning;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsUnion;
import org.ndseq.finding.ReadCouple;
import org.ndseq.finding.predict.CoupleFindingMaker;
import org.ndseq.ndseq.InferenceOptions;
import org.ndseq.pipeline.FocusRelevance;
import org.ndseq.trace.Trace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Finds reads that could have seen another write. */
@Command(
    name = "couples",
    header = "Find reads that see another write in another interleaving.",
    mixinStandardHelpOptions = true)
public final class CouplesCommand implements Callable<Integer> {
  @Mixin private TargetOptions options = new TargetOptions();
  @Mixin private OutputOptions output = new OutputOptions();
  @Mixin private GateOptions gate = new GateOptions();
  @Mixin private FocusOption focus = new FocusOption();
  @Mixin private SearchTime time = new SearchTime();

  @Option(
      names = "--exhaustive",
      description = "List every witness of one trace, feasible or not, instead of one per site.")
  private boolean exhaustive;

  @Option(
      names = "--as-paper",
      description = "With --exhaustive: decide the paper's choice graphs instead of strict runs.")
  private boolean asPaper;

  @Option(
      names = "--show",
      paramLabel = "N",
      description = "Draw the run of the N-th couple, a column per task.")
  private Optional<Integer> show = Optional.empty();

  @Option(
      names = "--window",
      paramLabel = "EVENTS",
      description = "Number of events of a long trace that are reordered together; default: 50000.")
  private int window = CoupleFinder.Limits.DEFAULT.windowSize();

  /** A couple and the run that shows it; drawn on request only. */
  private record Shown(ReadCouple couple, List<String> drawing) {
    Shown together(Shown other) {
      ReadCouple both = FindingsUnion.together(couple, other.couple);
      return both.equals(couple) ? this : other;
    }
  }

  private final Map<String, Shown> couples = new LinkedHashMap<>();
  private final List<String> coverage = new ArrayList<>();
  private final List<String> unsearched = new ArrayList<>();
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    if (asPaper && !exhaustive) {
      throw new UserErrorException("--as-paper needs --exhaustive");
    }
    CommandSession session = CommandSession.of(spec);
    RunSource source = new RunSource(options, session.progress(), Path.of("ndseq-traces"));
    return exhaustive ? listAll(source, session) : find(source, session);
  }

  private int listAll(RunSource source, CommandSession session) {
    if (source.size() != 1) {
      throw new UserErrorException("--exhaustive takes one trace at a time");
    }
    WitnessMeaning meaning = asPaper ? WitnessMeaning.AS_PAPER : WitnessMeaning.STRICT;
    List<WitnessList> lists = new ArrayList<>();
    PredictedRunInfo seen = new PredictedRunInfo();
    source.feed(
        run -> {
          seen.add(run, session.progress());
          lists.add(WitnessList.of(run.trace(), meaning));
        });
    session.close();
    if (lists.size() != 1) {
      throw new UserErrorException("--exhaustive takes one JVM's trace at a time; name the trace");
    }
    WitnessList list = lists.get(0);
    output.stream(session, out -> write(list, out));
    return list.feasible() > 0 ? ExitCode.FINDINGS : ExitCode.CLEAN;
  }

  private void write(WitnessList list, PrintWriter out) {
    switch (output.format()) {
      case JSON -> list.writeJson(out);
      case TEXT -> list.writeText(out);
      default -> throw new UserErrorException("--exhaustive lists witnesses as text or JSON only");
    }
  }

  private int find(RunSource source, CommandSession session) {
    KnownFindingSet baseline = gate.baseline();
    PredictedRunInfo seen = new PredictedRunInfo();
    List<Integer> codes =
        source.feed(
            run -> {
              seen.add(run, session.progress());
              find(run);
            });
    unsearched.forEach(session.progress()::warn);
    session.close();
    List<Shown> sorted = new ArrayList<>(couples.values());
    sorted.sort(Comparator.comparing(s -> !s.couple.reachesFocus()));
    Findings all =
        seen.findings(unsearched).withCouples(sorted.stream().map(Shown::couple).toList());
    if (show.isPresent()) {
      draw(session, sorted, show.get());
    } else {
      String headline = PredictedRunInfo.headline(couples.size(), "read-couple");
      SourceTextIndex sources = output.sources().find(all, options.words());
      output.show(all, sources, baseline, session, headline);
      if (output.isText()) {
        coverage.forEach(session.out()::println);
      }
    }
    return unsearched.isEmpty()
        ? gate.exitCode(all, baseline, codes)
        : gate.exitCodeWithVerdict(all, baseline, codes);
  }

  private void find(TracedFile run) {
    Trace trace = run.trace();
    if (trace.info().isOrderOnly()) {
      unsearched.add(
          run.file() + ": recorded with --record order, which does not tell what a read saw");
      return;
    }
    CoupleFinder.Limits limits =
        new CoupleFinder.Limits(Math.max(1, window), CoupleFinder.Limits.DEFAULT.readsPerSites());
    ReadRelevance relevance = FocusRelevance.of(trace, focus.options(InferenceOptions.DEFAULT));
    CoupleReport report = CoupleFinder.find(trace, limits, relevance, time.deadline());
    if (report.coverage().unsearched() > 0) {
      unsearched.add(run.file() + ": the time was over before all of it was searched");
    }
    coverage.add(run.file() + ": " + report.coverage().sentence());
    coverage.add(run.file() + ": " + relevance.sentence());
    List<ReadCouple> found = CoupleFindingMaker.of(trace, report.couples());
    for (int k = 0; k < found.size(); k++) {
      List<String> drawing =
          show.isPresent() ? RunDrawing.draw(trace, report.couples().get(k)) : List.of();
      couples.merge(found.get(k).id(), new Shown(found.get(k), drawing), Shown::together);
    }
  }

  private static void draw(CommandSession session, List<Shown> shown, int n) {
    if (n < 1 || n > shown.size()) {
      throw new UserErrorException(
          shown.isEmpty()
              ? "there is no couple to show"
              : "there are couples 1 to " + shown.size() + ", not " + n);
    }
    shown.get(n - 1).drawing.forEach(session.out()::println);
  }
}
