package org.ndseq.cli.predict;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.ndseq.cli.explore.ControlledTarget;
import org.ndseq.cli.gate.GateOptions;
import org.ndseq.cli.gate.KnownFindingSet;
import org.ndseq.cli.record.RunSource;
import org.ndseq.cli.record.TargetOptions;
import org.ndseq.cli.report.OutputOptions;
import org.ndseq.cli.report.ReportFormat;
import org.ndseq.cli.report.SourceTextIndex;
import org.ndseq.cli.session.AnswerFormat;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.cli.specialize.ScheduleOptions;
import org.ndseq.cli.specialize.StaticRaceCheck;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsUnion;
import org.ndseq.finding.Race;
import org.ndseq.finding.predict.RaceFindingMaker;
import org.ndseq.order.AnalysisDeadline;
import org.ndseq.order.TimeIsUpException;
import org.ndseq.pipeline.SampledRunText;
import org.ndseq.race.RaceAnalysis;
import org.ndseq.race.RacePair;
import org.ndseq.race.RacePrediction;
import org.ndseq.race.RacePredictor;
import org.ndseq.trace.Trace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Finds unordered accesses of the same variable. */
@Command(
    name = "races",
    header = "Find accesses of the same variable that nothing orders.",
    mixinStandardHelpOptions = true)
public final class RacesCommand implements Callable<Integer> {
  @Mixin private TargetOptions options = new TargetOptions();
  @Mixin private OutputOptions output = new OutputOptions();
  @Mixin private GateOptions gate = new GateOptions();
  @Mixin private SearchTime time = new SearchTime();

  @Option(
      names = "--no-predict",
      description = "Only races of the recorded order; do not search other orders of locks.")
  private boolean observedOnly;

  @Option(
      names = "--show",
      paramLabel = "N",
      description = "Draw the run that leads to the N-th race, a column per task.")
  private Optional<Integer> show = Optional.empty();

  @Option(
      names = "--static",
      description =
          "Races that any input can lead to while the schedule of the run is enforced (one run); a"
              + " schedule of `ndseq schedule of` is given before the TARGET.")
  private boolean isStatic;

  private final Map<String, Race> races = new LinkedHashMap<>();
  private final List<List<String>> drawings = new ArrayList<>();
  private final List<String> coverage = new ArrayList<>();
  private final List<String> unsearched = new ArrayList<>();
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    CommandSession session = CommandSession.of(spec);
    if (isStatic) {
      return checkSchedules(session);
    }
    KnownFindingSet baseline = gate.baseline();
    PredictedRunInfo seen = new PredictedRunInfo();
    List<Integer> codes =
        new RunSource(options, session.progress(), Path.of("ndseq-traces"))
            .feed(
                run -> {
                  seen.add(run, session.progress());
                  find(run.file(), run.trace());
                });
    unsearched.forEach(session.progress()::warn);
    session.close();
    Findings all = seen.findings(unsearched).withRaces(List.copyOf(races.values()));
    if (show.isPresent()) {
      draw(session, show.get());
    } else {
      String headline = PredictedRunInfo.headline(races.size(), "race");
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

  private int checkSchedules(CommandSession session) {
    AnswerFormat format =
        output.format() == ReportFormat.JSON ? AnswerFormat.JSON : AnswerFormat.TEXT;
    List<Integer> found = new ArrayList<>();
    List<String> words = options.words();
    if (!words.isEmpty() && ScheduleOptions.isScheduleFile(Path.of(words.get(0)))) {
      ControlledTarget target = ControlledTarget.of(words.subList(1, words.size()));
      Trace trace = ScheduleOptions.traceOf(Path.of(words.get(0)), target);
      return StaticRaceCheck.run(trace, format, session.out());
    }
    new RunSource(options, session.progress(), Path.of("ndseq-traces"))
        .feed(run -> found.add(StaticRaceCheck.run(run.trace(), format, session.out())));
    session.close();
    return found.stream().mapToInt(Integer::intValue).max().orElse(ExitCode.CLEAN);
  }

  private void find(Path file, Trace trace) {
    AnalysisDeadline deadline = time.deadline();
    List<RacePair> pairs = new ArrayList<>();
    try {
      pairs.addAll(RaceAnalysis.observed(trace, deadline));
    } catch (TimeIsUpException e) {
      unsearched.add(file + ": the time was over before the recorded order was examined");
    }
    if (trace.info().isSampled()) {
      unsearched.add(file + ": recorded with --record order" + SampledRunText.omission(trace));
    }
    if (!observedOnly) {
      RacePrediction predicted =
          RacePredictor.search(trace, pairs, RacePredictor.Limits.DEFAULT, deadline);
      if (predicted.unsearched() > 0) {
        unsearched.add(file + ": the time was over before all of it was searched");
      }
      pairs.clear();
      pairs.addAll(predicted.observed());
      pairs.addAll(predicted.races());
      coverage.add(file + ": " + predicted.sentence());
    }
    List<Race> found = RaceFindingMaker.of(trace, pairs);
    for (int i = 0; i < found.size(); i++) {
      Race race = found.get(i);
      if (!races.containsKey(race.id())) {
        drawings.add(show.isPresent() ? RunDrawing.draw(trace, pairs.get(i)) : List.of());
      }
      races.merge(race.id(), race, FindingsUnion::together);
    }
  }

  private void draw(CommandSession session, int n) {
    if (n < 1 || n > drawings.size()) {
      throw new UserErrorException("there are " + drawings.size() + " races to show; count from 1");
    }
    drawings.get(n - 1).forEach(session.out()::println);
  }
}
