package org.ndseq.cli.explore;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ndseq.cli.explore.ShardPart.SeenBehaviour;
import org.ndseq.cli.session.UserErrorException;

/** Joins the shards of an exploration; a behaviour that several of them visited counts once. */
public final class ShardUnion {
  private final List<ExplorationResult> shards;
  private final Set<String> reasons = new LinkedHashSet<>();

  /** Each behaviour with the schedule of its outcome. */
  private final Map<String, String> behaviours = new LinkedHashMap<>();

  private ShardUnion(List<ExplorationResult> shards) {
    this.shards = shards;
  }

  /** Joins shards of one program. */
  public static ExplorationResult of(List<ExplorationResult> shards) {
    return new ShardUnion(shards).join();
  }

  private ExplorationResult join() {
    List<ShardPart> parts = shards.stream().map(s -> s.part().orElseThrow()).toList();
    if (parts.stream().map(p -> p.program() + " " + p.count()).distinct().count() > 1) {
      throw new UserErrorException(
          "these are shards of several programs, of several versions of one, or of several splits");
    }
    boolean isComplete = isComplete(parts);
    Set<String> visited = new HashSet<>();
    for (ShardPart part : parts) {
      part.visited().forEach(b -> visited.add(b.digest()));
    }
    for (ShardPart part : parts) {
      part.visited().forEach(this::add);
      for (SeenBehaviour sample : part.sampled()) {
        add(sample);
        if (isComplete && !visited.contains(sample.digest())) {
          isComplete = false;
          reasons.add("a sampled run showed a behaviour that no shard had visited");
        }
      }
    }
    return result(isComplete);
  }

  private boolean isComplete(List<ShardPart> parts) {
    int count = parts.get(0).count();
    Set<Integer> missing = new LinkedHashSet<>();
    for (int i = 1; i <= count; i++) {
      missing.add(i);
    }
    for (int i = 0; i < parts.size(); i++) {
      missing.remove(parts.get(i).number());
      if (!parts.get(i).complete()) {
        String reason = shards.get(i).reason();
        reasons.add(
            "shard %d is not complete%s"
                .formatted(parts.get(i).number(), reason.isEmpty() ? "" : ": " + reason));
      }
    }
    for (int number : missing) {
      reasons.add("shard %d of %d is missing".formatted(number, count));
    }
    if (parts.stream().map(ShardPart::initializers).distinct().count() > 1) {
      reasons.add("the shards took different class initializers for shared ones");
    }
    return reasons.isEmpty();
  }

  private void add(SeenBehaviour behaviour) {
    behaviours.putIfAbsent(behaviour.digest(), behaviour.schedule());
  }

  private ExplorationResult result(boolean isComplete) {
    Map<String, Integer> counts = new HashMap<>();
    behaviours.values().forEach(schedule -> counts.merge(schedule, 1, Integer::sum));
    Map<String, ExplorationResult.Outcome> outcomes = new LinkedHashMap<>();
    Map<String, ExplorationResult.Failure> failures = new LinkedHashMap<>();
    for (ExplorationResult shard : shards) {
      for (ExplorationResult.Outcome o : shard.outcomes()) {
        int count = counts.getOrDefault(o.schedule(), 0);
        outcomes.merge(
            o.result(),
            new ExplorationResult.Outcome(o.result(), count, o.schedule()),
            (a, b) ->
                new ExplorationResult.Outcome(a.result(), a.count() + b.count(), a.schedule()));
      }
      for (ExplorationResult.Failure f : shard.failures()) {
        int count = counts.getOrDefault(f.schedule(), 0);
        failures.merge(
            f.kind() + f.message() + f.places(),
            f.withCount(count),
            (a, b) -> a.withCount(a.count() + b.count()));
      }
    }
    List<ExplorationResult.Outcome> sorted = new ArrayList<>(outcomes.values());
    sorted.sort(Comparator.comparingInt(outcome -> -outcome.count()));
    return new ExplorationResult(
        isComplete,
        behaviours.size(),
        shards.stream().mapToInt(ExplorationResult::runs).sum(),
        shards.stream().mapToDouble(ExplorationResult::seconds).sum(),
        false,
        String.join("; ", reasons),
        false,
        sorted,
        List.copyOf(failures.values()),
        Optional.empty());
  }
}
