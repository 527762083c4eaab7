package org.ndseq.cli.session;

/** The forms of an answer that is not a set of findings. */
public enum AnswerFormat {
  TEXT,
  JSON
}
