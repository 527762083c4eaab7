package org.ndseq.cli.record;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * How to record.
 *
 * @param runs how often to run
 * @param seed of the first run; each further run has the next
 * @param max events after which a run's recording stops, 0 for the agent's default
 * @param races where earlier runs found races, a line {@code Class:line} each
 * @param model further lines for the model table
 * @param more further options for the agent, {@code key=value} each
 * @param timeLimit the longest time that a run may take
 * @param folder where the traces go
 */
public record RecordOptions(
    int runs,
    long seed,
    Schedule schedule,
    List<String> include,
    List<String> exclude,
    long max,
    Optional<Path> races,
    Optional<Path> model,
    List<String> more,
    Optional<Duration> timeLimit,
    Path folder) {

  /**
   * Memory that the analyses take for an event, without the dependence of its values; a run for
   * which the heap has no room for that gets no verdict.
   */
  private static final long BYTES_PER_EVENT = 40;

  /** How a run's schedule is disturbed. */
  public enum Schedule {
    NONE,
    RANDOM,
    PCT,
    RACE_DIRECTED;

    /** The agent's word for it. */
    public String word() {
      return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }
  }

  public RecordOptions {
    include = List.copyOf(include);
    exclude = List.copyOf(exclude);
    more = List.copyOf(more);
  }

  /**
   * The same for runs that are analysed at once: where the user has set no limit, recording stops
   * before the analyses run out of {@code memory} bytes, as a loop that spins for minutes would
   * make them.
   */
  RecordOptions analysedWithin(long memory) {
    long events = max > 0 ? max : Math.max(1, memory / BYTES_PER_EVENT);
    return new RecordOptions(
        runs, seed, schedule, include, exclude, events, races, model, more, timeLimit, folder);
  }

  /** The runs to make, all with one schedule. */
  List<PlannedRun> plan() {
    return IntStream.rangeClosed(1, runs)
        .mapToObj(number -> new PlannedRun(number, seed + number - 1, schedule, races))
        .toList();
  }

  /** The agent's arguments for a run whose trace goes to {@code out}. */
  String agentArguments(PlannedRun run, String out) {
    StringBuilder text = new StringBuilder("out=" + value(out));
    text.append(",seed=").append(run.seed()).append(",schedule=").append(run.schedule().word());
    if (!include.isEmpty()) {
      text.append(",include=").append(String.join(":", include));
    }
    if (!exclude.isEmpty()) {
      text.append(",exclude=").append(String.join(":", exclude));
    }
    if (max > 0) {
      text.append(",max=").append(max);
    }
    run.races().ifPresent(file -> text.append(",races=").append(value(path(file))));
    model.ifPresent(file -> text.append(",model=").append(value(path(file))));
    more.forEach(option -> text.append(',').append(option));
    return text.toString();
  }

  private static String path(Path file) {
    return file.toAbsolutePath().toString();
  }

  /** Commas separate the agent's arguments. */
  private static String value(String text) {
    return text.replace(",", "\\,");
  }
}
