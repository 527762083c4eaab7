package org.ndseq.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.ndseq.flow.graph.CommutingUpdateFinder;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.trace.ClassDefinition;
import org.ndseq.trace.MethodDefinition;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceBuilder;
import org.ndseq.trace.format.EventKind;
import org.ndseq.trace.format.SiteOp;

/**
 * Tasks that go round in loops: when their turns are said to be serializable, executing one turn
 * after the other in some order gives every read what it saw and leaves the same behind; and no
 * value that was read in a turn is used in another step. In every other run the forking thread is
 * one of the tasks.
 */
class StepSplitterOracleTest {
  private static final int RUNS = 2000;
  private static final int TASKS = 3;
  private static final int VARIABLES = 2;

  /** A read or a write, and for a write the access of the same task whose value it uses, or -1. */
  private record Op(boolean writes, int variable, int uses) {}

  /** By task and turn. */
  private final List<List<List<Op>>> programs = new ArrayList<>();

  private List<Integer> schedule = List.of();

  /** Whether the first task is the one that forks the others. */
  private boolean mainWorks;

  @Test
  void oneTurnAfterTheOtherExplainsWhatIsSaidToBeSerializable() {
    int serializable = 0;
    int rest = 0;
    int kept = 0;
    int keptInMain = 0;
    for (int seed = 0; seed < RUNS; seed++) {
      Random random = new Random(seed);
      mainWorks = seed % 2 == 1;
      generate(random);
      schedule = schedule(random);
      FlowGraph graph = graph();
      BitSet all = new BitSet();
      all.set(0, graph.size());
      StepSplitter steps = StepSplitter.of(graph, all, CommutingUpdateFinder.NONE);
      noValueCrosses(graph, steps, seed);
      kept += steps.isEmpty() ? 0 : 1;
      keptInMain += steps.ends(0).length > 0 ? 1 : 0;
      ConflictGraph conflicts =
          ConflictGraph.of(
              graph,
              SharedAccessIndex.of(graph),
              SerialUnitTable.of(graph.trace(), steps),
              all,
              all);
      if (CycleSearch.find(conflicts, 10).isEmpty()) {
        serializable++;
        assertThat(isExplained()).as("seed %d %s %s", seed, programs, schedule).isTrue();
        assertThat(seen(planned(graph, steps, all)))
            .as("the order of steps, seed %d %s %s", seed, programs, schedule)
            .isEqualTo(seen(schedule));
      } else {
        rest++;
      }
    }
    assertThat(serializable).isGreaterThan(RUNS / 10);
    assertThat(rest).isGreaterThan(RUNS / 10);
    assertThat(kept).isGreaterThan(RUNS / 2);
    assertThat(keptInMain).isGreaterThan(RUNS / 10);
  }

  /** The accesses in the order of steps that a repetition of the run is given, by their tasks. */
  private List<Integer> planned(FlowGraph graph, StepSplitter steps, BitSet all) {
    List<Integer> accesses = new ArrayList<>();
    List<TaskStretch> order =
        SerialOrder.of(
                graph, SharedAccessIndex.of(graph), SerialUnitTable.of(graph.trace(), steps), all)
            .orElseThrow();
    for (TaskStretch part : order) {
      // The parts of a task that forks others begin at its forks, too.
      int step = part.part() - (part.task() == 0 ? TASKS - 1 : 0);
      if (step >= 0 && (mainWorks || part.task() > 0)) {
        int[] ends = steps.ends(part.task());
        int after = step == 0 ? -1 : ends[step - 1];
        int last = step < ends.length ? ends[step] : Integer.MAX_VALUE;
        for (int n = graph.taskStart(part.task()); n < graph.taskEnd(part.task()); n++) {
          if (after < graph.event(n) && graph.event(n) <= last) {
            accesses.add(part.task() - id(0));
          }
        }
      }
    }
    return accesses;
  }

  /** The number of a task in the trace. */
  private int id(int task) {
    return mainWorks ? task : task + 1;
  }

  private void generate(Random random) {
    programs.clear();
    for (int t = 0; t < TASKS; t++) {
      List<List<Op>> turns = new ArrayList<>();
      int count = 0;
      for (int i = random.nextInt(3); i >= 0; i--) {
        List<Op> turn = new ArrayList<>();
        for (int k = random.nextInt(2); k >= 0; k--) {
          boolean writes = random.nextBoolean();
          int uses = writes && count > 0 && random.nextInt(3) == 0 ? random.nextInt(count) : -1;
          turn.add(new Op(writes, random.nextInt(VARIABLES), uses));
          count++;
        }
        turns.add(turn);
      }
      programs.add(turns);
    }
  }

  private List<Integer> schedule(Random random) {
    List<Integer> tasks = new ArrayList<>();
    for (int t = 0; t < TASKS; t++) {
      for (int i = flat(t).size(); i > 0; i--) {
        tasks.add(t);
      }
    }
    java.util.Collections.shuffle(tasks, random);
    return tasks;
  }

  private List<Op> flat(int task) {
    return programs.get(task).stream().flatMap(List::stream).toList();
  }

  /** The run as it would be recorded, with a node for each access. */
  private FlowGraph graph() {
    TraceBuilder b = new TraceBuilder();
    int type = b.addClass(new ClassDefinition("Loop", "Loop.java", 0));
    int method = b.addMethod(new MethodDefinition(type, "run", "()V"));
    int[] sites = new int[2];
    for (int i = 0; i < sites.length; i++) {
      sites[i] = b.addSite(new SiteDefinition(method, 10 * i, 1 + i, SiteOp.STATIC, -1, ""));
    }
    int main = b.thread(0);
    b.task(main, EventKind.BEGIN, -1, 0);
    for (int t = 1; t <= id(TASKS - 1); t++) {
      b.task(main, EventKind.FORK, -1, t);
    }
    int[] threads = new int[TASKS];
    for (int t = 0; t < TASKS; t++) {
      threads[t] = id(t) == 0 ? main : b.thread(id(t));
      if (id(t) > 0) {
        b.task(threads[t], EventKind.BEGIN, -1, id(t));
      }
      b.control(threads[t], EventKind.ENTER, -1, method);
    }
    int[] next = new int[TASKS];
    int[] versions = new int[VARIABLES];
    for (int t : schedule) {
      Op op = flat(t).get(next[t]);
      int version = op.writes ? ++versions[op.variable] : versions[op.variable];
      b.access(
          threads[t],
          op.writes ? EventKind.WRITE : EventKind.READ,
          sites[placeInTurn(t, next[t]++)],
          b.location(1, op.variable),
          version);
    }
    for (int t = 0; t < TASKS; t++) {
      if (id(t) > 0) {
        b.task(threads[t], EventKind.END, -1, id(t));
        b.task(main, EventKind.JOIN, -1, id(t));
      }
    }
    return nodes(b.build());
  }

  private FlowGraph nodes(Trace trace) {
    FlowGraph.Builder builder = new FlowGraph.Builder(trace);
    for (var task : trace.tasks()) {
      builder.beginTask(task);
      int first = builder.size();
      int i = 0;
      for (int e = 0; e < trace.size(); e++) {
        if (trace.task(e) == task.id() && trace.kind(e).isAccess()) {
          Op op = flat(task.id() - id(0)).get(i++);
          if (op.uses >= 0) {
            builder.dependOn(first + op.uses);
          }
          SiteDefinition site = trace.symbols().site(trace.site(e));
          NodeKind kind = op.writes ? NodeKind.WRITE : NodeKind.READ;
          builder.add(kind, e, site.method(), site.instruction(), -1);
        }
      }
    }
    return builder.build();
  }

  private int placeInTurn(int task, int op) {
    int left = op;
    for (List<Op> turn : programs.get(task)) {
      if (left < turn.size()) {
        return left;
      }
      left -= turn.size();
    }
    throw new IllegalArgumentException();
  }

  private static void noValueCrosses(FlowGraph graph, StepSplitter steps, int seed) {
    for (int n = 0; n < graph.size(); n++) {
      for (int i = 0; i < graph.dependencyCount(n); i++) {
        int from = graph.event(graph.dependency(n, i));
        int to = graph.event(n);
        assertThat(Arrays.stream(steps.ends(graph.task(n))).filter(e -> e >= from && e < to))
            .as("seed %d", seed)
            .isEmpty();
      }
    }
  }

  /** Whether some order of whole turns gives what was seen. */
  private boolean isExplained() {
    return search(new int[TASKS], new ArrayList<>(), seen(schedule));
  }

  private boolean search(int[] turn, List<Integer> order, Map<String, String> wanted) {
    if (order.size() == schedule.size()) {
      return seen(order).equals(wanted);
    }
    for (int t = 0; t < TASKS; t++) {
      if (turn[t] < programs.get(t).size()) {
        int size = programs.get(t).get(turn[t]).size();
        turn[t]++;
        for (int i = 0; i < size; i++) {
          order.add(t);
        }
        if (search(turn, order, wanted)) {
          return true;
        }
        turn[t]--;
        for (int i = 0; i < size; i++) {
          order.remove(order.size() - 1);
        }
      }
    }
    return false;
  }

  /** Which write each read sees, and which is the last of each variable. */
  private Map<String, String> seen(List<Integer> order) {
    Map<String, String> seen = new HashMap<>();
    String[] last = new String[VARIABLES];
    Arrays.fill(last, "nothing");
    int[] next = new int[TASKS];
    for (int t : order) {
      String name = t + "." + next[t];
      Op op = flat(t).get(next[t]++);
      if (op.writes) {
        last[op.variable] = name;
      } else {
        seen.put(name, last[op.variable]);
      }
    }
    for (int v = 0; v < VARIABLES; v++) {
      seen.put("v" + v, last[v]);
    }
    return seen;
  }
}
