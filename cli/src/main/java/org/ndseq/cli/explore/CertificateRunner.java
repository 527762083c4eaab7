package org.ndseq.cli.explore;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import org.ndseq.cli.record.RecordingTarget;
import org.ndseq.cli.session.TemporaryFolderKeeper;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Verification;
import org.ndseq.ndseq.RunCertificate;
import org.ndseq.pipeline.CertifiedRun;

/**
 * Repeats recorded runs sequentially, each in the order and with the skipped blocks that explain
 * it, and compares the values of the focus variables at the end.
 */
public final class CertificateRunner {
  private static final long MILLIS = 30_000;
  private static final long RUN_MILLIS = 10_000;
  private static final long MORE_MILLIS = 30_000;
  private static final int STEPS = 2_000_000;

  private final Findings findings;
  private final List<CertifiedRun> runs;
  private final Set<String> compared = new TreeSet<>();
  private final Set<String> reasons = new LinkedHashSet<>();
  private int repeated;
  private String difference = "";

  private CertificateRunner(Findings findings, List<CertifiedRun> runs) {
    this.findings = findings;
    this.runs = runs;
  }

  /** Whether there is a verdict to verify and a program to run. */
  public static boolean applies(
      Findings findings, List<CertifiedRun> runs, Optional<RecordingTarget> target) {
    return findings.verdict().explainsRuns() && !runs.isEmpty() && target.isPresent();
  }

  /**
   * The findings with the outcome of the repetitions. If a repetition ends with other values the
   * verdict is unknown: the inference was wrong.
   */
  public static Findings verify(
      Findings findings, List<CertifiedRun> runs, RecordingTarget target) {
    CertificateRunner runner = new CertificateRunner(findings, runs);
    try {
      Optional<ControlledTarget.Program> program = ProgramResolver.resolve(target);
      if (program.isEmpty()) {
        runner.reasons.add("a command cannot be run under control; name its class path or jar");
      } else {
        runner.verify(program.get());
      }
    } catch (IOException | UserErrorException e) {
      runner.reasons.add(String.valueOf(e.getMessage()));
    }
    return runner.result();
  }

  private Findings result() {
    Verification outcome =
        new Verification(runs.size(), repeated, List.copyOf(compared), List.copyOf(reasons));
    Findings verified = findings.withVerification(outcome);
    return difference.isEmpty()
        ? verified
        : verified.withoutVerdict(
            "the sequential execution that should explain a run differs from it, because of something"
                + " that is not recorded (such as a ThreadLocal of a pooled thread, a clock or a"
                + " random number) or by an error of ndseq: "
                + difference);
  }

  private void verify(ControlledTarget.Program program) throws IOException {
    List<CertifiedRun> planned = new ArrayList<>();
    for (CertifiedRun run : runs) {
      RunCertificate certificate = run.certificate();
      if (!certificate.problem().isEmpty()) {
        reasons.add(certificate.problem());
      } else if (run.digests().isEmpty()) {
        reasons.add("the recorded run has no digests of its variables");
      } else {
        planned.add(run);
      }
    }
    if (planned.isEmpty()) {
      return;
    }
    Path work = TemporaryFolderKeeper.create("ndseq-verify");
    Path blocks = work.resolve("blocks");
    Path certificates = work.resolve("certificates");
    Path report = work.resolve("report");
    BlockJudge.writeBlocks(blocks, findings.blocks());
    CertificateWriter writer = new CertificateWriter(findings.blocks());
    Files.write(certificates, writer.lines(planned.stream().map(CertifiedRun::certificate)));
    Path steps = work.resolve("steps");
    Files.write(steps, writer.stepLines());
    Map<String, String> options = new HashMap<>();
    options.put("mode", "certify");
    options.put("blocks", blocks.toString());
    options.put("stepSites", steps.toString());
    options.put("schedule", certificates.toString());
    options.put("report", report.toString());
    options.put("steps", Integer.toString(STEPS));
    options.put("millis", Long.toString(MILLIS));
    options.put("runMillis", Long.toString(RUN_MILLIS));
    ControlledProcess.ProcessEnd end =
        ControlledProcess.run(program, options, work, MILLIS + MORE_MILLIS);
    if (!Files.exists(report)) {
      reasons.add(end.firstError());
      return;
    }
    Properties results = new Properties();
    try (Reader reader = Files.newBufferedReader(report)) {
      results.load(reader);
    }
    planned.forEach(run -> compare(run, results));
  }

  private void compare(CertifiedRun run, Properties results) {
    String key = "run." + run.certificate().run() + ".";
    String problem = results.getProperty(key + "problem", "there was no time left to repeat it");
    if (!problem.isEmpty()) {
      reasons.add(problem);
      return;
    }
    FocusDigestComparison focus =
        FocusDigestComparison.of(findings.focus(), run.digests(), results, key + "digest.");
    String skipped = results.getProperty(key + "difference", "");
    if (focus.isEqual() && skipped.isEmpty()) {
      if (focus.missing().isEmpty()) {
        repeated++;
        compared.addAll(focus.compared());
      } else {
        reasons.add("values of " + String.join(", ", focus.missing()) + " cannot be compared");
      }
      return;
    }
    String chance = results.getProperty("chance", "");
    String departure = results.getProperty(key + "departure", "");
    if (!departure.isEmpty()) {
      reasons.add(departure);
    } else if (run.roundsDifferently()) {
      reasons.add("floating-point sums round differently in another order");
    } else if (!chance.isEmpty()) {
      reasons.add("it ended differently, and the program uses " + chance);
    } else {
      difference =
          "run %d: %s"
              .formatted(
                  run.certificate().run() + 1, focus.isEqual() ? skipped : focus.difference());
    }
  }
}
