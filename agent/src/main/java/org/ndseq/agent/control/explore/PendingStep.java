package org.ndseq.agent.control.explore;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.AccessMode;
import org.ndseq.agent.control.StepKind;

/**
 * The step that a task makes after a given event, as it is known before it is made. It depends on
 * the event alone: a task's state is the result of what it has read.
 */
final class PendingStep {
  final int task;
  final int index;

  /** The event before it in its task; null for the first one. */
  final @Nullable EventStage predecessor;

  final StepKind kind;
  final int site;

  /** Names of the locations that are known in advance. */
  final int[] locations;

  final AccessMode[] modes;

  /** Identifies the step, equal in every process: its task and the event before it. */
  final long digest;

  /** The first stages: one for each choice of sources that was considered. */
  final List<EventStage> stages = new ArrayList<>();

  PendingStep(
      int task,
      String taskName,
      @Nullable EventStage predecessor,
      StepSignature signature,
      int[] locations) {
    this.task = task;
    this.index = predecessor == null ? 0 : predecessor.step.index + 1;
    this.digest =
        SearchShard.mix(predecessor == null ? taskName.hashCode() : predecessor.digest + 1);
    this.predecessor = predecessor;
    this.kind = signature.kind();
    this.site = signature.site();
    this.modes = signature.modes();
    this.locations = locations;
  }

  /** Whether the step is the one described. */
  boolean matches(StepSignature signature) {
    if (kind != signature.kind()
        || site != signature.site()
        || modes.length != signature.modes().length) {
      return false;
    }
    for (int i = 0; i < modes.length; i++) {
      if (modes[i] != signature.modes()[i]) {
        return false;
      }
    }
    return true;
  }

  /** The number of reads that are known in advance. */
  int reads() {
    int reads = 0;
    for (AccessMode mode : modes) {
      if (mode.reads()) {
        reads++;
      }
    }
    return reads;
  }

  /** Whether the step can write a location that is known in advance as one that it reads. */
  boolean canWriteWhatItReads() {
    return switch (kind) {
      case READ, JOIN, BEGIN -> false;
      default -> true;
    };
  }
}
