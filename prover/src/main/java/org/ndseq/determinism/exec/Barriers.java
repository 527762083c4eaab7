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
final class Barriers {
  private static final MemKey PARTIES = MemKey.state("parties");
  private static final String BARRIER = "java/util/concurrent/CyclicBarrier";
  private static final String PHASER = "java/util/concurrent/Phaser";
  private static final String LATCH = "java/util/concurrent/CountDownLatch";

  private final Machine machine;

  Barriers(Machine machine) {
    this.machine = machine;
  }

  Optional<Value> call(String owner, Calls.Call call, State s) {
    return switch (owner) {
      case BARRIER, PHASER -> barrier(call, s);
      case LATCH -> latch(call, s);
      default -> Optional.empty();
    };
  }

  /** How many the barrier or latch waits for, if that is known. */
  static Optional<Lin> parties(Value.Fresh made, State s) {
    return s.heap.get(new State.Cell(made.event(), PARTIES, Lin.ZERO)) instanceof Value.Whole w
        ? Optional.of(w.lin())
        : Optional.empty();
  }

  private Optional<Value> barrier(Calls.Call call, State s) {
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
    if (!machine.inTask() && s.live.isEmpty()) {
      return Optional.empty();
    }
    machine.phases().pass(call.receiver());
    s.phase = s.phase.plus(1);
    machine.escapes().memoryChanged(s);
    Type type = Type.getReturnType(call.insn().desc);
    return Optional.of(Types.unknown(type.getDescriptor(), "arrival", machine));
  }

  private Optional<Value> made(Calls.Call call, State s) {
    boolean ours =
        call.receiver() instanceof Value.Fresh f && machine.code().find(f.type()).isPresent();
    if (ours || call.args().size() > 1) {
      throw new NotAnalysable("a barrier that runs code of its own");
    }
    if (call.receiver() instanceof Value.Fresh f
        && call.args().size() == 1
        && call.args().get(0) instanceof Value.Whole parties) {
      s.heap.put(new State.Cell(f.event(), PARTIES, Lin.ZERO), parties);
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

  private Optional<Value> latch(Calls.Call call, State s) {
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
        if (!machine.inTask() && call.receiver() instanceof Value.Fresh latch) {
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
    boolean known = machine.inTask() && latch instanceof Value.Fresh;
    if (!known || !s.counted.add(((Value.Fresh) latch).event())) {
      // counted twice, by the parent, or a latch that may be any
      machine.latches().misused(latch);
    }
  }

  /** All tasks that know the latch are over; the check of the region has to confirm that. */
  private void await(Value.Fresh latch, State s) {
    Optional<Lin> parties = parties(latch, s);
    if (parties.isEmpty()) {
      return;
    }
    for (Spawn spawn : List.copyOf(s.live.keySet())) {
      if (knows(spawn, latch) && machine.rounds().endsAll(spawn, latch.scope())) {
        machine.latches().awaited(new Latches.Awaited(spawn, latch, parties.get(), s.path));
        s.live.remove(spawn);
      }
    }
    machine.escapes().memoryChanged(s);
  }

  /** True if tasks of the start can reach the object through what they were given. */
  static boolean knows(Spawn spawn, Value.Fresh what) {
    List<Value> todo = new ArrayList<>();
    spawn.bodies().forEach(b -> todo.addAll(b.arguments()));
    Set<Integer> seen = new HashSet<>();
    while (!todo.isEmpty()) {
      Value v = todo.remove(todo.size() - 1);
      if (v instanceof Value.Lambda l) {
        todo.addAll(l.captured());
      } else if (v instanceof Value.Fresh f && seen.add(f.event())) {
        if (f.event() == what.event()) {
          return true;
        }
        spawn
            .start()
            .heap
            .forEach(
                (c, held) -> {
                  if (c.event() == f.event()) {
                    todo.add(held);
                  }
                });
      }
    }
    return false;
  }
}
