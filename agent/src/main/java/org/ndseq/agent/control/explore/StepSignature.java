package org.ndseq.agent.control.explore;

import org.ndseq.agent.control.AccessMode;
import org.ndseq.agent.control.StepKind;
import org.ndseq.agent.control.TaskStep;

/** The part of a step that is equal in every run in which its task has read the same. */
@SuppressWarnings("ArrayRecordComponent") // never compared as a record
record StepSignature(StepKind kind, int site, AccessMode[] modes) {
  /** The signature of a step that was not made yet. */
  static StepSignature of(TaskStep step) {
    AccessMode[] modes = new AccessMode[step.accesses()];
    for (int i = 0; i < modes.length; i++) {
      modes[i] = step.mode(i);
    }
    return new StepSignature(step.kind(), step.site(), modes);
  }

  /** The signature of a step of which nothing was known before it was made. */
  static StepSignature unknown(TaskStep step) {
    return new StepSignature(step.kind(), step.site(), new AccessMode[0]);
  }
}
