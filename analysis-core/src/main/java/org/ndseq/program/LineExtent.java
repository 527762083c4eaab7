package org.ndseq.program;

import java.util.Arrays;

/** For each source line, its first and its last instruction; unconditional jumps do not count. */
final class LineExtent {
  private final int base;
  private final int[] first;
  private final int[] last;

  LineExtent(MethodCode code, ControlFlow flow) {
    int low = Integer.MAX_VALUE;
    int high = 0;
    for (int pc = 0; pc < code.size(); pc++) {
      low = Math.min(low, code.line(pc));
      high = Math.max(high, code.line(pc));
    }
    base = Math.min(low, high);
    first = new int[high - base + 1];
    last = new int[high - base + 1];
    Arrays.fill(first, Integer.MAX_VALUE);
    Arrays.fill(last, -1);
    for (int pc = 0; pc < code.size(); pc++) {
      if (code.op(pc) != InstructionKind.GOTO && flow.isReachable(pc)) {
        int i = code.line(pc) - base;
        first[i] = Math.min(first[i], pc);
        last[i] = Math.max(last[i], pc);
      }
    }
  }

  int first(int line) {
    return first[line - base];
  }

  int last(int line) {
    return last[line - base];
  }
}
