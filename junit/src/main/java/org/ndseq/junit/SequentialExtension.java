package org.ndseq.junit;

import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** Runs a test method as the sequential program of a specification, in another JVM. */
final class SequentialExtension extends ControlledTestExtension {
  @Override
  void run(ControlledTest test, ExtensionContext context) throws Exception {
    SequentialTest options =
        AnnotationSupport.findAnnotation(test.method(), SequentialTest.class)
            .orElseThrow(() -> new IllegalStateException("no annotation on " + test.name()));
    SpecificationFile specification =
        options.spec().isEmpty()
            ? SpecificationFile.NONE
            : SpecificationFile.read(Path.of(options.spec()), test.type().getClassLoader());
    Properties report = run(test.name(), options, specification);
    context.publishReportEntry(
        "ndseq", "%s sequential runs".formatted(report.getProperty("runs", "0")));
    if (report.containsKey("kind")) {
      throw new AssertionError(text(report));
    }
  }

  private static Properties run(
      String test, SequentialTest options, SpecificationFile specification) throws Exception {
    try (TestProcess process = new TestProcess(test)) {
      Map<String, String> driver = new HashMap<>();
      driver.put("mode", "orders");
      driver.put("runs", Integer.toString(options.orders()));
      driver.put("millis", Long.toString(1_000L * options.timeLimit()));
      driver.put("seed", Long.toString(options.seed()));
      driver.put("blocks", process.write("blocks", specification.blocks()).toString());
      driver.put("stepSites", process.write("steps", specification.steps()).toString());
      TestProcess.ProcessEnd end = process.run(driver, options.timeLimit());
      if (!Files.exists(process.report())) {
        throw new AssertionError("the test could not be run: " + end.errors().strip());
      }
      Properties report = new Properties();
      try (Reader reader = Files.newBufferedReader(process.report())) {
        report.load(reader);
      }
      return report;
    }
  }

  private static String text(Properties report) {
    String places = report.getProperty("places", "");
    return "%s in sequential run %s: %s%s%n  tasks in the order %s; if(*) executed %s times, skipped %s"
        .formatted(
            report.getProperty("kind"),
            report.getProperty("runs"),
            report.getProperty("message"),
            places.isEmpty() ? "" : "%n  at %s".formatted(places),
            report.getProperty("order"),
            report.getProperty("executed"),
            report.getProperty("skipped"));
  }
}
