package org.ndseq.cli.term;

import java.util.Locale;
import java.util.function.LongSupplier;

/** The text of a progress bar: phase, bar, count, rate, remaining time, current step. */
final class BarLine {
  private static final int BAR = 20;

  private final int width;
  private final TextStyle style;
  private final LongSupplier nanoTime;
  private final long start;
  private WorkPhase phase = WorkPhase.RECORD;
  private long done;
  private long total;
  private String what = "";
  private boolean isKnown;

  BarLine(int width, TextStyle style, LongSupplier nanoTime) {
    this.width = width;
    this.style = style;
    this.nanoTime = nanoTime;
    this.start = nanoTime.getAsLong();
  }

  void update(WorkPhase newPhase, long newDone, long newTotal, String newWhat) {
    phase = newPhase;
    done = newDone;
    total = newTotal;
    what = newWhat;
    isKnown = true;
  }

  /** Whether there is progress to show. */
  boolean isKnown() {
    return isKnown;
  }

  String text() {
    double seconds = (nanoTime.getAsLong() - start) / 1e9;
    StringBuilder text = new StringBuilder(String.format(Locale.ROOT, "%-9s ", phase.doing()));
    int plainStart = text.length();
    if (total > 0) {
      int full = (int) (BAR * Math.min(done, total) / total);
      text.append('[').append("=".repeat(full)).append(" ".repeat(BAR - full)).append("] ");
      text.append(done).append('/').append(total);
      if (done > 0) {
        text.append(", ").append(rate(seconds));
        text.append(", about ").append(time(seconds / done * (total - done))).append(" left");
      } else {
        text.append(", ").append(time(seconds));
      }
    } else {
      text.append(time(seconds));
    }
    text.append("  ").append(what);
    String line = text.length() <= width ? text.toString() : text.substring(0, width - 1) + "…";
    return style.strong(line.substring(0, plainStart)) + line.substring(plainStart);
  }

  private String rate(double seconds) {
    double perSecond = done / Math.max(seconds, 1e-3);
    return perSecond >= 1
        ? String.format(Locale.ROOT, "%.1f runs/s", perSecond)
        : String.format(Locale.ROOT, "%.1f s a run", 1 / perSecond);
  }

  static String time(double seconds) {
    long whole = Math.round(seconds);
    if (whole < 60) {
      return whole + " s";
    }
    return whole < 3600
        ? String.format(Locale.ROOT, "%d:%02d min", whole / 60, whole % 60)
        : String.format(Locale.ROOT, "%d:%02d h", whole / 3600, whole / 60 % 60);
  }
}
