package org.ndseq.program;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Grows a range of instructions from a fixed start, one instruction at a time, and tells after each
 * whether the range is a statement or a run of statements: one entry, an empty stack at both ends,
 * monitors entered and left inside or not at all, and no conditional jump out other than to the
 * place where it falls through. Javac writes break and continue as unconditional jumps, so the last
 * rule tells a statement from a condition's half. Source lines play no part, so that it does not
 * matter how a program is formatted.
 *
 * <p>Javac redirects jumps to an unconditional jump to that jump's target. So a range falls through
 * not only at its end but also at what the end jumps to.
 */
final class RangeScan {
  private static final int NOT_YET = -1;

  private final MethodCode code;
  private final ControlFlow flow;
  private final JumpSourceRange sources;
  private final int start;
  private int end;
  private int lowestSource = Integer.MAX_VALUE;
  private int highestSource = -1;
  private int fewestMonitors = Integer.MAX_VALUE;
  private final IntArrayList jumps = new IntArrayList();

  RangeScan(MethodCode code, ControlFlow flow, JumpSourceRange sources, int start) {
    this.code = code;
    this.flow = flow;
    this.sources = sources;
    this.start = start;
    this.end = start;
  }

  /** Takes in the next instruction; false when no longer range can be valid. */
  boolean grow() {
    int pc = end++;
    if (pc != start) {
      lowestSource = Math.min(lowestSource, sources.lowest(pc));
      highestSource = Math.max(highestSource, sources.highest(pc));
    }
    InstructionKind op = code.op(pc);
    if (op == InstructionKind.BRANCH
        || op == InstructionKind.SWITCH
        || op == InstructionKind.GOTO) {
      jumps.add(pc);
    }
    if (flow.isReachable(pc)) {
      fewestMonitors = Math.min(fewestMonitors, flow.monitors(pc));
    }
    return lowestSource >= start;
  }

  /** Where the range {@code [start, end)} falls through if it is a statement, else -1. */
  int exit() {
    if (highestSource >= end || !flow.isReachable(start)) {
      return NOT_YET;
    }
    if (fewestMonitors < flow.monitors(start)) {
      return NOT_YET;
    }
    boolean runsOver = code.op(end - 1).fallsThrough();
    if (end < code.size() && flow.height(end) > 0) {
      return NOT_YET;
    }
    if (end == code.size() && runsOver) {
      return NOT_YET;
    }
    int exit = commonTarget(runsOver);
    if (exit < 0 || exit >= code.size() || !flow.isReachable(exit)) {
      return NOT_YET;
    }
    return flow.monitors(exit) == flow.monitors(start) ? exit : NOT_YET;
  }

  /** The one place outside to which conditional jumps and falling through lead, or -1. */
  private int commonTarget(boolean runsOver) {
    int common = runsOver ? ControlFlow.resolve(code, end) : -1;
    boolean conditional = runsOver;
    int straight = -1;
    for (int jump : jumps) {
      for (int target : code.targets(jump)) {
        if (isInside(target)) {
          continue;
        }
        int to = ControlFlow.resolve(code, target);
        if (code.op(jump) == InstructionKind.GOTO) {
          if (to == ControlFlow.resolve(code, Math.min(end, code.size()))) {
            straight = to;
          }
          continue;
        }
        if (conditional && to != common) {
          return -1;
        }
        common = to;
        conditional = true;
      }
    }
    if (!conditional) {
      return straight;
    }
    boolean skipsElse =
        !runsOver && code.op(end - 1) == InstructionKind.GOTO && !isInside(code.target(end - 1));
    if (skipsElse && common == ControlFlow.resolve(code, end)) {
      return -1;
    }
    return splitsSwitch() ? -1 : common;
  }

  /** Whether a case of a switch inside begins at the end and others jump past it. */
  private boolean splitsSwitch() {
    boolean caseAtEnd = false;
    boolean jumpsPast = false;
    for (int jump : jumps) {
      for (int target : code.targets(jump)) {
        caseAtEnd |= code.op(jump) == InstructionKind.SWITCH && target == end;
        jumpsPast |= code.op(jump) == InstructionKind.GOTO && target > end;
      }
    }
    return caseAtEnd && jumpsPast;
  }

  /** Jumps back to the start stay inside, unless the start is the head of the loop around. */
  private boolean isInside(int target) {
    return (target > start && target < end) || (target == start && !bodyOfLoop());
  }

  /**
   * Whether control never runs out of the range at its end, so that a jump back to its start does.
   */
  private boolean bodyOfLoop() {
    if (code.op(end - 1).fallsThrough()) {
      return code.op(Math.min(end, code.size() - 1)) == InstructionKind.GOTO
          && end < code.size()
          && ControlFlow.resolve(code, end) == start;
    }
    for (int jump : jumps) {
      for (int target : code.targets(jump)) {
        if (target == end) {
          return false;
        }
      }
    }
    return true;
  }

  int end() {
    return end;
  }
}
