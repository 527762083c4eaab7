package org.ndseq.ndseq;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.ndseq.flow.FlowGraph;
import org.ndseq.order.Conflict;
import org.ndseq.order.ConflictCycle;
import org.ndseq.trace.SiteDef;
import org.ndseq.trace.Symbols;
import org.ndseq.trace.Trace;

/**
 * Says what would have to be atomic for a cycle not to happen. On its way round, a cycle leaves a
 * task at one access and comes back to it at another; where it comes back later than it left, other
 * tasks came in between. At least one task was interrupted so, or time would run in a circle. It is
 * enough that one such stretch be atomic with respect to the other accesses of the cycle; the
 * shortest in the source is suggested.
 */
final class AtomicityAdvice {
  private record Stretch(SiteDef first, SiteDef last) {
    int length() {
      int lines = Math.abs(last.line() - first.line());
      return first.method() == last.method() ? lines : lines + (1 << 20);
    }
  }

  private final FlowGraph graph;
  private final Trace trace;
  private final Symbols symbols;

  private AtomicityAdvice(FlowGraph graph) {
    this.graph = graph;
    this.trace = graph.trace();
    this.symbols = trace.symbols();
  }

  static String of(FlowGraph graph, ConflictCycle cycle) {
    return new AtomicityAdvice(graph).advise(cycle);
  }

  private String advise(ConflictCycle cycle) {
    List<Conflict> conflicts = cycle.conflicts();
    Stretch best = null;
    for (int i = 0; i < conflicts.size(); i++) {
      int back = conflicts.get(i).second();
      int left = conflicts.get((i + 1) % conflicts.size()).first();
      if (graph.task(back) == graph.task(left) && left < back && hasSites(left, back)) {
        Stretch stretch = new Stretch(site(left), site(back));
        if (best == null || stretch.length() < best.length()) {
          best = stretch;
        }
      }
    }
    return best == null
        ? "Make the accesses to " + variables(cycle) + " atomic."
        : advise(best, cycle);
  }

  private String advise(Stretch stretch, ConflictCycle cycle) {
    Set<String> others = new LinkedHashSet<>();
    for (int node : cycle.nodes()) {
      String where = symbols.where(trace.site(graph.event(node)));
      if (!where.equals(where(stretch.first())) && !where.equals(where(stretch.last()))) {
        others.add(where);
      }
    }
    String text =
        "Make "
            + range(stretch)
            + " one atomic step, for example in a synchronized block or method: between the two"
            + " another task accessed "
            + variables(cycle)
            + ".";
    return others.isEmpty()
        ? text
        : text + " Guard " + String.join(", ", others) + " with the same lock.";
  }

  private String range(Stretch s) {
    if (s.first().method() != s.last().method()) {
      return "what happens from " + where(s.first()) + " to " + where(s.last());
    }
    int low = Math.min(s.first().line(), s.last().line());
    int high = Math.max(s.first().line(), s.last().line());
    String lines = low == high ? where(s.first()) : where(s.first(), low) + "-" + high;
    return lines + " (" + symbols.methods().get(s.first().method()).name() + ")";
  }

  private String where(SiteDef site) {
    return where(site, site.line());
  }

  private String where(SiteDef site, int line) {
    String file = symbols.classOfMethod(site.method()).sourceFile();
    String name = file.isEmpty() ? symbols.classOfMethod(site.method()).name() : file;
    return line > 0 ? name + ":" + line : name;
  }

  private String variables(ConflictCycle cycle) {
    Set<String> names = new LinkedHashSet<>();
    cycle.nodes().forEach(n -> names.add(trace.variable(graph.event(n))));
    return String.join(" and ", new ArrayList<>(names));
  }

  private boolean hasSites(int one, int other) {
    return trace.site(graph.event(one)) >= 0 && trace.site(graph.event(other)) >= 0;
  }

  private SiteDef site(int node) {
    return symbols.site(trace.site(graph.event(node)));
  }
}
