package org.ndseq.finding.picture;

import java.util.List;
import org.ndseq.finding.Place;

/**
 * The events around a finding in the order in which they happened, or happen in the predicted run.
 *
 * @param finding the finding's id
 */
public record Scene(String finding, List<Step> steps, List<Edge> edges) {
  public Scene {
    steps = List.copyOf(steps);
    edges = List.copyOf(edges);
  }

  /**
   * One event.
   *
   * @param event its kind in small letters
   * @param rank its place in the order of the recorded run
   * @param role the part it has in the finding, empty for what is only near it
   * @param hidden how many events before it are not shown
   */
  public record Step(
      String task, String event, String variable, Place at, int rank, String role, int hidden) {}

  /** An arrow between steps, given by their numbers. */
  public record Edge(int from, int to, EdgeKind kind) {}

  /** What an arrow says. */
  public enum EdgeKind {
    /** A conflict that the finding rests on. */
    FINDING,
    /** Accesses of one location by two tasks, one of them writing (Definition 3). */
    CONFLICT,
    /** The later event uses a value of the earlier one, or happens because of it (D1, D2, C1). */
    DEPENDENCE
  }
}
