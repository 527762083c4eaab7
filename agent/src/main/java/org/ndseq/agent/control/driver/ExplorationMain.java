package org.ndseq.agent.control.driver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.ScheduleStrategy;
import org.ndseq.agent.control.explore.MixedSearchStrategy;
import org.ndseq.agent.control.explore.PartialOrderSamplingStrategy;
import org.ndseq.agent.control.explore.PriorityChangeStrategy;
import org.ndseq.agent.control.explore.RandomWalkStrategy;
import org.ndseq.agent.control.explore.SourcePairStrategy;
import org.ndseq.agent.control.runtime.InitializerTable;
import org.ndseq.agent.control.runtime.SiteTable;

/**
 * The main class of a JVM that makes controlled runs. Its arguments are a file of options, the
 * program's main class, and the program's arguments.
 */
public final class ExplorationMain {
  static final int BAD_INPUT = 2;
  private static final int PCT_DEPTH = 3;
  private static final int PCT_STEPS = 200;

  private ExplorationMain() {}

  public static void main(String[] args) throws InterruptedException {
    int code;
    try {
      code = run(DriverOptions.read(Path.of(args[0]), List.of(args).subList(1, args.length)));
    } catch (IOException e) {
      System.err.println("ndseq: a file of the runs cannot be read or written: " + e.getMessage());
      code = BAD_INPUT;
    }
    System.out.flush();
    System.err.flush();
    Runtime.getRuntime().halt(code); // threads of the program, and its shutdown hooks, end here
  }

  private static int run(DriverOptions options) throws IOException, InterruptedException {
    if (!ControlAgent.missing().isEmpty()) {
      System.err.println(
          "ndseq: this JDK cannot be controlled, it lacks "
              + String.join(", ", ControlAgent.missing()));
      return BAD_INPUT;
    }
    System.setProperty("java.class.path", options.classPath());
    return switch (options.mode()) {
      case "confirm" -> new ConfirmationRunner(options).confirm();
      case "judge" -> new SpecificationJudge(options).judge();
      case "certify" -> new CertificateCheck(options).check();
      case "sequential" -> new SequentialRun(options).run();
      case "orders" -> new SequentialOrders(options).run();
      case "covered" -> new CoveredRun(options).run();
      default -> options.schedule().isEmpty() ? explore(options) : repeat(options);
    };
  }

  private static int explore(DriverOptions options) throws IOException, InterruptedException {
    ProgramClassPath classes = new ProgramClassPath(options.classPath());
    ProgramRunner runner = new ProgramRunner(classes, options);
    Files.createDirectories(options.schedules());
    ExplorationReport report =
        new ExplorationReport(options.schedules(), classes.digest(), counting(options));
    ScheduleStrategy strategy = strategy(options);
    InitializerTable.learn();
    ProgressFile progress = new ProgressFile(options.report());
    long start = System.nanoTime();
    while (report.runs() < options.runs()
        && (System.nanoTime() - start) / 1_000_000 < options.millis()) {
      if (!strategy.begin()) {
        break;
      }
      RunOutcome outcome = runner.run(strategy);
      strategy.end(outcome.end());
      boolean isTooLong =
          outcome.end().cause() == RunEnd.Cause.CUT_OFF
              && options.stepLimit() == 0
              && report.runs() == 0;
      if (isTooLong && !outcome.isLastOfJvm() && runner.raiseStepLimit()) {
        strategy = strategy(options);
        continue;
      }
      if (InitializerTable.takeGrowth() && !outcome.isLastOfJvm()) {
        // Runs have more steps from now on, so the search begins again.
        strategy = strategy(options);
        report = new ExplorationReport(options.schedules(), classes.digest(), counting(options));
        continue;
      }
      boolean isSample =
          strategy instanceof MixedSearchStrategy mixed
              && mixed.search().isComplete()
              && !mixed.isOfSearch();
      report.add(outcome, isSample);
      progress.update(report.runs(), strategy);
      if (outcome.isLastOfJvm()) {
        report.lose("a thread of the program could not be ended");
        report.needNewJvm();
        break;
      }
    }
    boolean isComplete = false;
    if (strategy instanceof MixedSearchStrategy mixed) {
      isComplete = mixed.search().isComplete();
      mixed.missing().forEach(report::lose);
    }
    report.write(options.report(), isComplete, (System.nanoTime() - start) / 1e9);
    return 0;
  }

  private static ExplorationReport.Counting counting(DriverOptions options) {
    return options.strategy().equals("complete")
        ? ExplorationReport.Counting.BEHAVIOURS
        : ExplorationReport.Counting.RUNS;
  }

  private static ScheduleStrategy strategy(DriverOptions options) {
    return switch (options.strategy()) {
      case "pct" -> new PriorityChangeStrategy(options.seed(), PCT_DEPTH, PCT_STEPS);
      case "pos" -> new PartialOrderSamplingStrategy(options.seed());
      case "random" -> new RandomWalkStrategy(options.seed());
      case "pairs" -> new SourcePairStrategy(options.seed());
      default -> new MixedSearchStrategy(options.seed(), site -> SiteTable.get(site).text());
    };
  }

  private static int repeat(DriverOptions options) throws InterruptedException {
    ProgramClassPath classes = new ProgramClassPath(options.classPath());
    ScheduleFile schedule;
    try {
      schedule = ScheduleFile.read(Path.of(options.schedule()));
    } catch (IOException e) {
      System.err.println("ndseq: " + e.getMessage());
      return BAD_INPUT;
    }
    if (!schedule.program().isEmpty() && !schedule.program().equals(classes.digest())) {
      System.err.println(
          "ndseq: "
              + options.schedule()
              + " is a schedule of another program, or of another version of this one; explore it again");
      return BAD_INPUT;
    }
    InitializerTable.use(schedule.initializers());
    ScheduleFollower follower = new ScheduleFollower(schedule, options.isStrict());
    follower.begin();
    RunOutcome outcome = new ProgramRunner(classes, options).run(follower);
    follower.end(outcome.end());
    System.out.print(outcome.output());
    System.err.print(outcome.errors());
    follower
        .departure()
        .ifPresent(text -> System.err.println("ndseq: the run left the schedule: " + text));
    outcome
        .failure()
        .ifPresent(
            f ->
                System.err.println(
                    "ndseq: %s: %s%s"
                        .formatted(
                            f.kind(),
                            f.message(),
                            f.places().isEmpty() ? "" : " at " + String.join(", ", f.places()))));
    boolean isCutOff = outcome.end().cause() == RunEnd.Cause.CUT_OFF;
    return outcome.failure().isPresent() || follower.departure().isPresent() || isCutOff ? 1 : 0;
  }
}
