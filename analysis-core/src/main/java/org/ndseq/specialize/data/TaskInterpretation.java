package org.ndseq.specialize.data;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.specialize.control.SegmentGraph;
import org.ndseq.specialize.plan.ActivationStep;
import org.ndseq.specialize.plan.MethodActivation;
import org.ndseq.specialize.plan.SegmentOperation;
import org.ndseq.specialize.plan.TaskPlan;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/** Interprets one task, segment by segment, on the heap that all tasks share. */
final class TaskInterpretation {
  /** Marks states that come from an exception of a call, which may have changed anything. */
  private static final AbstractHeap FORGOTTEN = new AbstractHeap();

  private final InterpretationContext context;
  private final CallInterpretation calls;
  private final TaskPlan plan;
  private final Deque<CloneFrame> stack = new ArrayDeque<>();
  private final List<SymbolicAccess> lastSegment = new ArrayList<>();
  private AbstractHeap current = new AbstractHeap();
  private int segment;
  private boolean isDone;

  /** An activation and where it goes on. */
  private static final class CloneFrame {
    final SegmentGraph graph;
    int copy;
    final List<SegmentOperation> locks;
    Map<Integer, FlowState> entries = new TreeMap<>();
    int locksDone;
    Optional<GraphInterpretation.FlowOutcome> finished = Optional.empty();

    CloneFrame(SegmentGraph graph) {
      this.graph = graph;
      this.locks =
          graph.activation().steps().stream()
              .filter(s -> s.instruction() < 0)
              .map(s -> ((ActivationStep.OwnOperation) s).operation())
              .toList();
      if (locks.size() == 1 || locks.size() > 2) {
        throw new InterpretationLimitException(
            "the lock of %s is not released as it was acquired".formatted(graph.activation()));
      }
    }

    /** Whether the lock of the synchronized method is the next operation. */
    boolean isAtLock() {
      return locks.size() == 2 && (locksDone == 0 || locksDone == 1 && finished.isPresent());
    }

    ActivationStep step() {
      return graph.steps().get(copy);
    }
  }

  TaskInterpretation(InterpretationContext context, CallInterpretation calls, TaskPlan plan) {
    this.context = context;
    this.calls = calls;
    this.plan = plan;
  }

  /** Begins the body with these arguments; unknown ones if they do not fit. */
  void begin(List<DataValue> arguments) {
    if (plan.entries().isEmpty()) {
      isDone = true;
      return;
    }
    push(plan.entries().get(0), arguments);
  }

  private void push(MethodActivation activation, List<DataValue> arguments) {
    CloneFrame frame = new CloneFrame(context.control.graph(activation));
    MethodCode method = frame.graph.shape().method();
    List<DataValue> values = new ArrayList<>();
    int count = method.argumentTypes().length + (method.isStatic() ? 0 : 1);
    locate(frame);
    if (arguments.size() == count) {
      values.addAll(arguments);
    } else {
      if (!method.isStatic()) {
        values.add(DataValue.Reference.ANY);
      }
      for (int i = 0; i < method.argumentTypes().length; i++) {
        context.enter("argument " + i);
        values.add(calls.unknown(method.argumentTypes()[i], 0));
        context.leave();
      }
    }
    unlocate();
    FlowState none = new FlowState(new Frame<>(0, 0), new AbstractHeap(), PathCondition.TRUE);
    frame.entries.put(0, new GraphInterpretation(context, calls, method).begin(values, none));
    stack.push(frame);
  }

  private void locate(CloneFrame frame) {
    context.task = plan.number();
    context.segment = segment;
    context.activation = frame.graph.activation().number();
    context.copy = frame.copy;
    context.enter(List.of("clone", context.activation, context.copy));
  }

  private void unlocate() {
    context.leave();
  }

  boolean isDone() {
    return isDone;
  }

  /**
   * Interprets the next segment.
   *
   * @return the state at the operation that ends it; empty if the task ends
   */
  Optional<FlowState> next(AbstractHeap heap) {
    lastSegment.clear();
    current = heap;
    while (!stack.isEmpty()) {
      CloneFrame frame = stack.element();
      if (frame.isAtLock()) {
        FlowState at = new FlowState(new Frame<>(0, 0), current, PathCondition.TRUE);
        return Optional.of(at);
      }
      if (frame.finished.isPresent()) {
        leaveCall(frame.finished.get());
      } else {
        Optional<FlowState> at = interpret(frame);
        if (at.isPresent()) {
          return at;
        }
      }
    }
    isDone = true;
    return Optional.empty();
  }

  /** Interprets a copy; the result is the state at an operation that ends the segment. */
  private Optional<FlowState> interpret(CloneFrame frame) {
    GraphInterpretation.FlowOutcome outcome = run(frame);
    if (frame.copy == frame.graph.steps().size()) {
      frame.finished = Optional.of(outcome);
      if (mustReturn()) {
        outcome.returned.ifPresent(s -> context.facts.add(s.path.formula()));
      }
      current = outcome.returned.map(s -> s.heap).orElseGet(AbstractHeap::new);
      return Optional.empty();
    }
    FlowState at =
        outcome.stopped.orElseThrow(
            () ->
                new InterpretationLimitException(
                    "the operation at %s is never reached"
                        .formatted(frame.graph.shape().place(frame.step().instruction()))));
    context.facts.add(at.path.formula());
    at.path = PathCondition.TRUE;
    current = at.heap;
    if (frame.step() instanceof ActivationStep.InnerCall call) {
      enterCall(frame, at, call);
      return Optional.empty();
    }
    return Optional.of(at);
  }

  /** Whether an exception of the current activation would end the task, and so the schedule. */
  private boolean mustReturn() {
    return plan.endsNormally()
        && stack.stream()
            .skip(1)
            .allMatch(f -> f.graph.shape().handlersOf(f.step().instruction()).isEmpty());
  }

  private GraphInterpretation.FlowOutcome run(CloneFrame frame) {
    locate(frame);
    context.openLog();
    try {
      for (FlowState entry : frame.entries.values()) {
        entry.heap = entry.heap == FORGOTTEN ? new AbstractHeap() : current.copy();
        entry.path = PathCondition.TRUE;
      }
      return new GraphInterpretation(context, calls, frame.graph.shape().method())
          .run(FlowView.of(frame.graph, frame.copy), frame.entries);
    } finally {
      List<SymbolicAccess> log = context.closeLog();
      lastSegment.addAll(log);
      context.addAll(log);
      unlocate();
    }
  }

  private void leaveCall(GraphInterpretation.FlowOutcome outcome) {
    stack.pop();
    if (!stack.isEmpty()) {
      returnTo(stack.element(), outcome, current);
    }
  }

  /** The heap after the task; if it may throw, its last segment may have ended anywhere. */
  AbstractHeap heapAtEnd() {
    AbstractHeap heap = current.copy();
    if (plan.endsNormally()) {
      return heap;
    }
    heap.forgetWrites(lastSegment);
    return heap;
  }

  private void enterCall(CloneFrame frame, FlowState at, ActivationStep.InnerCall call) {
    AbstractInsnNode insn = frame.graph.shape().at(call.instruction());
    List<DataValue> arguments = List.of();
    if (insn instanceof MethodInsnNode m) {
      List<DataValue> operands =
          GraphInterpretation.operands(at, m.desc, m.getOpcode() != Opcodes.INVOKESTATIC);
      arguments = call.isDirect() ? operands : captured(operands);
      if (context.control.synchronizing().targets(m).size() > 1) {
        // another input may run another method here
        context.leaves(frame.graph.shape().place(call.instruction()), Formula.TRUE);
      }
    }
    // the state of the caller waits for the return
    frame.entries = new TreeMap<>();
    frame.entries.put(call.instruction() + 1, at);
    push(call.callee(), arguments);
  }

  private static List<DataValue> captured(List<DataValue> operands) {
    return operands.size() == 1
            && operands.get(0) instanceof DataValue.Reference r
            && r.isSingle()
            && !r.single().body().isEmpty()
        ? r.single().captured()
        : List.of();
  }

  private void returnTo(
      CloneFrame caller, GraphInterpretation.FlowOutcome outcome, AbstractHeap heap) {
    int call = caller.step().instruction();
    FlowState waiting = caller.entries.values().iterator().next();
    FlowState thrown = waiting.copy();
    Map<Integer, FlowState> entries = new TreeMap<>();
    if (outcome.returned.isPresent()) {
      complete(caller, waiting, call, outcome.value);
      waiting.heap = heap;
      entries.put(call + 1, waiting);
    }
    caller.copy++;
    for (int handler : caller.graph.shape().handlersOf(call)) {
      if (caller.graph.isKept(handler, caller.copy)) {
        FlowState copy = thrown.copy();
        copy.frame.clearStack();
        copy.frame.push(DataValue.Reference.ANY);
        copy.heap = FORGOTTEN;
        entries.put(handler, copy);
      }
    }
    caller.entries = entries;
  }

  /** Takes the operands of the step from the stack and puts the result there. */
  private void complete(
      CloneFrame frame, FlowState state, int instruction, Optional<DataValue> value) {
    AbstractInsnNode insn = frame.graph.shape().at(instruction);
    locate(frame);
    try {
      Frame<DataValue> executed = state.frame;
      executed.execute(insn, new StepInterpreter(value, calls, instruction));
    } catch (AnalyzerException | IndexOutOfBoundsException e) {
      throw new InterpretationLimitException(
          "the code at %s cannot be interpreted".formatted(frame.graph.shape().place(instruction)));
    } finally {
      unlocate();
    }
  }

  /** Goes on after the operation that ended the last segment. */
  void pass(FlowState at, Optional<DataValue> result) {
    CloneFrame frame = stack.element();
    segment++;
    if (frame.isAtLock()) {
      frame.locksDone++;
      return;
    }
    int instruction = frame.step().instruction();
    complete(frame, at, instruction, result);
    frame.copy++;
    frame.entries = new TreeMap<>(Map.of(instruction + 1, at));
  }

  /** The operation that ended the last segment. */
  SegmentOperation operation() {
    CloneFrame frame = stack.element();
    return frame.isAtLock()
        ? frame.locks.get(frame.locksDone)
        : ((ActivationStep.OwnOperation) frame.step()).operation();
  }

  /** The type of the future that the operation that ended the last segment makes, if it does. */
  Optional<Type> madeFuture() {
    CloneFrame frame = stack.element();
    return !frame.isAtLock()
            && frame.graph.shape().at(frame.step().instruction()) instanceof MethodInsnNode m
            && JoinedTasks.makesFuture(m)
        ? Optional.of(Type.getReturnType(m.desc))
        : Optional.empty();
  }

  /** The operands of the operation that ended the last segment. */
  List<DataValue> operands(FlowState at) {
    CloneFrame frame = stack.element();
    if (frame.isAtLock()) {
      return List.of();
    }
    AbstractInsnNode insn = frame.graph.shape().at(frame.step().instruction());
    return insn instanceof MethodInsnNode m
        ? GraphInterpretation.operands(at, m.desc, m.getOpcode() != Opcodes.INVOKESTATIC)
        : List.of();
  }
}
