package org.ndseq.finding.predict;

import org.ndseq.finding.Place;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/** Describes the events of a trace for findings. */
public final class EventDescription {
  private final Trace trace;
  private final PlaceResolver places;

  public EventDescription(Trace trace) {
    this.trace = trace;
    this.places = new PlaceResolver(trace);
  }

  /** The task that made an event. */
  public String task(int event) {
    return trace.tasks().get(trace.task(event)).label();
  }

  /** The kind of an event in small letters. */
  public String kind(int event) {
    return trace.kind(event).text();
  }

  public Place place(int event) {
    return places.ofEvent(event);
  }

  /** Display name of the target of an access, a synchronisation or a fork. */
  public String target(int event) {
    EventKind kind = trace.kind(event);
    if (kind.isAccess()) {
      return trace.variable(event);
    }
    if (kind.isTask()) {
      return trace.tasks().get(trace.target(event)).label();
    }
    return kind.isControl() ? "" : trace.locations().objects().display(trace.target(event));
  }
}
