package org.ndseq.cli.term;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.PrintWriter;

/**
 * Progress for other programs, a JSON object a line: {@code phase}, one of the words of {@link
 * WorkPhase} or {@code note}; {@code done} and {@code total}, where a total of 0 means unknown; and
 * {@code message}, a text for the user.
 */
final class JsonProgress implements ProgressListener {
  private final PrintWriter err;

  JsonProgress(PrintWriter err) {
    this.err = err;
  }

  @Override
  public void doing(WorkPhase phase, long done, long total, String what) {
    print(phase.word(), done, total, what);
  }

  @Override
  public void did(WorkPhase phase, long done, long total, String what) {
    print(phase.word(), done, total, what);
  }

  @Override
  public void note(String text) {
    print("note", 0, 0, text);
  }

  private synchronized void print(String phase, long done, long total, String message) {
    err.println(
        JsonNodeFactory.instance
            .objectNode()
            .put("phase", phase)
            .put("done", done)
            .put("total", total)
            .put("message", message));
    err.flush();
  }

  @Override
  public void close() {}
}
