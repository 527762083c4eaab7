package org.ndseq.program;

import java.util.BitSet;

/**
 * Which locals are live (may be read before they are written again) and which are surely assigned,
 * before each instruction. Exceptions count as flow.
 */
final class LocalLiveness {
  private final MethodCode code;
  private final ControlFlow flow;
  private final BitSet[] live;
  private final BitSet[] assigned;

  LocalLiveness(MethodCode code, ControlFlow flow) {
    this.code = code;
    this.flow = flow;
    this.live = new BitSet[code.size() + 1];
    this.assigned = new BitSet[code.size() + 1];
    for (int pc = 0; pc <= code.size(); pc++) {
      live[pc] = new BitSet();
    }
    findLive();
    findAssigned();
  }

  boolean isLive(int pc, int local) {
    return live[pc].get(local);
  }

  boolean isAssigned(int pc, int local) {
    BitSet set = assigned[pc];
    return set != null && set.get(local);
  }

  private void findLive() {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int pc = code.size() - 1; pc >= 0; pc--) {
        if (flow.isReachable(pc)) {
          BitSet now = liveBefore(pc);
          if (!now.equals(live[pc])) {
            live[pc] = now;
            changed = true;
          }
        }
      }
    }
  }

  private BitSet liveBefore(int pc) {
    BitSet now = new BitSet();
    for (int next : ControlFlow.successors(code, pc)) {
      now.or(live[next]);
    }
    InstructionKind op = code.op(pc);
    int local = code.operand(pc);
    if (op == InstructionKind.STORE) {
      now.clear(local, local + code.pops(pc));
    } else if (op == InstructionKind.LOAD) {
      now.set(local, local + code.pushes(pc));
    } else if (op == InstructionKind.INCREMENT) {
      now.set(local);
    }
    for (ExceptionHandler h : code.handlers()) {
      if (h.from() <= pc && pc < h.to()) {
        now.or(live[h.at()]);
      }
    }
    return now;
  }

  private void findAssigned() {
    BitSet parameters = new BitSet();
    parameters.set(0, code.parameterSlots());
    meet(0, parameters);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int pc = 0; pc < code.size(); pc++) {
        BitSet before = assigned[pc];
        if (before == null) {
          continue;
        }
        for (ExceptionHandler h : code.handlers()) {
          if (h.from() <= pc && pc < h.to()) {
            changed |= meet(h.at(), before);
          }
        }
        BitSet after = before;
        if (code.op(pc) == InstructionKind.STORE) {
          after = (BitSet) before.clone();
          after.set(code.operand(pc), code.operand(pc) + code.pops(pc));
        }
        for (int next : ControlFlow.successors(code, pc)) {
          changed |= meet(next, after);
        }
      }
    }
  }

  private boolean meet(int pc, BitSet incoming) {
    BitSet known = assigned[pc];
    if (known == null) {
      assigned[pc] = (BitSet) incoming.clone();
      return true;
    }
    int before = known.cardinality();
    known.and(incoming);
    return known.cardinality() != before;
  }
}
