package org.ndseq.cli.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.TreeMap;
import org.ndseq.cli.record.RunShard;

/**
 * The facts about a shard of an exploration that are needed to join it with the others.
 *
 * @param number from 1
 * @param complete whether all of its part was visited
 * @param program the digest of the program's classes
 * @param initializers the classes whose initialisation takes steps
 * @param visited the behaviours of the search
 * @param sampled behaviours that only samples showed
 */
public record ShardPart(
    int number,
    int count,
    boolean complete,
    String program,
    String initializers,
    List<SeenBehaviour> visited,
    List<SeenBehaviour> sampled) {
  /**
   * A behaviour.
   *
   * @param digest identifies it in all processes
   * @param schedule the schedule of the outcome that it has; empty if it was cut off
   */
  public record SeenBehaviour(String digest, String schedule) {}

  static ShardPart of(
      RunShard shard,
      boolean isComplete,
      Properties all,
      List<ExplorationResult.Outcome> outcomes,
      List<ExplorationResult.Failure> failures) {
    TreeMap<String, String> schedules = new TreeMap<>();
    for (int i = 0; i < outcomes.size(); i++) {
      schedules.put("outcome." + i, outcomes.get(i).schedule());
    }
    for (int i = 0; i < failures.size(); i++) {
      schedules.put("failure." + i, failures.get(i).schedule());
    }
    return new ShardPart(
        shard.index(),
        shard.count(),
        isComplete,
        all.getProperty("program"),
        all.getProperty("initializers"),
        behaviours(all, "behaviour.", schedules),
        behaviours(all, "sample.", schedules));
  }

  private static List<SeenBehaviour> behaviours(
      Properties all, String prefix, TreeMap<String, String> schedules) {
    List<SeenBehaviour> result = new ArrayList<>();
    for (String key : all.stringPropertyNames()) {
      if (key.startsWith(prefix)) {
        String schedule = schedules.getOrDefault(all.getProperty(key), "");
        result.add(new SeenBehaviour(key.substring(prefix.length()), schedule));
      }
    }
    return result;
  }
}
