package org.ndseq.specialize.query;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.heap.HeapSummary;
import org.ndseq.determinism.heap.SiteSet;
import org.ndseq.determinism.logic.ClockLimit;
import org.ndseq.specialize.plan.MethodShape;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** May-alias by points-to sets alone, for a program as it is or with cloned methods. */
final class PointsToLevel {
  private static final Duration LIMIT = Duration.ofSeconds(30);

  private final CodeBase code;
  private final HeapSummary heap;
  private final Map<MethodCode, MethodShape> shapes = new HashMap<>();
  private final Map<AbstractInsnNode, SiteSet> sets = new HashMap<>();

  PointsToLevel(CodeBase code) {
    this.code = code;
    this.heap = HeapSummary.of(code, LIMIT, ClockLimit.NONE);
  }

  /** The objects that an access may touch; empty for a static field. */
  Optional<SiteSet> base(String owner, String name, String desc, int instruction) {
    MethodCode method = code.resolve(owner, name, desc).orElseThrow();
    MethodShape shape = shapes.computeIfAbsent(method, MethodShape::new);
    AbstractInsnNode insn = shape.at(instruction);
    if (insn instanceof MethodInsnNode) {
      return Optional.of(heap.anything());
    }
    int depth = depth(insn);
    return depth < 0
        ? Optional.empty()
        : Optional.of(sets.computeIfAbsent(insn, i -> heap.operand(method, i, depth)));
  }

  private static int depth(AbstractInsnNode insn) {
    int opcode = insn.getOpcode();
    if (insn instanceof FieldInsnNode) {
      return opcode == Opcodes.GETFIELD ? 0 : opcode == Opcodes.PUTFIELD ? 1 : -1;
    }
    boolean isLoad = opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD;
    return isLoad ? 1 : 2;
  }

  /** Whether two sets of objects may have one in common. */
  static boolean mayMeet(Optional<SiteSet> a, Optional<SiteSet> b) {
    if (a.isEmpty() || b.isEmpty()) {
      return a.isEmpty() && b.isEmpty();
    }
    return a.get().hasOutside() && b.get().hasOutside() || !a.get().and(b.get()).isEmpty();
  }
}
