package org.ndseq.junit;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** Runs a test method under control, in another JVM, instead of calling it. */
final class ScheduleExtension extends ControlledTestExtension {
  private static final int REPLAY_SECONDS = 120;

  @Override
  void run(ControlledTest test, ExtensionContext context) throws Exception {
    Replay replay = AnnotationSupport.findAnnotation(test.method(), Replay.class).orElse(null);
    if (replay != null) {
      replay(test.name(), replay.value());
      return;
    }
    ExploreTest options =
        AnnotationSupport.findAnnotation(test.method(), ExploreTest.class)
            .orElseThrow(() -> new IllegalStateException("no annotation on " + test.name()));
    ExplorationSummary summary = explore(test.name(), options);
    context.publishReportEntry("ndseq", summary.head());
    if (summary.hasFailures()) {
      throw new AssertionError(summary.text());
    }
    if (options.mustBeComplete() && !summary.isComplete()) {
      throw new AssertionError(summary.head());
    }
  }

  private static ExplorationSummary explore(String test, ExploreTest options) throws Exception {
    Map<String, String> driver = new HashMap<>();
    driver.put("strategy", options.strategy().name().toLowerCase(Locale.ROOT));
    driver.put("runs", Integer.toString(options.runs()));
    driver.put("millis", Long.toString(1_000L * options.timeLimit()));
    driver.put("seed", Long.toString(options.seed()));
    driver.put("steps", Integer.toString(options.steps()));
    try (TestProcess process = new TestProcess(test)) {
      TestProcess.ProcessEnd end = process.run(driver, options.timeLimit());
      return ExplorationSummary.read(process.report(), end);
    }
  }

  private static void replay(String test, String schedule) throws Exception {
    try (TestProcess process = new TestProcess(test)) {
      Map<String, String> driver = new HashMap<>();
      driver.put("schedule", process.write(ScheduleText.unfold(schedule)).toString());
      TestProcess.ProcessEnd end = process.run(driver, REPLAY_SECONDS);
      System.out.print(end.output());
      if (end.code() != 0) {
        throw new AssertionError(end.errors().strip());
      }
      System.err.print(end.errors());
    }
  }
}
