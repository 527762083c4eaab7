package org.ndseq.determinism.exec;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.heap.MemKey;
import org.ndseq.determinism.logic.Lin;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * Barriers and latches. A task that waits at a barrier enters its next phase; a latch that every
 * task counts down last tells the parent that they are over. Whether as many tasks take part as the
 * barrier or latch expects is for the check of the region to show.
 */
final class Barriers implements LibraryModel {
  private static final String BARRIER = "java/util/concurrent/CyclicBarrier";
  private static final String PHASER = "java/util/concurrent/Phaser";
  private static final String LATCH = "java/util/concurrent/CountDownLatch";

  private final SymbolicContext context;

  Barriers(SymbolicContext context) {
    this.context = context;
  }

  @Override
  public Optional<Value> call(String owner, MethodCall call, State s) {
    return switch (owner) {
      case BARRIER, PHASER -> barrier(call, s);
      case LATCH -> latch(call, s);
      default -> Optional.empty();
    };
  }

  private Optional<Value> barrier(MethodCall call, State s) {
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
    return Optional.of(Types.unknown(type.getDescriptor(), "arrival", context));
  }

  private Optional<Value> made(MethodCall call, State s) {
    boolean ours =
        call.receiver() instanceof Value.Fresh f && context.code().find(f.type()).isPresent();
    if (ours || call.args().size() > 1) {
      throw new NotAnalysable("a barrier that runs code of its own");
    }
    if (call.receiver() instanceof Value.Fresh f
        && call.args().size() == 1
        && call.args().get(0) instanceof Value.Whole parties) {
      s.expects(f, parties);
    }
    return Optional.of(new Value.Nothing());
  }

  private static boolean isUnused(AbstractInsnNode insn) {
    AbstractInsnNode next = insn.getNext();
    while (next != null && next.getOpcode() < 0) {
      next = next.getNext();
    }
    return next != null && next.getOpcode() == Opcodes.POP;
  }

  private Optional<Value> latch(MethodCall call, State s) {
    switch (call.insn().name) {
      case "<init>" -> {
        return made(call, s);
      }
      case "countDown" -> {
        countDown(call.receiver(), s);
        return Optional.of(new Value.Nothing());
      }
      case "await" -> {
        if (!call.args().isEmpty()) {
          return Optional.empty();
        }
        if (!context.inTask() && call.receiver() instanceof Value.Fresh latch) {
          await(latch, s);
        }
        return Optional.of(new Value.Nothing());
      }
      default -> {
        return Optional.empty();
      }
    }
  }

  private void countDown(Value.Ref latch, State s) {
    boolean known = context.inTask() && latch instanceof Value.Fresh;
    if (!known || !s.counted.add(((Value.Fresh) latch).event())) {
      // counted twice, by the parent, or a latch that may be any
      context.latches().misused(latch);
    }
  }

  /** All tasks that know the latch are over; the check of the region has to confirm that. */
  private void await(Value.Fresh latch, State s) {
    Optional<Lin> parties = s.parties(latch);
    if (parties.isEmpty()) {
      return;
    }
    for (Spawn spawn : List.copyOf(s.live.keySet())) {
      if (spawn.knows(latch) && context.rounds().endsAll(spawn, latch.scope())) {
        context.latches().awaited(new Latches.Awaited(spawn, latch, parties.get(), s.path));
        s.live.remove(spawn);
      }
    }
    context.escapes().memoryChanged(s);
  }
}
