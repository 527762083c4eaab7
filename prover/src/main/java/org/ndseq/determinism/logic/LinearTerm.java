package org.ndseq.determinism.logic;

import java.math.BigInteger;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** A linear expression over symbols with exact (unbounded) integer coefficients. */
public final class LinearTerm {
  public static final LinearTerm ZERO = constant(0);
  public static final LinearTerm ONE = constant(1);

  private final SortedMap<Symbol, BigInteger> terms;
  private final BigInteger constant;

  private LinearTerm(SortedMap<Symbol, BigInteger> terms, BigInteger constant) {
    this.terms = terms;
    this.constant = constant;
  }

  public static LinearTerm constant(long value) {
    return constant(BigInteger.valueOf(value));
  }

  public static LinearTerm constant(BigInteger value) {
    return new LinearTerm(Collections.emptySortedMap(), value);
  }

  public static LinearTerm of(Symbol symbol) {
    SortedMap<Symbol, BigInteger> map = new TreeMap<>();
    map.put(symbol, BigInteger.ONE);
    return new LinearTerm(map, BigInteger.ZERO);
  }

  public Map<Symbol, BigInteger> terms() {
    return Collections.unmodifiableMap(terms);
  }

  public BigInteger constant() {
    return constant;
  }

  public boolean isConstant() {
    return terms.isEmpty();
  }

  public LinearTerm plus(LinearTerm other) {
    SortedMap<Symbol, BigInteger> map = new TreeMap<>(terms);
    other.terms.forEach((s, c) -> addTerm(map, s, c));
    return new LinearTerm(map, constant.add(other.constant));
  }

  public LinearTerm plus(long value) {
    return new LinearTerm(terms, constant.add(BigInteger.valueOf(value)));
  }

  public LinearTerm minus(LinearTerm other) {
    return plus(other.times(BigInteger.ONE.negate()));
  }

  public LinearTerm times(BigInteger factor) {
    if (factor.signum() == 0) {
      return ZERO;
    }
    SortedMap<Symbol, BigInteger> map = new TreeMap<>();
    terms.forEach((s, c) -> map.put(s, c.multiply(factor)));
    return new LinearTerm(map, constant.multiply(factor));
  }

  public BigInteger coefficient(Symbol symbol) {
    return terms.getOrDefault(symbol, BigInteger.ZERO);
  }

  /** The range of the value that follows from the ranges of its symbols. */
  public IntegerRange range() {
    IntegerRange sum = new IntegerRange(constant, constant);
    for (Map.Entry<Symbol, BigInteger> e : terms.entrySet()) {
      sum = sum.plus(e.getKey().range().times(e.getValue()));
    }
    return sum;
  }

  private static void addTerm(SortedMap<Symbol, BigInteger> map, Symbol s, BigInteger c) {
    BigInteger sum = map.getOrDefault(s, BigInteger.ZERO).add(c);
    if (sum.signum() == 0) {
      map.remove(s);
    } else {
      map.put(s, sum);
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LinearTerm l && l.constant.equals(constant) && l.terms.equals(terms);
  }

  @Override
  public int hashCode() {
    return terms.hashCode() * 31 + constant.hashCode();
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    terms.forEach(
        (s, c) -> text.append(text.isEmpty() ? "" : " + ").append(c).append('*').append(s));
    return text.isEmpty() ? constant.toString() : text + " + " + constant;
  }
}
