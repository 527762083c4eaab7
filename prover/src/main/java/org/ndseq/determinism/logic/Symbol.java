package org.ndseq.determinism.logic;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An integer unknown: either a constant of its {@link SymbolScope}, or a function applied to terms
 * (equal arguments give equal values). What is known about it beyond its range are its facts, which
 * hold in every state in which the symbol means something.
 */
public final class Symbol implements Comparable<Symbol> {
  /** A function name and its arguments. */
  public record App(String function, List<LinearTerm> args) {
    public App {
      args = List.copyOf(args);
    }
  }

  private final int id;
  private final String name;
  private final IntegerRange range;
  private final SymbolScope scope;
  private final Optional<App> app;
  private final List<Formula> facts = new ArrayList<>();
  private IntegerRange learned;
  private boolean vague;

  Symbol(int id, String name, IntegerRange range, SymbolScope scope, Optional<App> app) {
    this.id = id;
    this.name = name;
    this.range = range;
    this.learned = range;
    this.scope = scope;
    this.app = app;
  }

  public int id() {
    return id;
  }

  public String name() {
    return name;
  }

  public SymbolScope scope() {
    return scope;
  }

  public Optional<App> app() {
    return app;
  }

  /** The range of its type, narrowed by what was learned. */
  public IntegerRange range() {
    return learned;
  }

  /** Narrows the range; the caller has proved that it holds wherever the symbol means something. */
  public void learn(IntegerRange narrower) {
    learned = learned.meet(narrower);
  }

  /** Not every value that the symbol may have for us is one that a run can give it. */
  public void markVague() {
    vague = true;
  }

  public boolean isVague() {
    return vague;
  }

  public void addFact(Formula fact) {
    facts.add(fact);
  }

  public List<Formula> facts() {
    return facts;
  }

  boolean isFlag() {
    return range.hi().equals(BigInteger.ONE) && range.lo().signum() == 0;
  }

  @Override
  public int compareTo(Symbol other) {
    return Integer.compare(id, other.id);
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return id;
  }

  @Override
  public String toString() {
    return app.map(a -> a.function() + a.args()).orElse(name + "#" + id);
  }
}
