package org.ndseq.determinism.logic;

import java.math.BigInteger;

/** A closed interval of integers. */
public record IntegerRange(BigInteger lo, BigInteger hi) {
  public static final IntegerRange INT = of(Integer.MIN_VALUE, Integer.MAX_VALUE);
  public static final IntegerRange LONG = of(Long.MIN_VALUE, Long.MAX_VALUE);
  public static final IntegerRange FLAG = of(0, 1);
  public static final IntegerRange NATURAL = of(0, Integer.MAX_VALUE);

  public static IntegerRange of(long lo, long hi) {
    return new IntegerRange(BigInteger.valueOf(lo), BigInteger.valueOf(hi));
  }

  public boolean contains(IntegerRange other) {
    return lo.compareTo(other.lo) <= 0 && hi.compareTo(other.hi) >= 0;
  }

  /** The common part; if there is none, this range, since a contradiction is never relied upon. */
  public IntegerRange meet(IntegerRange other) {
    BigInteger l = lo.max(other.lo);
    BigInteger h = hi.min(other.hi);
    return l.compareTo(h) <= 0 ? new IntegerRange(l, h) : this;
  }

  IntegerRange plus(IntegerRange other) {
    return new IntegerRange(lo.add(other.lo), hi.add(other.hi));
  }

  IntegerRange times(BigInteger factor) {
    BigInteger a = lo.multiply(factor);
    BigInteger b = hi.multiply(factor);
    return new IntegerRange(a.min(b), a.max(b));
  }

  IntegerRange times(IntegerRange other) {
    IntegerRange a = times(other.lo);
    IntegerRange b = times(other.hi);
    return new IntegerRange(a.lo.min(b.lo), a.hi.max(b.hi));
  }
}
