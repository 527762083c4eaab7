package org.ndseq.specialize.data;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ndseq.specialize.control.ControlSpecialization;
import org.ndseq.specialize.plan.SegmentOperation;
import org.ndseq.specialize.plan.TaskPlan;
import org.ndseq.trace.format.EventKind;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;

/**
 * Interprets the specialised program symbolically, its segments in the order of the schedule, all
 * tasks on one heap (section 5.2 of the schedule specialization paper).
 *
 * <p>Deviation from the paper: it adds constraints for must-def-use pairs that no concurrent
 * segment kills. Here the segments are interpreted one after the other; then every location that a
 * segment accesses while a concurrent one may write it is declared unstable, loads of it are
 * unknown, and the interpretation is repeated until no location is added. The values that are left
 * are those that no concurrent segment can change.
 */
public final class DataFlowAnalysis {
  private static final int MOST_PASSES = 12;

  private final ControlSpecialization control;

  private DataFlowAnalysis(ControlSpecialization control) {
    this.control = control;
  }

  /**
   * The facts at each point that follow from the schedule up to there: an input that leaves the
   * schedule later still has them.
   */
  public static DataFlowResult forward(ControlSpecialization control) {
    return new DataFlowAnalysis(control).stable(Map.of());
  }

  /** The facts that hold in every run that follows the schedule to its end. */
  public static DataFlowResult whole(ControlSpecialization control) {
    DataFlowAnalysis analysis = new DataFlowAnalysis(control);
    DataFlowResult result = analysis.stable(Map.of());
    Map<List<Object>, BigInteger> known = result.constants();
    for (int i = 0; i < MOST_PASSES && result.isComplete(); i++) {
      DataFlowResult next = analysis.stable(known);
      Map<List<Object>, BigInteger> more = new HashMap<>(known);
      more.putAll(next.constants());
      boolean isFixed = more.equals(known);
      known = more;
      if (!next.isComplete() || isFixed) {
        return next.isComplete() ? next : result;
      }
      result = next;
    }
    return result;
  }

  private DataFlowResult stable(Map<List<Object>, BigInteger> assumed) {
    Set<String> unstable = new HashSet<>();
    for (int i = 0; i < MOST_PASSES; i++) {
      DataFlowResult result = pass(assumed, unstable);
      if (!result.isComplete() || !unstable.addAll(result.conflictingNames())) {
        return result;
      }
    }
    return DataFlowResult.incomplete(control, "the locations that tasks share keep changing");
  }

  private DataFlowResult pass(Map<List<Object>, BigInteger> assumed, Set<String> unstable) {
    FactStore facts = new FactStore(assumed);
    InterpretationContext context = new InterpretationContext(control, facts, unstable);
    try {
      interpret(context);
    } catch (InterpretationLimitException e) {
      return DataFlowResult.incomplete(control, String.valueOf(e.getMessage()));
    }
    if (facts.isContradictory()) {
      return DataFlowResult.incomplete(
          control, "the conditions of the schedule contradict each other");
    }
    return new DataFlowResult(control, facts, context);
  }

  /** An operation or the end of a task in the order of the schedule. */
  private record TaskStep(int task, int position, boolean isEnd) {}

  private void interpret(InterpretationContext context) {
    CallInterpretation calls = new CallInterpretation(context);
    List<TaskInterpretation> tasks = new ArrayList<>();
    List<TaskStep> order = new ArrayList<>();
    for (TaskPlan plan : control.plan().tasks()) {
      tasks.add(new TaskInterpretation(context, calls, plan));
      for (SegmentOperation op : plan.operations()) {
        order.add(new TaskStep(plan.number(), op.firstPosition(), false));
      }
      int end = plan.endPosition() >= 0 ? plan.endPosition() : Integer.MAX_VALUE;
      order.add(new TaskStep(plan.number(), end, true));
    }
    order.sort(Comparator.comparingInt(TaskStep::position));
    AbstractHeap heap = new InitialHeap(context, calls).make();
    tasks.get(0).begin(List.of());
    for (TaskStep step : order) {
      TaskInterpretation task = tasks.get(step.task());
      Optional<FlowState> at = task.next(heap);
      if (at.isPresent() == step.isEnd()) {
        throw new InterpretationLimitException("the operations of a task do not fit its code");
      }
      if (at.isEmpty()) {
        heap = task.heapAtEnd();
        continue;
      }
      heap = at.get().heap.copy();
      SegmentOperation op = task.operation();
      Optional<DataValue> result = Optional.empty();
      if (op.kind() == EventKind.FORK && op.partner() >= 0) {
        List<DataValue> operands = task.operands(at.get());
        tasks.get(op.partner()).begin(arguments(op, operands, heap));
        context.joins.started(op, operands);
        result = task.madeFuture().map(t -> context.joins.future(op, t));
      }
      task.pass(at.get(), result);
    }
  }

  /** The arguments of the body of a started task; empty if they are not known. */
  private List<DataValue> arguments(
      SegmentOperation op, List<DataValue> operands, AbstractHeap heap) {
    TaskPlan child = control.plan().tasks().get(op.partner());
    if (child.entries().isEmpty()) {
      return List.of();
    }
    String name = child.entries().get(0).name();
    for (DataValue operand : operands) {
      if (operand instanceof DataValue.Reference r && r.isSingle()) {
        AbstractObject object = r.single();
        Optional<DataValue> body = heap.load(MemoryCell.field(object, CallInterpretation.BODY));
        AbstractObject runs =
            body.isPresent() && body.get() instanceof DataValue.Reference b && b.isSingle()
                ? b.single()
                : object;
        if (!runs.body().isEmpty()) {
          Handle handle = runs.body().get(0);
          boolean isKnown =
              handle.getName().equals(name)
                  && (handle.getTag() == Opcodes.H_INVOKESTATIC || !runs.captured().isEmpty());
          return isKnown ? runs.captured() : List.of();
        }
        boolean isReceiver =
            control.code().find(runs.type()).isPresent()
                && child.entries().get(0).descriptor().startsWith("()");
        if (isReceiver) {
          return List.of(DataValue.Reference.to(runs));
        }
      }
    }
    return List.of();
  }
}
