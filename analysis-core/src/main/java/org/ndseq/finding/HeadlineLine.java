package org.ndseq.finding;

/**
 * One line of a {@link Headline}.
 *
 * @param label a few words in capital letters, for a terminal
 * @param title the line in a few words
 * @param text the line as a phrase in small letters, without a full stop, to follow the label
 * @param detail another phrase of that form; may be empty
 */
public record HeadlineLine(Tone tone, String label, String title, String text, String detail) {

  /** Impression that a line makes; only a line of tone {@link #GOOD} is shown in green. */
  public enum Tone {
    GOOD,
    NEUTRAL,
    DOUBTFUL,
    BAD;

    static Tone of(Level level) {
      return switch (level) {
        case ERROR -> BAD;
        case WARNING -> DOUBTFUL;
        case NOTE, NONE -> NEUTRAL;
      };
    }
  }

  /** Text and detail as whole sentences. */
  public String sentences() {
    String first = Sentence.capitalized(text) + ".";
    return detail.isEmpty() ? first : first + " " + Sentence.capitalized(detail) + ".";
  }

  HeadlineLine withTone(Tone other) {
    return new HeadlineLine(other, label, title, text, detail);
  }
}
