package org.ndseq.ndseq.focus;

import java.util.Arrays;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.trace.FieldDefinition;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.SiteOp;

/**
 * Which field an array or a library's object was read from, so that its parts can be called by the
 * field's name. An array that was an element of another goes by the outer one's field.
 */
final class ObjectOriginIndex {
  private static final int UNKNOWN = -1;

  /** So many accesses of an object are asked where it came from before it is given up. */
  private static final int TRIES = 8;

  private final FlowGraph graph;
  private final Trace trace;
  private final int[] fields;

  ObjectOriginIndex(FlowGraph graph) {
    this.graph = graph;
    this.trace = graph.trace();
    this.fields = new int[trace.locations().objects().size()];
    Arrays.fill(fields, UNKNOWN);
    byte[] tries = new byte[fields.length];
    for (int n = 0; n < graph.size(); n++) {
      if (graph.kind(n).isAccess() && isPart(n)) {
        int object = trace.locations().object(graph.location(n));
        if (fields[object] == UNKNOWN && tries[object] < TRIES) {
          tries[object]++;
          fields[object] = search(n, trace.locations().objects().type(object), 0);
        }
      }
    }
  }

  /** The number of the field through which an access reaches its location, or -1. */
  int field(int event) {
    SiteDefinition site = trace.symbols().site(trace.site(event));
    if (site.op() == SiteOp.FIELD || site.op() == SiteOp.STATIC) {
      return site.field();
    }
    return fields[trace.locations().object(trace.target(event))];
  }

  /** Whether an access touches a part of an array rather than a field or a whole object. */
  boolean isElement(int event) {
    return trace.symbols().site(trace.site(event)).op() == SiteOp.ELEMENT;
  }

  /** Whether a node accesses a part of an array or of a library's object. */
  boolean isPart(int node) {
    int site = graph.event(node) < 0 ? -1 : trace.site(graph.event(node));
    return site >= 0
        && switch (trace.symbols().site(site).op()) {
          case ELEMENT, LIBRARY, ATOMIC -> true;
          default -> false;
        };
  }

  /** Looks among what {@code node} uses for the read that gave the object of type {@code type}. */
  private int search(int node, String type, int depth) {
    for (int i = 0; i < graph.dependencyCount(node); i++) {
      int d = graph.dependency(node, i);
      int found = UNKNOWN;
      if (graph.kind(d) == NodeKind.ASSIGN && depth < 8) {
        found = search(d, type, depth + 1);
      } else if (graph.kind(d) == NodeKind.READ && trace.site(graph.event(d)) >= 0) {
        found = read(d, type);
      }
      if (found != UNKNOWN) {
        return found;
      }
    }
    return UNKNOWN;
  }

  private int read(int node, String type) {
    SiteDefinition site = trace.symbols().site(trace.site(graph.event(node)));
    boolean array = type.endsWith("[]");
    if (site.field() >= 0) {
      FieldDefinition def = trace.symbols().fields().get(site.field());
      boolean fits = array ? def.descriptor().startsWith("[") : def.descriptor().startsWith("L");
      return fits ? site.field() : UNKNOWN;
    }
    int object = trace.locations().object(graph.location(node));
    boolean nested = trace.locations().objects().type(object).endsWith("[][]") || !array;
    return site.op() == SiteOp.ELEMENT && nested ? fields[object] : UNKNOWN;
  }
}
