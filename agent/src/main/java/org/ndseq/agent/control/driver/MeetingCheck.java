package org.ndseq.agent.control.driver;

import java.util.Optional;
import org.ndseq.agent.control.AccessGrain;
import org.ndseq.agent.control.TaskStep;
import org.ndseq.agent.control.explore.SimultaneousCallFinder;
import org.ndseq.agent.control.explore.SimultaneousCallFinder.Meeting;

/**
 * Checks whether the steps of a run can be taken for single operations. Calls of two tasks that can
 * break an object are a failure of their own; bulk operations on arrays that another task accesses
 * at the same time have results that no sequence of whole steps has.
 */
final class MeetingCheck {
  private MeetingCheck() {}

  /** The outcome of a run with the meeting of steps that it shows, if there is one. */
  static RunOutcome of(RunOutcome outcome) {
    Optional<Meeting> meeting = SimultaneousCallFinder.find(outcome.end().steps());
    if (meeting.isEmpty()) {
      return outcome;
    }
    RunOutcome marked = outcome.withLoss(loss(meeting.get()));
    return meeting.get().grain() == AccessGrain.CALL && outcome.failure().isEmpty()
        ? marked.withFailure(FailureDescription.ofMeeting(meeting.get(), outcome.end()))
        : marked;
  }

  private static String loss(Meeting meeting) {
    String places =
        FailureDescription.place(meeting.first())
            + " and "
            + FailureDescription.place(meeting.second());
    return switch (meeting.grain()) {
      case CALL ->
          "calls that two tasks can make at the same time, at %s, are single steps"
              .formatted(places);
      case TRAVERSAL -> traversal(meeting);
      default ->
          "an operation on a whole array is a single step, though another task can access the array"
              + " at the same time (%s)".formatted(places);
    };
  }

  private static String traversal(Meeting meeting) {
    boolean isFirst = isTraversal(meeting.first());
    TaskStep call = isFirst ? meeting.first() : meeting.second();
    TaskStep other = isFirst ? meeting.second() : meeting.first();
    return "%s at %s is a single step, though another task can use the object between its parts"
            .formatted(FailureDescription.called(call), FailureDescription.place(call))
        + " (%s)".formatted(FailureDescription.place(other));
  }

  private static boolean isTraversal(TaskStep step) {
    for (int i = 0; i < step.accesses(); i++) {
      if (step.grain(i) == AccessGrain.TRAVERSAL) {
        return true;
      }
    }
    return false;
  }
}
