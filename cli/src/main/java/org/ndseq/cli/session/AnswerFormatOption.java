package org.ndseq.cli.session;

import picocli.CommandLine.Option;

/** The option that chooses the form of an answer. */
public final class AnswerFormatOption {
  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES}; default: text.")
  private AnswerFormat format = AnswerFormat.TEXT;

  /** Whether the answer is written as JSON, for programs. */
  public boolean isJson() {
    return format == AnswerFormat.JSON;
  }
}
