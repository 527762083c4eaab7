package org.ndseq.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.ndseq.flow.graph.CommutingUpdateFinder;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.trace.Task;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceText;

/**
 * Tasks that put into a queue and take out of it: when they are said to be serializable, executing
 * one after the other in some order gives each take what it got and leaves the same in the queue.
 */
class QueueOracleTest {
  private static final int RUNS = 3000;
  private static final List<String> TASKS = List.of("A", "B", "C");

  /** What a task does: {@code true} puts a value of its own. */
  private final List<List<Boolean>> programs = new ArrayList<>();

  @Test
  void serialExecutionExplainsWhatIsSaidToBeSerializable() {
    int serializable = 0;
    int rest = 0;
    for (int seed = 0; seed < RUNS; seed++) {
      Random random = new Random(seed);
      programs.clear();
      for (int t = 0; t < TASKS.size(); t++) {
        List<Boolean> program = new ArrayList<>();
        for (int i = random.nextInt(4); i >= 0; i--) {
          program.add(random.nextInt(5) < 3);
        }
        programs.add(program);
      }
      List<Integer> schedule = schedule(random);
      if (schedule.isEmpty()) {
        continue; // everyone waits
      }
      if (isSerializable(schedule)) {
        serializable++;
        assertThat(orders()).as("%s %s", programs, schedule).anyMatch(o -> same(o, schedule));
      } else {
        rest++;
      }
    }
    assertThat(serializable).isGreaterThan(RUNS / 10);
    assertThat(rest).isGreaterThan(RUNS / 10);
  }

  @Test
  void aPipelineIsSerializable() {
    programs.clear();
    programs.add(List.of(true, true, true));
    programs.add(List.of(false, false, false));
    programs.add(List.of());
    assertThat(isSerializable(List.of(0, 1, 0, 0, 1, 1))).isTrue();
    programs.set(1, List.of(false, true, false));
    assertThat(isSerializable(List.of(0, 1, 0, 1, 0, 1))).isFalse();
  }

  /** Which task goes next, at random; empty if all wait. */
  private List<Integer> schedule(Random random) {
    List<Integer> schedule = new ArrayList<>();
    int[] next = new int[TASKS.size()];
    int inside = 0;
    while (true) {
      List<Integer> able = new ArrayList<>();
      boolean done = true;
      for (int t = 0; t < next.length; t++) {
        if (next[t] < programs.get(t).size()) {
          done = false;
          if (programs.get(t).get(next[t]) || inside > 0) {
            able.add(t);
          }
        }
      }
      if (done || able.isEmpty()) {
        return done ? schedule : List.of();
      }
      int task = able.get(random.nextInt(able.size()));
      inside += programs.get(task).get(next[task]++) ? 1 : -1;
      schedule.add(task);
    }
  }

  private boolean isSerializable(List<Integer> schedule) {
    StringBuilder text = new StringBuilder();
    TASKS.forEach(t -> text.append("main fork ").append(t).append('\n'));
    schedule.forEach(t -> text.append(TASKS.get(t)).append(" u q\n"));
    TASKS.forEach(t -> text.append("main join ").append(t).append('\n'));
    Trace trace = TraceText.parse(text.toString());
    FlowGraph.Builder builder = new FlowGraph.Builder(trace);
    BitSet puts = new BitSet();
    BitSet takes = new BitSet();
    for (Task task : trace.tasks()) {
      builder.beginTask(task);
      int i = 0;
      for (int e = 0; e < trace.size(); e++) {
        if (trace.task(e) == task.id() && trace.kind(e).isAccess()) {
          int node = builder.add(NodeKind.UPDATE, e, 0, 0, -1);
          boolean put = programs.get(TASKS.indexOf(task.name())).get(i++);
          (put ? puts : takes).set(node);
        }
      }
    }
    FlowGraph graph = builder.build();
    SharedAccessIndex accesses =
        SharedAccessIndex.of(graph).with(CommutingUpdateFinder.ofQueues(puts, takes));
    BitSet all = new BitSet();
    all.set(0, graph.size());
    ConflictGraph conflicts =
        ConflictGraph.of(graph, accesses, SerialUnitTable.of(trace), all, all);
    return CycleSearch.find(conflicts, 10).isEmpty();
  }

  private List<List<Integer>> orders() {
    List<List<Integer>> orders = new ArrayList<>();
    for (int a = 0; a < 3; a++) {
      for (int b = 0; b < 3; b++) {
        if (a != b) {
          List<Integer> order = new ArrayList<>();
          order.addAll(Collections.nCopies(programs.get(a).size(), a));
          order.addAll(Collections.nCopies(programs.get(b).size(), b));
          order.addAll(Collections.nCopies(programs.get(3 - a - b).size(), 3 - a - b));
          orders.add(order);
        }
      }
    }
    return orders;
  }

  private boolean same(List<Integer> order, List<Integer> schedule) {
    return result(order).equals(result(schedule));
  }

  /** What each take got, task by task, and what is left. */
  private List<List<String>> result(List<Integer> schedule) {
    List<List<String>> taken = new ArrayList<>();
    TASKS.forEach(t -> taken.add(new ArrayList<>()));
    Deque<String> queue = new ArrayDeque<>();
    int[] next = new int[TASKS.size()];
    for (int task : schedule) {
      int i = next[task]++;
      if (programs.get(task).get(i)) {
        queue.add(TASKS.get(task) + i);
      } else {
        taken.get(task).add(queue.isEmpty() ? "waits forever" : queue.remove());
      }
    }
    taken.add(new ArrayList<>(queue));
    return taken;
  }
}
