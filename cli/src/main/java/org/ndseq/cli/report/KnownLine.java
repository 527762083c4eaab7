package org.ndseq.cli.report;

/** Line with the number of known findings that a text omits. */
public final class KnownLine {
  private KnownLine() {}

  public static String of(int known) {
    return known == 1
        ? "1 finding is known from the baseline and not shown\n"
        : known + " findings are known from the baseline and not shown\n";
  }
}
