package org.ndseq.cli.term;

import java.util.regex.Pattern;

/** Breaks lines between words, so that a narrow terminal does not break them within words. */
public final class WrappedText {
  private static final Pattern COLOUR = Pattern.compile("\u001b\\[[0-9;]*m");
  private static final String INDENT = "  ";

  private WrappedText() {}

  /**
   * Breaks the lines that are longer than a width; what follows a break is indented by more than
   * its line. A longer word stays whole.
   *
   * @param text may have colours, which have no width
   */
  public static String of(String text, int columns) {
    StringBuilder all = new StringBuilder();
    for (String line : text.split("\n", -1)) {
      String indent = " ".repeat(Math.min(margin(line), columns / 2)) + INDENT;
      String[] words = line.split(" ", -1);
      int width = length(words[0]);
      all.append(words[0]);
      for (int i = 1; i < words.length; i++) {
        int length = length(words[i]);
        if (length > 0 && width + 1 + length > columns) {
          all.append('\n').append(indent);
          width = indent.length() + length;
        } else {
          all.append(' ');
          width += 1 + length;
        }
        all.append(words[i]);
      }
      all.append('\n');
    }
    return all.substring(0, all.length() - 1);
  }

  private static int margin(String line) {
    String text = COLOUR.matcher(line).replaceAll("");
    return text.length() - text.stripLeading().length();
  }

  private static int length(String word) {
    return COLOUR.matcher(word).replaceAll("").length();
  }
}
