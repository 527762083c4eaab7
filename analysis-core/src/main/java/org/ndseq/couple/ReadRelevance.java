package org.ndseq.couple;

/** Says which reads matter: those that a focus variable depends on, when a slice is known. */
@FunctionalInterface
public interface ReadRelevance {
  /** Without a slice every read matters. */
  ReadRelevance EVERYTHING = event -> true;

  /** Whether the focus depends on an event of the trace. */
  boolean reachesFocus(int event);

  /** What is known of the focus. */
  default String sentence() {
    return "which reads reach the result was not asked";
  }
}
