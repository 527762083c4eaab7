package org.ndseq.cli.report;

/** The line that says what a text leaves out. */
public final class KnownLine {
  private KnownLine() {}

  public static String of(int known) {
    return known == 1
        ? "1 finding is known from the baseline and not shown\n"
        : known + " findings are known from the baseline and not shown\n";
  }
}
