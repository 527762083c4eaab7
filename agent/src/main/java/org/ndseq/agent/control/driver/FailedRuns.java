package org.ndseq.agent.control.driver;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import org.ndseq.agent.control.driver.FindingTrialLog.TrialRun;
import org.ndseq.agent.control.driver.RunOutcome.FailureSite;
import org.ndseq.agent.control.driver.RunOutcome.RunFailure;

/**
 * The controlled runs that failed, the first one of each failure. A failure counts whether or not a
 * finding led to it: that a schedule of the program fails is a finding by itself.
 */
final class FailedRuns {
  private static final int MOST = 4;
  private static final Set<String> KINDS = Set.of("exception", "assertion", "deadlock");

  /** A failure with a run that has it. */
  record FailedRun(RunFailure failure, TrialRun run) {}

  private final Map<String, FailedRun> runs = new LinkedHashMap<>();

  /** Adds a run if it failed, its whole order is known, and the failure is new. */
  void add(Optional<RunFailure> failure, TrialRun run) {
    failure
        .filter(f -> run.isControlled() && KINDS.contains(f.kind()) && runs.size() < MOST)
        .ifPresent(f -> runs.putIfAbsent(run.outcome().failureText(), new FailedRun(f, run)));
  }

  List<FailedRun> all() {
    return List.copyOf(runs.values());
  }

  /** Writes a failure whose run can be repeated by a schedule. */
  static void write(FailedRun failed, String schedule, Properties report, String key) {
    report.setProperty(key + "kind", failed.failure.kind());
    report.setProperty(key + "exception", failed.failure.exception());
    report.setProperty(key + "text", failed.run.outcome().failureText());
    report.setProperty(key + "schedule", schedule);
    List<FailureSite> sites = failed.failure.sites();
    for (int i = 0; i < sites.size(); i++) {
      FailureSite s = sites.get(i);
      String line = Integer.toString(s.line());
      report.setProperty(
          key + "site." + i,
          String.join("\t", s.task(), s.waits(), s.className(), s.method(), s.file(), line));
    }
  }
}
