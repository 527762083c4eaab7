package org.ndseq.ndseq.step;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.InterTaskDependence;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.ndseq.step.BrokenStep.Kind;
import org.ndseq.order.AnalysisDeadline;
import org.ndseq.program.RecordedProgram;
import org.ndseq.trace.ClassDefinition;
import org.ndseq.trace.MethodDefinition;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.Task;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceBuilder;
import org.ndseq.trace.format.EventKind;
import org.ndseq.trace.format.SiteOp;

/**
 * Random small tasks that read and write two variables: the lost updates and the torn reads that
 * {@link StepAnalysis} reports are compared with what an enumeration of all interleavings has.
 */
class StepAnalysisOracleTest {
  private static final int RUNS = 1500;
  private static final int TASKS = 3;
  private static final int VARIABLES = 2;
  private static final int UNSEEN = -1;

  /** An access; a write uses the values of reads of the same task, by their positions. */
  private record Op(boolean writes, int variable, Set<Integer> uses) {}

  /** Two accesses of a task, by position. */
  private record Pair(int task, int first, int second) {}

  private final List<List<Op>> programs = new ArrayList<>();
  private List<Integer> schedule = List.of();

  /** By task and position: the write that a read saw, as task times 100 plus position. */
  private final int[][] saw = new int[TASKS][];

  @Test
  void lostUpdatesAreThoseOfTheRun() {
    int found = 0;
    for (int seed = 0; seed < RUNS; seed++) {
      Set<String> reported = lostUpdates(analysis(seed).observed());
      assertThat(reported).as("seed %d %s %s", seed, programs, schedule).isEqualTo(observed());
      found += reported.size();
    }
    assertThat(found).isGreaterThan(RUNS / 10);
  }

  @Test
  void predictedLostUpdatesAreThoseOfOtherInterleavings() {
    int found = 0;
    for (int seed = 0; seed < RUNS; seed++) {
      StepAnalysis analysis = analysis(seed);
      Set<String> all = lostUpdates(analysis.observed());
      all.addAll(lostUpdates(analysis.predicted()));
      Set<String> expected = observed();
      expected.addAll(possible());
      assertThat(all).as("seed %d %s %s", seed, programs, schedule).isEqualTo(expected);
      found += all.size();
    }
    assertThat(found).isGreaterThan(RUNS / 5);
  }

  @Test
  void predictedTornReadsHappenInSomeInterleaving() {
    int found = 0;
    for (int seed = 0; seed < RUNS; seed++) {
      StepAnalysis analysis = analysis(seed);
      analysis.observed();
      for (BrokenStep step : analysis.predicted()) {
        if (step.kind() == Kind.TORN_READ) {
          int missing = name(step.conflicts().get(0).first());
          int unseen = name(step.conflicts().get(0).second());
          int seen = name(step.conflicts().get(1).first());
          int seeing = name(step.conflicts().get(1).second());
          boolean canEnd =
              new Interleavings(Math.max(missing, seeing)).canTear(missing, unseen, seen, seeing);
          assertThat(
                  canEnd
                      || new Interleavings(missing, FreeRead.GOES_ON)
                          .canTear(missing, unseen, seen, seeing))
              .as("seed %d %s %s %s", seed, programs, schedule, step)
              .isTrue();
          found++;
        }
      }
    }
    assertThat(found).isGreaterThan(RUNS / 100);
  }

  private FlowGraph graph = new FlowGraph.Builder(new TraceBuilder().build()).build();

  private StepAnalysis analysis(int seed) {
    Random random = new Random(seed);
    programs.clear();
    List<Integer> order = new ArrayList<>();
    for (int t = 0; t < TASKS; t++) {
      List<Op> ops = new ArrayList<>();
      for (int i = 2 + random.nextInt(3); i > 0; i--) {
        boolean writes = random.nextBoolean();
        Set<Integer> uses = new TreeSet<>();
        for (int k = 0; writes && k < ops.size(); k++) {
          if (!ops.get(k).writes && random.nextInt(3) > 0) {
            uses.add(k);
          }
        }
        ops.add(new Op(writes, random.nextInt(VARIABLES), uses));
        order.add(t);
      }
      programs.add(ops);
    }
    Collections.shuffle(order, random);
    schedule = order;
    Trace trace = trace();
    graph = nodes(trace);
    return new StepAnalysis(
        graph,
        InterTaskDependence.of(graph),
        RecordedProgram.of(trace.symbols()),
        n -> true,
        AnalysisDeadline.NONE);
  }

  /** The run as it would be recorded; each access has an instruction of its own. */
  private Trace trace() {
    TraceBuilder b = new TraceBuilder();
    int type = b.addClass(new ClassDefinition("Steps", "Steps.java", 0));
    int main = b.thread(0);
    b.task(main, EventKind.BEGIN, -1, 0);
    for (int t = 1; t <= TASKS; t++) {
      b.task(main, EventKind.FORK, -1, t);
    }
    int[][] sites = new int[TASKS][];
    for (int t = 0; t < TASKS; t++) {
      int method = b.addMethod(new MethodDefinition(type, "run" + t, "()V"));
      sites[t] = new int[programs.get(t).size()];
      saw[t] = new int[sites[t].length];
      for (int i = 0; i < sites[t].length; i++) {
        sites[t][i] = b.addSite(new SiteDefinition(method, i, 1 + i, SiteOp.STATIC, -1, ""));
      }
      b.thread(t + 1);
      b.task(t + 1, EventKind.BEGIN, -1, t + 1);
      b.control(t + 1, EventKind.ENTER, -1, method);
    }
    int[] next = new int[TASKS];
    int[] versions = new int[VARIABLES];
    int[] last = {UNSEEN, UNSEEN};
    for (int t : schedule) {
      int i = next[t]++;
      Op op = programs.get(t).get(i);
      int version = op.writes ? ++versions[op.variable] : versions[op.variable];
      EventKind kind = op.writes ? EventKind.WRITE : EventKind.READ;
      b.access(t + 1, kind, sites[t][i], b.location(1, op.variable), version);
      saw[t][i] = last[op.variable];
      last[op.variable] = op.writes ? t * 100 + i : last[op.variable];
    }
    for (int t = 1; t <= TASKS; t++) {
      b.task(t, EventKind.END, -1, t);
      b.task(main, EventKind.JOIN, -1, t);
    }
    return b.build();
  }

  private FlowGraph nodes(Trace trace) {
    FlowGraph.Builder builder = new FlowGraph.Builder(trace);
    for (Task task : trace.tasks()) {
      builder.beginTask(task);
      int first = builder.size();
      int i = 0;
      for (int e = 0; e < trace.size(); e++) {
        if (trace.task(e) == task.id() && trace.kind(e).isAccess()) {
          Op op = programs.get(task.id() - 1).get(i++);
          op.uses.forEach(use -> builder.dependOn(first + use));
          SiteDefinition site = trace.symbols().site(trace.site(e));
          NodeKind kind = op.writes ? NodeKind.WRITE : NodeKind.READ;
          builder.add(kind, e, site.method(), site.instruction(), -1);
        }
      }
    }
    return builder.build();
  }

  private int name(int node) {
    int site = graph.trace().site(graph.event(node));
    return (graph.task(node) - 1) * 100 + graph.trace().symbols().site(site).instruction();
  }

  private Set<String> lostUpdates(List<BrokenStep> steps) {
    return steps.stream()
        .filter(step -> step.kind() == Kind.LOST_UPDATE)
        .map(step -> name(step.first()) + " " + name(step.last()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The reads and the writes of the same variable that use them. */
  private List<Pair> updates() {
    List<Pair> pairs = new ArrayList<>();
    for (int t = 0; t < TASKS; t++) {
      for (int w = 0; w < programs.get(t).size(); w++) {
        for (int r : programs.get(t).get(w).uses) {
          if (programs.get(t).get(r).variable == programs.get(t).get(w).variable) {
            pairs.add(new Pair(t, r, w));
          }
        }
      }
    }
    return pairs;
  }

  private Op op(int name) {
    return programs.get(name / 100).get(name % 100);
  }

  private Set<String> observed() {
    Set<String> lost = new TreeSet<>();
    List<Integer> names = new ArrayList<>();
    int[] next = new int[TASKS];
    schedule.forEach(t -> names.add(t * 100 + next[t]++));
    for (Pair pair : updates()) {
      int from = names.indexOf(pair.task * 100 + pair.first);
      int to = names.indexOf(pair.task * 100 + pair.second);
      if (names.subList(from, to).stream().anyMatch(n -> interferes(n, pair))) {
        lost.add(names.get(from) + " " + names.get(to));
      }
    }
    return lost;
  }

  private boolean interferes(int name, Pair pair) {
    Op other = op(name);
    Op write = programs.get(pair.task).get(pair.second);
    return name / 100 != pair.task && other.writes && other.variable == write.variable;
  }

  private Set<String> possible() {
    Set<String> lost = new TreeSet<>();
    for (Pair pair : updates()) {
      int read = pair.task * 100 + pair.first;
      int write = pair.task * 100 + pair.second;
      if (new Interleavings(UNSEEN).reaches(order -> order.interrupts(read, write, pair))) {
        lost.add(read + " " + write);
      }
    }
    return lost;
  }

  /** What a task does after a read that saw another value: its events use no condition. */
  private enum FreeRead {
    ENDS,
    GOES_ON
  }

  /** Enumerates the runs in which every read, but for a free one, sees the write that it saw. */
  private final class Interleavings {
    private final int free;
    private final FreeRead then;
    private final List<Integer> done = new ArrayList<>();
    private final int[] next = new int[TASKS];

    Interleavings(int free) {
      this(free, FreeRead.ENDS);
    }

    Interleavings(int free, FreeRead then) {
      this.free = free;
      this.then = then;
    }

    interface Goal {
      boolean isMet(Interleavings order);
    }

    boolean reaches(Goal goal) {
      if (goal.isMet(this)) {
        return true;
      }
      for (int t = 0; t < TASKS; t++) {
        if (next[t] < programs.get(t).size() && isPossible(t)) {
          done.add(t * 100 + next[t]++);
          if (reaches(goal)) {
            return true;
          }
          next[t]--;
          done.remove(done.size() - 1);
        }
      }
      return false;
    }

    private boolean isPossible(int task) {
      int name = task * 100 + next[task];
      if (then == FreeRead.ENDS && done.contains(free) && free / 100 == task) {
        return false; // a read that saw another value is its task's last event
      }
      return op(name).writes || name == free || last(op(name).variable) == saw[task][next[task]];
    }

    private int last(int variable) {
      for (int i = done.size() - 1; i >= 0; i--) {
        if (op(done.get(i)).writes && op(done.get(i)).variable == variable) {
          return done.get(i);
        }
      }
      return UNSEEN;
    }

    boolean interrupts(int read, int write, Pair pair) {
      int from = done.indexOf(read);
      return from >= 0
          && next[pair.task] == write % 100
          && done.subList(from, done.size()).stream().anyMatch(n -> interferes(n, pair));
    }

    boolean canTear(int missing, int unseen, int seen, int seeing) {
      return reaches(
          order -> {
            List<Integer> run = order.done;
            boolean isMissed =
                run.contains(missing)
                    && (!run.contains(unseen) || run.indexOf(unseen) > run.indexOf(missing));
            return isMissed
                && run.contains(seen)
                && run.contains(seeing)
                && run.indexOf(seen) < run.indexOf(seeing);
          });
    }
  }
}
