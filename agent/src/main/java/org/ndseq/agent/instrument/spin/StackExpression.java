package org.ndseq.agent.instrument.spin;

import java.util.BitSet;

/**
 * A value on the operand stack, by what it is computed from.
 *
 * @param isSteady whether it stays the same while no other thread writes: it is computed from
 *     constants, from local variables that the loop does not change, and from variables in the heap
 *     whose address is steady
 * @param isWide whether it takes two slots
 * @param root the field or local variable that an array or element was reached from; empty if it is
 *     not known
 * @param reads the instructions that read it, or a part of it, from the heap
 */
record StackExpression(boolean isSteady, boolean isWide, String root, BitSet reads) {
  static StackExpression constant(boolean isWide) {
    return new StackExpression(true, isWide, "", new BitSet());
  }

  /** A value of which nothing is known. */
  static StackExpression unknown(boolean isWide) {
    return new StackExpression(false, isWide, "", new BitSet());
  }

  /** A value that is computed from this and another one. */
  StackExpression with(StackExpression other, boolean makesWide) {
    BitSet all = (BitSet) reads.clone();
    all.or(other.reads);
    return new StackExpression(isSteady && other.isSteady, makesWide, "", all);
  }

  /** The value that an instruction reads at this address. */
  StackExpression readBy(int instruction, String from, boolean makesWide) {
    BitSet all = (BitSet) reads.clone();
    all.set(instruction);
    return new StackExpression(isSteady, makesWide, from, all);
  }
}
