package org.ndseq.agent.instrument;

import org.ndseq.trace.SiteOp;

/** Numbers the sites of one method while its instructions pass by. */
final class Sites {
  private final MethodContext context;
  private final int method;
  private int instruction = -1;
  private int line;

  Sites(MethodContext context, int method) {
    this.context = context;
    this.method = method;
  }

  int method() {
    return method;
  }

  /** Names the current instruction among all of its class. */
  String here() {
    return method + ":" + instruction;
  }

  /** The next original instruction begins. */
  void next() {
    instruction++;
  }

  void line(int number) {
    line = number;
  }

  /** The current line. */
  int line() {
    return line;
  }

  /** Whether the current line is one at which a race-directed schedule pauses. */
  boolean isRacy() {
    return !context.racyLines().isEmpty()
        && context.racyLines().contains(context.info().name().replace('/', '.') + ":" + line);
  }

  int site(SiteOp op, int field, String called) {
    return context
        .definitions()
        .site(method, Math.max(instruction, 0), line, op.code(), field, called);
  }

  int site(SiteOp op) {
    return site(op, -1, "");
  }
}
