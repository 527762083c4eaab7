package org.ndseq.agent.control.driver;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Properties;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.explore.CertificateStrategy;
import org.ndseq.agent.control.skip.BlockChooser;
import org.ndseq.agent.control.skip.SkipInstrumenter;
import org.ndseq.agent.control.skip.StepStartHook;

/**
 * Makes the sequential executions that recorded runs should equal, and reports digests of the
 * variables at their ends.
 */
final class CertificateCheck {
  private final DriverOptions options;
  private final SkipInstrumenter skips;
  private final ProgramClassPath classes;
  private final ProgramRunner runner;

  CertificateCheck(DriverOptions options) throws IOException {
    this.options = options;
    this.skips =
        new SkipInstrumenter(
            BlockFile.read(options.blocks()), BlockFile.readSteps(options.steps()));
    this.classes = new ProgramClassPath(options.classPath());
    this.runner = new ProgramRunner(classes, options, skips).forCertificates();
  }

  /** Makes the executions and writes the report; the exit code of the JVM. */
  int check() throws IOException, InterruptedException {
    long deadline = System.nanoTime() + options.millis() * 1_000_000;
    Properties report = new Properties();
    for (CertificateFile.Certificate certificate : CertificateFile.read(options.schedule())) {
      if (System.nanoTime() > deadline || !execute(certificate, report)) {
        break;
      }
    }
    report.setProperty("chance", String.join(", ", classes.chanceSources()));
    try (var out = Files.newBufferedWriter(options.report())) {
      report.store(out, null);
    }
    return 0;
  }

  /** Makes one execution; false if no other can be made in this JVM. */
  private boolean execute(CertificateFile.Certificate certificate, Properties report)
      throws InterruptedException {
    CertificateExecution execution = new CertificateExecution(certificate);
    CertificateStrategy strategy = execution.strategy();
    strategy.begin();
    BlockChooser.decideBy(execution::skips);
    StepStartHook.notify(execution::reach);
    RunOutcome outcome = runner.run(strategy);
    strategy.end(outcome.end());
    String key = "run." + certificate.run() + ".";
    report.setProperty(key + "problem", problem(outcome));
    report.setProperty(key + "departure", execution.waiting().or(execution::departure).orElse(""));
    report.setProperty(key + "difference", execution.difference());
    report.setProperty(key + "failure", outcome.failure().map(f -> f.message()).orElse(""));
    outcome.digests().forEach((name, digest) -> report.setProperty(key + "digest." + name, digest));
    return !outcome.isLastOfJvm() && outcome.end().cause() != RunEnd.Cause.CUT_OFF;
  }

  /** Why the execution says nothing about the certificate; empty if it does. */
  private String problem(RunOutcome outcome) {
    if (!skips.refused().isEmpty()) {
      return "a block cannot be skipped: " + skips.refused().values().iterator().next();
    }
    return switch (outcome.end().cause()) {
      case CUT_OFF -> "it did not end within the limits of time and steps";
      case ABANDONED, DEADLOCK, FINISHED -> outcome.loss().orElse("");
    };
  }
}
