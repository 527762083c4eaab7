package org.ndseq.plugin.run;

import java.util.function.Consumer;

/**
 * Removes the lines of {@code --progress json} from one stream of a process, and leaves the
 * program's own output unchanged. Text may arrive in pieces: a piece that may be the beginning of
 * such a line is held back until that is decided.
 */
final class ProgressFilter {
  private static final String BEGINNING = "{\"phase\"";

  private final Consumer<ProgressLine> progress;
  private final StringBuilder held = new StringBuilder();
  private boolean atLineStart = true;

  ProgressFilter(Consumer<ProgressLine> progress) {
    this.progress = progress;
  }

  /** Returns the part of the next piece that is to be shown. */
  String accept(String piece) {
    StringBuilder out = new StringBuilder();
    int from = 0;
    while (from < piece.length()) {
      int newline = piece.indexOf('\n', from);
      int to = newline < 0 ? piece.length() : newline + 1;
      line(piece.substring(from, to), newline >= 0, out);
      from = to;
    }
    return out.toString();
  }

  /** Returns the text that was held back when the stream ended. */
  String end() {
    String rest = held.toString();
    held.setLength(0);
    return ProgressLine.parse(rest).isPresent() ? "" : rest;
  }

  private void line(String part, boolean complete, StringBuilder out) {
    if (held.isEmpty() && !atLineStart) {
      out.append(part);
    } else {
      held.append(part);
      if (complete) {
        ProgressLine.parse(held.toString())
            .ifPresentOrElse(line -> tell(line, out), () -> out.append(held));
        held.setLength(0);
      } else if (!mayBeProgress(held)) {
        out.append(held);
        held.setLength(0);
      }
    }
    atLineStart = complete;
  }

  /** Notes are shown to the user. */
  private void tell(ProgressLine line, StringBuilder out) {
    if (line.phase().equals("note")) {
      out.append(line.message()).append('\n');
    } else {
      progress.accept(line);
    }
  }

  private static boolean mayBeProgress(CharSequence text) {
    int length = Math.min(text.length(), BEGINNING.length());
    return BEGINNING.contentEquals(text.subSequence(0, length))
        || BEGINNING.startsWith(text.toString());
  }
}
