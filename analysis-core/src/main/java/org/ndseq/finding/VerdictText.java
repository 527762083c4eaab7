package org.ndseq.finding;

import org.ndseq.finding.HeadlineLine.Tone;

/** Texts about the verdict. */
public final class VerdictText {
  private VerdictText() {}

  /** The verdict as a line of a headline, regardless of other findings. */
  static HeadlineLine line(Findings f) {
    boolean isStepwise = !f.step().isEmpty();
    return switch (f.verdict()) {
      case SERIALIZABLE ->
          new HeadlineLine(
              Tone.GOOD,
              "SERIALIZABLE",
              isStepwise
                  ? "Every recorded run equals one that runs a step at a time"
                  : "Every recorded run equals a sequential run",
              "one %s after the other gives every result that was seen"
                  .formatted(isStepwise ? "step" : "task"),
              f.step());
      case SPEC ->
          new HeadlineLine(
              Tone.GOOD,
              "SPECIFICATION",
              "Every recorded run equals a sequential run with " + blocks(f),
              "equal to the sequential program that may skip " + blocks(f),
              f.step());
      case NONE ->
          new HeadlineLine(
              Tone.BAD,
              "NO SPECIFICATION",
              "No sequential program explains what was seen",
              f.reason().isEmpty() ? "no sequential program explains what was seen" : f.reason(),
              "");
      case INTERLEAVED ->
          new HeadlineLine(
              Tone.NEUTRAL,
              "INTERLEAVED",
              "The tasks exchange values while they run",
              "tasks exchange values as they run; whole tasks are not compared",
              f.reason());
      case UNKNOWN ->
          new HeadlineLine(
              Tone.DOUBTFUL,
              "UNKNOWN",
              "No verdict",
              f.reason().isEmpty() ? "no verdict was reached" : f.reason(),
              "");
    };
  }

  /** The verdict in a few words, as a part of a line. */
  public static String brief(Findings f) {
    return switch (f.verdict()) {
      case SERIALIZABLE -> "serializable";
      case SPEC -> blocks(f);
      case NONE -> "no specification";
      case INTERLEAVED -> "interleaved";
      case UNKNOWN -> f.reason().isEmpty() ? "unknown" : "unknown, " + f.reason();
    };
  }

  private static String blocks(Findings f) {
    int number = f.blocks().size();
    return number == 1 ? "one if(*) block" : number + " if(*) blocks";
  }
}
