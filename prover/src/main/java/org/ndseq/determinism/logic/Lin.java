package org.ndseq.determinism.logic;

import java.math.BigInteger;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** A linear expression over symbols with exact (unbounded) integer coefficients. */
public final class Lin {
  public static final Lin ZERO = constant(0);
  public static final Lin ONE = constant(1);

  private final SortedMap<Symbol, BigInteger> terms;
  private final BigInteger constant;

  private Lin(SortedMap<Symbol, BigInteger> terms, BigInteger constant) {
    this.terms = terms;
    this.constant = constant;
  }

  public static Lin constant(long value) {
    return constant(BigInteger.valueOf(value));
  }

  public static Lin constant(BigInteger value) {
    return new Lin(Collections.emptySortedMap(), value);
  }

  public static Lin of(Symbol symbol) {
    SortedMap<Symbol, BigInteger> map = new TreeMap<>();
    map.put(symbol, BigInteger.ONE);
    return new Lin(map, BigInteger.ZERO);
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

  public Lin plus(Lin other) {
    SortedMap<Symbol, BigInteger> map = new TreeMap<>(terms);
    other.terms.forEach((s, c) -> addTerm(map, s, c));
    return new Lin(map, constant.add(other.constant));
  }

  public Lin plus(long value) {
    return new Lin(terms, constant.add(BigInteger.valueOf(value)));
  }

  public Lin minus(Lin other) {
    return plus(other.times(BigInteger.ONE.negate()));
  }

  public Lin times(BigInteger factor) {
    if (factor.signum() == 0) {
      return ZERO;
    }
    SortedMap<Symbol, BigInteger> map = new TreeMap<>();
    terms.forEach((s, c) -> map.put(s, c.multiply(factor)));
    return new Lin(map, constant.multiply(factor));
  }

  public BigInteger coefficient(Symbol symbol) {
    return terms.getOrDefault(symbol, BigInteger.ZERO);
  }

  /** The range of the value that follows from the ranges of its symbols. */
  public Range range() {
    Range sum = new Range(constant, constant);
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
    return other instanceof Lin l && l.constant.equals(constant) && l.terms.equals(terms);
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
