package org.ndseq.plugin.run;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A line of {@code --progress json}: {@code {"phase": …, "done": …, "total": …, "message": …}}. */
record ProgressLine(String phase, long done, long total, String message) {
  private static final Pattern TEXT =
      Pattern.compile("\"(phase|message)\"\\s*:\\s*\"((?:[^\"\\\\]|\\\\.)*)\"");
  private static final Pattern NUMBER = Pattern.compile("\"(done|total)\"\\s*:\\s*(\\d{1,18})");

  /** Empty for a line of the program's own output. */
  static Optional<ProgressLine> parse(String line) {
    String text = line.strip();
    if (!text.startsWith("{") || !text.endsWith("}") || !text.contains("\"phase\"")) {
      return Optional.empty();
    }
    String phase = "";
    String message = "";
    Matcher texts = TEXT.matcher(text);
    while (texts.find()) {
      String value = texts.group(2).replace("\\\"", "\"").replace("\\\\", "\\");
      if (texts.group(1).equals("phase")) {
        phase = value;
      } else {
        message = value;
      }
    }
    long done = 0;
    long total = 0;
    Matcher numbers = NUMBER.matcher(text);
    while (numbers.find()) {
      long value = Long.parseLong(numbers.group(2));
      if (numbers.group(1).equals("done")) {
        done = value;
      } else {
        total = value;
      }
    }
    return Optional.of(new ProgressLine(phase, done, total, message));
  }

  /** Between 0 and 1; empty if the total is unknown. */
  Optional<Double> fraction() {
    return total <= 0 ? Optional.empty() : Optional.of(Math.min(1, (double) done / total));
  }

  String display() {
    return message.isEmpty() ? phase : phase + ": " + message;
  }
}
