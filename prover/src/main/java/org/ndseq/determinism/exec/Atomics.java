package org.ndseq.determinism.exec;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.heap.MemKey;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.Symbol;
import org.objectweb.asm.Type;

/**
 * Atomic numbers: one cell each. Adding to it commutes, and leaves no trace of the order if the
 * result of the call is not used; that is decided when the task's other accesses are known.
 */
final class Atomics {
  private static final MemKey VALUE = MemKey.state("atomic");
  private static final Set<String> TYPES =
      Set.of(
          "java/util/concurrent/atomic/AtomicInteger",
          "java/util/concurrent/atomic/AtomicLong",
          "java/util/concurrent/atomic/LongAdder");
  private static final Map<String, String> ADDING =
      Map.of(
          "incrementAndGet",
          "add",
          "getAndIncrement",
          "add",
          "decrementAndGet",
          "add",
          "getAndDecrement",
          "add",
          "addAndGet",
          "add",
          "getAndAdd",
          "add",
          "add",
          "add",
          "increment",
          "add",
          "decrement",
          "add");

  private final Machine machine;
  private final Memory memory;

  Atomics(Machine machine, Memory memory) {
    this.machine = machine;
    this.memory = memory;
  }

  Optional<Value> call(String owner, Calls.Call call, State s) {
    if (!TYPES.contains(owner)) {
      return Optional.empty();
    }
    String name = call.insn().name;
    Type type = Type.getReturnType(call.insn().desc);
    if (name.equals("<init>")) {
      return Optional.of(new Value.Nothing());
    }
    Value result = Types.unknown(type.getDescriptor(), "atomic", machine);
    if (ADDING.containsKey(name)) {
      boolean ownArgument = call.args().isEmpty() || call.args().get(0) instanceof Value.Whole;
      if (!ownArgument) {
        return Optional.empty();
      }
      if (result instanceof Value.Whole w) {
        Symbol token = w.lin().terms().keySet().iterator().next();
        memory.record(
            Access.Kind.READ,
            call.receiver(),
            Lin.ZERO,
            VALUE,
            new Access.Loads(token),
            call.insn(),
            s);
      }
      memory.record(
          Access.Kind.WRITE,
          call.receiver(),
          Lin.ZERO,
          VALUE,
          new Access.Commutes(
              "atomic add", call.args().isEmpty() ? Value.ofInt(Lin.ONE) : call.args().get(0)),
          call.insn(),
          s);
      memory.touch(call.receiver(), VALUE, s);
      return Optional.of(result);
    }
    if (Set.of("get", "sum", "intValue", "longValue").contains(name)) {
      memory.record(
          Access.Kind.READ, call.receiver(), Lin.ZERO, VALUE, new Access.Plain(), call.insn(), s);
      return Optional.of(result);
    }
    if (Set.of("set", "lazySet", "getAndSet", "compareAndSet", "reset").contains(name)) {
      memory.record(
          Access.Kind.WRITE, call.receiver(), Lin.ZERO, VALUE, new Access.Plain(), call.insn(), s);
      memory.touch(call.receiver(), VALUE, s);
      return Optional.of(result);
    }
    return Optional.empty();
  }
}
