package org.ndseq.ndseq;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.ndseq.focus.VariableNaming;
import org.ndseq.order.ConflictPair;
import org.ndseq.order.OrderCycle;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.SymbolTable;
import org.ndseq.trace.Trace;

/**
 * Finds the statements that would have to be atomic for a cycle not to happen. On its way round, a
 * cycle leaves a task at one access and comes back to it at another; where it comes back later than
 * it left, other tasks came in between. At least one task was interrupted so, or time would run in
 * a circle. It is enough that one such stretch be atomic with respect to the other accesses of the
 * cycle; that is suggested whose ends are nearest to each other.
 */
final class AtomicityAdvice {
  private final FlowGraph graph;
  private final Trace trace;
  private final SymbolTable symbols;
  private final VariableNaming variables;

  private AtomicityAdvice(FlowGraph graph, VariableNaming variables) {
    this.graph = graph;
    this.variables = variables;
    this.trace = graph.trace();
    this.symbols = trace.symbols();
  }

  static String of(FlowGraph graph, VariableNaming variables, OrderCycle cycle) {
    AtomicityAdvice advice = new AtomicityAdvice(graph, variables);
    return advice
        .stretch(cycle)
        .map(stretch -> advice.advise(stretch, cycle))
        .orElseGet(() -> "Make the accesses to " + advice.variables(cycle) + " one atomic step.");
  }

  /** The calls that make the accesses of the interrupted stretch, if its method makes calls. */
  static List<SiteDefinition> calls(FlowGraph graph, VariableNaming variables, OrderCycle cycle) {
    return new AtomicityAdvice(graph, variables)
        .stretch(cycle).filter(stretch -> !stretch.direct()).stream()
            .flatMap(stretch -> Stream.of(stretch.first(), stretch.last()))
            .distinct()
            .toList();
  }

  private Optional<AccessSpan> stretch(OrderCycle cycle) {
    List<ConflictPair> conflicts = cycle.conflicts();
    int first = -1;
    int last = -1;
    for (int i = 0; i < conflicts.size(); i++) {
      int back = conflicts.get(i).second();
      int left = conflicts.get((i + 1) % conflicts.size()).first();
      boolean interrupted = graph.task(back) == graph.task(left) && left < back;
      if (interrupted && (first < 0 || back - left < last - first)) {
        first = left;
        last = back;
      }
    }
    return first < 0
        ? Optional.empty()
        : AccessSpan.of(trace, graph.event(first), graph.event(last));
  }

  private String advise(AccessSpan stretch, OrderCycle cycle) {
    String interrupted = "between the two another task can access " + variables(cycle) + ".";
    if (stretch.waits().isPresent()) {
      return "In %s the task waits for others (%s), and %s Tasks that wait for each other half-way"
              .formatted(range(stretch), where(stretch.waits().get()), interrupted)
          + " cannot run one after another; if one step of the loop is the unit of work, make it a"
          + " task of its own.";
    }
    if (!stretch.direct()) {
      return "Make %s one atomic step, with what it calls there: %s If each of its steps is right by"
              .formatted(range(stretch), interrupted)
          + " itself, make each step a task of its own.";
    }
    return "Make %s one atomic step, for example in a synchronized block or method: %s"
            .formatted(range(stretch), interrupted)
        + guard(stretch, cycle);
  }

  /** Other accesses that must not come in between. */
  private String guard(AccessSpan stretch, OrderCycle cycle) {
    Set<String> others = new LinkedHashSet<>();
    for (int node : cycle.nodes()) {
      String where = symbols.where(trace.site(graph.event(node)));
      if (!where.equals(where(stretch.first())) && !where.equals(where(stretch.last()))) {
        others.add(where);
      }
    }
    return others.isEmpty() ? "" : " Guard " + String.join(", ", others) + " with the same lock.";
  }

  private String range(AccessSpan s) {
    int low = Math.min(s.first().line(), s.last().line());
    int high = Math.max(s.first().line(), s.last().line());
    String lines = low == high ? where(s.first()) : where(s.first(), low) + "-" + high;
    return lines + " (" + symbols.methods().get(s.first().method()).name() + ")";
  }

  private String where(SiteDefinition site) {
    return where(site, site.line());
  }

  private String where(SiteDefinition site, int line) {
    String file = symbols.classOfMethod(site.method()).sourceFile();
    String name = file.isEmpty() ? symbols.classOfMethod(site.method()).name() : file;
    return line > 0 ? name + ":" + line : name;
  }

  private String variables(OrderCycle cycle) {
    Set<String> names = new LinkedHashSet<>();
    cycle.nodes().forEach(n -> names.add(variables.of(graph.event(n))));
    return String.join(" and ", names);
  }
}
