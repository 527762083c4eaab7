package org.ndseq.specialize.data;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.specialize.plan.SegmentOperation;
import org.ndseq.specialize.plan.TaskPlan;
import org.ndseq.trace.format.EventKind;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The threads and futures that stand for tasks. The first join of a task is an operation of the
 * schedule, so a path on which a task is joined where the schedule has no operation is none of a
 * run that follows it.
 */
final class JoinedTasks {
  private static final Set<String> WAITS =
      Set.of("join()V", "join()Ljava/lang/Object;", "get()Ljava/lang/Object;");

  private static final Set<String> MAKERS = Set.of("submit", "runAsync", "supplyAsync");
  private static final Set<String> BODIES =
      Set.of(
          "(Ljava/lang/Runnable;",
          "(Ljava/util/concurrent/Callable;",
          "(Ljava/util/function/Supplier;");

  private final List<TaskPlan> tasks;
  private final Map<AbstractObject, Integer> started = new HashMap<>();

  JoinedTasks(List<TaskPlan> tasks) {
    this.tasks = List.copyOf(tasks);
  }

  /** Notes the thread that an operation starts. */
  void started(SegmentOperation op, List<DataValue> operands) {
    if (op.called().contains(".start(")
        && !operands.isEmpty()
        && operands.get(0) instanceof DataValue.Reference r
        && r.isSingle()) {
      started.put(r.single(), op.partner());
    }
  }

  /** Whether a call starts a task and returns a new future; a fork/join task is its own future. */
  static boolean makesFuture(MethodInsnNode call) {
    return MAKERS.contains(call.name) && BODIES.stream().anyMatch(call.desc::startsWith);
  }

  /** The future that an operation returns for its task. */
  DataValue future(SegmentOperation op, Type type) {
    List<Object> key = List.of("future", op.partner());
    AbstractObject future = AbstractObject.of(key, type.getInternalName(), true);
    started.put(future, op.partner());
    return DataValue.Reference.to(future);
  }

  /** Whether the instruction waits for the end of a task, however long that takes. */
  static boolean joins(AbstractInsnNode insn) {
    return insn instanceof MethodInsnNode call && WAITS.contains(call.name + call.desc);
  }

  /** Whether the instruction joins a task that the current one has not joined before. */
  boolean isFirstJoin(AbstractInsnNode insn, FlowState state, int task, int segment) {
    if (!joins(insn)) {
      return false;
    }
    DataValue receiver = state.frame.getStack(state.frame.getStackSize() - 1);
    if (!(receiver instanceof DataValue.Reference r) || !r.isSingle()) {
      return false;
    }
    Integer joined = started.get(r.single());
    return joined != null
        && tasks.get(task).operations().subList(0, segment).stream()
            .flatMap(op -> op.events().stream())
            .noneMatch(e -> e.kind() == EventKind.JOIN && e.partner() == joined);
  }
}
