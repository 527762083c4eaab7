package org.ndseq.specialize.slice;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.ndseq.specialize.data.ThrowingCode;
import org.ndseq.specialize.plan.MethodShape;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The branches that decide whether an instruction of a method is executed, by postdominators
 * (Ferrante, Ottenstein, Warren 1987). An exception counts as a branch where a handler leads back
 * to ordinary code; one that ends the method ends the task or is caught by a caller.
 */
final class SpecializedControlDependence {
  /**
   * Exceptions that only calls and throw statements can raise, so that other instructions never do.
   */
  private static final Set<String> CHECKED =
      Set.of(
          "java/lang/InterruptedException",
          "java/io/IOException",
          "java/util/concurrent/ExecutionException",
          "java/util/concurrent/BrokenBarrierException",
          "java/util/concurrent/TimeoutException");

  private final MethodShape shape;
  private final List<List<Integer>> successors = new ArrayList<>();
  private final Map<Integer, Set<Integer>> known = new HashMap<>();
  private final List<BitSet> after = new ArrayList<>();

  SpecializedControlDependence(MethodShape shape) {
    this.shape = shape;
    BitSet returning = returning();
    for (int i = 0; i < shape.size(); i++) {
      Set<Integer> next = new TreeSet<>();
      shape.successors(i).stream().filter(s -> s < shape.size()).forEach(next::add);
      for (MethodShape.HandlerRange h : shape.handlers()) {
        if (h.from() <= i && i < h.to() && returning.get(h.handler()) && mayRaise(i, h)) {
          next.add(h.handler());
        }
      }
      successors.add(new ArrayList<>(next));
    }
    leadToEnd();
    postdominators();
  }

  private boolean mayRaise(int instruction, MethodShape.HandlerRange handler) {
    boolean isCall =
        shape.at(instruction) instanceof MethodInsnNode
            || shape.at(instruction).getOpcode() == Opcodes.INVOKEDYNAMIC
            || shape.at(instruction).getOpcode() == Opcodes.ATHROW;
    boolean isChecked = handler.type().filter(CHECKED::contains).isPresent();
    return isCall || !isChecked && ThrowingCode.mayThrow(shape.at(instruction));
  }

  /** The instructions from which the method may return. */
  private BitSet returning() {
    BitSet all = new BitSet();
    for (boolean grows = true; grows; ) {
      grows = false;
      for (int i = shape.size() - 1; i >= 0; i--) {
        int opcode = shape.at(i).getOpcode();
        boolean returns = opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
        if (!all.get(i) && (returns || shape.successors(i).stream().anyMatch(all::get))) {
          all.set(i);
          grows = true;
        }
      }
    }
    return all;
  }

  /** Loops without an end get one, so that every instruction has postdominators. */
  private void leadToEnd() {
    BitSet ends = new BitSet();
    for (boolean grows = true; grows; ) {
      grows = false;
      for (int i = shape.size() - 1; i >= 0; i--) {
        if (!ends.get(i)
            && (successors.get(i).isEmpty() || successors.get(i).stream().anyMatch(ends::get))) {
          ends.set(i);
          grows = true;
        }
      }
    }
    for (int i = 0; i < shape.size(); i++) {
      if (!ends.get(i) || successors.get(i).isEmpty()) {
        successors.get(i).add(shape.size());
      }
    }
  }

  private void postdominators() {
    int end = shape.size();
    for (int i = 0; i <= end; i++) {
      BitSet all = new BitSet();
      all.set(i == end ? end : 0, end + 1);
      after.add(all);
    }
    for (boolean changes = true; changes; ) {
      changes = false;
      for (int i = end - 1; i >= 0; i--) {
        BitSet common = new BitSet();
        common.set(0, end + 1);
        successors.get(i).forEach(s -> common.and(after.get(s)));
        common.set(i);
        if (!common.equals(after.get(i))) {
          after.set(i, common);
          changes = true;
        }
      }
    }
  }

  /** The instructions one of whose successors leads to this one for sure, and another may not. */
  Set<Integer> of(int instruction) {
    return known.computeIfAbsent(
        instruction,
        k -> {
          Set<Integer> all = new TreeSet<>();
          for (int b = 0; b < shape.size(); b++) {
            boolean always = b != instruction && after.get(b).get(instruction);
            if (successors.get(b).size() > 1
                && !always
                && successors.get(b).stream().anyMatch(s -> after.get(s).get(instruction))) {
              all.add(b);
            }
          }
          return all;
        });
  }
}
