package org.ndseq.agent.instrument.emit;

import org.ndseq.trace.format.SiteOp;

/** Numbers the sites of one method while its instructions pass by. */
public final class SiteNumbering {
  private final MethodContext context;
  private final int method;
  private int instruction = -1;
  private int line;

  public SiteNumbering(MethodContext context, int method) {
    this.context = context;
    this.method = method;
  }

  public int method() {
    return method;
  }

  /** Names the current instruction among all of its class. */
  String here() {
    return method + ":" + instruction;
  }

  /** The next original instruction begins. */
  public void next() {
    instruction++;
  }

  public void line(int number) {
    line = number;
  }

  /** The current line. */
  public int line() {
    return line;
  }

  /** Whether the current line is one at which a race-directed schedule pauses. */
  public boolean isRacy() {
    return !context.racyLines().isEmpty()
        && context.racyLines().contains(context.info().name().replace('/', '.') + ":" + line);
  }

  public int site(SiteOp op, int field, String called) {
    return context
        .definitions()
        .site(method, Math.max(instruction, 0), line, op.code(), field, called);
  }

  public int site(SiteOp op) {
    return site(op, -1, "");
  }
}
