package org.ndseq.finding;

/** The program that made the findings. */
public record Tool(String name, String version) {
  /** This program. */
  public static Tool ndseq(String version) {
    return new Tool("ndseq", version);
  }
}
