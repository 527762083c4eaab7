package org.ndseq.plugin.run;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ndseq.plugin.settings.NdseqBundle;

/**
 * Removes the messages of test runners ({@code ##teamcity[…]}) from one stream of a process: they
 * are made for a test tree. A failed test is shown with its message and stack; a message may arrive
 * in pieces and may follow output of the program on the same line.
 */
final class TestMessageFilter {
  private static final String BEGINNING = "##teamcity[";
  private static final Pattern ATTRIBUTE = Pattern.compile("(\\w+)\\s*=\\s*'((?:[^|']|\\|.)*)'");
  private static final Pattern ESCAPE = Pattern.compile("\\|(0x([0-9A-Fa-f]{4})|.)");

  private final StringBuilder held = new StringBuilder();
  private boolean atLineStart = true;

  /** Returns the part of the next piece that is to be shown. */
  String accept(String piece) {
    held.append(piece);
    StringBuilder out = new StringBuilder();
    int message = held.indexOf(BEGINNING);
    while (message >= 0) {
      move(message, out);
      int end = held.indexOf("\n");
      if (end < 0) {
        return out.toString();
      }
      if (!atLineStart) {
        out.append('\n');
      }
      show(held.substring(0, end), out);
      held.delete(0, end + 1);
      atLineStart = true;
      message = held.indexOf(BEGINNING);
    }
    move(held.length() - beginningAtEnd(), out);
    return out.toString();
  }

  private void move(int length, StringBuilder out) {
    if (length > 0) {
      out.append(held, 0, length);
      atLineStart = held.charAt(length - 1) == '\n';
      held.delete(0, length);
    }
  }

  /** Returns the text that was held back when the stream ended. */
  String end() {
    String rest = held.toString();
    held.setLength(0);
    return rest.startsWith(BEGINNING) && rest.strip().endsWith("]") ? "" : rest;
  }

  /** The number of characters at the end that may be the beginning of a message. */
  private int beginningAtEnd() {
    for (int length = Math.min(held.length(), BEGINNING.length() - 1); length > 0; length--) {
      if (BEGINNING.startsWith(held.substring(held.length() - length))) {
        return length;
      }
    }
    return 0;
  }

  private static void show(String message, StringBuilder out) {
    if (message.startsWith("testFailed", BEGINNING.length())) {
      String name = "";
      String reason = "";
      String details = "";
      Matcher attributes = ATTRIBUTE.matcher(message);
      while (attributes.find()) {
        String value = unescaped(attributes.group(2));
        switch (attributes.group(1)) {
          case "name" -> name = value;
          case "message" -> reason = value;
          case "details" -> details = value;
          default -> {} // for the tree
        }
      }
      out.append(NdseqBundle.text("launch.failed", name)).append('\n');
      line(reason, out);
      line(details, out);
    }
  }

  private static void line(String text, StringBuilder out) {
    if (!text.isBlank()) {
      out.append(text.stripTrailing()).append('\n');
    }
  }

  private static String unescaped(String text) {
    return ESCAPE
        .matcher(text)
        .replaceAll(
            found -> {
              String code = found.group(2);
              String plain =
                  code != null
                      ? String.valueOf((char) Integer.parseInt(code, 16))
                      : switch (found.group(1)) {
                        case "n" -> "\n";
                        case "r" -> "\r";
                        default -> found.group(1);
                      };
              return Matcher.quoteReplacement(plain);
            });
  }
}
