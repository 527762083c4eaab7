package org.ndseq.pipeline;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import org.ndseq.order.AnalysisDeadline;
import org.ndseq.order.TimeIsUpException;

/** Runs the parts of an analysis and notes those for which memory or time did not suffice. */
final class OmissionLog {
  private final Set<String> sentences = new LinkedHashSet<>();
  private final Consumer<String> doubts;

  /**
   * @param doubts receives each omission at once
   */
  OmissionLog(Consumer<String> doubts) {
    this.doubts = doubts;
  }

  /**
   * Runs a part; an omission is noted if the heap has no room for it or the time is over.
   *
   * @param part its name, such as "run 1: the search for races"
   */
  void run(String part, AnalysisDeadline deadline, Runnable work) {
    try {
      work.run();
    } catch (OutOfMemoryError e) {
      add(outOfMemory(part));
    } catch (TimeIsUpException e) {
      add(outOfTime(part, deadline));
    }
  }

  private void add(String sentence) {
    if (sentences.add(sentence)) {
      doubts.accept(sentence);
    }
  }

  private static String outOfMemory(String part) {
    return String.format(
        Locale.ROOT,
        "%s ran out of the heap of %,d MiB; NDSEQ_OPTS=-Xmx8g gives a larger one",
        part,
        Runtime.getRuntime().maxMemory() >> 20);
  }

  /** The sentence about a part that the time limit ended. */
  static String outOfTime(String part, AnalysisDeadline deadline) {
    return part
        + " was ended after %d s; --time-limit gives more time"
            .formatted(deadline.limit().toSeconds());
  }

  /** A sentence for each part that was left out or ended early. */
  List<String> sentences() {
    return List.copyOf(sentences);
  }
}
