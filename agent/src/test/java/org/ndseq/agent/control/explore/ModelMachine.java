package org.ndseq.agent.control.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ndseq.agent.control.AccessMode;
import org.ndseq.agent.control.StepKind;

/** The state of a model program and the effect of its steps. */
final class ModelMachine {
  static final int FIELDS = 4;
  static final int ELEMENTS = 2;
  static final int LOCALS = 4;
  static final int MONITORS = 3;
  static final int SEMAPHORES = 2;

  /** One access of a step. */
  record Access(int location, AccessMode mode) {}

  /** A step that a task can make, with the accesses that are known in advance. */
  record Step(StepKind kind, int site, List<Access> known) {}

  private enum Phase {
    UNBORN,
    BEGINNING,
    RUNNING,
    REACQUIRING,
    ENDING,
    ENDED
  }

  final ModelProgram program;
  private final int[] fields = new int[FIELDS];
  private final int[] elements = new int[ELEMENTS];
  private final int[] owners = new int[MONITORS];
  private final int[] holds = new int[MONITORS];
  private final List<List<Integer>> waitSets = new ArrayList<>();
  private final int[] permits = new int[SEMAPHORES];
  private final boolean[] tokens;
  private final boolean[] interrupted;
  private final Phase[] phases;
  private final int[] counters;
  private final int[][] locals;
  private final int[] savedHolds;
  private final boolean[] notified;

  ModelMachine(ModelProgram program) {
    this.program = program;
    int tasks = program.tasks().size();
    tokens = new boolean[tasks];
    interrupted = new boolean[tasks];
    phases = new Phase[tasks];
    counters = new int[tasks];
    locals = new int[tasks][LOCALS];
    savedHolds = new int[tasks];
    notified = new boolean[tasks];
    Arrays.fill(owners, -1);
    for (int i = 0; i < MONITORS; i++) {
      waitSets.add(new ArrayList<>());
    }
    for (int i = 0; i < tasks; i++) {
      phases[i] = program.isForked() && i > 0 ? Phase.UNBORN : Phase.RUNNING;
      if (phases[i] == Phase.RUNNING) {
        advance(i);
      }
    }
  }

  private ModelMachine(ModelMachine from) {
    program = from.program;
    System.arraycopy(from.fields, 0, fields, 0, FIELDS);
    System.arraycopy(from.elements, 0, elements, 0, ELEMENTS);
    System.arraycopy(from.owners, 0, owners, 0, MONITORS);
    System.arraycopy(from.holds, 0, holds, 0, MONITORS);
    for (List<Integer> set : from.waitSets) {
      waitSets.add(new ArrayList<>(set));
    }
    System.arraycopy(from.permits, 0, permits, 0, SEMAPHORES);
    tokens = from.tokens.clone();
    interrupted = from.interrupted.clone();
    phases = from.phases.clone();
    counters = from.counters.clone();
    locals = new int[from.locals.length][];
    for (int i = 0; i < locals.length; i++) {
      locals[i] = from.locals[i].clone();
    }
    savedHolds = from.savedHolds.clone();
    notified = from.notified.clone();
  }

  ModelMachine copy() {
    return new ModelMachine(this);
  }

  int tasks() {
    return phases.length;
  }

  boolean isLive(int task) {
    return phases[task] != Phase.UNBORN && phases[task] != Phase.ENDED;
  }

  /** All that the tasks have computed, and where they are. */
  String outcome() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < phases.length; i++) {
      text.append(phases[i]).append(isLive(i) ? "@" + counters[i] : "");
      text.append(Arrays.toString(locals[i])).append(' ');
    }
    return text.toString();
  }

  static int field(int i) {
    return i;
  }

  private static int element(int value) {
    return 100 + Math.floorMod(value, ELEMENTS);
  }

  private static int monitor(int i) {
    return 200 + i;
  }

  private static int life(int task) {
    return 300 + task;
  }

  private static int token(int task) {
    return 400 + task;
  }

  private static int interrupt(int task) {
    return 600 + task;
  }

  private static int semaphore(int i) {
    return 500 + i;
  }

  private ModelOp op(int task) {
    return program.tasks().get(task).get(counters[task]);
  }

  /** The step that a live task makes next. */
  Step next(int task) {
    int site = 100 * task + counters[task];
    return switch (phases[task]) {
      case BEGINNING -> step(StepKind.BEGIN, 1000 + task, life(task), AccessMode.READ);
      case ENDING -> step(StepKind.END, 2000 + task, life(task), AccessMode.WRITE);
      case REACQUIRING ->
          interruptible(
              step(StepKind.ACQUIRE, 3000 + site, monitor(op(task).a()), AccessMode.UPDATE), task);
      default -> next(task, site, op(task));
    };
  }

  private Step next(int task, int site, ModelOp op) {
    int[] own = locals[task];
    return switch (op.code()) {
      case READ -> step(StepKind.READ, site, field(op.b()), AccessMode.READ);
      case WRITE -> step(StepKind.WRITE, site, field(op.a()), AccessMode.WRITE);
      case READ_ELEMENT -> step(StepKind.READ, site, element(own[op.b()]), AccessMode.READ);
      case WRITE_ELEMENT -> step(StepKind.WRITE, site, element(own[op.a()]), AccessMode.WRITE);
      case GET_AND_ADD -> step(StepKind.UPDATE, site, field(op.b()), AccessMode.UPDATE);
      case COMPARE_AND_SET -> step(StepKind.UPDATE, site, field(op.a()), AccessMode.READ);
      case SUM -> new Step(StepKind.CALL, site, sumAccesses(op));
      case INDIRECT, INDIRECT_ADD -> step(StepKind.CALL, site, field(op.b()), AccessMode.READ);
      case SIGNAL -> step(StepKind.CALL, site, field(op.a()), AccessMode.UPDATE);
      case LOCK -> step(StepKind.ACQUIRE, site, monitor(op.a()), AccessMode.UPDATE);
      case UNLOCK -> step(StepKind.RELEASE, site, monitor(op.a()), AccessMode.UPDATE);
      case WAIT, TIMED_WAIT -> step(StepKind.WAIT, site, monitor(op.a()), AccessMode.UPDATE);
      case NOTIFY, NOTIFY_ALL -> step(StepKind.NOTIFY, site, monitor(op.a()), AccessMode.UPDATE);
      case PARK -> interruptible(step(StepKind.PARK, site, token(task), AccessMode.UPDATE), task);
      case INTERRUPT -> step(StepKind.CALL, site, interrupt(op.a()), AccessMode.UPDATE);
      case AWAIT_FIELD -> step(StepKind.AWAIT, site, field(op.a()), AccessMode.READ);
      case UNPARK -> step(StepKind.UNPARK, site, token(op.a()), AccessMode.UPDATE);
      case DOWN -> step(StepKind.AWAIT, site, semaphore(op.a()), AccessMode.UPDATE);
      case UP -> step(StepKind.CALL, site, semaphore(op.a()), AccessMode.UPDATE);
      case FORK -> step(StepKind.FORK, site, life(op.a()), AccessMode.WRITE);
      case JOIN -> interruptible(step(StepKind.JOIN, site, life(op.a()), AccessMode.READ), task);
      case YIELD -> new Step(StepKind.YIELD, site, List.of());
      default -> throw new IllegalStateException(op.toString());
    };
  }

  private static Step step(StepKind kind, int site, int location, AccessMode mode) {
    return new Step(kind, site, List.of(new Access(location, mode)));
  }

  private static Step interruptible(Step step, int task) {
    Access interrupt = new Access(interrupt(task), AccessMode.READ);
    return new Step(step.kind(), step.site(), List.of(step.known().get(0), interrupt));
  }

  private static List<Access> sumAccesses(ModelOp op) {
    List<Access> accesses = new ArrayList<>();
    for (int field : new int[] {op.a(), op.b()}) {
      if (accesses.isEmpty() || accesses.get(0).location() != field(field)) {
        accesses.add(new Access(field(field), AccessMode.READ));
      }
    }
    for (int i = 0; i < accesses.size(); i++) {
      if (accesses.get(i).location() == field(op.c())) {
        accesses.set(i, new Access(field(op.c()), AccessMode.UPDATE));
        return accesses;
      }
    }
    accesses.add(new Access(field(op.c()), AccessMode.WRITE));
    return accesses;
  }

  boolean isEnabled(int task) {
    if (phases[task] == Phase.REACQUIRING) {
      ModelOp op = op(task);
      boolean isWoken = notified[task] || interrupted[task] || op.code() == ModelOp.Code.TIMED_WAIT;
      return isWoken && owners[op.a()] < 0;
    }
    if (phases[task] != Phase.RUNNING) {
      return true;
    }
    ModelOp op = op(task);
    return switch (op.code()) {
      case LOCK -> owners[op.a()] < 0 || owners[op.a()] == task;
      case PARK -> tokens[task] || interrupted[task];
      case AWAIT_FIELD -> fields[op.a()] == op.b();
      case DOWN -> permits[op.a()] > 0;
      case JOIN -> phases[op.a()] == Phase.ENDED || interrupted[task];
      default -> true;
    };
  }

  /** Whether a time limit alone enables the task. */
  boolean isTimeout(int task) {
    return phases[task] == Phase.REACQUIRING
        && !notified[task]
        && !interrupted[task]
        && isEnabled(task);
  }

  /** Makes the next step of a task; the accesses that turned up in addition. */
  List<Access> make(int task) {
    List<Access> more = new ArrayList<>();
    switch (phases[task]) {
      case BEGINNING -> phases[task] = Phase.RUNNING;
      case ENDING -> {
        phases[task] = Phase.ENDED;
        return more;
      }
      case REACQUIRING -> reacquire(task, more);
      default -> {
        if (execute(task, more)) {
          return more;
        }
        counters[task]++;
      }
    }
    advance(task);
    return more;
  }

  private void reacquire(int task, List<Access> more) {
    ModelOp op = op(task);
    if (!notified[task] && interrupted[task]) {
      clear(task, more);
    }
    if (op.code() == ModelOp.Code.TIMED_WAIT) {
      locals[task][op.b()] = notified[task] ? 1 : 2;
    }
    waitSets.get(op.a()).remove((Integer) task);
    notified[task] = false;
    owners[op.a()] = task;
    holds[op.a()] = savedHolds[task];
    phases[task] = Phase.RUNNING;
    counters[task]++;
  }

  /** Ends a wait by an interrupt, which a local shows. */
  private void clear(int task, List<Access> more) {
    interrupted[task] = false;
    locals[task][1] = 9;
    more.add(new Access(interrupt(task), AccessMode.WRITE));
  }

  /** Executes an operation; true if the task stays at it to acquire the monitor again. */
  private boolean execute(int task, List<Access> more) {
    ModelOp op = op(task);
    int[] own = locals[task];
    switch (op.code()) {
      case READ -> own[op.a()] = fields[op.b()];
      case WRITE -> fields[op.a()] = own[op.b()] + op.c();
      case READ_ELEMENT -> own[op.a()] = elements[Math.floorMod(own[op.b()], ELEMENTS)];
      case WRITE_ELEMENT -> elements[Math.floorMod(own[op.a()], ELEMENTS)] = own[op.b()] + op.c();
      case GET_AND_ADD -> {
        own[op.a()] = fields[op.b()];
        fields[op.b()] += op.c();
      }
      case COMPARE_AND_SET -> {
        own[0] = fields[op.a()] == op.b() ? 1 : 0;
        if (own[0] == 1) {
          fields[op.a()] = op.c();
          more.add(new Access(field(op.a()), AccessMode.WRITE));
        }
      }
      case SUM -> fields[op.c()] = fields[op.a()] + fields[op.b()];
      case INDIRECT -> {
        own[op.a()] = elements[Math.floorMod(fields[op.b()], ELEMENTS)];
        more.add(new Access(element(fields[op.b()]), AccessMode.READ));
      }
      case INDIRECT_ADD -> {
        own[op.a()] = elements[Math.floorMod(fields[op.b()], ELEMENTS)]++;
        more.add(new Access(element(fields[op.b()]), AccessMode.UPDATE));
      }
      case SIGNAL -> {
        int woken = Math.floorMod(fields[op.a()]++, tokens.length);
        tokens[woken] = true;
        more.add(new Access(token(woken), AccessMode.UPDATE));
      }
      case LOCK -> {
        owners[op.a()] = task;
        holds[op.a()]++;
      }
      case UNLOCK -> {
        if (--holds[op.a()] == 0) {
          owners[op.a()] = -1;
        }
      }
      case WAIT, TIMED_WAIT -> {
        savedHolds[task] = holds[op.a()];
        holds[op.a()] = 0;
        owners[op.a()] = -1;
        waitSets.get(op.a()).add(task);
        phases[task] = Phase.REACQUIRING;
        return true;
      }
      case NOTIFY, NOTIFY_ALL -> {
        List<Integer> set = waitSets.get(op.a());
        while (!set.isEmpty()) {
          notified[set.remove(0)] = true;
          if (op.code() == ModelOp.Code.NOTIFY) {
            break;
          }
        }
      }
      case PARK -> tokens[task] = false;
      case INTERRUPT -> interrupted[op.a()] = true;
      case JOIN -> {
        if (interrupted[task]) {
          clear(task, more);
        }
      }
      case UNPARK -> tokens[op.a()] = true;
      case DOWN -> permits[op.a()]--;
      case UP -> permits[op.a()]++;
      case FORK -> phases[op.a()] = Phase.BEGINNING;
      default -> {}
    }
    return false;
  }

  /** Executes local operations up to the next step. */
  private void advance(int task) {
    int[] own = locals[task];
    while (true) {
      if (counters[task] >= program.tasks().get(task).size()) {
        phases[task] = program.isForked() ? Phase.ENDING : Phase.ENDED;
        return;
      }
      ModelOp op = op(task);
      switch (op.code()) {
        case COMPUTE -> own[op.a()] = own[op.b()] * 2 + op.c();
        case UNLESS_SKIP -> counters[task] += own[op.a()] == op.b() ? 0 : op.c();
        case LOOP -> {
          if (++own[op.a()] < op.c()) {
            counters[task] -= op.b() + 1;
          }
        }
        case END_IF -> {
          if (own[op.a()] == op.b()) {
            counters[task] = program.tasks().get(task).size() - 1;
          }
        }
        default -> {
          return;
        }
      }
      counters[task]++;
    }
  }
}
