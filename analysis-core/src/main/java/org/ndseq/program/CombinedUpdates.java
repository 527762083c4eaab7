package org.ndseq.program;

import java.util.Arrays;

/**
 * The instructions of a method that write back what another one read, combined with something else
 * by one operation: {@code x += e}, {@code x = max(x, e)}. Found in straight code by following the
 * value that was read from the stack into locals and back; what else is computed on the way does
 * not matter, unless that value takes part in it.
 */
public final class CombinedUpdates {
  private static final int NONE = -1;

  private final MethodCode code;
  private final int[] reads;
  private final Combination[] combinations;

  private CombinedUpdates(MethodCode code) {
    this.code = code;
    this.reads = new int[code.size()];
    this.combinations = new Combination[code.size()];
    Arrays.fill(reads, NONE);
    Arrays.fill(combinations, Combination.NONE);
  }

  public static CombinedUpdates of(MethodCode code) {
    CombinedUpdates updates = new CombinedUpdates(code);
    for (int pc = 0; pc < code.size(); pc++) {
      if (code.op(pc) == Op.READ) {
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
  public Combination combination(int pc) {
    return combinations[pc];
  }

  /** The value that an instruction read, on its way. Stack slots are counted from its place. */
  private final class Value {
    private final int read;
    private int size;
    private int height;
    private int local = NONE;
    private Combination by = Combination.NONE;

    Value(int read) {
      this.read = read;
      this.size = code.pushes(read);
      this.height = size;
    }

    void follow() {
      for (int pc = read + 1; pc < code.size(); pc++) {
        if (code.op(pc) == Op.WRITE && isOnTop() && code.pops(pc) >= size) {
          if (by != Combination.NONE) {
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
      Op op = code.op(pc);
      if (!op.fallsThrough() || op == Op.BRANCH) {
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
      if (op == Op.STORE && isOnTop() && code.pops(pc) == size) {
        local = code.operand(pc);
        return true;
      }
      return op == Op.NONE || combine(pc);
    }

    private boolean inLocal(int pc, Op op) {
      if (op == Op.LOAD && code.operand(pc) == local) {
        local = NONE;
        height = size;
        return true;
      }
      return (op != Op.STORE && op != Op.INCREMENT) || code.operand(pc) != local;
    }

    private boolean combine(int pc) {
      Combination here = code.combination(pc);
      if (here == Combination.CONVERT && isOnTop() && code.pops(pc) == size) {
        size = code.pushes(pc);
        height = size;
        return true;
      }
      boolean left = height == code.pops(pc);
      boolean right = isOnTop() && here.isSymmetric();
      boolean fits =
          here != Combination.NONE
              && here != Combination.CONVERT
              && code.pops(pc) == 2 * size
              && (left || right)
              && (by == Combination.NONE || by == here.group());
      by = here.group();
      height = size;
      return fits;
    }
  }
}
