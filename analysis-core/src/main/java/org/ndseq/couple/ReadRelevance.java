package org.ndseq.couple;

/** Decides which reads matter: those that a focus variable depends on, if a slice is available. */
@FunctionalInterface
public interface ReadRelevance {
  /** Without a slice every read matters. */
  ReadRelevance EVERYTHING = event -> true;

  /** Whether the focus depends on an event of the trace. */
  boolean reachesFocus(int event);

  /** Sentence about the focus. */
  default String sentence() {
    return "no check was made which reads reach the result";
  }
}
