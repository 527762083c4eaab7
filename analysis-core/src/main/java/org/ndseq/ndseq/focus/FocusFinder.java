package org.ndseq.ndseq.focus;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.flow.FlowGraph;
import org.ndseq.program.FocusAnnotations;
import org.ndseq.trace.EventKind;
import org.ndseq.trace.FieldDef;
import org.ndseq.trace.MethodDef;
import org.ndseq.trace.SiteDef;
import org.ndseq.trace.Symbols;
import org.ndseq.trace.Trace;

/**
 * Chooses the focus of a run (DESIGN, section 5): what the user named; else what the program marks
 * with {@code @Focus}; else the locations that tasks of an outermost region wrote and that the task
 * that forked them reads when the region is over.
 */
final class FocusFinder {
  private final FlowGraph graph;
  private final Trace trace;
  private final Symbols symbols;
  private final Origins origins;
  private final IntOpenHashSet locations = new IntOpenHashSet();
  private final Map<String, String> reasons = new LinkedHashMap<>();

  private FocusFinder(FlowGraph graph) {
    this.graph = graph;
    this.trace = graph.trace();
    this.symbols = trace.symbols();
    this.origins = new Origins(graph);
  }

  /** The focus of a replayed run; empty if nothing fits. */
  static Focus find(FlowGraph graph, FocusOptions options) {
    FocusFinder finder = new FocusFinder(graph);
    if (!options.variables().isEmpty()) {
      finder.named(options.variables());
    } else {
      Set<String> marked = FocusAnnotations.of(graph.trace().symbols());
      if (marked.isEmpty()) {
        finder.readAfterRegions();
      } else {
        finder.ofFields(marked, "annotated with @Focus");
      }
    }
    List<FocusVariable> variables = new ArrayList<>();
    finder.reasons.forEach((variable, why) -> variables.add(new FocusVariable(variable, why)));
    return new Focus(finder.locations, variables);
  }

  private void named(List<String> names) {
    Set<String> full = new HashSet<>();
    for (FieldDef field : symbols.fields()) {
      for (String name : names) {
        if (matches(field, name.replaceAll("(\\[\\])+$", ""))) {
          full.add(field.owner() + "." + field.name());
        }
      }
    }
    ofFields(full, "named as focus");
  }

  private static boolean matches(FieldDef field, String name) {
    String full = field.owner() + "." + field.name();
    return full.equals(name) || field.display().equals(name) || field.name().equals(name);
  }

  private void ofFields(Set<String> fullNames, String why) {
    for (int n = 0; n < graph.size(); n++) {
      if (graph.kind(n).isWriting()) {
        int e = graph.event(n);
        int field = origins.field(e);
        if (field >= 0) {
          FieldDef def = symbols.fields().get(field);
          if (fullNames.contains(def.owner() + "." + def.name())) {
            take(e, why);
          }
        }
      }
    }
  }

  private void readAfterRegions() {
    List<Region> regions = Region.of(trace);
    for (Region region : regions) {
      for (int n = graph.taskStart(region.parent); n < graph.taskEnd(region.parent); n++) {
        int e = graph.event(n);
        if (e >= 0
            && trace.kind(e) != EventKind.WRITE
            && region.isBefore(e)
            && region.written.get(trace.target(e)) > 0
            && trace.version(e) <= region.written.get(trace.target(e))) {
          take(e, region.ending().why + symbols.where(trace.site(e)));
        }
      }
    }
  }

  private void take(int event, String why) {
    locations.add(trace.target(event));
    reasons.putIfAbsent(name(event), why);
  }

  /** {@code Sor.grid[]}; an array that no field holds goes by its type and where it is used. */
  private String name(int event) {
    int field = origins.field(event);
    if (field >= 0) {
      String name = symbols.fields().get(field).display();
      return origins.isElement(event) ? name + "[]" : name;
    }
    SiteDef site = symbols.site(trace.site(event));
    MethodDef method = symbols.method(site.method());
    String owner = symbols.classOfMethod(site.method()).name();
    String type = trace.locations().objects().type(trace.locations().object(trace.target(event)));
    return type.substring(type.lastIndexOf('.') + 1)
        + " in "
        + owner.substring(owner.lastIndexOf('.') + 1)
        + "."
        + method.name();
  }
}
