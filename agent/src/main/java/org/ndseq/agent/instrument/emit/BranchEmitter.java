package org.ndseq.agent.instrument.emit;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Emits the recording of jumps and switches, which works on copies of their operands. */
public final class BranchEmitter {
  private static final String[] UNARY = {"ifeq", "ifne", "iflt", "ifge", "ifgt", "ifle"};
  private static final String[] BINARY = {
    "icmpeq", "icmpne", "icmplt", "icmpge", "icmpgt", "icmple", "acmpeq", "acmpne"
  };
  private static final String OBJECT = "Ljava/lang/Object;";

  private final MethodVisitor mv;
  private final HelperMethodEmitter helpers;
  private final int logVar;

  public BranchEmitter(MethodVisitor mv, HelperMethodEmitter helpers, int logVar) {
    this.mv = mv;
    this.helpers = helpers;
    this.logVar = logVar;
  }

  /** Before a jump. */
  public void jump(int opcode) {
    if (opcode >= Opcodes.IFEQ && opcode <= Opcodes.IFLE) {
      record(Opcodes.DUP, UNARY[opcode - Opcodes.IFEQ], "I");
    } else if (opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ICMPLE) {
      record(Opcodes.DUP2, BINARY[opcode - Opcodes.IF_ICMPEQ], "II");
    } else if (opcode == Opcodes.IF_ACMPEQ || opcode == Opcodes.IF_ACMPNE) {
      record(Opcodes.DUP2, BINARY[opcode - Opcodes.IF_ICMPEQ], OBJECT + OBJECT);
    } else if (opcode == Opcodes.IFNULL || opcode == Opcodes.IFNONNULL) {
      record(Opcodes.DUP, opcode == Opcodes.IFNULL ? "ifnull" : "ifnonnull", OBJECT);
    }
  }

  private void record(int copy, String method, String operands) {
    // STACK: operands
    mv.visitInsn(copy);
    mv.visitVarInsn(Opcodes.ALOAD, logVar);
    // STACK: operands, operands, log
    EmittedCode.call(
        mv, EmittedCode.BRANCHES, method, "(" + operands + EmittedCode.LOG_TYPE + ")V");
  }

  /** Before a switch. */
  public void switchOn(int[] keys, Label otherwise, Label[] labels) {
    Map<Label, Integer> numbers = new LinkedHashMap<>();
    numbers.put(otherwise, 0);
    int[] outcomes = new int[labels.length];
    for (int i = 0; i < labels.length; i++) {
      numbers.putIfAbsent(labels[i], numbers.size());
      outcomes[i] = numbers.get(labels[i]);
    }
    int width = 32 - Integer.numberOfLeadingZeros(numbers.size() - 1);
    if (width == 0) {
      return;
    }
    HelperMethodEmitter.Helper helper =
        helpers.get(
            "switch " + Arrays.toString(keys) + Arrays.toString(outcomes),
            "(I" + EmittedCode.LOG_TYPE + ")V",
            (h, n) -> switchBody(h, keys, outcomes, numbers.size(), width));
    // STACK: key
    mv.visitInsn(Opcodes.DUP);
    mv.visitVarInsn(Opcodes.ALOAD, logVar);
    helpers.call(mv, helper);
  }

  private static void switchBody(
      MethodVisitor h, int[] keys, int[] outcomes, int targets, int width) {
    Label[] targetLabels = new Label[targets];
    Arrays.setAll(targetLabels, i -> new Label());
    Label[] labels = new Label[outcomes.length];
    Arrays.setAll(labels, i -> targetLabels[outcomes[i]]);
    h.visitVarInsn(Opcodes.ILOAD, 0);
    h.visitLookupSwitchInsn(targetLabels[0], keys, labels);
    for (int outcome = 0; outcome < targets; outcome++) {
      h.visitLabel(targetLabels[outcome]);
      h.visitFrame(
          Opcodes.F_NEW, 2, new Object[] {Opcodes.INTEGER, EmittedCode.LOG}, 0, new Object[0]);
      h.visitVarInsn(Opcodes.ALOAD, 1);
      EmittedCode.push(h, outcome);
      EmittedCode.push(h, width);
      EmittedCode.log(h, "bits", "(II)V");
      h.visitInsn(Opcodes.RETURN);
    }
  }
}
