package org.ndseq.ndseq.focus;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.TaskResultFlow;
import org.ndseq.program.FocusAnnotationReader;
import org.ndseq.trace.FieldDefinition;
import org.ndseq.trace.MethodDefinition;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.SymbolTable;
import org.ndseq.trace.Trace;

/**
 * Chooses the focus of a run: what the user named; else what the program marks with {@code @Focus};
 * else what tasks of an outermost region made and the task that forked them uses when the region is
 * over (see {@link RegionUseFinder}), with the results that they returned to it; and if there is
 * nothing of that kind, whatever tasks write to objects that several of them use.
 */
final class FocusFinder {
  private static final int UNSEEN = -1;
  private static final int SHARED = -2;

  private final FlowGraph graph;
  private final Trace trace;
  private final SymbolTable symbols;
  private final ObjectOriginIndex origins;
  private final IntOpenHashSet locations = new IntOpenHashSet();
  private final IntOpenHashSet results = new IntOpenHashSet();
  private final Map<String, String> reasons = new LinkedHashMap<>();

  private FocusFinder(FlowGraph graph) {
    this.graph = graph;
    this.trace = graph.trace();
    this.symbols = trace.symbols();
    this.origins = new ObjectOriginIndex(graph);
  }

  /** The focus of a replayed run; empty if nothing fits. */
  static RunFocus find(FlowGraph graph, FocusOptions options) {
    FocusFinder finder = new FocusFinder(graph);
    boolean isUsed = false;
    if (!options.variables().isEmpty()) {
      finder.named(options.variables());
    } else {
      Set<String> marked = FocusAnnotationReader.of(graph.trace().symbols());
      if (marked.isEmpty()) {
        finder.usedAfterRegions();
        isUsed = !finder.reasons.isEmpty();
        if (finder.reasons.isEmpty()) {
          finder.sharedByTasks();
        }
      } else {
        finder.ofFields(marked, "annotated with @Focus");
      }
    }
    List<ChosenFocus> variables = new ArrayList<>();
    boolean unused = !isUsed;
    finder.reasons.forEach(
        (variable, why) -> variables.add(new ChosenFocus(variable, why, unused)));
    return new RunFocus(finder.locations, finder.results, variables);
  }

  private void named(List<String> names) {
    Set<String> full = new HashSet<>();
    for (FieldDefinition field : symbols.fields()) {
      for (String name : names) {
        if (matches(field, name.replaceAll("(\\[\\])+$", ""))) {
          full.add(field.owner() + "." + field.name());
        }
      }
    }
    ofFields(full, "named as focus");
  }

  private static boolean matches(FieldDefinition field, String name) {
    String full = field.owner() + "." + field.name();
    return full.equals(name) || field.display().equals(name) || field.name().equals(name);
  }

  private void ofFields(Set<String> fullNames, String why) {
    for (int n = 0; n < graph.size(); n++) {
      if (graph.kind(n).isWriting()) {
        int e = graph.event(n);
        int field = origins.field(e);
        if (field >= 0) {
          FieldDefinition def = symbols.fields().get(field);
          if (fullNames.contains(def.owner() + "." + def.name())) {
            take(e, why);
          }
        }
      }
    }
  }

  /**
   * Uses of the results of tasks by the program: locations that it reads, results that it receives.
   */
  private void usedAfterRegions() {
    ParallelRegion.All regions = ParallelRegion.of(trace);
    IntOpenHashSet parents = new IntOpenHashSet();
    regions.regions().forEach(r -> parents.add(r.parent));
    for (int parent : parents.toIntArray()) {
      new RegionUseFinder(graph, origins, regions, parent).find(this::take);
    }
    for (TaskResultFlow.Result result : graph.results().all()) {
      if (parents.contains(result.receiver())) {
        results.add(result.returned());
        reasons.putIfAbsent(
            "result of " + trace.tasks().get(result.task()).name(),
            "got at " + where(result.received()));
      }
    }
  }

  private String where(int node) {
    MethodDefinition method = symbols.method(graph.method(node));
    String owner = symbols.classOfMethod(graph.method(node)).name();
    return owner.substring(owner.lastIndexOf('.') + 1) + "." + method.name();
  }

  /** Nothing that tasks write is used by recorded code later on: what they share must do. */
  private void sharedByTasks() {
    int[] seenBy = new int[trace.locations().objects().size()];
    Arrays.fill(seenBy, UNSEEN);
    for (int n = 0; n < graph.size(); n++) {
      if (graph.kind(n).isAccess()) {
        int object = trace.locations().object(graph.location(n));
        int task = trace.task(graph.event(n));
        seenBy[object] = seenBy[object] == UNSEEN || seenBy[object] == task ? task : SHARED;
      }
    }
    for (int n = 0; n < graph.size(); n++) {
      if (graph.kind(n).isWriting()) {
        int e = graph.event(n);
        boolean inTask = trace.tasks().get(trace.task(e)).fork() >= 0;
        if (inTask && seenBy[trace.locations().object(trace.target(e))] == SHARED) {
          take(e, "shared by tasks, none of whose writes is seen to be used after them");
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
    SiteDefinition site = symbols.site(trace.site(event));
    MethodDefinition method = symbols.method(site.method());
    String owner = symbols.classOfMethod(site.method()).name();
    String type = trace.locations().objects().type(trace.locations().object(trace.target(event)));
    return type.substring(type.lastIndexOf('.') + 1)
        + " in "
        + owner.substring(owner.lastIndexOf('.') + 1)
        + "."
        + method.name();
  }
}
