package org.ndseq.ndseq.focus;

import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.trace.FieldDefinition;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.SiteOp;

/**
 * Names the variable of an access as the source does: an atomic, a collection or an array goes by
 * the field that it was read from, {@code Stack.top} and not {@code AtomicReference#260}.
 */
public final class VariableNaming {
  private final Trace trace;
  private final ObjectOriginIndex origins;

  public VariableNaming(FlowGraph graph) {
    this.trace = graph.trace();
    this.origins = new ObjectOriginIndex(graph);
  }

  /** The variable that an access event touches. */
  public String of(int event) {
    if (trace.site(event) < 0) {
      return trace.variable(event);
    }
    SiteDefinition site = trace.symbols().site(trace.site(event));
    int field = origins.field(event);
    if (site.field() >= 0 || field < 0) {
      return trace.variable(event);
    }
    FieldDefinition def = trace.symbols().fields().get(field);
    int slot = trace.locations().slot(trace.target(event));
    if (site.op() == SiteOp.ELEMENT) {
      return def.display() + "[" + slot + "]";
    }
    return slot == 0 ? def.display() : def.display() + "[entry]";
  }
}
