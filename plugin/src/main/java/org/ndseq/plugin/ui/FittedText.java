package org.ndseq.plugin.ui;

import java.awt.FontMetrics;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Shortens texts to a width and keeps the parts that distinguish them. */
final class FittedText {
  private static final Pattern NUMBERED = Pattern.compile("(.*?)( #\\d+)?");

  private final FontMetrics metrics;
  private final int room;

  FittedText(FontMetrics metrics, int room) {
    this.metrics = metrics;
    this.room = room;
  }

  private boolean fits(String text) {
    return metrics.stringWidth(text) <= room;
  }

  /** Cuts off the end. */
  String cut(String text) {
    String cut = text;
    while (cut.length() > 1 && !fits(cut.equals(text) ? cut : cut + "…")) {
      cut = cut.substring(0, cut.length() - 1);
    }
    return cut.equals(text) ? text : cut + "…";
  }

  /** Shortens the name of a task to its last part; its number stays. */
  String task(String name) {
    Matcher parts = NUMBERED.matcher(name);
    if (fits(name) || !parts.matches()) {
      return name;
    }
    String tail = parts.group(2) == null ? "" : parts.group(2);
    String plain = parts.group(1).replaceFirst("^.*[.$](?=[^.$]+$)", "");
    return new FittedText(metrics, room - metrics.stringWidth(tail)).cut(plain) + tail;
  }

  /** A variable without its class. */
  String variable(String name) {
    return fits(name) ? name : cut(name.replaceFirst("^.*\\.(?=[^.]+$)", "…"));
  }
}
