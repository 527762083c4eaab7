package org.ndseq.pipeline;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.flow.ReplayResult;
import org.ndseq.ndseq.InferenceResult;
import org.ndseq.trace.Task;
import org.ndseq.trace.Trace;

/** The reasons why runs support no verdict, or none but that their tasks do not conflict. */
final class VerdictObstacleSet {
  private final Set<String> obstacles = new LinkedHashSet<>();

  /** Tasks that were started by code that was not recorded. */
  private final Set<String> unplaced = new LinkedHashSet<>();

  /** Adds a reason why there can be no verdict. */
  void add(String reason) {
    obstacles.add(reason);
  }

  /** Looks for threads besides the first whose start was not seen and that did something. */
  void findUnplaced(ReplayResult replay) {
    Trace trace = replay.graph().trace();
    List<String> roots =
        trace.tasks().stream()
            .filter(t -> t.parent() < 0)
            .filter(t -> replay.graph().taskStart(t.id()) < replay.graph().taskEnd(t.id()))
            .map(Task::name)
            .toList();
    if (roots.size() > 1) {
      roots.stream().filter(r -> !r.equals("main")).forEach(unplaced::add);
    }
  }

  boolean isEmpty() {
    return obstacles.isEmpty() && unplaced.isEmpty();
  }

  /** The first reason, whatever was found. */
  Optional<String> always() {
    String more = obstacles.size() < 2 ? "" : " (and %d more)".formatted(obstacles.size() - 1);
    return obstacles.stream().findFirst().map(first -> first + more);
  }

  /**
   * The reason if tasks conflict.
   *
   * @param named the variables that the user named as the focus
   */
  Optional<String> ofConflicts(boolean hasFocus, List<String> named) {
    if (!unplaced.isEmpty()) {
      return Optional.of(
          "tasks conflict, but %s was started by code that was not recorded, so it is unknown which tasks it runs in parallel with"
              .formatted(unplaced.iterator().next()));
    }
    if (hasFocus) {
      return Optional.empty();
    }
    return Optional.of(
        named.isEmpty()
            ? "tasks conflict, and no variable was found whose value is the result; name one with"
                + " --focus"
            : "tasks conflict, and none of them writes %s, which --focus names"
                .formatted(String.join(", ", named)));
  }

  static boolean hasConflicts(InferenceResult result) {
    return !(result instanceof InferenceResult.Serializable s)
        || s.reason() == InferenceResult.Reason.IRRELEVANT_CYCLES;
  }
}
