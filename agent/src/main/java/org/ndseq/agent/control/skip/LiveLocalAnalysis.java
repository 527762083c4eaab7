package org.ndseq.agent.control.skip;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The local variables whose values may still be used, before each instruction of a method. */
final class LiveLocalAnalysis {
  private final MethodNode method;
  private final List<BitSet> before = new ArrayList<>();

  private LiveLocalAnalysis(MethodNode method) {
    this.method = method;
  }

  static LiveLocalAnalysis of(MethodNode method) {
    LiveLocalAnalysis live = new LiveLocalAnalysis(method);
    live.solve();
    return live;
  }

  /** Whether a local may be used from an instruction on. */
  boolean isLive(AbstractInsnNode from, int local) {
    return before.get(method.instructions.indexOf(from)).get(local);
  }

  private void solve() {
    InsnList code = method.instructions;
    List<List<Integer>> predecessors = new ArrayList<>();
    for (int i = 0; i < code.size(); i++) {
      before.add(new BitSet());
      predecessors.add(new ArrayList<>());
    }
    for (int i = 0; i < code.size(); i++) {
      for (int next : successors(i)) {
        predecessors.get(next).add(i);
      }
    }
    Deque<Integer> work = new ArrayDeque<>();
    for (int i = 0; i < code.size(); i++) {
      work.push(i);
    }
    while (!work.isEmpty()) {
      int i = work.pop();
      BitSet live = new BitSet();
      successors(i).forEach(next -> live.or(before.get(next)));
      transfer(code.get(i), live);
      if (!live.equals(before.get(i))) {
        before.set(i, live);
        work.addAll(predecessors.get(i));
      }
    }
  }

  private static void transfer(AbstractInsnNode insn, BitSet live) {
    if (insn instanceof IincInsnNode increment) {
      live.set(increment.var);
    } else if (insn instanceof VarInsnNode access) {
      boolean isStore = access.getOpcode() >= Opcodes.ISTORE && access.getOpcode() != Opcodes.RET;
      live.set(access.var, !isStore);
    }
  }

  private List<Integer> successors(int index) {
    InsnList code = method.instructions;
    AbstractInsnNode insn = code.get(index);
    List<Integer> next = new ArrayList<>();
    if (insn instanceof JumpInsnNode jump) {
      next.add(code.indexOf(jump.label));
    } else if (insn instanceof TableSwitchInsnNode table) {
      table.labels.forEach(l -> next.add(code.indexOf(l)));
      next.add(code.indexOf(table.dflt));
    } else if (insn instanceof LookupSwitchInsnNode lookup) {
      lookup.labels.forEach(l -> next.add(code.indexOf(l)));
      next.add(code.indexOf(lookup.dflt));
    }
    if (fallsThrough(insn) && index + 1 < code.size()) {
      next.add(index + 1);
    }
    for (TryCatchBlockNode handler : method.tryCatchBlocks) {
      if (covers(handler.start, handler.end, index)) {
        next.add(code.indexOf(handler.handler));
      }
    }
    return next;
  }

  private boolean covers(LabelNode start, LabelNode end, int index) {
    return method.instructions.indexOf(start) <= index && index < method.instructions.indexOf(end);
  }

  private static boolean fallsThrough(AbstractInsnNode insn) {
    int op = insn.getOpcode();
    return op != Opcodes.GOTO
        && op != Opcodes.ATHROW
        && op != Opcodes.TABLESWITCH
        && op != Opcodes.LOOKUPSWITCH
        && (op < Opcodes.IRETURN || op > Opcodes.RETURN);
  }
}
