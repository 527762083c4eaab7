package org.ndseq.cli.fix;

import java.util.List;

/**
 * A change of one file.
 *
 * @param description a sentence about the change
 * @param file simple name of the file
 * @param edits changes of the text as it is now, none of which overlap
 */
public record TextFix(String description, String file, List<Edit> edits) {
  public TextFix {
    edits = List.copyOf(edits);
  }

  /** Replaces the text between two positions, which may be equal. */
  public record Edit(Position start, Position end, String text) {}

  /** Lines and columns count from 1, in UTF-16 units. */
  public record Position(int line, int column) {}
}
