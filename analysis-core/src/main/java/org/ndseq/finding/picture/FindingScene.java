package org.ndseq.finding.picture;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.ndseq.finding.Place;
import org.ndseq.finding.SceneRole;
import org.ndseq.trace.PrintableText;
import org.ndseq.trace.format.EventKind;

/**
 * The events around a finding in the order in which they happened, or happen in the predicted run.
 * The page and the plugin draw the same scenes.
 *
 * @param finding the finding's id
 */
public record FindingScene(String finding, List<Step> steps, List<Edge> edges) {
  public FindingScene {
    finding = PrintableText.of(finding);
    steps = List.copyOf(steps);
    edges = List.copyOf(edges);
  }

  /** A scene whose steps already know whether they are near the finding. */
  static FindingScene of(String finding, List<Step> steps, List<Edge> edges) {
    return new FindingScene(finding, NearbyStepFinder.mark(steps), edges);
  }

  /**
   * One event.
   *
   * @param event its kind in small letters
   * @param rank its position in the order of the recorded run, or -1 if unknown
   * @param role its role in the finding
   * @param near whether it is shown where there is no room for every step
   * @param hidden number of events before it that are not shown
   */
  public record Step(
      String task,
      String event,
      String variable,
      Place at,
      int rank,
      SceneRole role,
      boolean near,
      int hidden) {
    public Step {
      task = PrintableText.of(task);
      event = PrintableText.of(event);
      variable = PrintableText.of(variable);
    }

    /** A step before its nearness is computed. */
    Step(
        String task,
        String event,
        String variable,
        Place at,
        int rank,
        SceneRole role,
        int hidden) {
      this(task, event, variable, at, rank, role, false, hidden);
    }

    /** Whether it reads or writes. */
    public boolean readsOrWrites() {
      return is(EventKind::isAccess);
    }

    /** Whether it writes; an update does. */
    public boolean writes() {
      return is(EventKind::isWriting);
    }

    boolean reads() {
      return is(EventKind::isReading);
    }

    /** Whether it acquires a lock. */
    public boolean acquires() {
      return is(EventKind::isAcquire);
    }

    /** Whether it releases a lock. */
    public boolean releases() {
      return is(EventKind::isRelease);
    }

    /** Whether the task begins or ends here. */
    boolean isBoundary() {
      return is(kind -> kind == EventKind.BEGIN || kind == EventKind.END);
    }

    private boolean is(Predicate<EventKind> property) {
      return kind().filter(property).isPresent();
    }

    /** The kind of a recorded event; a wait that did not end has none. */
    public Optional<EventKind> kind() {
      return EventKind.ofText(event);
    }

    /** Whether the finding is about it. */
    public boolean hasRole() {
      return role != SceneRole.NEARBY;
    }

    Step withNear(boolean isNear) {
      return new Step(task, event, variable, at, rank, role, isNear, hidden);
    }

    Step withRole(SceneRole part) {
      return new Step(task, event, variable, at, rank, part, near, hidden);
    }
  }

  /** An arrow between steps, given by their numbers. */
  public record Edge(int from, int to, EdgeKind kind) {}

  /** Meaning of an arrow. */
  public enum EdgeKind {
    /** A conflict that the finding rests on. */
    FINDING,
    /** Accesses of one location by two tasks, one of them writing (Definition 3). */
    CONFLICT,
    /** The later event uses a value of the earlier one, or happens because of it (D1, D2, C1). */
    DEPENDENCE
  }
}
