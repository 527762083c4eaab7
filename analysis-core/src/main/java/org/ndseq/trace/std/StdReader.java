package org.ndseq.trace.std;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.ndseq.trace.LinearTraceBuilder;
import org.ndseq.trace.LinearTraceBuilder.Memory;
import org.ndseq.trace.RunInfo;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.BadTraceException;
import org.ndseq.trace.format.EventKind;

/**
 * Reads RAPID's STD text: one event a line, {@code thread|op(operand)|location}, in the order in
 * which they happened. The counterpart is {@link StdWriter}.
 *
 * <p>The ops are {@code r w acq rel fork join}; {@code begin} and {@code end} mark transactions.
 * Lines with {@code req} (a lock asked for), {@code branch}, {@code enter} and {@code exit} carry
 * no information for the model and are skipped, as are blank lines and comments ({@code #} or
 * {@code //}). {@link Trace#position} is an event's line, from 0, and counts all lines. A location
 * that is a number becomes the line of the event's site; other texts are numbered in the order of
 * their first appearance. Columns after the location are ignored.
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
  private static final Set<String> PASSED_OVER = Set.of("req", "branch", "enter", "exit");
  private static final String BYTE_ORDER_MARK = "\uFEFF";
  private static final int SHOWN = 60;
  private static final int BUFFER = 1 << 16;

  private final LinearTraceBuilder builder;
  private final Map<String, Integer> locations = new HashMap<>();
  private final StdRuleCheck rules = new StdRuleCheck();
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

  /** Reads all of {@code in}, and leaves it open; {@code source} is the file name of its sites. */
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
            rules.problems()));
    return builder.build();
  }

  private void line(ByteArrayOutputStream bytes) throws BadTraceException {
    line++;
    String text = bytes.toString(StandardCharsets.UTF_8);
    if (line == 1 && text.startsWith(BYTE_ORDER_MARK)) {
      text = text.substring(1);
    }
    text = text.trim();
    if (text.isEmpty() || isComment(text) || !event(text)) {
      builder.skip();
    }
    lineStart += bytes.size() + 1L;
    bytes.reset();
  }

  /** A thread may have any name, so a comment is a line that cannot be an event. */
  private static boolean isComment(String text) {
    return (text.startsWith("#") || text.startsWith("//")) && text.indexOf('|') < 0;
  }

  /** Takes the event of a line; false if the line carries no information for the model. */
  private boolean event(String text) throws BadTraceException {
    int bar = text.indexOf('|');
    if (bar <= 0) {
      throw bad("is not `thread|op(operand)|location`: " + shown(text));
    }
    String thread = text.substring(0, bar).trim();
    String rest = text.substring(bar + 1).trim();
    int end = endOfCall(rest);
    String call = rest.substring(0, end).trim();
    int open = call.indexOf('(');
    String op = open < 0 ? call : call.substring(0, open).trim();
    if (op.equals("begin") || op.equals("end")) {
      passedOver++;
      transaction(thread, op);
      return true;
    }
    if (PASSED_OVER.contains(op)) {
      passedOver++;
      return false;
    }
    EventKind kind = OPS.get(op);
    if (kind == null) {
      throw bad("has no STD operation: " + shown(text));
    }
    String operand = call.endsWith(")") ? call.substring(open + 1, call.length() - 1).trim() : "";
    if (thread.isEmpty() || open < 0 || operand.isEmpty()) {
      throw bad("is not `thread|op(operand)|location`: " + shown(text));
    }
    StdRuleCheck.Verdict verdict = rules.check(line, thread, kind, operand);
    if (verdict.fate() == StdRuleCheck.Fate.REFUSED) {
      throw bad(verdict.why());
    }
    if (verdict.fate() == StdRuleCheck.Fate.PASSED_OVER) {
      passedOver++;
      return false;
    }
    builder.add(thread, kind, operand, Memory.PLAIN, location(rest, end + 1));
    events++;
    return true;
  }

  private void transaction(String thread, String op) {
    if (op.equals("begin")) {
      builder.beginTransaction(thread);
    } else if (!builder.endTransaction(thread)) {
      rules.problem(line, shown(thread) + " ends a transaction that did not begin; skipped");
    }
  }

  /** End of the second column: operands may contain brackets, and bars within them. */
  private static int endOfCall(String rest) {
    int bar = rest.indexOf('|');
    int open = rest.indexOf('(');
    if (open < 0 || (bar >= 0 && bar < open)) {
      return bar < 0 ? rest.length() : bar;
    }
    for (bar = rest.indexOf('|', open); bar >= 0; bar = rest.indexOf('|', bar + 1)) {
      if (rest.substring(0, bar).stripTrailing().endsWith(")")) {
        return bar;
      }
    }
    return rest.length();
  }

  private int location(String rest, int from) {
    if (from > rest.length()) {
      return 0;
    }
    int bar = rest.indexOf('|', from);
    String text = rest.substring(from, bar < 0 ? rest.length() : bar).trim();
    try {
      return Math.max(0, Integer.parseInt(text));
    } catch (NumberFormatException e) {
      return text.isEmpty() ? 0 : locations.computeIfAbsent(text, t -> locations.size() + 1);
    }
  }

  private BadTraceException bad(String what) {
    return new BadTraceException("line " + line + " " + what, lineStart);
  }

  static String shown(String text) {
    String clean = text.replaceAll("\\p{Cntrl}", "?");
    return clean.length() <= SHOWN ? clean : clean.substring(0, SHOWN) + "…";
  }
}
