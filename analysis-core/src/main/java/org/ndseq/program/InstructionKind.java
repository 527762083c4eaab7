package org.ndseq.program;

/**
 * The effect of an instruction on the operand stack, the locals and the path: the few shapes into
 * which replay sorts the JVM's opcodes. Stack and locals are counted in slots, so a long takes two
 * and the untyped {@code dup2} needs no types.
 */
public enum InstructionKind {
  /** Nothing that flows: nop, checkcast. */
  NONE,
  /** Pushes what depends on nothing. */
  CONSTANT,
  LOAD,
  STORE,
  /** {@code iinc}. */
  INCREMENT,
  POP,
  DUP,
  DUP_X1,
  DUP_X2,
  DUP2,
  DUP2_X1,
  DUP2_X2,
  SWAP,
  /** Pops operands and pushes what depends on all of them. */
  COMPUTE,
  /** Pushes an object that does not depend on anything until its constructor is called. */
  NEW,
  /** Reads a field or an array element. */
  READ,
  /** Writes a field or an array element. */
  WRITE,
  /** Calls a method, or an {@code invokedynamic} call site. */
  CALL,
  /** A conditional jump. */
  BRANCH,
  SWITCH,
  GOTO,
  RETURN,
  THROW,
  /** Enters a monitor. */
  MONITOR_ENTER,
  /** Leaves a monitor. */
  MONITOR_EXIT;

  /** Whether the next instruction can follow. */
  public boolean fallsThrough() {
    return this != GOTO && this != RETURN && this != THROW && this != SWITCH;
  }
}
