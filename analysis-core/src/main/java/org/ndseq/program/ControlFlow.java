package org.ndseq.program;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * The control flow of a method, by instruction: successors, the height of the operand stack and the
 * number of monitors held before each instruction.
 */
final class ControlFlow {
  private final MethodCode code;
  private final int[] heights;
  private final int[] monitors;

  ControlFlow(MethodCode code) {
    this.code = code;
    this.heights = new int[code.size()];
    this.monitors = new int[code.size()];
    Arrays.fill(heights, -1);
    flow();
  }

  /** The height of the stack before {@code pc}, or -1 if nothing leads there. */
  int height(int pc) {
    return heights[pc];
  }

  /** How many monitors the method's own instructions hold before {@code pc}. */
  int monitors(int pc) {
    return monitors[pc];
  }

  boolean isReachable(int pc) {
    return pc < heights.length && heights[pc] >= 0;
  }

  /** Where control can go from {@code pc} without an exception. */
  static int[] successors(MethodCode code, int pc) {
    int[] targets = code.targets(pc);
    if (!code.op(pc).fallsThrough()) {
      return targets;
    }
    if (targets.length == 0) {
      return new int[] {pc + 1};
    }
    return targets[0] == pc + 1 ? targets : new int[] {pc + 1, targets[0]};
  }

  /** Follows chains of unconditional jumps from {@code pc}. */
  static int resolve(MethodCode code, int pc) {
    int at = pc;
    for (int steps = 0;
        at < code.size() && code.op(at) == InstructionKind.GOTO && steps < 16;
        steps++) {
      at = code.target(at);
    }
    return at;
  }

  private void flow() {
    IntArrayList work = new IntArrayList();
    visit(0, 0, 0, work);
    while (!work.isEmpty()) {
      int pc = work.removeInt(work.size() - 1);
      int height = heights[pc] - code.pops(pc) + code.pushes(pc);
      int held = monitors[pc];
      for (ExceptionHandler h : code.handlers()) {
        if (h.from() <= pc && pc < h.to() && h.at() != pc) {
          visit(h.at(), 1, held, work);
        }
      }
      held +=
          code.op(pc) == InstructionKind.MONITOR_ENTER
              ? 1
              : code.op(pc) == InstructionKind.MONITOR_EXIT ? -1 : 0;
      for (int next : successors(code, pc)) {
        visit(next, height, held, work);
      }
    }
  }

  private void visit(int pc, int height, int held, IntArrayList work) {
    if (pc < heights.length && heights[pc] < 0) {
      heights[pc] = height;
      monitors[pc] = held;
      work.add(pc);
    }
  }
}
