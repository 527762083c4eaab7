package org.ndseq.program;

import org.objectweb.asm.Opcodes;

/**
 * The effect in stack slots of opcodes without operands of their own.
 *
 * @param pops slots taken
 * @param pushes slots left
 */
record OpcodeShape(InstructionKind op, int pops, int pushes) {
  private static final OpcodeShape[] TABLE = new OpcodeShape[Opcodes.IFNONNULL + 1];

  static {
    range(Opcodes.NOP, Opcodes.NOP, InstructionKind.NONE, 0, 0);
    range(Opcodes.ACONST_NULL, Opcodes.ICONST_5, InstructionKind.CONSTANT, 0, 1);
    range(Opcodes.LCONST_0, Opcodes.LCONST_1, InstructionKind.CONSTANT, 0, 2);
    range(Opcodes.FCONST_0, Opcodes.FCONST_2, InstructionKind.CONSTANT, 0, 1);
    range(Opcodes.DCONST_0, Opcodes.DCONST_1, InstructionKind.CONSTANT, 0, 2);
    range(Opcodes.BIPUSH, Opcodes.SIPUSH, InstructionKind.CONSTANT, 0, 1);
    range(Opcodes.IALOAD, Opcodes.SALOAD, InstructionKind.READ, 2, 1);
    one(Opcodes.LALOAD, InstructionKind.READ, 2, 2);
    one(Opcodes.DALOAD, InstructionKind.READ, 2, 2);
    range(Opcodes.IASTORE, Opcodes.SASTORE, InstructionKind.WRITE, 3, 0);
    one(Opcodes.LASTORE, InstructionKind.WRITE, 4, 0);
    one(Opcodes.DASTORE, InstructionKind.WRITE, 4, 0);
    one(Opcodes.POP, InstructionKind.POP, 1, 0);
    one(Opcodes.POP2, InstructionKind.POP, 2, 0);
    one(Opcodes.DUP, InstructionKind.DUP, 1, 2);
    one(Opcodes.DUP_X1, InstructionKind.DUP_X1, 2, 3);
    one(Opcodes.DUP_X2, InstructionKind.DUP_X2, 3, 4);
    one(Opcodes.DUP2, InstructionKind.DUP2, 2, 4);
    one(Opcodes.DUP2_X1, InstructionKind.DUP2_X1, 3, 5);
    one(Opcodes.DUP2_X2, InstructionKind.DUP2_X2, 4, 6);
    one(Opcodes.SWAP, InstructionKind.SWAP, 2, 2);
    arithmetic();
    conversions();
    range(Opcodes.LCMP, Opcodes.LCMP, InstructionKind.COMPUTE, 4, 1);
    range(Opcodes.FCMPL, Opcodes.FCMPG, InstructionKind.COMPUTE, 2, 1);
    range(Opcodes.DCMPL, Opcodes.DCMPG, InstructionKind.COMPUTE, 4, 1);
    one(Opcodes.IRETURN, InstructionKind.RETURN, 1, 0);
    one(Opcodes.LRETURN, InstructionKind.RETURN, 2, 0);
    one(Opcodes.FRETURN, InstructionKind.RETURN, 1, 0);
    one(Opcodes.DRETURN, InstructionKind.RETURN, 2, 0);
    one(Opcodes.ARETURN, InstructionKind.RETURN, 1, 0);
    one(Opcodes.RETURN, InstructionKind.RETURN, 0, 0);
    one(Opcodes.NEW, InstructionKind.NEW, 0, 1);
    range(Opcodes.NEWARRAY, Opcodes.ARRAYLENGTH, InstructionKind.COMPUTE, 1, 1);
    one(Opcodes.ATHROW, InstructionKind.THROW, 1, 0);
    one(Opcodes.CHECKCAST, InstructionKind.NONE, 0, 0);
    one(Opcodes.INSTANCEOF, InstructionKind.COMPUTE, 1, 1);
    one(Opcodes.MONITORENTER, InstructionKind.MONITOR_ENTER, 1, 0);
    one(Opcodes.MONITOREXIT, InstructionKind.MONITOR_EXIT, 1, 0);
  }

  static OpcodeShape of(int opcode) {
    OpcodeShape shape = TABLE[opcode];
    if (shape == null) {
      throw new IllegalArgumentException("unexpected opcode " + opcode);
    }
    return shape;
  }

  /** From IADD on, every operation comes for int, long, float and double in turn. */
  private static void arithmetic() {
    for (int opcode = Opcodes.IADD; opcode <= Opcodes.DREM; opcode++) {
      int size = 1 + (opcode - Opcodes.IADD) % 2;
      one(opcode, InstructionKind.COMPUTE, 2 * size, size);
    }
    for (int opcode = Opcodes.INEG; opcode <= Opcodes.DNEG; opcode++) {
      int size = 1 + (opcode - Opcodes.INEG) % 2;
      one(opcode, InstructionKind.COMPUTE, size, size);
    }
    for (int opcode = Opcodes.ISHL; opcode <= Opcodes.LUSHR; opcode++) {
      int size = 1 + (opcode - Opcodes.ISHL) % 2;
      one(opcode, InstructionKind.COMPUTE, size + 1, size);
    }
    for (int opcode = Opcodes.IAND; opcode <= Opcodes.LXOR; opcode++) {
      int size = 1 + (opcode - Opcodes.IAND) % 2;
      one(opcode, InstructionKind.COMPUTE, 2 * size, size);
    }
  }

  private static void conversions() {
    one(Opcodes.I2L, InstructionKind.COMPUTE, 1, 2);
    one(Opcodes.I2F, InstructionKind.COMPUTE, 1, 1);
    one(Opcodes.I2D, InstructionKind.COMPUTE, 1, 2);
    one(Opcodes.L2I, InstructionKind.COMPUTE, 2, 1);
    one(Opcodes.L2F, InstructionKind.COMPUTE, 2, 1);
    one(Opcodes.L2D, InstructionKind.COMPUTE, 2, 2);
    one(Opcodes.F2I, InstructionKind.COMPUTE, 1, 1);
    one(Opcodes.F2L, InstructionKind.COMPUTE, 1, 2);
    one(Opcodes.F2D, InstructionKind.COMPUTE, 1, 2);
    one(Opcodes.D2I, InstructionKind.COMPUTE, 2, 1);
    one(Opcodes.D2L, InstructionKind.COMPUTE, 2, 2);
    one(Opcodes.D2F, InstructionKind.COMPUTE, 2, 1);
    range(Opcodes.I2B, Opcodes.I2S, InstructionKind.COMPUTE, 1, 1);
  }

  private static void one(int opcode, InstructionKind op, int pops, int pushes) {
    range(opcode, opcode, op, pops, pushes);
  }

  private static void range(int from, int to, InstructionKind op, int pops, int pushes) {
    for (int opcode = from; opcode <= to; opcode++) {
      TABLE[opcode] = new OpcodeShape(op, pops, pushes);
    }
  }
}
