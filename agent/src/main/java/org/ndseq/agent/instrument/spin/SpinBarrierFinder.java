package org.ndseq.agent.instrument.spin;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * Finds the accesses by which a method waits at a barrier that is made of plain variables, as the
 * tournament barrier of the Java Grande benchmarks is. A loop waits if it writes nothing and its
 * test depends on nothing but variables in the heap, at an address that the loop does not change:
 * then only another thread can end it. It is part of a barrier if the method writes such a
 * variable, or an element that is reached from the same field, before the loop or on a path beside
 * it. A loop before the only write is a lock, which it cannot be without an atomic update, and a
 * loop without a write is a flag; neither is a barrier.
 */
public final class SpinBarrierFinder {
  private final AbstractInsnNode[] code;
  private final Map<AbstractInsnNode, Integer> positions = new HashMap<>();
  private final BitSet targets = new BitSet();

  private SpinBarrierFinder(MethodNode method) {
    this.code = method.instructions.toArray();
    for (int i = 0; i < code.length; i++) {
      positions.put(code[i], i);
    }
  }

  /** A loop that waits, and what it waits for. */
  private record WaitingLoop(int from, BitSet awaited, Set<String> roots) {}

  /** The instructions of a method, counted without labels and lines, that belong to barriers. */
  public static BitSet accesses(MethodNode method) {
    return hasBackwardJump(method) ? new SpinBarrierFinder(method).find() : new BitSet();
  }

  private static boolean hasBackwardJump(MethodNode method) {
    Set<AbstractInsnNode> passed = new HashSet<>();
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof LabelNode) {
        passed.add(instruction);
      } else if (instruction instanceof JumpInsnNode jump && passed.contains(jump.label)) {
        return true;
      }
    }
    return false;
  }

  private BitSet find() {
    for (int i = 0; i < code.length; i++) {
      successors(i).forEach(targets::set);
    }
    List<WaitingLoop> loops = new ArrayList<>();
    for (int i = 0; i < code.length; i++) {
      if (code[i] instanceof JumpInsnNode jump && position(jump.label) < i) {
        addLoop(loops, position(jump.label), i);
      }
    }
    if (loops.isEmpty()) {
      return new BitSet();
    }
    LoopScan whole = scan(0, code.length - 1);
    Set<String> barriers = new HashSet<>();
    whole
        .writes()
        .forEach(
            (write, root) -> {
              for (WaitingLoop loop : loops) {
                if (loop.roots.contains(root) && isBarrier(write, loop.from)) {
                  barriers.add(root);
                }
              }
            });
    BitSet found = new BitSet();
    whole.writes().forEach((write, root) -> found.set(write, barriers.contains(root)));
    for (WaitingLoop loop : loops) {
      if (loop.roots.stream().anyMatch(barriers::contains)) {
        found.or(loop.awaited);
      }
    }
    return counted(found);
  }

  private LoopScan scan(int from, int to) {
    return new LoopScan(code, from, to, positions, targets).scan();
  }

  private void addLoop(List<WaitingLoop> loops, int from, int to) {
    LoopScan scan = scan(from, to);
    BitSet awaited = scan.awaited();
    if (!awaited.isEmpty()) {
      Set<String> roots = new HashSet<>();
      awaited.stream().mapToObj(i -> scan.roots().getOrDefault(i, "")).forEach(roots::add);
      roots.remove("");
      loops.add(new WaitingLoop(from, awaited, roots));
    }
  }

  /** Whether a write comes before a loop, or neither comes before the other. */
  private boolean isBarrier(int write, int loop) {
    return isBefore(write, loop) || !isBefore(loop, write);
  }

  /** Whether a path without backward jumps leads from one instruction to another. */
  private boolean isBefore(int from, int to) {
    BitSet reached = new BitSet();
    reached.set(from);
    for (int i = from; i >= 0 && i < to; i = reached.nextSetBit(i + 1)) {
      for (int next : successors(i)) {
        if (next > i) {
          reached.set(next);
        }
      }
      boolean goesOn =
          switch (code[i].getOpcode()) {
            case Opcodes.GOTO, Opcodes.ATHROW, Opcodes.TABLESWITCH, Opcodes.LOOKUPSWITCH -> false;
            default ->
                code[i].getOpcode() < Opcodes.IRETURN || code[i].getOpcode() > Opcodes.RETURN;
          };
      if (goesOn) {
        reached.set(i + 1);
      }
    }
    return reached.get(to);
  }

  /** The instructions that an instruction may jump to. */
  private List<Integer> successors(int at) {
    List<LabelNode> labels = new ArrayList<>();
    if (code[at] instanceof JumpInsnNode jump) {
      labels.add(jump.label);
    } else if (code[at] instanceof TableSwitchInsnNode table) {
      labels.addAll(table.labels);
      labels.add(table.dflt);
    } else if (code[at] instanceof LookupSwitchInsnNode lookup) {
      labels.addAll(lookup.labels);
      labels.add(lookup.dflt);
    }
    return labels.stream().map(this::position).toList();
  }

  private int position(LabelNode label) {
    return positions.getOrDefault(label, code.length);
  }

  private BitSet counted(BitSet found) {
    BitSet numbers = new BitSet();
    int number = 0;
    for (int i = 0; i < code.length; i++) {
      if (code[i].getOpcode() >= 0) {
        numbers.set(number++, found.get(i));
      }
    }
    return numbers;
  }
}
