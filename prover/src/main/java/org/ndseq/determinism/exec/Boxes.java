package org.ndseq.determinism.exec;

import org.ndseq.determinism.heap.MemKey;
import org.ndseq.determinism.logic.Lin;
import org.objectweb.asm.Type;

/** Numbers as objects and back. */
final class Boxes {
  private static final MemKey BOXED = MemKey.state("boxed");

  private final SymbolicContext context;

  Boxes(SymbolicContext context) {
    this.context = context;
  }

  /** A boxed number; which object it is never matters to us. */
  Value.Ref box(Value value, Object where, State s) {
    context.loads().carry(value);
    int event = context.names().event(where);
    Value.Fresh box =
        new Value.Fresh(
            event,
            "java/lang/Number",
            "",
            context.heap().anything(),
            context.scope(),
            context.names().counters());
    s.heap.put(new State.Cell(event, BOXED, Lin.ZERO), value);
    return box;
  }

  /** True if the reference surely is a box that was made here. */
  static boolean isBox(Value.Ref ref, State s) {
    return ref instanceof Value.Fresh f
        && s.heap.containsKey(new State.Cell(f.event(), BOXED, Lin.ZERO));
  }

  Value unbox(Value.Ref ref, String desc, State s) {
    if (ref instanceof Value.Fresh f) {
      Value known = s.heap.get(new State.Cell(f.event(), BOXED, Lin.ZERO));
      if (known instanceof Value.Whole w && !desc.equals("D") && !desc.equals("F")) {
        return desc.equals("J") ? Value.ofLong(w.lin()) : IntegerNarrowing.of(context.math(), w, Types.range(desc), s.path);
      }
      if (known instanceof Value.Real r && (desc.equals("D") || desc.equals("F"))) {
        return new Value.Real(r.loads(), desc.equals("D"));
      }
    }
    context.loads().loseTrack();
    return Types.unknown(desc, "number", context);
  }

  /** The value as a parameter of the type takes it. */
  Value adapt(Value value, Type type, Object where, State s) {
    boolean primitive = type.getSort() < Type.ARRAY;
    if (primitive && value instanceof Value.Ref r) {
      return unbox(r, type.getDescriptor(), s);
    }
    if (!primitive && !(value instanceof Value.Ref)) {
      return box(value, where, s);
    }
    return value;
  }
}
