package org.ndseq.agent.instrument.emit;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.ndseq.trace.format.SiteOp;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/** Numbers the sites of one method while its instructions pass by. */
public final class SiteNumbering {
  private final @Nullable MethodContext context;
  private final int method;
  private final String name;
  private final String signature;
  private BitSet spinning = new BitSet();
  private BitSet unheeded = new BitSet();
  private int instruction = -1;
  private int line;

  /** The sites of a method with this name and descriptor. */
  public SiteNumbering(MethodContext context, int method, String signature) {
    this(context, method, Integer.toString(method), signature);
  }

  private SiteNumbering(
      @Nullable MethodContext context, int method, String name, String signature) {
    this.context = context;
    this.method = method;
    this.name = name;
    this.signature = signature;
  }

  /** Those of a library's method, whose events have none: all are -1. */
  public static SiteNumbering ofLibrary(String name) {
    return new SiteNumbering(null, -1, name, "");
  }

  /** Names the instructions that access the variables of a barrier which spins. */
  public void spinning(BitSet instructions) {
    spinning = instructions;
  }

  /** Names the calls whose results are thrown away. */
  public void unheeded(BitSet instructions) {
    unheeded = instructions;
  }

  /** Whether the current instruction is a call whose result is thrown away. */
  boolean isUnheeded() {
    return instruction >= 0 && unheeded.get(instruction);
  }

  public int method() {
    return method;
  }

  /** Names the current instruction among all of its class. */
  String here() {
    return name + ":" + instruction;
  }

  /** The next original instruction begins. */
  public void next() {
    instruction++;
  }

  public void line(int number) {
    line = number;
  }

  /** Begins with the line that events before the first instruction belong to. */
  public void firstLine(MethodNode method) {
    for (AbstractInsnNode each : method.instructions) {
      if (each instanceof LineNumberNode first) {
        line(first.line);
        return;
      }
    }
  }

  /** The current line. */
  public int line() {
    return line;
  }

  /** Whether the current line is one at which a race-directed schedule pauses. */
  public boolean isRacy() {
    return context != null
        && !context.racyLines().isEmpty()
        && context.racyLines().contains(context.info().name().replace('/', '.') + ":" + line);
  }

  /** Whether the current instruction accesses a variable of a barrier which spins. */
  public boolean spins() {
    return instruction >= 0 && spinning.get(instruction);
  }

  public int site(SiteOp op, int field, String called) {
    if (context == null) {
      return -1;
    }
    boolean spins = called.isEmpty() && spins();
    int site =
        context
            .definitions()
            .site(
                method,
                Math.max(instruction, 0),
                line,
                op.code(),
                field,
                spins ? SiteOp.SPINS : called);
    int planned = planned();
    if (planned >= 0) {
      context.enforcer().number(site, planned);
    }
    return site;
  }

  /** The number of the current instruction in the schedule that is enforced, or -1. */
  public int planned() {
    return context == null
        ? -1
        : context
            .enforcer()
            .planned(context.info().name().replace('/', '.'), signature, Math.max(instruction, 0));
  }

  public int site(SiteOp op) {
    return site(op, -1, "");
  }
}
