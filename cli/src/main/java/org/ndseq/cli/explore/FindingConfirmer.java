package org.ndseq.cli.explore;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.ndseq.cli.record.RecordingTarget;
import org.ndseq.cli.session.TemporaryFolderKeeper;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.finding.Confirmation;
import org.ndseq.finding.ConfirmationState;
import org.ndseq.finding.EvidenceKind;
import org.ndseq.finding.Findings;

/**
 * Makes controlled runs that steer towards findings, and adds to each finding whether it was
 * demonstrated. Never fails: findings for which runs cannot be made are not reproduced, with the
 * reason.
 */
public final class FindingConfirmer {
  private static final int STEPS = 100_000;

  /** Beyond the time for the runs: the start of the JVM and the end of the last run. */
  private static final long MORE_MILLIS = 30_000;

  private static final long LONGEST_RUN_MILLIS = 10_000;

  private final Path folder;
  private final long millis;

  /**
   * Makes a confirmer.
   *
   * @param folder the folder of the findings file; schedules are written to {@code schedules} in it
   * @param millis the time for the runs
   */
  public FindingConfirmer(Path folder, long millis) {
    this.folder = folder;
    this.millis = millis;
  }

  /** Whether the program can be run under control. */
  public static boolean canRun(Optional<RecordingTarget> target) {
    return target.flatMap(ProgramResolver::resolve).isPresent();
  }

  /** Whether there are findings to confirm. */
  public static boolean hasWork(Findings findings) {
    return !ConfirmationRequest.of(findings).ids().isEmpty();
  }

  /** The findings with the results of controlled runs of the program that was recorded. */
  public Findings confirm(Findings findings, RecordingTarget target) {
    return confirm(findings, ProgramResolver.resolve(target).orElseThrow());
  }

  Findings confirm(Findings findings, ControlledTarget.Program program) {
    ConfirmationRequest request = ConfirmationRequest.of(findings);
    Map<String, Confirmation> found = new LinkedHashMap<>();
    try {
      Properties report = run(program, request);
      Optional<String> unlike = unlikeRecorded(findings, report);
      boolean hasFailedRuns = hasFailedRuns(findings);
      for (int i = 0; i < request.ids().size(); i++) {
        String key = "finding." + i + ".";
        found.put(
            request.ids().get(i),
            unlike.isPresent()
                ? Confirmation.notReproduced(unlike.get(), number(report, "runs"))
                : confirmation(report, key, request.ids().get(i), hasFailedRuns));
      }
      Findings confirmed = findings.withConfirmations(found);
      if (unlike.isPresent()) {
        return confirmed;
      }
      Findings failing = new ControlledFailures(report, this::keep).in(confirmed);
      return new ControlledInterruptions(report, this::keep).in(failing);
    } catch (IOException | UserErrorException e) {
      String reason = "the controlled runs failed: " + e.getMessage();
      request.ids().forEach(id -> found.put(id, Confirmation.notReproduced(reason, 0)));
      return findings.withConfirmations(found);
    }
  }

  private Properties run(ControlledTarget.Program program, ConfirmationRequest request)
      throws IOException {
    Path work = TemporaryFolderKeeper.create("ndseq-confirm");
    Path file = work.resolve("findings");
    Path report = work.resolve("report");
    Files.write(file, request.lines());
    Map<String, String> options = new LinkedHashMap<>();
    options.put("mode", "confirm");
    options.put("findings", file.toString());
    options.put("report", report.toString());
    options.put("schedules", work.resolve("schedules").toString());
    options.put("millis", Long.toString(millis));
    options.put(
        "runMillis", Long.toString(Math.min(LONGEST_RUN_MILLIS, Math.max(2_000, millis / 3))));
    options.put("steps", Integer.toString(STEPS));
    ControlledProcess.ProcessEnd end =
        ControlledProcess.run(program, options, work, millis + MORE_MILLIS);
    if (!Files.exists(report)) {
      throw new UserErrorException(
          end.errors().lines().findFirst().orElse("its JVM ended without a message"));
    }
    Properties result = new Properties();
    try (Reader reader = Files.newBufferedReader(report)) {
      result.load(reader);
    }
    return result;
  }

  /**
   * Why controlled runs say nothing about the recorded ones: an ordinary controlled run fails, and
   * no recorded run did. A deadlock is no reason: whatever the order of the tasks, it must not be.
   */
  private static Optional<String> unlikeRecorded(Findings findings, Properties report) {
    if (!report.containsKey("ordinary")) {
      return Optional.of(report.getProperty("trouble", "no controlled run of the program ended"));
    }
    String failure = report.getProperty("ordinary.failure", "");
    boolean isFailure = !failure.isEmpty() && !failure.equals("deadlock");
    boolean isRecordedWell =
        !hasFailedRuns(findings) && findings.failures().isEmpty() && hasNoDeadlock(findings);
    return isFailure && isRecordedWell
        ? Optional.of(
            "the program ends otherwise in controlled runs than in recorded ones: "
                + report.getProperty("ordinary"))
        : Optional.empty();
  }

  private static boolean hasNoDeadlock(Findings findings) {
    return findings.deadlocks().stream().noneMatch(d -> d.kind() == EvidenceKind.OBSERVED);
  }

  private static boolean hasFailedRuns(Findings findings) {
    return findings.runs().stream().anyMatch(r -> r.exitCode() != 0);
  }

  private Confirmation confirmation(Properties report, String key, String id, boolean hasFailedRuns)
      throws IOException {
    int runs = number(report, key + "runs");
    String state = report.getProperty(key + "state", "");
    String reason = report.getProperty(key + "reason", "");
    if (!state.equals("confirmed") && !state.equals("benign")) {
      return Confirmation.notReproduced(
          reason.isEmpty() ? "the runs ended without an answer" : reason, runs);
    }
    boolean isBenign = state.equals("benign");
    if (isBenign && hasFailedRuns) {
      isBenign = false;
      reason += "; a recorded run failed, though";
    }
    List<String> changed = new ArrayList<>();
    for (int i = 0; report.containsKey(key + "changed." + i); i++) {
      changed.add(report.getProperty(key + "changed." + i));
    }
    Confirmation found =
        new Confirmation(
            isBenign ? ConfirmationState.BENIGN_HERE : ConfirmationState.CONFIRMED,
            report.getProperty(key + "failure", ""),
            changed,
            report.getProperty(key + "ordinary", ""),
            report.getProperty(key + "outcome", ""),
            keep(report.getProperty(key + "schedule", ""), id),
            reason,
            runs);
    Confirmation compared = found.unlikeSequential(report.getProperty(key + "sequential", ""));
    return report.containsKey(key + "unwaited") ? compared.withoutWait() : compared;
  }

  /** Copies a schedule to the folder of the findings; the result is its name there. */
  private String keep(String schedule, String id) throws IOException {
    if (schedule.isEmpty()) {
      return "";
    }
    Path name = Path.of("schedules", id + ".schedule");
    Path file = folder.resolve(name);
    Files.createDirectories(folder.resolve("schedules"));
    Files.copy(Path.of(schedule), file, StandardCopyOption.REPLACE_EXISTING);
    return name.toString().replace('\\', '/');
  }

  private static int number(Properties report, String key) {
    try {
      return Integer.parseInt(report.getProperty(key, "0"));
    } catch (NumberFormatException e) {
      return 0;
    }
  }
}
