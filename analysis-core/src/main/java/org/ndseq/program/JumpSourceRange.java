package org.ndseq.program;

import java.util.Arrays;

/** For each instruction, the first and the last instruction that jump to it or throw to it. */
final class JumpSourceRange {
  private final int[] lowest;
  private final int[] highest;

  JumpSourceRange(MethodCode code, ControlFlow flow) {
    lowest = new int[code.size()];
    highest = new int[code.size()];
    Arrays.fill(lowest, Integer.MAX_VALUE);
    Arrays.fill(highest, -1);
    for (int pc = 0; pc < code.size(); pc++) {
      if (flow.isReachable(pc)) {
        for (int target : code.targets(pc)) {
          add(target, pc);
        }
      }
    }
    for (ExceptionHandler h : code.handlers()) {
      for (int pc = h.from(); pc < h.to(); pc++) {
        if (pc != h.at()) { // javac lets a finally's handler protect itself
          add(h.at(), pc);
        }
      }
    }
  }

  private void add(int target, int source) {
    lowest[target] = Math.min(lowest[target], source);
    highest[target] = Math.max(highest[target], source);
  }

  int lowest(int pc) {
    return lowest[pc];
  }

  int highest(int pc) {
    return highest[pc];
  }
}
