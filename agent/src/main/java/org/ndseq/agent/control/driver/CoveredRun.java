package org.ndseq.agent.control.driver;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import org.ndseq.agent.control.RunEnd;

/**
 * Makes one run under a covering schedule: tasks run one at a time, the operations of the run are
 * compared with those of the schedule, and a run that leaves it is reported.
 */
final class CoveredRun {
  private static final String COVERED = "covered";

  private final DriverOptions options;

  CoveredRun(DriverOptions options) {
    this.options = options;
  }

  /** Makes the run; 0 if it followed the schedule to the expected end. */
  int run() throws IOException, InterruptedException {
    CoveredScheduleSet schedules = CoveredScheduleSet.read(Path.of(options.schedule()));
    CoveredScheduleStrategy strategy = new CoveredScheduleStrategy(schedules);
    strategy.begin();
    RunOutcome outcome =
        new ProgramRunner(new ProgramClassPath(options.classPath()), options)
            .withFields(schedules.fields())
            .run(strategy);
    strategy.end(outcome.end());
    System.out.print(outcome.output());
    System.err.print(outcome.errors());
    Optional<String> departure = strategy.departure();
    Properties report = new Properties();
    report.setProperty("mode", COVERED);
    report.setProperty("end", outcome.end().cause().name());
    report.setProperty(
        "failure", outcome.failure().map(f -> f.kind() + ": " + f.message()).orElse(""));
    report.setProperty("departure", departure.orElse(""));
    report.setProperty("loss", outcome.loss().orElse(""));
    try (Writer writer = Files.newBufferedWriter(options.report())) {
      report.store(writer, null);
    }
    boolean isFinished = outcome.end().cause() == RunEnd.Cause.FINISHED;
    return isFinished && departure.isEmpty() && outcome.failure().isEmpty() ? 0 : 1;
  }
}
