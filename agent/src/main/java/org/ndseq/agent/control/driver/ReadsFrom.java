package org.ndseq.agent.control.driver;

import java.util.HashMap;
import java.util.Map;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.TaskStep;

/** Identifies the reads-from class of a run: which write each read of it saw. */
final class ReadsFrom {
  private static final long FACTOR = 0x9E3779B97F4A7C15L;

  private ReadsFrom() {}

  /** A digest that does not depend on the order of independent steps. */
  static long digest(RunEnd end) {
    Map<Long, TaskStep> writers = new HashMap<>();
    long sum = end.cause().name().hashCode();
    for (TaskStep step : end.steps()) {
      long seen = mix(step.task().hashCode() * 31L + step.index());
      for (int i = 0; i < step.accesses(); i++) {
        TaskStep writer = writers.get(step.location(i));
        if (step.mode(i).reads() && writer != null) {
          seen += mix(mix(writer.task().hashCode() + 7L) + writer.index() * 31L + i);
        }
        if (step.mode(i).writes()) {
          writers.put(step.location(i), step);
        }
      }
      sum += mix(seen);
    }
    return sum;
  }

  private static long mix(long value) {
    long mixed = (value ^ (value >>> 29)) * FACTOR;
    return mixed ^ (mixed >>> 32);
  }
}
