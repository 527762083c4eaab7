package org.ndseq.cover.code;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A loop that only computes numbers in local variables: it can be abstracted to unknown results
 * (section 4.2 of the paper).
 *
 * @param first its first instruction
 * @param last its last instruction, which leads back
 * @param exit the only instruction after it
 * @param locals the local variables that it writes
 */
public record PureLoop(MethodBody body, int first, int last, int exit, Set<Integer> locals) {
  /** The innermost such loop that a branch can leave. */
  static Optional<PureLoop> around(MethodBody body, int branch, ProgramCode code) {
    for (int last = branch; last < body.size(); last++) {
      for (int first : body.successors(last)) {
        if (first != MethodBody.EXIT && first <= branch && first <= last) {
          return of(body, first, last, code);
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<PureLoop> of(MethodBody body, int first, int last, ProgramCode code) {
    Set<Integer> locals = new TreeSet<>();
    int exit = MethodBody.EXIT;
    for (int i = first; i <= last; i++) {
      AbstractInsnNode instruction = body.instruction(i);
      if (!isPure(instruction, code)) {
        return Optional.empty();
      }
      if (instruction instanceof IincInsnNode v) {
        locals.add(v.var);
      } else if (instruction instanceof VarInsnNode v && v.getOpcode() >= Opcodes.ISTORE) {
        locals.add(v.var);
      }
      for (int s : body.successors(i)) {
        boolean isInside = s >= first && s <= last;
        if (!isInside && (s == MethodBody.EXIT || exit != MethodBody.EXIT && exit != s)) {
          return Optional.empty();
        }
        exit = isInside ? exit : s;
      }
    }
    return exit == MethodBody.EXIT
        ? Optional.empty()
        : Optional.of(new PureLoop(body, first, last, exit, locals));
  }

  private static boolean isPure(AbstractInsnNode instruction, ProgramCode code) {
    int opcode = instruction.getOpcode();
    if (instruction instanceof MethodInsnNode call) {
      return ProgramCode.isPureCall(call) && code.input(call).isEmpty();
    }
    if (instruction instanceof FieldInsnNode f) {
      return (opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC) && !code.isVolatile(f);
    }
    return opcode < Opcodes.IASTORE && opcode != Opcodes.ASTORE
        || opcode > Opcodes.SASTORE && opcode < Opcodes.TABLESWITCH
        || opcode == Opcodes.ARRAYLENGTH
        || opcode == Opcodes.IFNULL
        || opcode == Opcodes.IFNONNULL;
  }

  /** Whether an instruction is part of the loop. */
  public boolean contains(int position) {
    return first <= position && position <= last;
  }
}
