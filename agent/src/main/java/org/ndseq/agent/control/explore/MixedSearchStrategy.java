package org.ndseq.agent.control.explore;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.RunState;
import org.ndseq.agent.control.ScheduleStrategy;
import org.ndseq.agent.control.TaskState;

/**
 * The complete search, with samples beside it once it turns out to be long. Samples find failures
 * of large programs early; only the search decides whether all behaviours were visited. If the
 * search ends without having been complete, samples follow.
 */
public final class MixedSearchStrategy implements ScheduleStrategy {
  /** Runs that the search gets for itself; fewer if the program has many tasks. */
  private static final int FIRST_RUNS = 300;

  private static final int FIRST_RUNS_OF_MANY = 30;
  private static final int MANY_TASKS = 8;

  /** Runs with more steps are too long for the search. */
  private static final int MOST_SEARCHED_STEPS = 8_000;

  /** Samples after a search that ended without being complete. */
  private static final int LAST_SAMPLES = 300;

  /** The fewest and the most samples that check a complete search; a tenth of its behaviours. */
  private static final int FEWEST_CHECKS = 24;

  private static final int MOST_CHECKS = 200;
  private static final int BEHAVIOURS_PER_CHECK = 10;

  private static final int PCT_DEPTH = 3;
  private static final int PCT_STEPS = 200;

  /** A strategy with the time that its runs took. */
  private static final class Share {
    final ScheduleStrategy strategy;
    final int weight;
    long nanos;

    Share(ScheduleStrategy strategy, int weight) {
      this.strategy = strategy;
      this.weight = weight;
    }
  }

  private final ReadsFromExplorer search;
  private final TranscriptStrategy transcript;
  private final Share searchShare;
  private final List<Share> samples = new ArrayList<>();
  private Share current;
  private boolean isSearchOver;
  private @Nullable String longRun;
  private int searchRuns;
  private int lastSamples;
  private int nextSample;
  private long begun;
  private long firstNanos;
  private final Set<String> tasks = new HashSet<>();

  /**
   * Makes a strategy.
   *
   * @param shard the part of the search to make
   * @param siteNames the texts for sites in reasons
   */
  public MixedSearchStrategy(long seed, SearchShard shard, IntFunction<String> siteNames) {
    search = new ReadsFromExplorer(ExplorationLimits.STANDARD, shard, siteNames);
    transcript = new TranscriptStrategy(search);
    searchShare = new Share(transcript, 1);
    current = searchShare;
    samples.add(new Share(new SourcePairStrategy(seed), 3));
    samples.add(new Share(new PartialOrderSamplingStrategy(seed), 1));
    samples.add(new Share(new PriorityChangeStrategy(seed, PCT_DEPTH, PCT_STEPS), 1));
    samples.add(new Share(new RandomWalkStrategy(seed), 1));
  }

  /** The complete search. */
  public ReadsFromExplorer search() {
    return search;
  }

  /** Whether runs of the search are left to make. */
  public boolean isStopped() {
    return !isSearchOver;
  }

  /** Writes the search, so that another process can go on with it. */
  public void writeSearch(DataOutputStream out) throws IOException {
    out.writeInt(search.behaviours());
    transcript.write(out);
  }

  /**
   * Goes on with a search that another process wrote.
   *
   * @param sites the numbers of sites in this process, by those in the other one
   */
  public void readSearch(DataInputStream in, IntUnaryOperator sites) throws IOException {
    int behaviours = in.readInt();
    transcript.read(in, sites);
    searchRuns = (int) search.runs();
    if (search.behaviours() != behaviours) {
      throw new IOException("its runs have another number of behaviours");
    }
  }

  /** The reasons why the search is not complete, apart from its being not finished. */
  public List<String> missing() {
    List<String> reasons = new ArrayList<>(search.missing());
    if (longRun != null) {
      reasons.add(longRun);
    }
    return reasons;
  }

  /** Whether the last run was one of the complete search. */
  public boolean isOfSearch() {
    return current == searchShare;
  }

  @Override
  public boolean begin() {
    begun = System.nanoTime();
    if (!isSearchOver && isTimeForSearch()) {
      current = searchShare;
      searchRuns++;
      isSearchOver = !transcript.begin();
      if (!isSearchOver) {
        return true;
      }
    }
    if (isSearchOver && ++lastSamples > lastSamples()) {
      return false;
    }
    current = nextSample();
    return current.strategy.begin();
  }

  private int lastSamples() {
    return longRun != null ? Integer.MAX_VALUE : search.isComplete() ? checks() : LAST_SAMPLES;
  }

  /** Loops that were left out after a repetition show up as other behaviours in samples. */
  private int checks() {
    return tasks.size() > 1 && search.assumptions().size() <= 3
        ? Math.max(FEWEST_CHECKS, Math.min(MOST_CHECKS, search.behaviours() / BEHAVIOURS_PER_CHECK))
        : 0;
  }

  private boolean isTimeForSearch() {
    long sampled = 0;
    for (Share share : samples) {
      sampled += share.nanos;
    }
    if (searchRuns < (tasks.size() > MANY_TASKS ? FIRST_RUNS_OF_MANY : FIRST_RUNS)) {
      firstNanos = searchShare.nanos;
      return true;
    }
    return searchShare.nanos - firstNanos <= sampled;
  }

  private Share nextSample() {
    if (isSearchOver) {
      return samples.get(nextSample++ % samples.size());
    }
    Share least = samples.get(0);
    for (Share share : samples) {
      if (share.nanos / share.weight < least.nanos / least.weight) {
        least = share;
      }
    }
    return least;
  }

  @Override
  public @Nullable TaskState choose(RunState run) {
    return current.strategy.choose(run);
  }

  @Override
  public void end(RunEnd end) {
    current.strategy.end(end);
    if (tasks.size() <= MANY_TASKS) {
      end.steps().forEach(step -> tasks.add(step.task()));
    }
    if (current == searchShare && end.steps().size() > MOST_SEARCHED_STEPS && !isSearchOver) {
      isSearchOver = true;
      longRun = "runs of " + end.steps().size() + " steps are too long for a complete search";
    }
    current.nanos += System.nanoTime() - begun;
  }
}
