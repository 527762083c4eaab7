package org.ndseq.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/** A run of the command inside the test: what it printed and how it ended. */
public record Console(int code, String out, String err) {
  public static Console run(Object... args) {
    String[] words = new String[args.length];
    for (int i = 0; i < args.length; i++) {
      words[i] = args[i].toString();
    }
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code = NdseqMain.run(words, new PrintWriter(out), new PrintWriter(err));
    return new Console(code, out.toString(), err.toString());
  }
}
