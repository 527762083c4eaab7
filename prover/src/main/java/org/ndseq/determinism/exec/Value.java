package org.ndseq.determinism.exec;

import java.util.List;
import java.util.Set;
import org.ndseq.determinism.heap.MemKey;
import org.ndseq.determinism.heap.Sites;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.Range;
import org.ndseq.determinism.logic.Scope;
import org.ndseq.determinism.logic.Symbol;

/** The content of a variable, a stack slot or a field, as far as the analysis knows it. */
public sealed interface Value {
  /** The width of an integer. */
  enum Width {
    INT,
    LONG;

    Range range() {
      return this == INT ? Range.INT : Range.LONG;
    }
  }

  /** An {@code int}, a {@code long} or a smaller integer. */
  record Whole(Lin lin, Width width) implements Value {}

  /** A {@code float} or {@code double}: not followed, but for the loads it was made from. */
  record Real(Set<Symbol> loads, boolean wide) implements Value {
    public Real {
      loads = Set.copyOf(loads);
    }
  }

  /** Nothing that could be used: an unset variable or the second half of a long. */
  record Nothing() implements Value {}

  /** A reference. */
  sealed interface Ref extends Value {
    Sites sites();
  }

  /** {@code null}. */
  record Null() implements Ref {
    @Override
    public Sites sites() {
      return Sites.NONE;
    }
  }

  /** Some object known by name only: a parameter, or a reference the analysis lost track of. */
  record Root(Symbol self, String name, Sites sites) implements Ref {}

  /**
   * The object that one allocation made. The event names the allocation in its calling context; the
   * scope's counters tell apart the objects that it made in different iterations.
   */
  record Fresh(int event, String type, String name, Sites sites, Scope scope, List<Lin> counters)
      implements Ref {
    public Fresh {
      counters = List.copyOf(counters);
    }
  }

  /** A lambda: the body and what it captured. */
  record Lambda(int event, String function, org.objectweb.asm.Handle body, List<Value> captured)
      implements Ref {
    public Lambda {
      captured = List.copyOf(captured);
    }

    @Override
    public Sites sites() {
      return Sites.NONE;
    }
  }

  /** The content of a field of an object at a time. */
  record FieldOf(Ref base, MemKey key, Lin time, Sites sites) implements Ref {}

  /** The content of an element of an array or a list at a time. */
  record ElementOf(Ref base, Lin index, MemKey key, Lin time, Sites sites) implements Ref {}

  /** The content of a static field at a time. */
  record StaticOf(MemKey key, Lin time, Sites sites) implements Ref {}

  /** One of several references, each under its condition. */
  record Choice(List<Option> options) implements Ref {
    public Choice {
      options = List.copyOf(options);
    }

    @Override
    public Sites sites() {
      return options.stream().map(o -> o.ref().sites()).reduce(Sites.NONE, Sites::or);
    }
  }

  /** A reference and the condition under which it is meant. */
  record Option(Formula when, Ref ref) {}

  static Whole ofInt(Lin lin) {
    return new Whole(lin, Width.INT);
  }

  static Whole ofLong(Lin lin) {
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
