package org.ndseq.cli.session;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds the correct spelling of a misspelt word. */
public final class NearestWord {
  private NearestWord() {}

  /** The end of a sentence that suggests another word, if there is a similar one. */
  public static Optional<String> to(String word, Collection<String> known) {
    return known.stream()
        .min(Comparator.comparingInt(k -> distance(k, word)))
        .filter(k -> distance(k, word) <= Math.max(2, word.length() / 3))
        .map(k -> "; did you mean " + k + "?");
  }

  /** The number of letters to insert, delete or replace (Levenshtein). */
  public static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replace = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replace, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
