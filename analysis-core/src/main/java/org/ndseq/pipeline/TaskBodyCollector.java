package org.ndseq.pipeline;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.finding.Place;
import org.ndseq.trace.ClassDefinition;
import org.ndseq.trace.MethodDefinition;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.SymbolTable;
import org.ndseq.trace.Trace;

/** Collects where the code of the tasks begins: the first recorded instruction of each. */
final class TaskBodyCollector {
  /** Programs with more kinds of tasks are not read as a whole. */
  private static final int MOST_BODIES = 20;

  private final Map<String, Place> bodies = new LinkedHashMap<>();

  void add(Trace trace) {
    Set<Integer> seen = new HashSet<>();
    for (int e = 0; e < trace.size() && seen.size() < trace.tasks().size(); e++) {
      int task = trace.task(e);
      boolean isForked = task >= 0 && trace.tasks().get(task).parent() >= 0;
      if (isForked && trace.site(e) >= 0 && seen.add(task)) {
        addPlace(trace.symbols(), trace.symbols().site(trace.site(e)));
      }
    }
  }

  private void addPlace(SymbolTable symbols, SiteDefinition site) {
    ClassDefinition type = symbols.classOfMethod(site.method());
    MethodDefinition method = symbols.method(site.method());
    Place place =
        new Place(type.sourceFile(), site.line(), type.name(), method.name() + method.descriptor());
    if (bodies.size() < MOST_BODIES && site.line() > 0) {
      bodies.putIfAbsent(place.className() + "." + place.method(), place);
    }
  }

  List<Place> all() {
    return List.copyOf(bodies.values());
  }
}
