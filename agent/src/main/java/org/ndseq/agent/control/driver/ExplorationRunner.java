package org.ndseq.agent.control.driver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.ScheduleStrategy;
import org.ndseq.agent.control.driver.ExplorationReport.RunOrigin;
import org.ndseq.agent.control.explore.MixedSearchStrategy;
import org.ndseq.agent.control.explore.PartialOrderSamplingStrategy;
import org.ndseq.agent.control.explore.PriorityChangeStrategy;
import org.ndseq.agent.control.explore.RandomWalkStrategy;
import org.ndseq.agent.control.explore.SourcePairStrategy;
import org.ndseq.agent.control.runtime.InitializerTable;
import org.ndseq.agent.control.runtime.SiteTable;

/** Makes the runs of an exploration until its strategy ends or a limit is reached. */
final class ExplorationRunner {
  private static final int PCT_DEPTH = 3;
  private static final int PCT_STEPS = 200;

  /** The time after which a search is saved again, in case that it is interrupted. */
  private static final long SAVE_NANOS = 20_000_000_000L;

  private final DriverOptions options;
  private final ProgramClassPath classes;
  private final String program;
  private final ProgramRunner runner;
  private final @Nullable SearchFile file;
  private ExplorationReport report;
  private ScheduleStrategy strategy;
  private double secondsBefore;
  private int runsBefore;

  ExplorationRunner(DriverOptions options) {
    this.options = options;
    classes = new ProgramClassPath(options.classPath());
    program = classes.digest();
    runner = new ProgramRunner(classes, options);
    file =
        options.search().isEmpty() || !options.strategy().equals("complete")
            ? null
            : new SearchFile(Path.of(options.search()), options, program, runner);
    report = newReport();
    strategy = newStrategy();
  }

  /** Makes the runs and writes the report; the result is the exit code. */
  int explore() throws IOException, InterruptedException {
    Files.createDirectories(options.schedules());
    if (options.isResumed() && !resume()) {
      return ExplorationMain.BAD_INPUT;
    }
    InitializerTable.learn();
    ProgressFile progress = new ProgressFile(options.report());
    long start = System.nanoTime();
    long saved = start;
    while (report.runs() - runsBefore < options.runs()
        && !(options.isUntilFailure() && report.hasFailure())
        && (System.nanoTime() - start) / 1_000_000 < options.millis()) {
      if (!strategy.begin()) {
        break;
      }
      RunOutcome outcome = MeetingCheck.of(runner.run(strategy));
      strategy.end(outcome.end());
      if (isBegunAgain(outcome)) {
        continue;
      }
      report.add(outcome, origin());
      progress.update(report.runs(), strategy);
      if (outcome.isLastOfJvm()) {
        report.lose("a thread of the program could not be ended");
        report.needNewJvm();
        break;
      }
      if (System.nanoTime() - saved > SAVE_NANOS) {
        save(seconds(start));
        saved = System.nanoTime();
      }
    }
    save(seconds(start));
    writeReport(seconds(start));
    return 0;
  }

  private double seconds(long start) {
    return secondsBefore + (System.nanoTime() - start) / 1e9;
  }

  private boolean resume() {
    if (file != null && strategy instanceof MixedSearchStrategy mixed) {
      try {
        secondsBefore = file.read(mixed, report);
        runsBefore = report.runs();
        return true;
      } catch (IOException e) {
        System.err.println("ndseq: " + e.getMessage());
        return false;
      }
    }
    System.err.println("ndseq: only the strategy complete can be resumed");
    return false;
  }

  /** Whether runs have more steps from now on, so that the search begins again. */
  private boolean isBegunAgain(RunOutcome outcome) {
    if (outcome.isLastOfJvm()) {
      return false;
    }
    boolean isTooLong =
        outcome.end().cause() == RunEnd.Cause.CUT_OFF
            && options.stepLimit() == 0
            && report.runs() == 0;
    if (isTooLong && runner.raiseStepLimit()) {
      strategy = newStrategy();
      return true;
    }
    if (InitializerTable.takeGrowth()) {
      strategy = newStrategy();
      report = newReport();
      runsBefore = 0;
      return true;
    }
    return false;
  }

  private RunOrigin origin() {
    if (!(strategy instanceof MixedSearchStrategy mixed) || mixed.isOfSearch()) {
      return RunOrigin.SEARCH;
    }
    return mixed.search().isComplete() && !options.shard().isPart()
        ? RunOrigin.CHECK
        : RunOrigin.SAMPLE;
  }

  private void save(double seconds) throws IOException {
    if (file != null && strategy instanceof MixedSearchStrategy mixed) {
      if (mixed.isStopped()) {
        file.write(mixed, report, seconds);
      } else {
        file.delete();
      }
    }
  }

  private void writeReport(double seconds) throws IOException {
    Properties all = new Properties();
    all.setProperty("seconds", Double.toString(seconds));
    all.setProperty("initializers", String.join(" ", InitializerTable.shared()));
    if (strategy instanceof MixedSearchStrategy mixed) {
      all.setProperty("complete", Boolean.toString(mixed.search().isComplete()));
      all.setProperty("canBeChecked", Boolean.toString(mixed.canBeChecked()));
      all.setProperty("stopped", Boolean.toString(mixed.isStopped() && file != null));
      mixed.missing(report.isControlled()).forEach(report::lose);
    }
    report.write(options.report(), all);
  }

  private ExplorationReport newReport() {
    ExplorationReport.Counting counting =
        options.strategy().equals("complete")
            ? ExplorationReport.Counting.BEHAVIOURS
            : ExplorationReport.Counting.RUNS;
    return new ExplorationReport(options.schedules(), program, counting);
  }

  private ScheduleStrategy newStrategy() {
    return switch (options.strategy()) {
      case "pct" -> new PriorityChangeStrategy(options.seed(), PCT_DEPTH, PCT_STEPS);
      case "pos" -> new PartialOrderSamplingStrategy(options.seed());
      case "random" -> new RandomWalkStrategy(options.seed());
      case "pairs" -> new SourcePairStrategy(options.seed());
      default ->
          new MixedSearchStrategy(
              options.seed(), options.shard(), site -> SiteTable.get(site).text());
    };
  }
}
