package org.ndseq.program;

import org.objectweb.asm.Opcodes;

/** Tells from the bytecode how the value that an instruction leaves on the stack is used. */
public final class ValueUse {
  private ValueUse() {}

  /**
   * Whether the value that {@code pc} leaves is dereferenced at once, so that null would throw: it
   * is the receiver of a call or of a field access, an array, a monitor or an exception. Only
   * straight code is followed; false where that ends before.
   */
  public static boolean isDereferenced(MethodCode code, int pc) {
    int above = 0; // slots on top of the value
    for (int at = pc + 1; at < code.size(); at++) {
      int pops = code.pops(at);
      if (pops > above) {
        boolean isLowest = pops == above + 1;
        return isLowest && dereferences(code, at);
      }
      InstructionKind op = code.op(at);
      if (!op.fallsThrough() || op == InstructionKind.BRANCH) {
        return false;
      }
      above += code.pushes(at) - pops;
    }
    return false;
  }

  /** Whether an instruction dereferences the lowest operand that it takes. */
  private static boolean dereferences(MethodCode code, int at) {
    return switch (code.op(at)) {
      case CALL -> code.operand(at) == 1;
      case READ -> code.pops(at) > 0;
      case WRITE -> code.opcode(at) != Opcodes.PUTSTATIC;
      case THROW, MONITOR_ENTER -> true;
      default -> code.opcode(at) == Opcodes.ARRAYLENGTH;
    };
  }

  /**
   * Whether the outcome of the call at {@code pc} is dropped while its last argument, an object
   * made by this method and kept in a local, is used afterwards.
   */
  public static boolean usesArgumentButNotOutcome(MethodCode code, int pc) {
    boolean isDropped = pc + 1 < code.size() && code.op(pc + 1) == InstructionKind.POP;
    if (!isDropped || pc == 0 || code.op(pc - 1) != InstructionKind.LOAD) {
      return false;
    }
    int local = code.operand(pc - 1);
    return new LocalLiveness(code, new ControlFlow(code)).isLive(pc + 2, local)
        && !madeBefore(code, pc, local).isEmpty();
  }

  /**
   * The instruction that made the last argument of the call at {@code pc}, where that is known: the
   * one just before the call, or before the nearest store to the local that is passed.
   */
  public static int lastArgument(MethodCode code, int pc) {
    int maker = withoutCasts(code, pc - 1);
    if (maker < 0 || code.op(maker) != InstructionKind.LOAD) {
      return maker;
    }
    for (int at = maker - 1; at > 0; at--) {
      if (code.op(at) == InstructionKind.STORE && code.operand(at) == code.operand(maker)) {
        return withoutCasts(code, at - 1);
      }
    }
    return maker;
  }

  private static int withoutCasts(MethodCode code, int pc) {
    int at = pc;
    while (at >= 0 && code.opcode(at) == Opcodes.CHECKCAST) {
      at--;
    }
    return at;
  }

  /**
   * The internal name of the class of which the last argument of the call at {@code pc} is a new
   * object, kept in a local; empty if that is not known.
   */
  public static String newArgument(MethodCode code, int pc) {
    boolean isLocal = pc > 0 && code.op(pc - 1) == InstructionKind.LOAD;
    return isLocal ? madeBefore(code, pc, code.operand(pc - 1)) : "";
  }

  /** The class of the object that the nearest store to a local before {@code pc} stores, if new. */
  private static String madeBefore(MethodCode code, int pc, int local) {
    for (int at = pc - 1; at > 0; at--) {
      if (code.op(at) == InstructionKind.STORE && code.operand(at) == local) {
        return code.isConstructorCall(at - 1) ? made(code, at - 1) : "";
      }
    }
    return "";
  }

  /** The class that the constructor call at {@code pc} initializes. */
  private static String made(MethodCode code, int pc) {
    int open = 1; // constructor calls whose NEW has not been passed
    for (int at = pc - 1; at >= 0; at--) {
      if (code.isConstructorCall(at)) {
        open++;
      } else if (code.op(at) == InstructionKind.NEW && --open == 0) {
        return code.type(at);
      }
    }
    return "";
  }
}
