package org.ndseq.determinism.model;

import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.memory.TypedUnknown;
import org.ndseq.determinism.value.IntegerNarrowing;
import org.ndseq.determinism.value.SymbolicValue;
import org.objectweb.asm.Type;

/** Numbers as objects and back. */
public final class BoxedNumber {
  private static final CellKey BOXED = CellKey.state("boxed");

  private final SymbolicContext context;

  public BoxedNumber(SymbolicContext context) {
    this.context = context;
  }

  /** A boxed number; which object it is never matters to us. */
  SymbolicValue.Ref box(SymbolicValue value, Object where, SymbolicState s) {
    context.loads().carry(value);
    int event = context.names().event(where);
    SymbolicValue.Fresh box =
        new SymbolicValue.Fresh(
            event,
            "java/lang/Number",
            "",
            context.heap().anything(),
            context.scope(),
            context.names().counters());
    s.heap.put(new SymbolicState.Cell(event, BOXED, LinearTerm.ZERO), value);
    return box;
  }

  /** True if the reference surely is a box that was made here. */
  static boolean isBox(SymbolicValue.Ref ref, SymbolicState s) {
    return ref instanceof SymbolicValue.Fresh f
        && s.heap.containsKey(new SymbolicState.Cell(f.event(), BOXED, LinearTerm.ZERO));
  }

  SymbolicValue unbox(SymbolicValue.Ref ref, String desc, SymbolicState s) {
    if (ref instanceof SymbolicValue.Fresh f) {
      SymbolicValue known = s.heap.get(new SymbolicState.Cell(f.event(), BOXED, LinearTerm.ZERO));
      if (known instanceof SymbolicValue.Whole w && !desc.equals("D") && !desc.equals("F")) {
        return desc.equals("J")
            ? SymbolicValue.ofLong(w.lin())
            : IntegerNarrowing.of(context.math(), w, TypedUnknown.range(desc), s.path);
      }
      if (known instanceof SymbolicValue.Real r && (desc.equals("D") || desc.equals("F"))) {
        return new SymbolicValue.Real(r.loads(), desc.equals("D"));
      }
    }
    context.loads().loseTrack();
    return TypedUnknown.unknown(desc, "number", context);
  }

  /** The value as a parameter of the type takes it. */
  public SymbolicValue adapt(SymbolicValue value, Type type, Object where, SymbolicState s) {
    boolean primitive = type.getSort() < Type.ARRAY;
    if (primitive && value instanceof SymbolicValue.Ref r) {
      return unbox(r, type.getDescriptor(), s);
    }
    if (!primitive && !(value instanceof SymbolicValue.Ref)) {
      return box(value, where, s);
    }
    return value;
  }
}
