package org.ndseq.cli.explore;

import java.util.ArrayList;
import java.util.List;
import org.ndseq.cli.term.CountedNoun;

/** Describes the result of an exploration in sentences. */
public final class ExplorationText {
  /** The most results in the first line. */
  private static final int MOST_ENDS = 5;

  private ExplorationText() {}

  /** The sentences, with the commands that repeat what was found. */
  public static String of(ExplorationResult result, String target) {
    List<String> lines = new ArrayList<>();
    lines.add(head(result));
    for (ExplorationResult.Failure failure : result.failures()) {
      lines.add(
          "%s in %s: %s"
              .formatted(
                  failure.kind(), CountedNoun.of(failure.count(), "run"), failure.message()));
      if (!failure.places().isEmpty()) {
        lines.add("  at " + String.join(", ", failure.places()));
      }
      lines.add("  replay: ndseq run --schedule %s %s".formatted(failure.schedule(), target));
    }
    if (result.hasDifferentResults()) {
      lines.add("the result depends on the schedule:");
      for (ExplorationResult.Outcome outcome : result.outcomes()) {
        lines.add(
            "  %s: %s (replay: ndseq run --schedule %s %s)"
                .formatted(
                    CountedNoun.of(outcome.count(), "run"),
                    oneLine(outcome.result()),
                    outcome.schedule(),
                    target));
      }
    }
    if (result.isStopped()) {
      lines.add("go on: ndseq explore --resume with the same options and target");
    }
    result.part().ifPresent(part -> lines.add(of(part)));
    if (result.complete()) {
      lines.add(
          "this is a proof for this input, if the program depends on nothing but its schedule, time"
              + " and pseudo-random numbers");
    }
    return String.join("\n", lines) + "\n";
  }

  private static String of(ShardPart part) {
    return "shard %d of %d: %s; join all shards with ndseq merge"
        .formatted(
            part.number(),
            part.count(),
            part.complete() ? "all of its part was visited" : "not all of its part was visited");
  }

  private static String head(ExplorationResult result) {
    String ends = ends(result.outcomes());
    int failed = result.failures().stream().mapToInt(ExplorationResult.Failure::count).sum();
    String fails = failed == 0 ? "" : (ends.isEmpty() ? "" : ", ") + failed + " fail";
    return result.complete()
        ? "all %s visited: %s%s"
            .formatted(CountedNoun.of(result.behaviours(), "behaviour"), ends, fails)
        : "not complete: %s%s, %s visited: %s%s"
            .formatted(
                result.reason().isEmpty() ? "" : result.reason() + "; ",
                CountedNoun.of(result.runs(), "run"),
                CountedNoun.of(result.behaviours(), "behaviour"),
                ends,
                fails);
  }

  private static String ends(List<ExplorationResult.Outcome> outcomes) {
    List<String> parts = new ArrayList<>();
    for (ExplorationResult.Outcome outcome : outcomes.subList(0, shown(outcomes))) {
      String verb = parts.isEmpty() ? (outcome.count() == 1 ? "ends with" : "end with") : "with";
      parts.add("%d %s %s".formatted(outcome.count(), verb, oneLine(outcome.result())));
    }
    int others = outcomes.size() - parts.size();
    if (others > 0) {
      parts.add("and %s".formatted(CountedNoun.of(others, "other result")));
    }
    return String.join(", ", parts);
  }

  private static int shown(List<ExplorationResult.Outcome> outcomes) {
    return outcomes.size() <= MOST_ENDS ? outcomes.size() : MOST_ENDS - 1;
  }

  private static String oneLine(String text) {
    return text.isEmpty() ? "no output" : text.replace("\n", " / ");
  }
}
