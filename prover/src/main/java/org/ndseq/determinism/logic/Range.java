package org.ndseq.determinism.logic;

import java.math.BigInteger;

/** A closed interval of integers. */
public record Range(BigInteger lo, BigInteger hi) {
  public static final Range INT = of(Integer.MIN_VALUE, Integer.MAX_VALUE);
  public static final Range LONG = of(Long.MIN_VALUE, Long.MAX_VALUE);
  public static final Range FLAG = of(0, 1);
  public static final Range NATURAL = of(0, Integer.MAX_VALUE);

  public static Range of(long lo, long hi) {
    return new Range(BigInteger.valueOf(lo), BigInteger.valueOf(hi));
  }

  public boolean contains(Range other) {
    return lo.compareTo(other.lo) <= 0 && hi.compareTo(other.hi) >= 0;
  }

  /** The common part; if there is none, this range, since a contradiction is never relied upon. */
  public Range meet(Range other) {
    BigInteger l = lo.max(other.lo);
    BigInteger h = hi.min(other.hi);
    return l.compareTo(h) <= 0 ? new Range(l, h) : this;
  }

  Range plus(Range other) {
    return new Range(lo.add(other.lo), hi.add(other.hi));
  }

  Range times(BigInteger factor) {
    BigInteger a = lo.multiply(factor);
    BigInteger b = hi.multiply(factor);
    return new Range(a.min(b), a.max(b));
  }

  Range times(Range other) {
    Range a = times(other.lo);
    Range b = times(other.hi);
    return new Range(a.lo.min(b.lo), a.hi.max(b.hi));
  }
}
