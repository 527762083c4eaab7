package org.ndseq.schedule;

import java.util.Optional;
import org.ndseq.trace.format.EventKind;

/** The kind of an enforced operation: a synchronisation or an access. */
public enum OperationKind {
  READ,
  WRITE,
  UPDATE,
  ACQUIRE,
  RELEASE,
  ACQUIRE_SHARED,
  RELEASE_SHARED,
  SIGNAL,
  AWAIT,
  BARRIER;

  /** The kind of operation that an event of a trace is, if it can be enforced. */
  public static Optional<OperationKind> of(EventKind kind) {
    return kind.isAccess() || kind.isSync() ? Optional.of(valueOf(kind.name())) : Optional.empty();
  }

  /** The number that stands for this kind in traces. */
  public int code() {
    return EventKind.valueOf(name()).code();
  }

  public boolean isAccess() {
    return this == READ || this == WRITE || this == UPDATE;
  }
}
