package org.ndseq.trace;

import java.util.Map;
import org.ndseq.trace.format.EventKind;

/**
 * Traces as short texts, for tests and examples. One event a line, in the order in which they
 * happen:
 *
 * <pre>
 *   main fork A
 *   A    acq  l
 *   A    w    x @12     # line 12; comments run to the end of the line
 *   main r    x
 *   A    rel  l
 *   main join A
 * </pre>
 *
 * The words: {@code r w u} (read, write, atomic update), {@code vr vw vu} (the same on a volatile),
 * {@code acq rel}, {@code racq rrel} (reader mode), {@code signal await barrier}, {@code fork
 * join}.
 */
public final class TraceText {
  private static final Map<String, EventKind> WORDS =
      Map.ofEntries(
          Map.entry("r", EventKind.READ),
          Map.entry("w", EventKind.WRITE),
          Map.entry("u", EventKind.UPDATE),
          Map.entry("acq", EventKind.ACQUIRE),
          Map.entry("rel", EventKind.RELEASE),
          Map.entry("racq", EventKind.ACQUIRE_SHARED),
          Map.entry("rrel", EventKind.RELEASE_SHARED),
          Map.entry("signal", EventKind.SIGNAL),
          Map.entry("await", EventKind.AWAIT),
          Map.entry("barrier", EventKind.BARRIER),
          Map.entry("fork", EventKind.FORK),
          Map.entry("join", EventKind.JOIN));

  private TraceText() {}

  /** The trace that {@code text} describes. */
  public static Trace parse(String text) {
    LinearTraceBuilder builder = new LinearTraceBuilder("text");
    String[] lines = text.split("\n", -1);
    for (int i = 0; i < lines.length; i++) {
      String line = lines[i].replaceFirst("#.*", "").trim();
      if (!line.isEmpty()) {
        parseLine(line, i + 1, builder);
      }
    }
    return builder.build();
  }

  private static void parseLine(String line, int number, LinearTraceBuilder builder) {
    String[] words = line.split("\\s+", -1);
    if (words.length < 3 || words.length > 4 || (words.length == 4 && !words[3].startsWith("@"))) {
      throw new IllegalArgumentException(
          "line " + number + " is not `task word operand [@line]`: " + line);
    }
    EventKind kind = WORDS.get(words[1]);
    LinearTraceBuilder.Memory memory = LinearTraceBuilder.Memory.PLAIN;
    if (kind == null && words[1].startsWith("v")) {
      kind = WORDS.get(words[1].substring(1));
      memory = LinearTraceBuilder.Memory.VOLATILE;
    }
    if (kind == null) {
      throw new IllegalArgumentException("line " + number + ": unknown event " + words[1]);
    }
    int sourceLine = words.length == 4 ? Integer.parseInt(words[3].substring(1)) : number;
    builder.add(words[0], kind, words[2], memory, sourceLine);
  }
}
