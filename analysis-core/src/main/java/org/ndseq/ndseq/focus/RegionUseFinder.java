package org.ndseq.ndseq.focus;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.trace.FieldDefinition;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * Which of the locations that tasks wrote the task that forked them uses when a region of them is
 * over: those that it reads before it writes them anew, and the contents of arrays and library
 * objects that it fetches from a field without reading them itself, so that others do, as where a
 * map is printed or an array is given to a stream.
 */
final class RegionUseFinder {
  private final FlowGraph graph;
  private final Trace trace;
  private final ObjectOriginIndex origins;
  private final ParallelRegion.All regions;
  private final int parent;
  private final RegionWriteTable.Finished written;
  private final IntOpenHashSet readObjects = new IntOpenHashSet();

  /** Per location, the last version that the forking task made when a region was over. */
  private final Int2IntOpenHashMap overwritten = new Int2IntOpenHashMap();

  /** Per field that holds objects, the first read of it after a region. */
  private final Int2IntOpenHashMap fetched = new Int2IntOpenHashMap();

  /** Of regions that {@code parent} forked. */
  RegionUseFinder(
      FlowGraph graph, ObjectOriginIndex origins, ParallelRegion.All regions, int parent) {
    this.graph = graph;
    this.trace = graph.trace();
    this.origins = origins;
    this.regions = regions;
    this.parent = parent;
    this.written = regions.writes().finished();
  }

  /** Gives {@code take} an event for each location, and why it is used. */
  void find(Taker take) {
    int[] own =
        IntStream.range(0, regions.regions().size())
            .filter(r -> region(r).parent == parent)
            .boxed()
            .sorted(Comparator.comparingInt(r -> region(r).end()))
            .mapToInt(r -> r)
            .toArray();
    int over = 0;
    for (int n = graph.taskStart(parent); n < graph.taskEnd(parent); n++) {
      int e = graph.event(n);
      if (e < 0) {
        continue;
      }
      while (over < own.length && region(own[over]).end() < e) {
        written.add(own[over++]);
      }
      if (over > 0 && trace.kind(e) != EventKind.WRITE) {
        read(e, take);
      }
      if (over > 0 && trace.kind(e).isWriting()) {
        overwritten.put(trace.target(e), trace.version(e));
      }
    }
    if (!fetched.isEmpty()) {
      takeContents(take);
    }
  }

  private ParallelRegion region(int number) {
    return regions.regions().get(number);
  }

  /** Receives a location in focus as an event that accesses it. */
  @FunctionalInterface
  interface Taker {
    void take(int event, String why);
  }

  private void read(int e, Taker take) {
    int location = trace.target(e);
    int last = written.version(location);
    if (last > 0 && overwritten.get(location) <= last) {
      take.take(e, why(location) + at(e));
      readObjects.add(trace.locations().object(location));
    }
    int site = trace.site(e);
    if (site >= 0 && holdsObjects(trace.symbols().site(site))) {
      fetched.putIfAbsent(trace.symbols().site(site).field(), e);
    }
  }

  private boolean holdsObjects(SiteDefinition site) {
    if (site.field() < 0) {
      return false;
    }
    FieldDefinition field = trace.symbols().fields().get(site.field());
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
          && written.version(location) > 0
          && fetched.containsKey(field)
          && !readObjects.contains(trace.locations().object(location))) {
        take.take(e, "in what is " + why(location) + at(fetched.get(field)));
      }
    }
  }

  private String why(int location) {
    return written.writer(location, regions.regions()).ending().why;
  }

  private String at(int event) {
    return trace.symbols().where(trace.site(event));
  }
}
