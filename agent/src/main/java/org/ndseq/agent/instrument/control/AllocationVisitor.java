package org.ndseq.agent.instrument.control;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Follows the allocations of a method: which constructor call belongs to which {@code new}, and
 * whether a copy of the object is on top of the stack after it.
 */
abstract class AllocationVisitor extends MethodVisitor {
  /** The objects that are being made, innermost first: whether there is a second copy. */
  private final Deque<Boolean> made = new ArrayDeque<>();

  private boolean isAfterNew;

  AllocationVisitor(MethodVisitor out) {
    super(Opcodes.ASM9, out);
  }

  /** Whether a constructor call would be one of an object that the method makes. */
  final boolean isMaking() {
    return !made.isEmpty();
  }

  /** The end of a constructor call; true if the object is on top of the stack. */
  final boolean endMaking() {
    return made.pop();
  }

  /** Notes an instruction. */
  final void next() {
    isAfterNew = false;
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    super.visitTypeInsn(opcode, type);
    isAfterNew = opcode == Opcodes.NEW;
    if (isAfterNew) {
      made.push(false);
    }
  }

  @Override
  public void visitInsn(int opcode) {
    if (isAfterNew && opcode == Opcodes.DUP) {
      made.pop();
      made.push(true);
    }
    next();
    super.visitInsn(opcode);
  }

  @Override
  public void visitVarInsn(int opcode, int local) {
    next();
    super.visitVarInsn(opcode, local);
  }

  @Override
  public void visitIntInsn(int opcode, int operand) {
    next();
    super.visitIntInsn(opcode, operand);
  }

  @Override
  public void visitLdcInsn(Object value) {
    next();
    super.visitLdcInsn(value);
  }

  @Override
  public void visitJumpInsn(int opcode, Label label) {
    next();
    super.visitJumpInsn(opcode, label);
  }

  @Override
  public void visitLabel(Label label) {
    next();
    super.visitLabel(label);
  }

  @Override
  public void visitIincInsn(int local, int increment) {
    next();
    super.visitIincInsn(local, increment);
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    next();
    super.visitFieldInsn(opcode, owner, name, descriptor);
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle bootstrap, @Nullable Object... arguments) {
    next();
    super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
  }
}
