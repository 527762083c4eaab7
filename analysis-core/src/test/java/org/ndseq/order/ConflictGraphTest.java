package org.ndseq.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.jgrapht.Graph;
import org.jgrapht.alg.cycle.CycleDetector;
import org.jgrapht.graph.DefaultDirectedGraph;
import org.jgrapht.graph.DefaultEdge;
import org.junit.jupiter.api.Test;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.trace.SeededRuns;
import org.ndseq.trace.Task;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceText;
import org.ndseq.trace.format.EventKind;

class ConflictGraphTest {
  @Test
  void lostUpdateIsACycle() {
    assertThat(
            cycles(
                "main fork A\nmain fork B\nA r x\nB r x\nA w x\nB w x\nmain join A\nmain join B"))
        .hasSize(1)
        .allMatch(c -> c.conflicts().size() == 2 && c.nodes().size() >= 3);
  }

  @Test
  void whatTheParentDoesBeforeAndAfterIsOrdered() {
    assertThat(cycles("main w x\nmain fork A\nA r x\nA w x\nmain join A\nmain r x")).isEmpty();
  }

  @Test
  void parentMayUseResultsOneByOne() {
    assertThat(
            cycles(
                """
                main w x
                main fork A
                main w y
                main fork B
                A r x
                A w x
                B r y
                B w y
                main join A
                main r x
                main join B
                main r y"""))
        .isEmpty();
  }

  @Test
  void parentIsASiblingWhileItsChildRuns() {
    assertThat(cycles("main fork A\nmain r x\nA w x\nmain r x\nmain join A")).hasSize(1);
  }

  @Test
  void tasksOfARegionAndOfTheNextAreOrdered() {
    assertThat(
            cycles(
                """
                main fork A
                A w x
                main join A
                main fork B
                B r x
                B w x
                main join B"""))
        .isEmpty();
  }

  @Test
  void descendantsBelongToTheTransaction() {
    assertThat(
            cycles(
                """
                main fork A
                main fork B
                A fork C
                C w x
                B r x
                B w y
                A fork D
                D r y
                A join C
                A join D
                main join A
                main join B"""))
        .as("C before B before D, and both C and D are parts of A")
        .hasSize(1);
  }

  @Test
  void barrierEndsAUnit() {
    String exchange =
        """
        main fork A
        main fork B
        A w a
        B w b
        A signal p
        B signal p
        A barrier p
        B barrier p
        A r b
        B r a
        """;
    assertThat(cycles(exchange)).isEmpty();
    assertThat(cycles(exchange.replaceAll(".*(signal|barrier).*\n", ""))).hasSize(1);
  }

  @Test
  void barrierOrdersAllWhoMeetThere() {
    assertThat(
            cycles(
                """
                main fork A
                main fork B
                main fork C
                C w c
                C w d
                A signal p
                B r d
                B signal p
                A barrier p
                B barrier p
                A w e
                C r e"""))
        .as("C before B's first phase before A's second phase before C")
        .hasSize(1);
  }

  @Test
  void onlyTheIncludedEventsConflict() {
    FlowGraph graph = graph(TraceText.parse("main fork A\nmain fork B\nA r x\nB w x\nA w x"));
    BitSet none = new BitSet();
    ConflictGraph conflicts =
        ConflictGraph.of(
            graph, SharedAccessIndex.of(graph), SerialUnitTable.of(graph.trace()), none, none);
    assertThat(CycleSearch.find(conflicts, 10)).isEmpty();
    assertThat(conflicts.size()).isZero();
  }

  /** Conflicts of siblings: all pairs, over JGraphT, against the compressed graph. */
  @Test
  void cyclesExistWhereAllPairsHaveThem() {
    SeededRuns.of(1000, random -> cyclesExistWhereAllPairsHaveThem(random.nextLong()));
  }

  private void cyclesExistWhereAllPairsHaveThem(long seed) {
    Trace trace = TraceText.parse(randomSiblings(new Random(seed)));
    FlowGraph graph = graph(trace);
    BitSet included = new BitSet();
    Random random = new Random(seed);
    for (int n = 0; n < graph.size(); n++) {
      included.set(n, random.nextInt(4) > 0);
    }
    List<OrderCycle> found = cycles(graph, included);
    assertThat(!found.isEmpty()).isEqualTo(allPairs(graph, included));
    for (OrderCycle cycle : found) {
      BitSet nodes = new BitSet();
      cycle.nodes().forEach(nodes::set);
      assertThat(allPairs(graph, nodes)).isTrue();
    }
  }

  private static boolean allPairs(FlowGraph graph, BitSet included) {
    Trace trace = graph.trace();
    Graph<Integer, DefaultEdge> tasks = new DefaultDirectedGraph<>(DefaultEdge.class);
    trace.tasks().forEach(t -> tasks.addVertex(t.id()));
    for (int a = 0; a < graph.size(); a++) {
      for (int b = 0; b < graph.size(); b++) {
        int first = graph.event(a);
        int second = graph.event(b);
        if (included.get(a)
            && included.get(b)
            && trace.target(first) == trace.target(second)
            && (trace.kind(first).isWriting() || trace.kind(second).isWriting())
            && trace.task(first) != trace.task(second)
            && trace.position(first).getAsInt() < trace.position(second).getAsInt()) {
          tasks.addEdge(trace.task(first), trace.task(second));
        }
      }
    }
    return new CycleDetector<>(tasks).detectCycles();
  }

  private static String randomSiblings(Random random) {
    int tasks = 2 + random.nextInt(4);
    StringBuilder text = new StringBuilder();
    for (int t = 0; t < tasks; t++) {
      text.append("main fork t").append(t).append('\n');
    }
    int events = 1 + random.nextInt(14);
    for (int e = 0; e < events; e++) {
      text.append('t').append(random.nextInt(tasks));
      text.append(List.of(" r ", " w ", " u ").get(random.nextInt(3)));
      text.append("xyz".charAt(random.nextInt(3))).append('\n');
    }
    return text.toString();
  }

  private static List<OrderCycle> cycles(String text) {
    FlowGraph graph = graph(TraceText.parse(text));
    BitSet all = new BitSet();
    all.set(0, graph.size());
    return cycles(graph, all);
  }

  private static List<OrderCycle> cycles(FlowGraph graph, BitSet included) {
    return CycleSearch.find(
        ConflictGraph.of(
            graph,
            SharedAccessIndex.of(graph),
            SerialUnitTable.of(graph.trace()),
            included,
            included),
        10);
  }

  /** The accesses of a trace as a graph without any data flow. */
  static FlowGraph graph(Trace trace) {
    FlowGraph.Builder builder = new FlowGraph.Builder(trace);
    for (Task task : trace.tasks()) {
      builder.beginTask(task);
      for (int e = 0; e < trace.size(); e++) {
        EventKind kind = trace.kind(e);
        if (trace.task(e) == task.id() && kind.isAccess()) {
          builder.add(NodeKind.valueOf(kind.name()), e, 0, 0, -1);
        }
      }
    }
    return builder.build();
  }
}
