package org.ndseq.flow.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.ndseq.trace.SeededRuns;
import org.ndseq.trace.Task;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceText;
import org.ndseq.trace.format.EventKind;

/** D2 and the slice against their definitions, on the order in which the text gives the events. */
class InterTaskDependenceTest {
  @Test
  void dependenceIsThatOfTheDefinition() {
    SeededRuns.of(500, random -> dependenceIsThatOfTheDefinition(random.nextLong()));
  }

  private void dependenceIsThatOfTheDefinition(long seed) {
    FlowGraph graph = randomGraph(new Random(seed));
    InterTaskDependence d2 = InterTaskDependence.of(graph);
    for (int n = 0; n < graph.size(); n++) {
      if (graph.kind(n).isReading()) {
        TreeSet<Integer> found = new TreeSet<>();
        d2.forEachPredecessor(n, p -> assertThat(found.add(p)).isTrue());
        assertThat(found).isEqualTo(defined(graph, n));
      }
    }
  }

  @Test
  void theSliceIsTheLeastSetThatIsClosed() {
    SeededRuns.of(300, random -> theSliceIsTheLeastSetThatIsClosed(random.nextLong()));
  }

  private void theSliceIsTheLeastSetThatIsClosed(long seed) {
    Random random = new Random(seed);
    FlowGraph graph = randomGraph(random);
    NodeSet targets = NodeSet.of(graph);
    for (int i = 0; i < 2 && graph.size() > 0; i++) {
      targets.add(random.nextInt(graph.size()));
    }
    TreeSet<Integer> expected = new TreeSet<>();
    targets.forEach(expected::add);
    boolean grows = true;
    while (grows) {
      TreeSet<Integer> more = new TreeSet<>(expected);
      for (int n : expected) {
        for (int i = 0; i < graph.dependencyCount(n); i++) {
          more.add(graph.dependency(n, i));
        }
        if (graph.control(n) >= 0) {
          more.add(graph.control(n));
        }
        if (graph.kind(n).isReading()) {
          more.addAll(defined(graph, n));
        }
      }
      grows = !more.equals(expected);
      expected = more;
    }
    TreeSet<Integer> found = new TreeSet<>();
    DynamicSlice.of(graph, targets).forEach(found::add);
    assertThat(found).isEqualTo(expected);
  }

  private static TreeSet<Integer> defined(FlowGraph graph, int read) {
    Trace trace = graph.trace();
    int at = trace.position(graph.event(read)).orElseThrow();
    TreeSet<Integer> defined = new TreeSet<>();
    for (Task task : trace.tasks()) {
      int last = -1;
      int first = -1;
      for (int n = graph.taskStart(task.id()); n < graph.taskEnd(task.id()); n++) {
        if (!graph.kind(n).isWriting() || graph.location(n) != graph.location(read)) {
          continue;
        }
        int position = trace.position(graph.event(n)).orElseThrow();
        if (position < at) {
          last = n;
        } else if (position > at && first < 0 && task.id() != graph.task(read)) {
          first = n;
        }
      }
      if (last >= 0) {
        defined.add(last);
      }
      if (first >= 0) {
        defined.add(first);
      }
    }
    return defined;
  }

  private static FlowGraph randomGraph(Random random) {
    int tasks = 1 + random.nextInt(4);
    StringBuilder text = new StringBuilder();
    for (int t = 0; t < tasks; t++) {
      text.append("main fork t").append(t).append('\n');
    }
    int events = random.nextInt(40);
    for (int i = 0; i < events; i++) {
      text.append('t')
          .append(random.nextInt(tasks))
          .append(' ')
          .append("rwu".charAt(random.nextInt(3)))
          .append(" v")
          .append(random.nextInt(3))
          .append('\n');
    }
    Trace trace = TraceText.parse(text.toString());
    FlowGraph.Builder builder = new FlowGraph.Builder(trace);
    for (Task task : trace.tasks()) {
      builder.beginTask(task);
      int first = builder.size();
      for (int e = 0; e < trace.size(); e++) {
        EventKind kind = trace.kind(e);
        if (trace.task(e) == task.id() && kind.isAccess()) {
          int before = builder.size() - first;
          int control = before == 0 || random.nextInt(3) > 0 ? -1 : first + random.nextInt(before);
          if (before > 0 && random.nextBoolean()) {
            builder.dependOn(first + random.nextInt(before));
          }
          builder.add(NodeKind.valueOf(kind.name()), e, 0, 0, control);
        }
      }
    }
    return builder.build();
  }
}
