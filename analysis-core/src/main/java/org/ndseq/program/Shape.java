package org.ndseq.program;

import org.objectweb.asm.Opcodes;

/**
 * What the opcodes without operands of their own do, in stack slots.
 *
 * @param pops slots taken
 * @param pushes slots left
 */
record Shape(Op op, int pops, int pushes) {
  private static final Shape[] TABLE = new Shape[Opcodes.IFNONNULL + 1];

  static {
    range(Opcodes.NOP, Opcodes.NOP, Op.NONE, 0, 0);
    range(Opcodes.ACONST_NULL, Opcodes.ICONST_5, Op.CONSTANT, 0, 1);
    range(Opcodes.LCONST_0, Opcodes.LCONST_1, Op.CONSTANT, 0, 2);
    range(Opcodes.FCONST_0, Opcodes.FCONST_2, Op.CONSTANT, 0, 1);
    range(Opcodes.DCONST_0, Opcodes.DCONST_1, Op.CONSTANT, 0, 2);
    range(Opcodes.BIPUSH, Opcodes.SIPUSH, Op.CONSTANT, 0, 1);
    range(Opcodes.IALOAD, Opcodes.SALOAD, Op.READ, 2, 1);
    one(Opcodes.LALOAD, Op.READ, 2, 2);
    one(Opcodes.DALOAD, Op.READ, 2, 2);
    range(Opcodes.IASTORE, Opcodes.SASTORE, Op.WRITE, 3, 0);
    one(Opcodes.LASTORE, Op.WRITE, 4, 0);
    one(Opcodes.DASTORE, Op.WRITE, 4, 0);
    one(Opcodes.POP, Op.POP, 1, 0);
    one(Opcodes.POP2, Op.POP, 2, 0);
    one(Opcodes.DUP, Op.DUP, 1, 2);
    one(Opcodes.DUP_X1, Op.DUP_X1, 2, 3);
    one(Opcodes.DUP_X2, Op.DUP_X2, 3, 4);
    one(Opcodes.DUP2, Op.DUP2, 2, 4);
    one(Opcodes.DUP2_X1, Op.DUP2_X1, 3, 5);
    one(Opcodes.DUP2_X2, Op.DUP2_X2, 4, 6);
    one(Opcodes.SWAP, Op.SWAP, 2, 2);
    arithmetic();
    conversions();
    range(Opcodes.LCMP, Opcodes.LCMP, Op.COMPUTE, 4, 1);
    range(Opcodes.FCMPL, Opcodes.FCMPG, Op.COMPUTE, 2, 1);
    range(Opcodes.DCMPL, Opcodes.DCMPG, Op.COMPUTE, 4, 1);
    one(Opcodes.IRETURN, Op.RETURN, 1, 0);
    one(Opcodes.LRETURN, Op.RETURN, 2, 0);
    one(Opcodes.FRETURN, Op.RETURN, 1, 0);
    one(Opcodes.DRETURN, Op.RETURN, 2, 0);
    one(Opcodes.ARETURN, Op.RETURN, 1, 0);
    one(Opcodes.RETURN, Op.RETURN, 0, 0);
    one(Opcodes.NEW, Op.NEW, 0, 1);
    range(Opcodes.NEWARRAY, Opcodes.ARRAYLENGTH, Op.COMPUTE, 1, 1);
    one(Opcodes.ATHROW, Op.THROW, 1, 0);
    one(Opcodes.CHECKCAST, Op.NONE, 0, 0);
    one(Opcodes.INSTANCEOF, Op.COMPUTE, 1, 1);
    one(Opcodes.MONITORENTER, Op.MONITOR_ENTER, 1, 0);
    one(Opcodes.MONITOREXIT, Op.MONITOR_EXIT, 1, 0);
  }

  static Shape of(int opcode) {
    Shape shape = TABLE[opcode];
    if (shape == null) {
      throw new IllegalArgumentException("unexpected opcode " + opcode);
    }
    return shape;
  }

  /** From IADD on, every operation comes for int, long, float and double in turn. */
  private static void arithmetic() {
    for (int opcode = Opcodes.IADD; opcode <= Opcodes.DREM; opcode++) {
      int size = 1 + (opcode - Opcodes.IADD) % 2;
      one(opcode, Op.COMPUTE, 2 * size, size);
    }
    for (int opcode = Opcodes.INEG; opcode <= Opcodes.DNEG; opcode++) {
      int size = 1 + (opcode - Opcodes.INEG) % 2;
      one(opcode, Op.COMPUTE, size, size);
    }
    for (int opcode = Opcodes.ISHL; opcode <= Opcodes.LUSHR; opcode++) {
      int size = 1 + (opcode - Opcodes.ISHL) % 2;
      one(opcode, Op.COMPUTE, size + 1, size);
    }
    for (int opcode = Opcodes.IAND; opcode <= Opcodes.LXOR; opcode++) {
      int size = 1 + (opcode - Opcodes.IAND) % 2;
      one(opcode, Op.COMPUTE, 2 * size, size);
    }
  }

  private static void conversions() {
    one(Opcodes.I2L, Op.COMPUTE, 1, 2);
    one(Opcodes.I2F, Op.COMPUTE, 1, 1);
    one(Opcodes.I2D, Op.COMPUTE, 1, 2);
    one(Opcodes.L2I, Op.COMPUTE, 2, 1);
    one(Opcodes.L2F, Op.COMPUTE, 2, 1);
    one(Opcodes.L2D, Op.COMPUTE, 2, 2);
    one(Opcodes.F2I, Op.COMPUTE, 1, 1);
    one(Opcodes.F2L, Op.COMPUTE, 1, 2);
    one(Opcodes.F2D, Op.COMPUTE, 1, 2);
    one(Opcodes.D2I, Op.COMPUTE, 2, 1);
    one(Opcodes.D2L, Op.COMPUTE, 2, 2);
    one(Opcodes.D2F, Op.COMPUTE, 2, 1);
    range(Opcodes.I2B, Opcodes.I2S, Op.COMPUTE, 1, 1);
  }

  private static void one(int opcode, Op op, int pops, int pushes) {
    range(opcode, opcode, op, pops, pushes);
  }

  private static void range(int from, int to, Op op, int pops, int pushes) {
    for (int opcode = from; opcode <= to; opcode++) {
      TABLE[opcode] = new Shape(op, pops, pushes);
    }
  }
}
