package org.ndseq.agent;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.ndseq.trace.FieldDefinition;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;
import org.ndseq.trace.format.SiteOp;

/**
 * A trace's events by source line, in the words of {@code testData/README.md}, with how often each
 * occurs.
 */
final class LineEvents {
  private final Trace trace;
  private final Map<Integer, String> fieldOfLocation = new HashMap<>();
  private final Map<Integer, Map<String, Integer>> byLine = new TreeMap<>();

  private LineEvents(Trace trace) {
    this.trace = trace;
  }

  static Map<Integer, Map<String, Integer>> of(Trace trace, String source) {
    LineEvents events = new LineEvents(trace);
    events.nameLocations();
    events.gather(source);
    return events.byLine;
  }

  /** A location reached through a handle is named by another access to it. */
  private void nameLocations() {
    for (int e = 0; e < trace.size(); e++) {
      if (trace.kind(e).isAccess() && trace.symbols().site(trace.site(e)).field() >= 0) {
        FieldDefinition field =
            trace.symbols().fields().get(trace.symbols().site(trace.site(e)).field());
        fieldOfLocation.put(trace.target(e), field.display());
      }
    }
  }

  private void gather(String source) {
    Set<String> joined = new HashSet<>();
    for (int e = 0; e < trace.size(); e++) {
      EventKind kind = trace.kind(e);
      if (trace.site(e) < 0 || kind.isControl()) {
        continue;
      }
      SiteDefinition site = trace.symbols().site(trace.site(e));
      int owner = trace.symbols().methods().get(site.method()).classId();
      if (!trace.symbols().classes().get(owner).sourceFile().equals(source)) {
        continue;
      }
      if (kind == EventKind.JOIN && !joined.add(trace.thread(e) + " " + trace.target(e))) {
        continue;
      }
      String word = word(e, site);
      if (!word.isEmpty()) {
        byLine.computeIfAbsent(site.line(), l -> new TreeMap<>()).merge(word, 1, Integer::sum);
      }
    }
  }

  private String word(int e, SiteDefinition site) {
    return switch (trace.kind(e)) {
      case READ, WRITE, UPDATE -> {
        String variable = variable(e, site);
        yield variable.isEmpty()
            ? ""
            : trace.kind(e).name().toLowerCase(Locale.ROOT) + " " + variable;
      }
      case ACQUIRE, ACQUIRE_SHARED -> "acquire";
      case RELEASE, RELEASE_SHARED -> "release";
      case SIGNAL -> "notify";
      case AWAIT -> "wait";
      case BARRIER -> "barrier";
      case FORK -> "fork";
      case JOIN -> "join";
      default -> "";
    };
  }

  private String variable(int e, SiteDefinition site) {
    String field = fieldOfLocation.get(trace.target(e));
    if (field != null) {
      return field.contains("$") ? "" : field;
    }
    if (site.called().contains("FieldUpdater.")) {
      int slot = trace.locations().slot(trace.target(e));
      return trace.symbols().fields().get(slot).display();
    }
    String type = trace.locations().objects().type(trace.locations().object(trace.target(e)));
    if (site.op() == SiteOp.ELEMENT && type.endsWith("[]")) {
      boolean isPrimitive =
          type.matches("(int|long|byte|boolean|char|short|float|double)(\\[\\])+");
      return isPrimitive ? type : "Object[]";
    }
    return type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
  }
}
