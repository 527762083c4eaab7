package org.ndseq.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.jgrapht.alg.TransitiveReduction;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleDirectedGraph;
import org.junit.jupiter.api.Test;

class ScheduleBuilderTest {
  private static final OperationSite SITE = new OperationSite("A", "run()V", 3, 7);

  /** The oracle is JGraphT's reduction of the whole graph, program order included. */
  @Test
  void edgesAreThoseOfTheTransitiveReduction() {
    int reducedOnes = 0;
    for (int seed = 0; seed < 300; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      ScheduleBuilder builder = new ScheduleBuilder(new ProgramIdentity(Map.of()));
      SimpleDirectedGraph<String, DefaultEdge> graph = new SimpleDirectedGraph<>(DefaultEdge.class);
      List<OperationId> all = new ArrayList<>();
      Map<String, OperationId> last = new HashMap<>();
      builder.task("main");
      int edges = 0;
      for (int i = 0; i < 30; i++) {
        String task = random.nextInt(5) == 0 ? "main" : "main/" + random.nextInt(4);
        if (!task.equals("main") && !last.containsKey(task)) {
          builder.task(task);
        }
        boolean isFirst = !last.containsKey(task);
        OperationId id = builder.add(task, OperationKind.UPDATE, SITE);
        graph.addVertex(id.toString());
        OperationId before = isFirst ? last.get("main") : last.get(task);
        if (before != null) {
          graph.addEdge(before.toString(), id.toString());
        }
        last.put(task, id);
        for (int k = random.nextInt(4); k > 0 && !all.isEmpty(); k--) {
          OperationId other = all.get(random.nextInt(all.size()));
          builder.edge(other, id);
          edges++;
          graph.addEdge(other.toString(), id.toString());
        }
        all.add(id);
      }
      TransitiveReduction.INSTANCE.reduce(graph);
      TreeSet<String> expected = new TreeSet<>();
      for (DefaultEdge edge : graph.edgeSet()) {
        String from = graph.getEdgeSource(edge);
        String to = graph.getEdgeTarget(edge);
        boolean isStart = to.endsWith(":0") && from.startsWith("main:");
        if (!task(from).equals(task(to)) && !(isStart && isStart(builder, from, to))) {
          expected.add(from + " -> " + to);
        }
      }
      TreeSet<String> actual = new TreeSet<>();
      HappensBeforeSchedule schedule = builder.build();
      schedule
          .order()
          .forEach(o -> o.after().forEach(before -> actual.add(before + " -> " + o.id())));
      assertThat(actual).as("seed %d", seed).isEqualTo(expected);
      reducedOnes += edges - actual.size();
    }
    assertThat(reducedOnes).isPositive();
  }

  /** Whether the edge is the start of a task, which the fork itself makes. */
  private static boolean isStart(ScheduleBuilder builder, String from, String to) {
    return builder
        .build()
        .start(task(to))
        .filter(start -> start.toString().equals(from))
        .isPresent();
  }

  private static String task(String id) {
    return id.substring(0, id.lastIndexOf(':'));
  }

  @Test
  void operationsThatWaitForEachOtherAreRefused() {
    ScheduleBuilder builder = new ScheduleBuilder(new ProgramIdentity(Map.of()));
    OperationId a = builder.add("main/0", OperationKind.ACQUIRE, SITE);
    OperationId b = builder.add("main/1", OperationKind.ACQUIRE, SITE);
    builder.edge(a, b);
    builder.edge(b, a);
    assertThatThrownBy(builder::build)
        .hasMessage("operations of the schedule wait for each other: main/0:0, main/1:0");
  }
}
