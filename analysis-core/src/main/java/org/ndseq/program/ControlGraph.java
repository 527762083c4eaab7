package org.ndseq.program;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The basic blocks of a method with their control dependence (C1). Exceptions are no edges here: a
 * handler's instructions depend on the branches of the handler, and on whatever threw, which replay
 * knows.
 */
public final class ControlGraph {
  private final ControlFlow flow;
  private final int[] blockOf;
  private final List<Integer> leaders = new ArrayList<>();
  private final int[][] controllers;
  private final BitSet ordinary = new BitSet();

  private ControlGraph(MethodCode code) {
    int n = code.size();
    this.flow = new ControlFlow(code);
    this.blockOf = new int[n];
    BitSet starts = leaders(code);
    for (int pc = 0; pc < n; pc++) {
      if (starts.get(pc)) {
        leaders.add(pc);
      }
      blockOf[pc] = leaders.size() - 1;
    }
    int[][] successors = new int[leaders.size()][];
    int[] lastOf = new int[leaders.size()];
    for (int b = 0; b < successors.length; b++) {
      lastOf[b] = (b + 1 < successors.length ? leaders.get(b + 1) : n) - 1;
      int[] next = ControlFlow.successors(code, lastOf[b]);
      successors[b] = new int[next.length];
      for (int i = 0; i < next.length; i++) {
        successors[b][i] = next[i] < n ? blockOf[next[i]] : b;
      }
    }
    ControlDependence dependence = ControlDependence.of(successors);
    controllers = new int[leaders.size()][];
    for (int b = 0; b < controllers.length; b++) {
      controllers[b] = dependence.controllers(b).clone();
      for (int i = 0; i < controllers[b].length; i++) {
        controllers[b][i] = lastOf[controllers[b][i]];
      }
    }
    reach(successors);
  }

  public static ControlGraph of(MethodCode code) {
    return new ControlGraph(code);
  }

  /** Whether a basic block begins at {@code pc}. */
  public boolean isLeader(int pc) {
    return leaders.get(blockOf[pc]) == pc;
  }

  /** The branch instructions that decide whether {@code pc} is executed. */
  public int[] controllers(int pc) {
    return controllers[blockOf[pc]].clone();
  }

  /** Whether {@code pc} can be reached only through an exception handler. */
  public boolean isHandling(int pc) {
    return !ordinary.get(blockOf[pc]);
  }

  /** The height of the operand stack, in slots, before {@code pc}; -1 if nothing leads there. */
  public int height(int pc) {
    return flow.height(pc);
  }

  private static BitSet leaders(MethodCode code) {
    BitSet starts = new BitSet();
    starts.set(0);
    for (int pc = 0; pc < code.size(); pc++) {
      for (int target : code.targets(pc)) {
        starts.set(target);
      }
      if (code.targets(pc).length > 0 || !code.op(pc).fallsThrough()) {
        starts.set(pc + 1);
      }
    }
    code.handlers().forEach(h -> starts.set(h.at()));
    return starts;
  }

  private void reach(int[][] successors) {
    BitSet work = new BitSet();
    work.set(0);
    while (!work.isEmpty()) {
      int b = work.nextSetBit(0);
      work.clear(b);
      ordinary.set(b);
      for (int next : successors[b]) {
        if (!ordinary.get(next)) {
          work.set(next);
        }
      }
    }
  }
}
