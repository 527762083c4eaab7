package org.ndseq.ndseq.focus;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import org.ndseq.flow.FlowGraph;
import org.ndseq.trace.EventKind;
import org.ndseq.trace.FieldDef;
import org.ndseq.trace.SiteDef;
import org.ndseq.trace.Trace;

/**
 * Which of the locations that tasks wrote the task that forked them uses when a region of them is
 * over: those that it reads as the region left them, and the contents of arrays and library objects
 * that it fetches from a field without reading them itself, so that others do, as where a map is
 * printed or an array is given to a stream.
 */
final class UsesAfterRegions {
  private final FlowGraph graph;
  private final Trace trace;
  private final Origins origins;
  private final List<Region> regions;
  private final Int2IntOpenHashMap written = new Int2IntOpenHashMap();
  private final Int2ObjectOpenHashMap<Region> writers = new Int2ObjectOpenHashMap<>();
  private final IntOpenHashSet readObjects = new IntOpenHashSet();

  /** Per field that holds objects, the first read of it after a region. */
  private final Int2IntOpenHashMap fetched = new Int2IntOpenHashMap();

  UsesAfterRegions(FlowGraph graph, Origins origins, List<Region> regions) {
    this.graph = graph;
    this.trace = graph.trace();
    this.origins = origins;
    this.regions = new ArrayList<>(regions);
    this.regions.sort((a, b) -> Integer.compare(a.end(), b.end()));
  }

  /** Gives {@code take} an event for each location, and why it is used. */
  void find(int parent, Taker take) {
    int over = 0;
    for (int n = graph.taskStart(parent); n < graph.taskEnd(parent); n++) {
      int e = graph.event(n);
      if (e < 0) {
        continue;
      }
      while (over < regions.size() && regions.get(over).end() < e) {
        finish(regions.get(over++));
      }
      if (over > 0 && trace.kind(e) != EventKind.WRITE) {
        read(e, take);
      }
    }
    if (!fetched.isEmpty()) {
      takeContents(take);
    }
  }

  /** Is told of a location in focus by an event that touches it. */
  @FunctionalInterface
  interface Taker {
    void take(int event, String why);
  }

  private void finish(Region region) {
    region
        .written
        .int2IntEntrySet()
        .forEach(
            w -> {
              if (w.getIntValue() > written.get(w.getIntKey())) {
                written.put(w.getIntKey(), w.getIntValue());
                writers.put(w.getIntKey(), region);
              }
            });
  }

  private void read(int e, Taker take) {
    int location = trace.target(e);
    if (written.get(location) > 0 && trace.version(e) <= written.get(location)) {
      take.take(e, why(location) + at(e));
      readObjects.add(trace.locations().object(location));
    }
    int site = trace.site(e);
    if (site >= 0 && holdsObjects(trace.symbols().site(site))) {
      fetched.putIfAbsent(trace.symbols().site(site).field(), e);
    }
  }

  private boolean holdsObjects(SiteDef site) {
    if (site.field() < 0) {
      return false;
    }
    FieldDef field = trace.symbols().fields().get(site.field());
    return field.descriptor().startsWith("[") || field.descriptor().startsWith("L");
  }

  private void takeContents(Taker take) {
    for (int n = 0; n < graph.size(); n++) {
      if (!graph.kind(n).isWriting()) {
        continue;
      }
      int e = graph.event(n);
      int location = graph.location(n);
      int field = origins.isPart(n) ? origins.field(e) : -1;
      if (field >= 0
          && written.get(location) > 0
          && fetched.containsKey(field)
          && !readObjects.contains(trace.locations().object(location))) {
        take.take(e, "in what is " + why(location) + at(fetched.get(field)));
      }
    }
  }

  private String why(int location) {
    Region region = writers.get(location);
    return region == null ? "" : region.ending().why;
  }

  private String at(int event) {
    return trace.symbols().where(trace.site(event));
  }
}
