package org.ndseq.determinism.model;

import java.util.List;
import java.util.Optional;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.memory.LatchTracking;
import org.ndseq.determinism.memory.MethodCall;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.memory.TaskStart;
import org.ndseq.determinism.memory.TypedUnknown;
import org.ndseq.determinism.value.NotAnalysable;
import org.ndseq.determinism.value.SymbolicValue;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * Barriers and latches. A task that waits at a barrier enters its next phase; a latch that every
 * task counts down last tells the parent that they are over. Whether as many tasks take part as the
 * barrier or latch expects is for the check of the region to show.
 */
final class BarrierModel implements LibraryModel {
  private static final String BARRIER = "java/util/concurrent/CyclicBarrier";
  private static final String PHASER = "java/util/concurrent/Phaser";
  private static final String LATCH = "java/util/concurrent/CountDownLatch";

  private final SymbolicContext context;

  BarrierModel(SymbolicContext context) {
    this.context = context;
  }

  @Override
  public Optional<SymbolicValue> call(String owner, MethodCall call, SymbolicState s) {
    return switch (owner) {
      case BARRIER, PHASER -> barrier(call, s);
      case LATCH -> latch(call, s);
      default -> Optional.empty();
    };
  }

  private Optional<SymbolicValue> barrier(MethodCall call, SymbolicState s) {
    String name = call.insn().name;
    if (name.equals("<init>")) {
      return made(call, s);
    }
    boolean waits = name.equals("await") || name.equals("arriveAndAwaitAdvance");
    if (!waits || !call.args().isEmpty()) {
      return Optional.empty();
    }
    if (name.equals("await") && !isUnused(call.insn())) {
      throw new NotAnalysable("who arrives when at a barrier depends on the schedule");
    }
    if (!context.inTask() && s.live.isEmpty()) {
      return Optional.empty();
    }
    context.phases().pass(call.receiver());
    s.phase = s.phase.plus(1);
    context.escapes().memoryChanged(s);
    Type type = Type.getReturnType(call.insn().desc);
    return Optional.of(TypedUnknown.unknown(type.getDescriptor(), "arrival", context));
  }

  private Optional<SymbolicValue> made(MethodCall call, SymbolicState s) {
    boolean ours =
        call.receiver() instanceof SymbolicValue.Fresh f
            && context.code().find(f.type()).isPresent();
    if (ours || call.args().size() > 1) {
      throw new NotAnalysable("a barrier that runs code of its own");
    }
    if (call.receiver() instanceof SymbolicValue.Fresh f
        && call.args().size() == 1
        && call.args().get(0) instanceof SymbolicValue.Whole parties) {
      s.expects(f, parties);
    }
    return Optional.of(new SymbolicValue.Nothing());
  }

  private static boolean isUnused(AbstractInsnNode insn) {
    AbstractInsnNode next = insn.getNext();
    while (next != null && next.getOpcode() < 0) {
      next = next.getNext();
    }
    return next != null && next.getOpcode() == Opcodes.POP;
  }

  private Optional<SymbolicValue> latch(MethodCall call, SymbolicState s) {
    switch (call.insn().name) {
      case "<init>" -> {
        return made(call, s);
      }
      case "countDown" -> {
        countDown(call.receiver(), s);
        return Optional.of(new SymbolicValue.Nothing());
      }
      case "await" -> {
        if (!call.args().isEmpty()) {
          return Optional.empty();
        }
        if (!context.inTask() && call.receiver() instanceof SymbolicValue.Fresh latch) {
          await(latch, s);
        }
        return Optional.of(new SymbolicValue.Nothing());
      }
      default -> {
        return Optional.empty();
      }
    }
  }

  private void countDown(SymbolicValue.Ref latch, SymbolicState s) {
    boolean known = context.inTask() && latch instanceof SymbolicValue.Fresh;
    if (!known || !s.counted.add(((SymbolicValue.Fresh) latch).event())) {
      // counted twice, by the parent, or a latch that may be any
      context.latches().misused(latch);
    }
  }

  /** All tasks that know the latch are over; the check of the region has to confirm that. */
  private void await(SymbolicValue.Fresh latch, SymbolicState s) {
    Optional<LinearTerm> parties = s.parties(latch);
    if (parties.isEmpty()) {
      return;
    }
    for (TaskStart spawn : List.copyOf(s.live.keySet())) {
      if (spawn.knows(latch) && context.rounds().endsAll(spawn, latch.scope())) {
        context.latches().awaited(new LatchTracking.Awaited(spawn, latch, parties.get(), s.path));
        s.live.remove(spawn);
      }
    }
    context.escapes().memoryChanged(s);
  }
}
