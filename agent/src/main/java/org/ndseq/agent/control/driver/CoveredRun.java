package org.ndseq.agent.control.driver;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.driver.CoveredScheduleFile.RunRequest;

/**
 * Makes runs under covering schedules: tasks run one at a time, the operations of a run are
 * compared with those of the schedules, and a run that leaves them is reported.
 */
final class CoveredRun {
  private static final String COVERED = "covered";

  private final DriverOptions options;
  private final Properties report = new Properties();

  CoveredRun(DriverOptions options) {
    this.options = options;
  }

  /** Makes the runs; 0 if each followed its schedule to the expected end. */
  int run() throws IOException, InterruptedException {
    CoveredScheduleFile file = CoveredScheduleFile.read(Path.of(options.schedule()));
    ProgramRunner runner =
        new ProgramRunner(new ProgramClassPath(options.classPath()), options)
            .withoutPlainAccesses();
    TurnRunner turns = new TurnRunner(options, file.schedules());
    turns.prepare();
    report.setProperty("mode", COVERED);
    boolean isAsExpected = true;
    int made = 0;
    for (RunRequest request : file.runs()) {
      long begin = System.nanoTime();
      Optional<TurnRunner.TurnEnd> turned =
          request.isParallel() ? turns.run(request) : Optional.empty();
      if (turned.isPresent()) {
        report.setProperty("nanos." + made, Long.toString(System.nanoTime() - begin));
        isAsExpected &= add(made, turned.get());
        made++;
        if (file.runs().size() == 1) {
          System.out.print(turned.get().output());
          System.err.print(turned.get().errors());
        }
        if (turned.get().isLastOfJvm()) {
          break;
        }
        continue;
      }
      CoveredScheduleStrategy strategy =
          new CoveredScheduleStrategy(
              new CoveredScheduleSet(file.schedules(), request.begins()), file.isNewestFirst());
      strategy.begin();
      long start = System.nanoTime();
      RunOutcome outcome =
          runner
              .ahead(request.isParallel())
              .withFields(request.fields())
              .withArguments(request.arguments())
              .run(strategy);
      strategy.end(outcome.end());
      report.setProperty("nanos." + made, Long.toString(System.nanoTime() - start));
      isAsExpected &= add(made, outcome, strategy.departure());
      made++;
      if (file.runs().size() == 1) {
        System.out.print(outcome.output());
        System.err.print(outcome.errors());
      }
      if (outcome.isLastOfJvm()) {
        break; // a thread of the program is left
      }
    }
    report.setProperty("runs", Integer.toString(made));
    try (Writer writer = Files.newBufferedWriter(options.report())) {
      report.store(writer, null);
    }
    return isAsExpected ? 0 : 1;
  }

  /** Reports a run under turns; true if it did not fail. */
  private boolean add(int number, TurnRunner.TurnEnd end) {
    report.setProperty("end." + number, RunEnd.Cause.FINISHED.name());
    report.setProperty("failure." + number, end.failure());
    report.setProperty("way." + number, "turns");
    report.setProperty("printed." + number, digest(end.output()));
    return end.failure().isEmpty();
  }

  /** Reports a run; true if it followed its schedule and did not fail. */
  private boolean add(int number, RunOutcome outcome, Optional<String> departure) {
    String failure = outcome.failure().map(f -> f.kind() + ": " + f.message()).orElse("");
    report.setProperty("end." + number, outcome.end().cause().name());
    report.setProperty("failure." + number, failure);
    report.setProperty("departure." + number, departure.orElse(""));
    report.setProperty("loss." + number, outcome.loss().orElse(""));
    report.setProperty("printed." + number, digest(outcome.output()));
    boolean isFinished = outcome.end().cause() == RunEnd.Cause.FINISHED;
    return isFinished && departure.isEmpty() && failure.isEmpty();
  }

  /** Short, so that runs can be compared. */
  private static String digest(String printed) {
    return printed.length() + " " + Integer.toHexString(printed.hashCode());
  }
}
