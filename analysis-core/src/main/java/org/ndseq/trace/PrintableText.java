package org.ndseq.trace;

import java.util.stream.Collectors;

/**
 * Makes names of a program safe to show. A thread, a class or a field can have any characters in
 * its name; line breaks, escape sequences of terminals, marks that reverse the direction of text
 * and halves of surrogate pairs become visible escapes such as {@code \n} or <code>\</code>{@code
 * u001b}. Text without such characters is returned as it is, and so is text that was escaped
 * before.
 */
public final class PrintableText {
  private PrintableText() {}

  /** The text on one line, without characters that a terminal or a browser would act on. */
  public static String of(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (!isPrintable(text, i)) {
        return escaped(text);
      }
    }
    return text;
  }

  /** The same for text of several lines, which stay lines. */
  public static String ofLines(String text) {
    return text.lines().map(PrintableText::of).collect(Collectors.joining("\n"));
  }

  private static String escaped(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isPrintable(text, i)) {
        out.append(c);
      } else {
        out.append(
            switch (c) {
              case '\n' -> "\\n";
              case '\r' -> "\\r";
              case '\t' -> "\\t";
              default -> "\\u%04x".formatted((int) c);
            });
      }
    }
    return out.toString();
  }

  private static boolean isPrintable(String text, int index) {
    char c = text.charAt(index);
    if (c < 0x80) {
      return c >= ' ' && c != 0x7f;
    }
    if (Character.isSurrogate(c)) {
      return isPaired(text, index);
    }
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> c < 0xfffe;
    };
  }

  private static boolean isPaired(String text, int index) {
    char c = text.charAt(index);
    return Character.isHighSurrogate(c)
        ? index + 1 < text.length() && Character.isLowSurrogate(text.charAt(index + 1))
        : index > 0 && Character.isHighSurrogate(text.charAt(index - 1));
  }
}
