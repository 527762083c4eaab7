package org.ndseq.cli.fix;

import java.util.List;

/**
 * A change of one file.
 *
 * @param description what it does, in a sentence
 * @param file simple name of the file
 */
public record TextFix(String description, String file, List<Insertion> insertions) {
  public TextFix {
    insertions = List.copyOf(insertions);
  }

  /** A text to insert before a character; lines and columns count from 1, in UTF-16 units. */
  public record Insertion(int line, int column, String text) {}
}
