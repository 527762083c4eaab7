package org.ndseq.specialize.plan;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.order.LinearOrder;
import org.ndseq.trace.MethodDefinition;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.SymbolTable;
import org.ndseq.trace.Task;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.EventKind;
import org.ndseq.trace.format.SiteOp;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Takes the schedule of a recorded run from its trace. */
public final class SchedulePlanBuilder {
  private static final Set<String> JOIN_SEVERAL =
      Set.of("awaitTermination", "close", "invokeAll", "shutdown");

  private final Trace trace;
  private final SymbolTable symbols;
  private final SynchronizingCode code;
  private final int[] positions;
  private final int length;
  private final Map<Integer, TaskCollection> tasks = new HashMap<>();
  private final List<TaskCollection> inOrder = new ArrayList<>();
  private final List<MethodActivation> activations = new ArrayList<>();

  private SchedulePlanBuilder(Trace trace, SynchronizingCode code) {
    this.trace = trace;
    this.symbols = trace.symbols();
    this.code = code;
    this.positions = new int[trace.size()];
    LinearOrder order = LinearOrder.of(trace);
    int next = 0;
    for (int rank = 0; rank < order.size(); rank++) {
      int event = order.event(rank);
      positions[event] = isScheduled(event) ? next++ : -1;
    }
    this.length = next;
  }

  /**
   * The schedule of a run.
   *
   * @throws UnsupportedProgramException if the run has something that cannot be scheduled
   */
  public static SchedulePlan build(Trace trace, SynchronizingCode code) {
    return new SchedulePlanBuilder(trace, code).run();
  }

  /** Methods that start tasks and that the specialised program cannot repeat. */
  private static final Set<String> UNKNOWN_STARTS =
      Set.of("fork", "invoke", "invokeAll", "invokeAny");

  /** A task while its events are read. */
  private static final class TaskCollection {
    final int number;
    final Task task;
    final List<MethodActivation> entries = new ArrayList<>();
    final List<SegmentOperation> operations = new ArrayList<>();
    final Deque<Frame> stack = new ArrayDeque<>();
    final List<OperationEvent> pending = new ArrayList<>();
    int pendingSite = -1;
    boolean endsNormally;

    TaskCollection(int number, Task task) {
      this.number = number;
      this.task = task;
    }
  }

  /** An activation on the stack; only those of methods that may synchronise are kept. */
  private record Frame(int method, Optional<MethodActivation> activation) {}

  private SchedulePlan run() {
    for (Task task : trace.tasks()) {
      if (hasCode(task)) {
        TaskCollection collection = new TaskCollection(inOrder.size(), task);
        tasks.put(task.id(), collection);
        inOrder.add(collection);
        if (collection.number > 0 && task.fork() < 0) {
          throw new UnsupportedProgramException(
              "the task %s was not started by the program, so it cannot be scheduled"
                  .formatted(task.label()));
        }
        if (collection.number > 0) {
          requireKnownStart(task);
        }
      }
    }
    for (int e = 0; e < trace.size(); e++) {
      TaskCollection task = tasks.get(trace.task(e));
      if (task != null) {
        read(task, e);
      }
    }
    List<TaskPlan> plans = new ArrayList<>();
    for (TaskCollection t : inOrder) {
      finish(t);
      int end = t.task.end() < 0 ? -1 : positions[t.task.end()];
      boolean isNormal = t.endsNormally && end >= 0;
      plans.add(
          new TaskPlan(
              t.number, t.task.id(), t.task.label(), t.entries, t.operations, end, isNormal));
    }
    return new SchedulePlan(plans, activations, OperationOrder.of(plans), length);
  }

  /** Refuses a task of a fork/join pool or of a call that starts several. */
  private void requireKnownStart(Task task) {
    int site = trace.site(task.fork());
    String called = site < 0 ? "" : symbols.site(site).called();
    String name = called.substring(0, Math.max(0, called.indexOf('(')));
    if (UNKNOWN_STARTS.contains(name.substring(name.lastIndexOf('.') + 1))) {
      throw new UnsupportedProgramException(
          "the task %s is started at %s by %s; tasks of fork/join pools and of calls that start"
                  .formatted(task.label(), symbols.where(site), name.replace('/', '.'))
              + " several have no place in a schedule");
    }
  }

  /** Threads of pools have no code of the program of their own. */
  private boolean hasCode(Task task) {
    for (int e = Math.max(task.begin(), 0); e < trace.size(); e++) {
      if (trace.task(e) == task.id() && trace.kind(e) == EventKind.ENTER) {
        return true;
      }
      if (e == task.end()) {
        return false;
      }
    }
    return false;
  }

  /** Whether an event has a position: operations at a known place, and the ends of tasks. */
  private boolean isScheduled(int event) {
    EventKind kind = trace.kind(event);
    if (kind == EventKind.END) {
      return hasCode(trace.tasks().get(trace.target(event)));
    }
    int site = trace.site(event);
    if (site < 0 || isIgnored(site)) {
      return false;
    }
    if (kind == EventKind.UPDATE) {
      return isOrderedUpdate(symbols.site(site));
    }
    return kind.isSync() || kind == EventKind.FORK || kind == EventKind.JOIN;
  }

  private boolean isIgnored(int site) {
    MethodDefinition method = symbols.method(symbols.site(site).method());
    String owner = symbols.classes().get(method.classId()).name();
    return code.isIgnored(owner, method.name());
  }

  /** Atomic updates that cannot fail are operations like those of locks. */
  private boolean isOrderedUpdate(SiteDefinition site) {
    if (site.op() != SiteOp.ATOMIC || site.called().isEmpty()) {
      return false;
    }
    Optional<MethodCode> method = method(site.method());
    return method.isPresent()
        && instruction(method.get(), site.instruction())
            .filter(i -> code.role(method.get(), i) == SynchronizingCode.Role.OPERATION)
            .isPresent();
  }

  private static Optional<AbstractInsnNode> instruction(MethodCode method, int index) {
    int n = 0;
    for (AbstractInsnNode insn : method.node().instructions) {
      if (insn.getOpcode() >= 0 && n++ == index) {
        return Optional.of(insn);
      }
    }
    return Optional.empty();
  }

  private Optional<MethodCode> method(int number) {
    MethodDefinition m = symbols.method(number);
    String owner = symbols.classes().get(m.classId()).name().replace('.', '/');
    return code.code().resolve(owner, m.name(), m.descriptor());
  }

  private void read(TaskCollection task, int e) {
    switch (trace.kind(e)) {
      case ENTER -> enter(task, e);
      case EXIT, EXIT_THROWN -> {
        finish(task);
        task.stack.poll();
        task.endsNormally = task.stack.isEmpty() && trace.kind(e) == EventKind.EXIT;
      }
      default -> {
        if (positions[e] >= 0 && trace.kind(e) != EventKind.END) {
          operation(task, e);
        }
      }
    }
  }

  private void enter(TaskCollection task, int e) {
    finish(task);
    int number = trace.target(e);
    Optional<MethodCode> method = method(number);
    Optional<MethodActivation> activation = Optional.empty();
    if (method.isPresent() && code.maySynchronize(method.get())) {
      MethodCode m = method.get();
      if (m.name().startsWith("<")) {
        throw new UnsupportedProgramException(
            "the constructor or initialiser of %s in %s synchronises or starts tasks; such code"
                    .formatted(m.owner().name.replace('/', '.'), m.file())
                + " cannot be cloned: move it into a method");
      }
      MethodActivation made =
          new MethodActivation(activations.size(), task.number, m.owner().name, m.name(), m.desc());
      activations.add(made);
      activation = Optional.of(made);
      link(task, made, trace.site(e));
    }
    task.stack.push(new Frame(number, activation));
  }

  /** Makes the activation a step of its caller, or an entry of the task. */
  private void link(TaskCollection task, MethodActivation made, int site) {
    Frame caller = task.stack.peek();
    if (caller == null || site < 0) {
      task.entries.add(made);
      if (caller != null) {
        throw new UnsupportedProgramException(
            "%s, which synchronises, is called by a library; its place in the schedule is not known"
                .formatted(made));
      }
      return;
    }
    SiteDefinition call = symbols.site(site);
    if (call.method() != caller.method() || caller.activation().isEmpty()) {
      throw new UnsupportedProgramException(
          "the call of %s at %s, which synchronises, is made through code that was not recorded"
              .formatted(made, symbols.where(site)));
    }
    AbstractInsnNode insn =
        method(caller.method()).flatMap(m -> instruction(m, call.instruction())).orElseThrow();
    boolean isDirect =
        insn instanceof MethodInsnNode named
            && named.name.equals(made.name())
            && named.desc.equals(made.descriptor());
    if (!isDirect) {
      if (!runsLambda(insn)) {
        throw new UnsupportedProgramException(
            "the call at %s runs %s, which synchronises, inside of a library; its place in the"
                    .formatted(symbols.where(site), made)
                + " schedule is not known");
      }
      task.entries.add(made);
    }
    caller.activation().get().add(new ActivationStep.InnerCall(call.instruction(), made, isDirect));
  }

  /** Whether an instruction runs the body of a lambda once, and nothing else. */
  private boolean runsLambda(AbstractInsnNode insn) {
    return insn instanceof MethodInsnNode call
        && call.getOpcode() == Opcodes.INVOKEINTERFACE
        && (call.owner.equals("java/lang/Runnable")
            || call.owner.equals("java/util/concurrent/Callable")
            || code.code().find(call.owner).isPresent());
  }

  private void operation(TaskCollection task, int e) {
    EventKind kind = trace.kind(e);
    int site = trace.site(e);
    boolean isTask = kind == EventKind.FORK || kind == EventKind.JOIN;
    boolean isAccess = kind.isAccess();
    TaskCollection other = isTask ? tasks.get(trace.target(e)) : null;
    int partner = other == null ? -1 : other.number;
    int object =
        isTask ? -1 : isAccess ? trace.locations().object(trace.target(e)) : trace.target(e);
    if (task.pendingSite != site || !continues(task.pending, kind, site)) {
      finish(task);
    }
    task.pendingSite = site;
    task.pending.add(new OperationEvent(kind, positions[e], object, trace.version(e), partner));
  }

  /** Whether the event belongs to the same execution of the instruction as those before. */
  private boolean continues(List<OperationEvent> pending, EventKind kind, int site) {
    if (pending.isEmpty()) {
      return false;
    }
    EventKind last = pending.get(pending.size() - 1).kind();
    if (last == EventKind.JOIN && kind == EventKind.JOIN) {
      String called = symbols.site(site).called();
      int open = called.indexOf('(');
      String name = open < 0 ? called : called.substring(called.lastIndexOf('.', open) + 1, open);
      return JOIN_SEVERAL.contains(name);
    }
    return phase(kind) > phase(last);
  }

  private static int phase(EventKind kind) {
    return switch (kind) {
      case RELEASE, RELEASE_SHARED, SIGNAL -> 0;
      case AWAIT, BARRIER -> 1;
      case ACQUIRE, ACQUIRE_SHARED -> 2;
      default -> 3;
    };
  }

  private void finish(TaskCollection task) {
    if (task.pending.isEmpty()) {
      return;
    }
    SiteDefinition site = symbols.site(task.pendingSite);
    String place = symbols.where(task.pendingSite);
    SegmentOperation operation =
        new SegmentOperation(
            task.number, task.operations.size(), task.pending, site.called(), place);
    task.pending.clear();
    Frame top = task.stack.peek();
    if (top == null || top.method() != site.method() || top.activation().isEmpty()) {
      throw new UnsupportedProgramException(
          "the operation at %s is not made by recorded code, so it cannot be scheduled"
              .formatted(place));
    }
    task.operations.add(operation);
    MethodCode method = method(site.method()).orElseThrow();
    boolean ofMethod =
        method.is(Opcodes.ACC_SYNCHRONIZED)
            && instruction(method, site.instruction())
                .filter(i -> code.role(method, i) != SynchronizingCode.Role.NONE)
                .isEmpty();
    top.activation()
        .get()
        .add(new ActivationStep.OwnOperation(ofMethod ? -1 : site.instruction(), operation));
  }
}
