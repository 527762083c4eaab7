package org.ndseq.cli.explore;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ndseq.cli.session.TemporaryFolderKeeper;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FocusVariable;
import org.ndseq.ndseq.RunCertificate;

/** Has the driver make the sequential and parallel runs of a program whose results are compared. */
final class JudgeProcess {
  private static final int RUNS = 20;
  private static final int STEPS = 1_000_000;
  private static final long MILLIS = 20_000;
  private static final long RUN_MILLIS = 5_000;

  /** Beyond the time for the runs: the start of the JVM, and one run that does not end. */
  private static final long MORE_MILLIS = 30_000;

  /** The exit code of the driver if the user's check of runs cannot be made. */
  private static final int BAD_CHECK = 3;

  /** Thrown if the check that the user named cannot be made. */
  static final class BadCheckException extends RuntimeException {
    private static final long serialVersionUID = 1;

    BadCheckException(String message) {
      super(message);
    }
  }

  /**
   * The results of the runs.
   *
   * @param error why there are none; empty if there are
   */
  record JudgeReport(Properties results, String error) {}

  private JudgeProcess() {}

  /**
   * Makes the runs, with and without the blocks of the findings.
   *
   * @param steps where tasks may be left in orders of steps
   */
  static JudgeReport run(
      Findings findings,
      ControlledTarget.Program program,
      CheckOptions check,
      List<RunCertificate.StepStart> steps)
      throws IOException {
    Path work = TemporaryFolderKeeper.create("ndseq-judge");
    Path blocks = work.resolve("blocks");
    Path report = work.resolve("report");
    BlockJudge.writeBlocks(blocks, findings.blocks());
    Map<String, String> options = new HashMap<>(check.options());
    options.put("mode", "judge");
    options.put("blocks", blocks.toString());
    Path stepSites = work.resolve("steps");
    CertificateWriter writer = new CertificateWriter(findings.blocks());
    steps.forEach(writer::number);
    Files.write(stepSites, writer.stepLines());
    options.put("stepSites", stepSites.toString());
    options.put("report", report.toString());
    options.put("focus", names(findings.focus().stream()));
    options.put("unusedFocus", names(findings.focus().stream().filter(FocusVariable::unused)));
    options.put("runs", Integer.toString(RUNS));
    options.put("steps", Integer.toString(STEPS));
    options.put("millis", Long.toString(MILLIS));
    options.put("runMillis", Long.toString(RUN_MILLIS));
    ControlledProcess.ProcessEnd end =
        ControlledProcess.run(program, options, work, MILLIS + MORE_MILLIS);
    Properties results = new Properties();
    if (end.code() == BAD_CHECK) {
      throw new BadCheckException(end.firstError());
    }
    if (!Files.exists(report)) {
      return new JudgeReport(results, end.firstError());
    }
    try (Reader reader = Files.newBufferedReader(report)) {
      results.load(reader);
    } catch (IllegalArgumentException e) {
      return new JudgeReport(results, "the runs left no report that can be read");
    }
    return new JudgeReport(results, "");
  }

  private static String names(Stream<FocusVariable> focus) {
    return focus.map(FocusVariable::variable).collect(Collectors.joining("\t"));
  }

  /** The texts of a report whose keys begin so. */
  static List<String> list(Properties results, String key) {
    List<String> all = new ArrayList<>();
    for (int i = 0; results.containsKey(key + i); i++) {
      all.add(results.getProperty(key + i));
    }
    return all;
  }
}
