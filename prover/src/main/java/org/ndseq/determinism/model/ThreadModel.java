package org.ndseq.determinism.model;

import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.ndseq.determinism.memory.JoinTracking;
import org.ndseq.determinism.memory.MethodCall;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.value.SymbolicValue;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Threads: where they start and where they are known to be over. */
final class ThreadModel implements LibraryModel {
  private static final Set<String> WAITS =
      Set.of(
          "java/lang/InterruptedException",
          "java/util/concurrent/BrokenBarrierException",
          "java/lang/Exception");

  private final SymbolicContext context;
  private final TaskLauncher tasks;
  private final JoinTracking joins;
  private final ExecutorRuleSet executors;

  ThreadModel(SymbolicContext context, TaskLauncher tasks) {
    this.context = context;
    this.tasks = tasks;
    this.joins = new JoinTracking(context);
    this.executors = new ExecutorRuleSet(context);
  }

  @Override
  public Optional<SymbolicValue> call(String owner, MethodCall call, SymbolicState s) {
    return owner.equals("java/lang/Thread") ? thread(call, s) : Optional.empty();
  }

  private Optional<SymbolicValue> thread(MethodCall call, SymbolicState s) {
    switch (call.insn().name) {
      case "currentThread" -> {
        // a thread that was interrupted in a wait sets its flag again; that run has failed already
        return isCall(next(call.insn()), "interrupt") && isFirstOfHandler(call.insn())
            ? Optional.of(tasks.awaitedResult(call))
            : Optional.empty();
      }
      case "interrupt" -> {
        return isCall(call.insn().getPrevious(), "currentThread")
            ? Optional.of(new SymbolicValue.Nothing())
            : Optional.empty();
      }
      case "<init>" -> {
        call.args().stream()
            .filter(
                a ->
                    a instanceof SymbolicValue.Lambda
                        || a instanceof SymbolicValue.Fresh f
                            && context.code().find(f.type()).isPresent()
                        || a instanceof SymbolicValue.Root)
            .findFirst()
            .ifPresent(task -> tasks.bodies().gives(call.receiver(), task, s));
        call.args().forEach(context.escapes()::add);
      }
      case "start" -> {
        executors.refuseHandlers(call);
        tasks.startAll(call, call.receiver(), s, true);
      }
      case "startVirtualThread" -> {
        SymbolicValue.Fresh handle = context.names().allocate(call.insn(), "java/lang/Thread");
        tasks.start(call, (SymbolicValue.Ref) call.args().get(0), handle, s);
        return Optional.of(handle);
      }
      case "join" -> {
        if (!call.args().isEmpty()) {
          return Optional.empty();
        }
        tasks.refuseInTask(call);
        joins.await(call.receiver(), s);
        s.joined.add(call.receiver());
        context.escapes().memoryChanged(s);
      }
      case "sleep" -> context.sleeps();
      case "setDaemon", "setName", "yield", "onSpinWait", "setPriority" -> {}
      default -> {
        return Optional.empty();
      }
    }
    return Optional.of(new SymbolicValue.Nothing());
  }

  private static @Nullable AbstractInsnNode next(AbstractInsnNode insn) {
    AbstractInsnNode next = insn.getNext();
    while (next != null && next.getOpcode() < 0) {
      next = next.getNext();
    }
    return next;
  }

  private boolean isFirstOfHandler(AbstractInsnNode insn) {
    AbstractInsnNode before = insn.getPrevious();
    while (before != null && (before.getOpcode() < 0 || before.getOpcode() == Opcodes.ASTORE)) {
      AbstractInsnNode label = before;
      if (context.current().node().tryCatchBlocks.stream()
          .anyMatch(t -> t.handler == label && WAITS.contains(String.valueOf(t.type)))) {
        return true;
      }
      before = before.getPrevious();
    }
    return false;
  }

  private static boolean isCall(@Nullable AbstractInsnNode insn, String name) {
    return insn instanceof MethodInsnNode m
        && m.owner.equals("java/lang/Thread")
        && m.name.equals(name);
  }
}
