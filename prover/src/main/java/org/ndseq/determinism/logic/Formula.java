package org.ndseq.determinism.logic;

import java.util.List;

/** A condition over integer terms. */
public sealed interface Formula {
  Formula TRUE = new And(List.of());
  Formula FALSE = new Or(List.of());

  /** {@code term <= 0}. */
  record NonPositive(LinearTerm term) implements Formula {}

  /** {@code term == 0}. */
  record Zero(LinearTerm term) implements Formula {}

  /** The negation. */
  record Not(Formula inner) implements Formula {}

  /** All of them; none is true. */
  record And(List<Formula> parts) implements Formula {
    public And {
      parts = List.copyOf(parts);
    }
  }

  /** One of them; none is false. */
  record Or(List<Formula> parts) implements Formula {
    public Or {
      parts = List.copyOf(parts);
    }
  }

  static Formula le(LinearTerm a, LinearTerm b) {
    LinearTerm d = a.minus(b);
    return d.isConstant() ? constant(d.constant().signum() <= 0) : new NonPositive(d);
  }

  static Formula lt(LinearTerm a, LinearTerm b) {
    return le(a.plus(1), b);
  }

  static Formula eq(LinearTerm a, LinearTerm b) {
    LinearTerm d = a.minus(b);
    return d.isConstant() ? constant(d.constant().signum() == 0) : new Zero(d);
  }

  static Formula ne(LinearTerm a, LinearTerm b) {
    return not(eq(a, b));
  }

  static Formula constant(boolean value) {
    return value ? TRUE : FALSE;
  }

  static Formula not(Formula f) {
    if (f.equals(TRUE)) {
      return FALSE;
    }
    if (f.equals(FALSE)) {
      return TRUE;
    }
    if (f instanceof Not n) {
      return n.inner();
    }
    // over the integers: not (t <= 0) is 1 - t <= 0
    return f instanceof NonPositive p ? le(LinearTerm.ONE, p.term()) : new Not(f);
  }

  static Formula and(List<Formula> parts) {
    List<Formula> kept = parts.stream().filter(p -> !p.equals(TRUE)).distinct().toList();
    if (kept.contains(FALSE)) {
      return FALSE;
    }
    return kept.size() == 1 ? kept.get(0) : new And(kept);
  }

  static Formula and(Formula a, Formula b) {
    return and(List.of(a, b));
  }

  static Formula or(List<Formula> parts) {
    List<Formula> kept = parts.stream().filter(p -> !p.equals(FALSE)).distinct().toList();
    if (kept.contains(TRUE)) {
      return TRUE;
    }
    return kept.size() == 1 ? kept.get(0) : new Or(kept);
  }

  static Formula implies(Formula a, Formula b) {
    return or(List.of(not(a), b));
  }
}
