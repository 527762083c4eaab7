package org.ndseq.plugin.findings;

/** What an access does to its variable; {@code UNKNOWN} where the report does not say. */
public enum AccessKind {
  READ,
  WRITE,
  UNKNOWN;

  static AccessKind of(String name) {
    return switch (name) {
      case "read" -> READ;
      case "write" -> WRITE;
      default -> UNKNOWN;
    };
  }

  /** "reads", "writes" or "uses", for sentences. */
  public String verb() {
    return switch (this) {
      case READ -> "reads";
      case WRITE -> "writes";
      case UNKNOWN -> "uses";
    };
  }
}
