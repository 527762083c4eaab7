package org.ndseq.agent.instrument.emit;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** A visitor that is told of every original instruction of its method. */
public abstract class InstructionCounter extends MethodVisitor {
  public InstructionCounter(MethodVisitor out) {
    super(Opcodes.ASM9, out);
  }

  /** Runs before every original instruction; those that override a visit call it themselves. */
  public abstract void instruction();

  @Override
  public void visitIntInsn(int opcode, int operand) {
    instruction();
    super.visitIntInsn(opcode, operand);
  }

  @Override
  public void visitVarInsn(int opcode, int variable) {
    instruction();
    super.visitVarInsn(opcode, variable);
  }

  @Override
  public void visitLdcInsn(Object value) {
    instruction();
    super.visitLdcInsn(value);
  }

  @Override
  public void visitIincInsn(int variable, int increment) {
    instruction();
    super.visitIincInsn(variable, increment);
  }

  @Override
  public void visitMultiANewArrayInsn(String desc, int dimensions) {
    instruction();
    super.visitMultiANewArrayInsn(desc, dimensions);
  }

  @Override
  public void visitJumpInsn(int opcode, Label label) {
    instruction();
    super.visitJumpInsn(opcode, label);
  }

  @Override
  public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... labels) {
    instruction();
    super.visitTableSwitchInsn(min, max, otherwise, labels);
  }

  @Override
  public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
    instruction();
    super.visitLookupSwitchInsn(otherwise, keys, labels);
  }
}
