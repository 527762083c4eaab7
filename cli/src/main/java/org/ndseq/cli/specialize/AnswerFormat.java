package org.ndseq.cli.specialize;

/** The forms of answers about a program under a schedule. */
public enum AnswerFormat {
  TEXT,
  JSON
}
