package org.ndseq.determinism.value;

import java.util.List;
import java.util.Set;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.heap.SiteSet;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.IntegerRange;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.logic.SymbolScope;

/** The content of a variable, a stack slot or a field, as far as the analysis knows it. */
public sealed interface SymbolicValue {
  /** The width of an integer. */
  enum Width {
    INT,
    LONG;

    public IntegerRange range() {
      return this == INT ? IntegerRange.INT : IntegerRange.LONG;
    }
  }

  /** An {@code int}, a {@code long} or a smaller integer. */
  record Whole(LinearTerm lin, Width width) implements SymbolicValue {}

  /** A {@code float} or {@code double}: not followed, but for the loads it was made from. */
  record Real(Set<Symbol> loads, boolean wide) implements SymbolicValue {
    public Real {
      loads = Set.copyOf(loads);
    }
  }

  /** Nothing that could be used: an unset variable or the second half of a long. */
  record Nothing() implements SymbolicValue {}

  /** A reference. */
  sealed interface Ref extends SymbolicValue {
    SiteSet sites();
  }

  /** {@code null}. */
  record Null() implements Ref {
    @Override
    public SiteSet sites() {
      return SiteSet.NONE;
    }
  }

  /** Some object known by name only: a parameter, or a reference the analysis lost track of. */
  record Root(Symbol self, String name, SiteSet sites) implements Ref {}

  /**
   * The object that one allocation made. The event names the allocation in its calling context; the
   * scope's counters tell apart the objects that it made in different iterations.
   */
  record Fresh(
      int event,
      String type,
      String name,
      SiteSet sites,
      SymbolScope scope,
      List<LinearTerm> counters)
      implements Ref {
    public Fresh {
      counters = List.copyOf(counters);
    }
  }

  /** A lambda: the body and what it captured. */
  record Lambda(
      int event, String function, org.objectweb.asm.Handle body, List<SymbolicValue> captured)
      implements Ref {
    public Lambda {
      captured = List.copyOf(captured);
    }

    @Override
    public SiteSet sites() {
      return SiteSet.NONE;
    }
  }

  /** The content of a field of an object at a time. */
  record FieldOf(Ref base, CellKey key, LinearTerm time, SiteSet sites) implements Ref {}

  /** The content of an element of an array or a list at a time. */
  record ElementOf(Ref base, LinearTerm index, CellKey key, LinearTerm time, SiteSet sites)
      implements Ref {}

  /** The content of a static field at a time. */
  record StaticOf(CellKey key, LinearTerm time, SiteSet sites) implements Ref {}

  /** One of several references, each under its condition. */
  record Choice(List<Option> options) implements Ref {
    public Choice {
      options = List.copyOf(options);
    }

    @Override
    public SiteSet sites() {
      return options.stream().map(o -> o.ref().sites()).reduce(SiteSet.NONE, SiteSet::or);
    }
  }

  /** A reference and the condition under which it is meant. */
  record Option(Formula when, Ref ref) {}

  static Whole ofInt(LinearTerm lin) {
    return new Whole(lin, Width.INT);
  }

  static Whole ofLong(LinearTerm lin) {
    return new Whole(lin, Width.LONG);
  }

  static Real real(String desc, Set<Symbol> loads) {
    return new Real(loads, desc.equals("D"));
  }

  /** Two slots on the stack and among the locals. */
  default boolean isWide() {
    return (this instanceof Whole w && w.width() == Width.LONG)
        || (this instanceof Real r && r.wide());
  }
}
