package org.ndseq.cli.analyze;

import java.util.List;
import java.util.Optional;
import org.ndseq.cli.explore.FindingConfirmer;
import org.ndseq.cli.record.RunSource;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.finding.Findings;
import picocli.CommandLine.Option;

/** Options for the confirmation of findings. */
final class ConfirmOptions {
  /** With so many recorded runs, controlled runs in one JVM cost less than they did. */
  private static final int ENOUGH_RUNS = 3;

  /** Small programs end sooner: all their behaviours take less time. */
  private static final long SHORTEST_MILLIS = 6_000;

  private static final long LONGEST_MILLIS = 30_000;

  /** The time without a limit by the user, if confirmation was asked for. */
  private static final long ASKED_MILLIS = 30_000;

  @Option(
      names = "--confirm",
      negatable = true,
      arity = "0",
      description =
          "Try to demonstrate each race, read-couple, cycle and deadlock in controlled runs; the"
              + " default if that is expected to take less time than recording did (from"
              + " three runs on). --no-confirm turns it off.")
  private Optional<Boolean> isWanted = Optional.empty();

  @Option(
      names = "--confirm-time",
      paramLabel = "SECONDS",
      description =
          "The time for these runs (default: as long as the recording, at least 6 and at most 30).")
  private Optional<Integer> seconds = Optional.empty();

  /** The time for controlled runs of these findings, in milliseconds; empty if none are made. */
  Optional<Long> millis(
      Findings findings, RunSource source, List<Integer> runs, BlockingCalls blocking) {
    if (seconds.filter(s -> s < 1).isPresent()) {
      throw new UserErrorException("--confirm-time must be at least 1");
    }
    boolean isDefault = isWanted.isEmpty() && seconds.isEmpty();
    boolean isOn = isDefault ? runs.size() >= ENOUGH_RUNS : isWanted.orElse(true);
    boolean hasWork = blocking.areSeen() || FindingConfirmer.hasWork(findings);
    if (!isOn || !hasWork || !FindingConfirmer.canRun(source.recorded())) {
      return Optional.empty();
    }
    long most = isDefault ? LONGEST_MILLIS : ASKED_MILLIS;
    long least = isDefault ? SHORTEST_MILLIS : ASKED_MILLIS;
    return Optional.of(
        seconds
            .map(s -> 1_000L * s)
            .orElse(Math.max(least, Math.min(most, source.recordingMillis()))));
  }
}
