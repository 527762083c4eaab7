package org.ndseq.trace;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.trace.LinearTraceBuilder.Memory;
import org.ndseq.trace.format.BadTrace;

/**
 * Reads RAPID's STD text: one event a line, {@code thread|op(operand)|location}, in the order in
 * which they happened. The twin is {@link StdWriter}.
 *
 * <p>The ops are {@code r w acq rel fork join}. Lines with {@code begin}, {@code end}
 * (transactions), {@code req} (a lock asked for) and {@code branch} say nothing that the model
 * holds and are passed over; blank lines too. A location that is a number becomes the line of the
 * event's site; other texts are numbered in the order of their first appearance. {@link
 * Trace#position} counts event lines from 0.
 */
public final class StdReader {
  private static final Map<String, EventKind> OPS =
      Map.of(
          "r", EventKind.READ,
          "w", EventKind.WRITE,
          "acq", EventKind.ACQUIRE,
          "rel", EventKind.RELEASE,
          "fork", EventKind.FORK,
          "join", EventKind.JOIN);
  private static final Set<String> PASSED_OVER = Set.of("begin", "end", "req", "branch");
  private static final int SHOWN = 60;
  private static final int BUFFER = 1 << 16;

  private final LinearTraceBuilder builder;
  private final Map<String, Integer> locations = new HashMap<>();
  private final Set<String> alive = new HashSet<>();
  private long events;
  private long passedOver;
  private int line;
  private long lineStart;

  private StdReader(String source) {
    builder = new LinearTraceBuilder(source);
  }

  /** Reads the file at {@code path}. */
  public static Trace read(Path path) throws IOException {
    Path name = path.getFileName();
    try (InputStream in = Files.newInputStream(path)) {
      return read(in, name == null ? "std" : name.toString());
    }
  }

  /** Reads all of {@code in}, and leaves it open; {@code source} is what its places are called. */
  public static Trace read(InputStream in, String source) throws IOException {
    return new StdReader(source).readAll(in);
  }

  private Trace readAll(InputStream in) throws IOException {
    ByteArrayOutputStream text = new ByteArrayOutputStream(128);
    byte[] buffer = new byte[BUFFER];
    for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
      int from = 0;
      for (int i = 0; i < n; i++) {
        if (buffer[i] == '\n') {
          text.write(buffer, from, i - from);
          line(text);
          from = i + 1;
        }
      }
      text.write(buffer, from, n - from);
    }
    line(text);
    builder.info(
        new RunInfo(
            Map.of(RunInfo.FORMAT, "std"),
            Map.of("events", "" + events, "passed.over", "" + passedOver),
            List.of()));
    return builder.build();
  }

  private void line(ByteArrayOutputStream bytes) throws BadTrace {
    line++;
    String text = bytes.toString(StandardCharsets.UTF_8).trim();
    if (!text.isEmpty()) {
      event(text);
    }
    lineStart += bytes.size() + 1L;
    bytes.reset();
  }

  private void event(String text) throws BadTrace {
    int bar = text.indexOf('|');
    if (bar <= 0) {
      throw bad("is not `thread|op(operand)|location`: " + shown(text));
    }
    String thread = text.substring(0, bar).trim();
    String rest = text.substring(bar + 1).trim();
    int lastBar = rest.endsWith(")") ? rest.length() : rest.lastIndexOf('|');
    String call = lastBar < 0 ? rest : rest.substring(0, lastBar).trim();
    int location = lastBar < 0 || lastBar >= rest.length() ? 0 : location(rest, lastBar + 1);
    int open = call.indexOf('(');
    String op = open < 0 ? call : call.substring(0, open).trim();
    if (PASSED_OVER.contains(op)) {
      passedOver++;
      return;
    }
    EventKind kind = OPS.get(op);
    if (kind == null) {
      throw bad("has no op that STD knows: " + shown(text));
    }
    if (thread.isEmpty() || open < 0 || !call.endsWith(")") || call.length() < open + 3) {
      throw bad("is not `thread|op(operand)|location`: " + shown(text));
    }
    String operand = call.substring(open + 1, call.length() - 1);
    check(thread, kind, operand);
    builder.add(thread, kind, operand, Memory.PLAIN, location);
    events++;
  }

  /** A thread is forked once, by another thread, before it does anything. */
  private void check(String thread, EventKind kind, String operand) throws BadTrace {
    alive.add(thread);
    if (kind == EventKind.FORK && !alive.add(operand)) {
      throw bad("forks " + shown(operand) + ", which already runs");
    }
    if (kind == EventKind.JOIN && operand.equals(thread)) {
      throw bad("joins " + shown(operand) + " with itself");
    }
  }

  private int location(String rest, int from) {
    String text = rest.substring(from).trim();
    try {
      return Math.max(0, Integer.parseInt(text));
    } catch (NumberFormatException e) {
      return text.isEmpty() ? 0 : locations.computeIfAbsent(text, t -> locations.size() + 1);
    }
  }

  private BadTrace bad(String what) {
    return new BadTrace("line " + line + " " + what, lineStart);
  }

  private static String shown(String text) {
    String clean = text.replaceAll("\\p{Cntrl}", "?");
    return clean.length() <= SHOWN ? clean : clean.substring(0, SHOWN) + "…";
  }
}
