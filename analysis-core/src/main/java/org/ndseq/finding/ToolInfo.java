package org.ndseq.finding;

/** The program that made the findings. */
public record ToolInfo(String name, String version) {
  /** NDSeq itself. */
  public static ToolInfo ndseq(String version) {
    return new ToolInfo("ndseq", version);
  }
}
