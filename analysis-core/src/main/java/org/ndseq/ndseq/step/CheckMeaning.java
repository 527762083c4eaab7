package org.ndseq.ndseq.step;

import java.util.Optional;
import java.util.Set;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.program.InstructionKind;
import org.ndseq.program.MethodCode;
import org.ndseq.program.RecordedProgram;
import org.objectweb.asm.Opcodes;

/** Tells from the bytecode what a branch compared and which side of it was taken. */
final class CheckMeaning {
  /** Calls that are idempotent, or only report what happened. */
  private static final Set<String> REPEATABLE =
      Set.of(
          "countDown",
          "notify",
          "notifyAll",
          "signal",
          "signalAll",
          "unpark",
          "interrupt",
          "shutdown",
          "shutdownNow",
          "complete",
          "cancel",
          "close",
          "set",
          "println",
          "print",
          "printf",
          "append",
          "toString",
          "makeConcatWithConstants",
          "valueOf",
          "get");

  private final FlowGraph graph;
  private final RecordedProgram program;

  CheckMeaning(FlowGraph graph, RecordedProgram program) {
    this.graph = graph;
    this.program = program;
  }

  /**
   * Whether a branch compared two values that are no constants, found them different, and so led to
   * {@code node}.
   */
  boolean isMiss(int branch, int node) {
    Optional<MethodCode> found = program.method(graph.method(branch));
    if (found.isEmpty()) {
      return false;
    }
    MethodCode code = found.get();
    int pc = graph.instruction(branch);
    if (pc >= code.size() || code.op(pc) != InstructionKind.BRANCH) {
      return false;
    }
    Side side = side(code, branch, node);
    return isMiss(code, pc, side) || isToldMiss(branch, zero(code, pc, side));
  }

  private static boolean isMiss(MethodCode code, int pc, Side side) {
    return switch (equality(code, pc)) {
      case NONE -> false;
      case JUMPS_IF_EQUAL -> side == Side.NEXT;
      case JUMPS_IF_DIFFERENT -> side == Side.TARGET;
    };
  }

  /**
   * Whether a branch tests null, 0 or 1 that an earlier branch has chosen because it found a
   * difference, as where a method returns null for a miss.
   */
  private boolean isToldMiss(int branch, Zero tested) {
    for (int i = 0; i < graph.dependencyCount(branch) && tested != Zero.UNKNOWN; i++) {
      int told = graph.dependency(branch, i);
      if (graph.kind(told) == NodeKind.BRANCH) {
        int pc = graph.instruction(told);
        boolean isMiss =
            program
                .method(graph.method(told))
                .filter(code -> pc < code.size() && code.targets(pc).length == 1)
                .filter(code -> isMiss(code, pc, chosen(code, pc, tested)))
                .isPresent();
        if (isMiss) {
          return true;
        }
      }
    }
    return false;
  }

  private enum Zero {
    UNKNOWN,
    ZERO,
    OTHER
  }

  /** Whether a branch that compares with null or 0 went to a side because of null or 0. */
  private static Zero zero(MethodCode code, int pc, Side side) {
    boolean jumpsIfZero = code.opcode(pc) == Opcodes.IFNULL || code.opcode(pc) == Opcodes.IFEQ;
    boolean jumpsIfOther = code.opcode(pc) == Opcodes.IFNONNULL || code.opcode(pc) == Opcodes.IFNE;
    if (side == Side.UNKNOWN || !jumpsIfZero && !jumpsIfOther) {
      return Zero.UNKNOWN;
    }
    return (side == Side.TARGET) == jumpsIfZero ? Zero.ZERO : Zero.OTHER;
  }

  /** The only side of a branch that begins with a constant of this kind. */
  private static Side chosen(MethodCode code, int pc, Zero constant) {
    boolean next = constant(code, pc + 1) == constant;
    boolean target = constant(code, code.target(pc)) == constant;
    return next == target ? Side.UNKNOWN : next ? Side.NEXT : Side.TARGET;
  }

  private static Zero constant(MethodCode code, int pc) {
    if (pc >= code.size() || code.op(pc) != InstructionKind.CONSTANT) {
      return Zero.UNKNOWN;
    }
    return switch (code.opcode(pc)) {
      case Opcodes.ACONST_NULL, Opcodes.ICONST_0 -> Zero.ZERO;
      default -> Zero.OTHER;
    };
  }

  /**
   * Whether a branch found that what was read is there, and so led to {@code node}: it is not null,
   * or the map has the key.
   *
   * @param called the name of the method that read, or empty
   */
  boolean isPresence(int branch, int node, String called) {
    Optional<MethodCode> found = program.method(graph.method(branch));
    int pc = graph.instruction(branch);
    if (found.isEmpty() || pc >= found.get().size()) {
      return false;
    }
    MethodCode code = found.get();
    Side side = code.targets(pc).length == 1 ? side(code, branch, node) : Side.UNKNOWN;
    boolean asksForKey = called.equals("containsKey");
    return switch (code.opcode(pc)) {
      case Opcodes.IFNULL -> side == Side.NEXT;
      case Opcodes.IFNONNULL -> side == Side.TARGET;
      case Opcodes.IFEQ -> asksForKey && side == Side.NEXT;
      case Opcodes.IFNE -> asksForKey && side == Side.TARGET;
      default -> false;
    };
  }

  /** Whether a branch compares references, as of the owner and the own thread, or asks for it. */
  boolean asksForOwner(int branch) {
    int pc = graph.instruction(branch);
    return program
        .method(graph.method(branch))
        .filter(code -> pc > 0 && pc < code.size())
        .filter(
            code ->
                code.opcode(pc) == Opcodes.IF_ACMPEQ
                    || code.opcode(pc) == Opcodes.IF_ACMPNE
                    || code.called(pc - 1).startsWith("isHeldExclusively("))
        .isPresent();
  }

  private enum Equality {
    NONE,
    JUMPS_IF_EQUAL,
    JUMPS_IF_DIFFERENT
  }

  private static Equality equality(MethodCode code, int pc) {
    int opcode = code.opcode(pc);
    int before = pc == 0 ? Opcodes.NOP : code.opcode(pc - 1);
    boolean withConstant = pc > 0 && code.op(pc - 1) == InstructionKind.CONSTANT;
    switch (opcode) {
      case Opcodes.IF_ICMPEQ, Opcodes.IF_ACMPEQ -> {
        return withConstant ? Equality.NONE : Equality.JUMPS_IF_EQUAL;
      }
      case Opcodes.IF_ICMPNE, Opcodes.IF_ACMPNE -> {
        return withConstant ? Equality.NONE : Equality.JUMPS_IF_DIFFERENT;
      }
      case Opcodes.IFEQ, Opcodes.IFNE -> {
        boolean numbers = before >= Opcodes.LCMP && before <= Opcodes.DCMPG;
        boolean isConstant = pc > 1 && code.op(pc - 2) == InstructionKind.CONSTANT;
        if (numbers && !isConstant) {
          return opcode == Opcodes.IFEQ ? Equality.JUMPS_IF_EQUAL : Equality.JUMPS_IF_DIFFERENT;
        }
        boolean equals = pc > 0 && code.called(pc - 1).startsWith("equals(");
        if (equals && !isConstant) { // true is 1, so ifeq jumps if they differ
          return opcode == Opcodes.IFNE ? Equality.JUMPS_IF_EQUAL : Equality.JUMPS_IF_DIFFERENT;
        }
        return Equality.NONE;
      }
      default -> {
        return Equality.NONE;
      }
    }
  }

  private enum Side {
    UNKNOWN,
    NEXT,
    TARGET
  }

  /** The side of a forward branch that led to a node of the same method. */
  private Side side(MethodCode code, int branch, int node) {
    int pc = graph.instruction(branch);
    int target = code.target(pc);
    if (graph.method(node) != graph.method(branch) || target <= pc) {
      return Side.UNKNOWN;
    }
    int at = graph.instruction(node);
    return at > pc && at < target ? Side.NEXT : Side.TARGET;
  }

  /**
   * Whether a forward branch decides about a store to the heap or a throw, made or not in this run:
   * the instructions that it can jump over have one.
   */
  boolean guardsEffect(int branch) {
    Optional<MethodCode> found = program.method(graph.method(branch));
    int pc = graph.instruction(branch);
    if (found.isEmpty() || pc >= found.get().size() || found.get().targets(pc).length != 1) {
      return false;
    }
    MethodCode code = found.get();
    for (int at = pc + 1; at < Math.min(code.target(pc), code.size()); at++) {
      int opcode = code.opcode(at);
      boolean stores =
          opcode == Opcodes.PUTFIELD
              || opcode == Opcodes.PUTSTATIC
              || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
      if (stores || opcode == Opcodes.ATHROW) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a forward branch asks if the value that the instruction before it gave is equal to a
   * constant, and decides by that about a call that does more the second time it is made.
   */
  boolean decidesOnceFor(int branch) {
    Optional<MethodCode> found = program.method(graph.method(branch));
    int pc = graph.instruction(branch);
    if (found.isEmpty() || pc == 0 || pc >= found.get().size()) {
      return false;
    }
    MethodCode code = found.get();
    boolean asksForEquality =
        switch (code.opcode(pc)) {
          case Opcodes.IFNE -> code.op(pc - 1) == InstructionKind.CALL;
          case Opcodes.IF_ICMPNE -> code.op(pc - 1) == InstructionKind.CONSTANT;
          default -> false;
        };
    for (int at = pc + 1; asksForEquality && at < Math.min(code.target(pc), code.size()); at++) {
      String called = code.called(at);
      int end = called.indexOf('(');
      if (end > 0 && isTestedClaim(code, at, called)) {
        return false; // what follows is done by the one task that has got hold of something
      }
      if (end > 0 && !REPEATABLE.contains(called.substring(0, end))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isTestedClaim(MethodCode code, int pc, String called) {
    boolean isClaim = called.startsWith("compareAnd") || called.startsWith("try");
    return isClaim && pc + 1 < code.size() && code.op(pc + 1) == InstructionKind.BRANCH;
  }

  /**
   * Whether a branch is the condition of a loop that the node is in, or, where it is in another
   * method, that a call is in.
   */
  boolean isLoop(int branch, int node) {
    Optional<MethodCode> found = program.method(graph.method(branch));
    if (found.isEmpty()) {
      return false;
    }
    MethodCode code = found.get();
    int pc = graph.instruction(branch);
    int at = graph.method(node) == graph.method(branch) ? graph.instruction(node) : pc;
    int last = Math.max(pc, at);
    for (int back = last; back < code.size(); back++) {
      for (int target : code.targets(back)) {
        boolean leaves = back == pc || code.targets(pc).length > 0 && code.target(pc) > back;
        if (target <= Math.min(pc, at) && leaves) {
          return true;
        }
      }
    }
    return false;
  }
}
