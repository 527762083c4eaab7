package org.ndseq.agent.runtime;

import org.jspecify.annotations.Nullable;

/**
 * The outcome of a conditional jump, computed from copies of its operands, one method for each
 * instruction.
 */
public final class BranchHooks {
  private BranchHooks() {}

  public static void ifeq(int a, ThreadLog log) {
    log.bit(a == 0 ? 1 : 0);
  }

  public static void ifne(int a, ThreadLog log) {
    log.bit(a != 0 ? 1 : 0);
  }

  public static void iflt(int a, ThreadLog log) {
    log.bit(a >>> 31);
  }

  public static void ifge(int a, ThreadLog log) {
    log.bit(~a >>> 31);
  }

  public static void ifgt(int a, ThreadLog log) {
    log.bit(a > 0 ? 1 : 0);
  }

  public static void ifle(int a, ThreadLog log) {
    log.bit(a <= 0 ? 1 : 0);
  }

  public static void icmpeq(int a, int b, ThreadLog log) {
    log.bit(a == b ? 1 : 0);
  }

  public static void icmpne(int a, int b, ThreadLog log) {
    log.bit(a != b ? 1 : 0);
  }

  public static void icmplt(int a, int b, ThreadLog log) {
    log.bit(a < b ? 1 : 0);
  }

  public static void icmpge(int a, int b, ThreadLog log) {
    log.bit(a >= b ? 1 : 0);
  }

  public static void icmpgt(int a, int b, ThreadLog log) {
    log.bit(a > b ? 1 : 0);
  }

  public static void icmple(int a, int b, ThreadLog log) {
    log.bit(a <= b ? 1 : 0);
  }

  @SuppressWarnings("ReferenceEquality") // is what the instruction compares
  public static void acmpeq(@Nullable Object a, @Nullable Object b, ThreadLog log) {
    log.bit(a == b ? 1 : 0);
  }

  @SuppressWarnings("ReferenceEquality") // is what the instruction compares
  public static void acmpne(@Nullable Object a, @Nullable Object b, ThreadLog log) {
    log.bit(a != b ? 1 : 0);
  }

  public static void ifnull(@Nullable Object a, ThreadLog log) {
    log.bit(a == null ? 1 : 0);
  }

  public static void ifnonnull(@Nullable Object a, ThreadLog log) {
    log.bit(a != null ? 1 : 0);
  }
}
