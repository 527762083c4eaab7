package org.ndseq.determinism.region;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.memory.SymbolicContext;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Whether a field is given the content of static fields, which is the same in every object, and
 * never a new array: then no two arguments could differ there.
 */
final class StaticOrigin {
  private final SymbolicContext context;
  private final Map<CellKey, Boolean> known = new HashMap<>();
  private final Set<AbstractInsnNode> seen = new HashSet<>();

  StaticOrigin(SymbolicContext context) {
    this.context = context;
  }

  /** True if no code of the program stores a new array there, but maybe one of a static field. */
  boolean isShared(CellKey field) {
    return known.computeIfAbsent(field, this::search);
  }

  private boolean search(CellKey field) {
    seen.clear();
    boolean isStatic = false;
    for (MethodCode method : context.code().allMethods()) {
      for (AbstractInsnNode insn : method.node().instructions) {
        boolean puts =
            insn.getOpcode() == Opcodes.PUTFIELD
                && insn instanceof FieldInsnNode f
                && CellKey.field(context.code(), f, CellKey.Kind.FIELD).equals(field);
        if (puts
            && context.heap().producers(method, insn, 0).stream().anyMatch(StaticOrigin::isNew)) {
          return false;
        }
        isStatic |= puts && operand(method, insn, 0);
      }
    }
    return isStatic;
  }

  private static boolean isNew(AbstractInsnNode made) {
    return made.getOpcode() == Opcodes.NEWARRAY
        || made.getOpcode() == Opcodes.ANEWARRAY
        || made.getOpcode() == Opcodes.NEW
        || made.getOpcode() == Opcodes.MULTIANEWARRAY;
  }

  private boolean operand(MethodCode method, AbstractInsnNode insn, int depth) {
    return context.heap().producers(method, insn, depth).stream().anyMatch(p -> from(method, p));
  }

  private boolean from(MethodCode method, AbstractInsnNode made) {
    if (!seen.add(made)) {
      return false;
    }
    return switch (made.getOpcode()) {
      case Opcodes.GETSTATIC -> true;
      case Opcodes.GETFIELD, Opcodes.CHECKCAST -> operand(method, made, 0);
      case Opcodes.AALOAD -> operand(method, made, 1);
      default ->
          made instanceof MethodInsnNode call
              ? result(method, call)
              : made instanceof LabelNode label && argument(method, label);
    };
  }

  /** True if what the call returns may be of a static field, or out of what is in one. */
  private boolean result(MethodCode method, MethodInsnNode call) {
    int operands = Type.getArgumentTypes(call.desc).length;
    boolean receiver = call.getOpcode() != Opcodes.INVOKESTATIC && operand(method, call, operands);
    return receiver
        || !call.owner.startsWith("[")
            && context.code().targets(call.owner, call.name, call.desc).bodies().stream()
                .anyMatch(this::returns);
  }

  private boolean returns(MethodCode method) {
    for (AbstractInsnNode insn : method.node().instructions) {
      if (insn.getOpcode() == Opcodes.ARETURN && operand(method, insn, 0)) {
        return true;
      }
    }
    return false;
  }

  /** True if some caller among the analysed classes passes such a value. */
  private boolean argument(MethodCode method, LabelNode label) {
    OptionalInt slot = context.heap().parameterSlot(method, label);
    if (slot.isEmpty()) {
      return false;
    }
    int depth = depth(method, slot.getAsInt());
    List<MethodCode> callers = context.starters().callersOf(Set.of(method));
    for (MethodCode caller : callers) {
      for (AbstractInsnNode insn : caller.node().instructions) {
        if (context.starters().calls(insn, Set.of(method)) && operand(caller, insn, depth)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Counts the parameters after the one in the slot. */
  private static int depth(MethodCode method, int slot) {
    Type[] types = method.argumentTypes();
    int at = method.isStatic() ? 0 : 1;
    int number = slot < at ? -1 : 0;
    while (number >= 0 && at < slot) {
      at += types[number++].getSize();
    }
    return types.length - 1 - number;
  }
}
