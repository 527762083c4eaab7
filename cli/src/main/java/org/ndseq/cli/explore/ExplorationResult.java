package org.ndseq.cli.explore;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import org.ndseq.cli.record.RunShard;
import org.ndseq.cli.session.ExitCode;

/**
 * The result of an exploration; the names are those of the JSON form.
 *
 * @param complete whether every behaviour was visited
 * @param behaviours the number of different behaviours that were visited
 * @param needsNewJvm whether the JVM of the runs cannot make more of them
 * @param reason why the exploration is not complete, if it is not for the limits
 * @param isStopped whether a limit was reached and the search can be resumed
 * @param part the facts that are needed to join shards; empty if it is no shard
 */
public record ExplorationResult(
    boolean complete,
    int behaviours,
    int runs,
    double seconds,
    boolean needsNewJvm,
    String reason,
    boolean isStopped,
    List<Outcome> outcomes,
    List<Failure> failures,
    Optional<ShardPart> part) {
  /** An end that some runs have in common. */
  public record Outcome(String result, int count, String schedule) {}

  /** A failure that some runs have in common. */
  public record Failure(
      String kind, String message, List<String> places, int count, String schedule) {
    /** The failure with another number of runs. */
    Failure withCount(int other) {
      return new Failure(kind, message, places, other, schedule);
    }
  }

  /** Reads the file that the driver wrote. */
  static ExplorationResult read(Path file, RunShard shard) throws IOException {
    Properties all = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      all.load(reader);
    }
    List<Outcome> outcomes = new ArrayList<>();
    for (int i = 0; all.containsKey("outcome." + i + ".result"); i++) {
      String key = "outcome." + i + ".";
      outcomes.add(
          new Outcome(all.getProperty(key + "result"), number(all, key), schedule(all, key)));
    }
    List<Failure> failures = new ArrayList<>();
    for (int i = 0; all.containsKey("failure." + i + ".kind"); i++) {
      String key = "failure." + i + ".";
      failures.add(
          new Failure(
              all.getProperty(key + "kind"),
              all.getProperty(key + "message"),
              all.getProperty(key + "places").lines().toList(),
              number(all, key),
              schedule(all, key)));
    }
    boolean isComplete = Boolean.parseBoolean(all.getProperty("complete"));
    boolean isPart = shard.count() > 1;
    Optional<ShardPart> part =
        isPart
            ? Optional.of(ShardPart.of(shard, isComplete, all, outcomes, failures))
            : Optional.empty();
    outcomes.sort(Comparator.comparingInt(outcome -> -outcome.count()));
    return new ExplorationResult(
        isComplete && !isPart,
        Integer.parseInt(all.getProperty("behaviours")),
        Integer.parseInt(all.getProperty("runs")),
        Double.parseDouble(all.getProperty("seconds")),
        Boolean.parseBoolean(all.getProperty("needsNewJvm")),
        all.getProperty("reason"),
        Boolean.parseBoolean(all.getProperty("stopped")),
        outcomes,
        failures,
        part);
  }

  /** This result together with that of later runs in another JVM; it is never complete. */
  ExplorationResult with(ExplorationResult later) {
    Map<String, Outcome> outcomesByResult = new LinkedHashMap<>();
    Stream.concat(outcomes.stream(), later.outcomes.stream())
        .forEach(
            o ->
                outcomesByResult.merge(
                    o.result(),
                    o,
                    (a, b) -> new Outcome(a.result(), a.count() + b.count(), a.schedule())));
    Map<String, Failure> failuresByMessage = new LinkedHashMap<>();
    Stream.concat(failures.stream(), later.failures.stream())
        .forEach(
            f ->
                failuresByMessage.merge(
                    f.kind() + f.message(),
                    f,
                    (a, b) ->
                        new Failure(
                            a.kind(),
                            a.message(),
                            a.places(),
                            a.count() + b.count(),
                            a.schedule())));
    return new ExplorationResult(
        false,
        Math.max(behaviours, later.behaviours),
        runs + later.runs,
        seconds + later.seconds,
        later.needsNewJvm,
        reason,
        false,
        List.copyOf(outcomesByResult.values()),
        List.copyOf(failuresByMessage.values()),
        part);
  }

  private static int number(Properties all, String key) {
    return Integer.parseInt(all.getProperty(key + "count"));
  }

  private static String schedule(Properties all, String key) {
    return all.getProperty(key + "schedule");
  }

  /** The exit code of the command that shows the result. */
  public int exitCode() {
    return failures.isEmpty() && !hasDifferentResults() ? ExitCode.CLEAN : ExitCode.FINDINGS;
  }

  /** Whether runs that did not fail ended differently. */
  boolean hasDifferentResults() {
    return outcomes.size() > 1;
  }
}
