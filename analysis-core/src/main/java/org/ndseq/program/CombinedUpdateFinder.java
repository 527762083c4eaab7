package org.ndseq.program;

import java.util.Arrays;

/**
 * The instructions of a method that write back what another one read, combined with something else
 * by one operation: {@code x += e}, {@code x = max(x, e)}. Found in straight code by following the
 * value that was read from the stack into locals and back; what else is computed on the way does
 * not matter, unless that value takes part in it.
 */
public final class CombinedUpdateFinder {
  private static final int NONE = -1;

  private final MethodCode code;
  private final int[] reads;
  private final OperandCombination[] combinations;

  private CombinedUpdateFinder(MethodCode code) {
    this.code = code;
    this.reads = new int[code.size()];
    this.combinations = new OperandCombination[code.size()];
    Arrays.fill(reads, NONE);
    Arrays.fill(combinations, OperandCombination.NONE);
  }

  public static CombinedUpdateFinder of(MethodCode code) {
    CombinedUpdateFinder updates = new CombinedUpdateFinder(code);
    for (int pc = 0; pc < code.size(); pc++) {
      if (code.op(pc) == InstructionKind.READ) {
        updates.new Value(pc).follow();
      }
    }
    return updates;
  }

  /** The instruction that reads what the one at {@code pc} writes back, or -1. */
  public int read(int pc) {
    return reads[pc];
  }

  /** By what the value that is written back was combined. */
  public OperandCombination combination(int pc) {
    return combinations[pc];
  }

  /** The value that an instruction read, on its way. Stack slots are counted from its place. */
  private final class Value {
    private final int read;
    private int size;
    private int height;
    private int local = NONE;
    private OperandCombination by = OperandCombination.NONE;

    Value(int read) {
      this.read = read;
      this.size = code.pushes(read);
      this.height = size;
    }

    void follow() {
      for (int pc = read + 1; pc < code.size(); pc++) {
        if (code.op(pc) == InstructionKind.WRITE && isOnTop() && code.pops(pc) >= size) {
          if (by != OperandCombination.NONE) {
            reads[pc] = read;
            combinations[pc] = by;
          }
          return;
        }
        if (!step(pc)) {
          return;
        }
      }
    }

    private boolean isOnTop() {
      return local == NONE && height == size;
    }

    private boolean step(int pc) {
      InstructionKind op = code.op(pc);
      if (!op.fallsThrough() || op == InstructionKind.BRANCH) {
        return false;
      }
      if (local != NONE) {
        return inLocal(pc, op);
      }
      boolean takesPart = height - code.pops(pc) < size;
      if (!takesPart) {
        height += code.pushes(pc) - code.pops(pc);
        return true;
      }
      if (op == InstructionKind.STORE && isOnTop() && code.pops(pc) == size) {
        local = code.operand(pc);
        return true;
      }
      return op == InstructionKind.NONE || combine(pc);
    }

    private boolean inLocal(int pc, InstructionKind op) {
      if (op == InstructionKind.LOAD && code.operand(pc) == local) {
        local = NONE;
        height = size;
        return true;
      }
      return (op != InstructionKind.STORE && op != InstructionKind.INCREMENT)
          || code.operand(pc) != local;
    }

    private boolean combine(int pc) {
      OperandCombination here = code.combination(pc);
      if (here == OperandCombination.CONVERT && isOnTop() && code.pops(pc) == size) {
        size = code.pushes(pc);
        height = size;
        return true;
      }
      boolean left = height == code.pops(pc);
      boolean right = isOnTop() && here.isSymmetric();
      boolean fits =
          here != OperandCombination.NONE
              && here != OperandCombination.CONVERT
              && code.pops(pc) == 2 * size
              && (left || right)
              && (by == OperandCombination.NONE || by == here.group());
      by = here.group();
      height = size;
      return fits;
    }
  }
}
