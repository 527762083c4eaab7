package org.ndseq.cover.term;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** A comparison of two terms. */
public record InputCondition(Comparison comparison, InputTerm left, InputTerm right) {
  /** The relation between the terms. */
  public enum Comparison {
    EQ("=="),
    NE("!="),
    LT("<"),
    GE(">="),
    GT(">"),
    LE("<=");

    private final String symbol;

    Comparison(String symbol) {
      this.symbol = symbol;
    }

    /** The sign of the relation in Java. */
    public String symbol() {
      return symbol;
    }

    /** The opposite relation. */
    public Comparison negated() {
      return switch (this) {
        case EQ -> NE;
        case NE -> EQ;
        case LT -> GE;
        case GE -> LT;
        case GT -> LE;
        case LE -> GT;
      };
    }

    /** Whether the relation holds between two numbers. */
    public boolean holds(long a, long b) {
      return switch (this) {
        case EQ -> a == b;
        case NE -> a != b;
        case LT -> a < b;
        case GE -> a >= b;
        case GT -> a > b;
        case LE -> a <= b;
      };
    }
  }

  /** Whether the condition holds; false if an operation in it fails. */
  public boolean holds(Map<String, Long> inputs) {
    try {
      return comparison.holds(left.evaluate(inputs), right.evaluate(inputs));
    } catch (ArithmeticException e) {
      return false;
    }
  }

  /** The condition with other terms in place of inputs. */
  public InputCondition substitute(Function<String, InputTerm> terms) {
    return new InputCondition(comparison, left.substitute(terms), right.substitute(terms));
  }

  /** Whether all inputs in the condition are among the given ones. */
  public boolean isOver(Set<String> names) {
    Set<String> own = new HashSet<>();
    collect(own);
    return names.containsAll(own);
  }

  /** Adds the names of the inputs in the condition. */
  public void collect(Set<String> names) {
    left.collect(names);
    right.collect(names);
  }

  /** The opposite condition. */
  public InputCondition negated() {
    return new InputCondition(comparison.negated(), left, right);
  }

  @Override
  public String toString() {
    return left + " " + comparison.symbol() + " " + right;
  }
}
