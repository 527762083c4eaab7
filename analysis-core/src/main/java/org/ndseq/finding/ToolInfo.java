package org.ndseq.finding;

import org.ndseq.trace.PrintableText;

/** The program that made the findings. */
public record ToolInfo(String name, String version) {
  public ToolInfo {
    name = PrintableText.of(name);
    version = PrintableText.of(version);
  }

  /** NDSeq itself. */
  public static ToolInfo ndseq(String version) {
    return new ToolInfo("ndseq", version);
  }
}
