package org.ndseq.agent.control.driver;

import java.util.Optional;
import org.ndseq.agent.control.AccessGrain;
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
    return meeting.grain() == AccessGrain.CALL
        ? "calls that two tasks can make at the same time, at %s, are single steps"
            .formatted(places)
        : "an operation on a whole array is a single step, though another task can access the array"
            + " at the same time (%s)".formatted(places);
  }
}
