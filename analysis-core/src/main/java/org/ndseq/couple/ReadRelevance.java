package org.ndseq.couple;

/** Decides which reads matter: those that a focus variable depends on, if a slice is available. */
@FunctionalInterface
public interface ReadRelevance {
  /** Without a slice every read matters. */
  ReadRelevance EVERYTHING = event -> true;

  /** Whether the focus depends on an event of the trace. */
  boolean reachesFocus(int event);

  /**
   * Whether the value of a read is dereferenced at once, and a write leaves null there.
   *
   * @param write -1 for the initial value
   */
  default boolean throwsAfter(int read, int write) {
    return false;
  }

  /** Sentence about the focus. */
  default String sentence() {
    return "no check was made which reads reach the result";
  }
}
