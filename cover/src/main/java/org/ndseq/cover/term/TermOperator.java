package org.ndseq.cover.term;

/** An operation of Java on integers. Its value is computed exactly as the JVM does. */
public enum TermOperator {
  IADD,
  ISUB,
  IMUL,
  IDIV,
  IREM,
  INEG,
  ISHL,
  ISHR,
  IUSHR,
  IAND,
  IOR,
  IXOR,
  LADD,
  LSUB,
  LMUL,
  LDIV,
  LREM,
  LNEG,
  LSHL,
  LSHR,
  LUSHR,
  LAND,
  LOR,
  LXOR,
  LCMP,
  I2L,
  L2I,
  I2B,
  I2C,
  I2S,
  IMIN,
  IMAX,
  LMIN,
  LMAX;

  /** Whether the operation has one operand. */
  public boolean isUnary() {
    return switch (this) {
      case INEG, LNEG, I2L, L2I, I2B, I2C, I2S -> true;
      default -> false;
    };
  }

  /** Whether the result is a {@code long}. */
  public boolean isLong() {
    return switch (this) {
      case LADD,
          LSUB,
          LMUL,
          LDIV,
          LREM,
          LNEG,
          LSHL,
          LSHR,
          LUSHR,
          LAND,
          LOR,
          LXOR,
          I2L,
          LMIN,
          LMAX ->
          true;
      default -> false;
    };
  }

  /**
   * The value of the operation.
   *
   * @param b the second operand; ignored by operations with one
   * @throws ArithmeticException for a division by zero
   */
  public long apply(long a, long b) {
    return switch (this) {
      case IADD -> (int) a + (int) b;
      case ISUB -> (int) a - (int) b;
      case IMUL -> (int) (a * b);
      case IDIV -> (int) a / (int) b;
      case IREM -> (int) a % (int) b;
      case INEG -> -(int) a;
      case ISHL -> (int) a << (int) b;
      case ISHR -> (int) a >> (int) b;
      case IUSHR -> (int) a >>> (int) b;
      case IAND -> (int) a & (int) b;
      case IOR -> (int) a | (int) b;
      case IXOR -> (int) a ^ (int) b;
      case LADD -> a + b;
      case LSUB -> a - b;
      case LMUL -> a * b;
      case LDIV -> a / b;
      case LREM -> a % b;
      case LNEG -> -a;
      case LSHL -> a << b;
      case LSHR -> a >> b;
      case LUSHR -> a >>> b;
      case LAND -> a & b;
      case LOR -> a | b;
      case LXOR -> a ^ b;
      case LCMP -> Long.compare(a, b);
      case I2L -> (int) a;
      case L2I -> (int) a;
      case I2B -> (byte) a;
      case I2C -> (char) a;
      case I2S -> (short) a;
      case IMIN -> Math.min((int) a, (int) b);
      case IMAX -> Math.max((int) a, (int) b);
      case LMIN -> Math.min(a, b);
      case LMAX -> Math.max(a, b);
    };
  }
}
