package org.ndseq.cli.schedule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.ndseq.trace.Task;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;

/**
 * The reads-from relation of a trace as text that two runs can be compared by: for each task its
 * accesses and acquisitions, each with the access or release that it saw. Shares no code with the
 * schedules.
 */
final class ReadsFromText {
  private final Trace trace;
  private final Map<Integer, String> paths = new HashMap<>();
  private final Map<Integer, String> names = new HashMap<>();
  private final Map<String, Integer> writers = new HashMap<>();

  private ReadsFromText(Trace trace) {
    this.trace = trace;
  }

  /** By task, its lines. Tasks outside of the fork tree of main are left out. */
  static Map<String, List<String>> of(Trace trace) {
    ReadsFromText text = new ReadsFromText(trace);
    text.name();
    return text.lines();
  }

  private void name() {
    Map<Integer, Integer> children = new HashMap<>();
    Map<Integer, Integer> places = new HashMap<>();
    Map<Integer, Integer> counts = new HashMap<>();
    for (int e = 0; e < trace.size(); e++) {
      EventKind kind = trace.kind(e);
      int task = trace.task(e);
      if (kind == EventKind.FORK) {
        places.put(trace.target(e), children.merge(task, 1, Integer::sum) - 1);
      }
      if (kind.isAccess()) {
        names.put(e, counts.merge(task, 1, Integer::sum).toString());
        if (kind.isWriting()) {
          writers.put(trace.target(e) + " " + trace.version(e), e);
        }
      }
    }
    for (Task task : trace.tasks()) {
      StringBuilder path = new StringBuilder();
      int at = task.id();
      while (trace.tasks().get(at).parent() >= 0) {
        path.insert(0, "/" + places.get(at));
        at = trace.tasks().get(at).parent();
      }
      if (trace.tasks().get(at).name().equals("main")) {
        paths.put(task.id(), "main" + path);
      }
    }
  }

  private Map<String, List<String>> lines() {
    Map<String, List<String>> lines = new TreeMap<>();
    for (int e = 0; e < trace.size(); e++) {
      EventKind kind = trace.kind(e);
      String path = paths.get(trace.task(e));
      if (path != null && kind.isAccess()) {
        int version = trace.version(e) - (kind.isWriting() ? 1 : 0);
        Integer source = writers.get(trace.target(e) + " " + version);
        String from =
            source == null ? "-" : paths.get(trace.task(source)) + ":" + names.get(source);
        lines
            .computeIfAbsent(path, p -> new ArrayList<>())
            .add(kind + " " + trace.symbols().where(trace.site(e)) + " from " + from);
      }
    }
    return lines;
  }
}
