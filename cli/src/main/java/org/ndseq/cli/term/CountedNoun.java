package org.ndseq.cli.term;

import java.util.Locale;

/** Writes a number with its noun, which has an {@code s} unless the number is one. */
public final class CountedNoun {
  private CountedNoun() {}

  /** The number in digits and the noun: {@code 1 run}, {@code 2,000 runs}. */
  public static String of(long number, String noun) {
    return String.format(Locale.ROOT, "%,d %s%s", number, noun, number == 1 ? "" : "s");
  }
}
