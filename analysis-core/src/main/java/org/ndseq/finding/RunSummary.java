package org.ndseq.finding;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import org.ndseq.trace.PrintableText;

/**
 * One recorded run.
 *
 * @param events number of steps of its replay, by the paper's definition of an event: assignments
 *     of local variables count, synchronisation does not
 * @param slicedOut number of those steps that no focus variable depends on
 * @param recorded number of events in its trace; 0 in a document of an earlier version
 */
public record RunSummary(
    int id,
    long seed,
    String schedule,
    long events,
    long slicedOut,
    int tasks,
    int exitCode,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) @JsonSetter(nulls = Nulls.AS_EMPTY)
        long recorded) {
  public RunSummary {
    schedule = PrintableText.of(schedule);
  }

  /** A run of which only the replayed steps are known. */
  public RunSummary(
      int id, long seed, String schedule, long events, long slicedOut, int tasks, int exitCode) {
    this(id, seed, schedule, events, slicedOut, tasks, exitCode, 0);
  }

  /** The number of events that every report shows: those of the trace, where they are known. */
  @JsonIgnore
  public long shownEvents() {
    return recorded > 0 ? recorded : events;
  }
}
