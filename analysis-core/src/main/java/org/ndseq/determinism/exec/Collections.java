package org.ndseq.determinism.exec;

import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.heap.MemKey;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.Range;
import org.objectweb.asm.Type;

/** Library objects with inner state: each is one cell that its methods read or write. */
final class Collections {
  private static final MemKey STATE = MemKey.state("state");
  private static final Set<String> LISTS =
      Set.of(
          "java/util/List",
          "java/util/ArrayList",
          "java/util/LinkedList",
          "java/util/Collection",
          "java/util/ArrayDeque",
          "java/util/Deque",
          "java/util/Queue",
          "java/lang/Iterable");
  private static final Set<String> BUILDERS =
      Set.of(
          "java/lang/StringBuilder",
          "java/util/Random",
          "java/util/SplittableRandom",
          "java/io/PrintStream",
          "java/lang/StringBuffer");
  private static final Set<String> READS =
      Set.of(
          "size", "isEmpty", "get", "getFirst", "getLast", "peek", "length", "hasNext", "iterator");
  private static final Set<String> WRITES =
      Set.of(
          "add", "addLast", "addFirst", "clear", "remove", "set", "push", "pop", "poll", "offer");

  private final Machine machine;
  private final Memory memory;

  Collections(Machine machine, Memory memory) {
    this.machine = machine;
    this.memory = memory;
  }

  Optional<Value> call(String owner, Calls.Call call, State s) {
    if (owner.equals("java/util/Iterator")) {
      return iterator(call, s);
    }
    String name = call.insn().name;
    if (BUILDERS.contains(owner) && plainArguments(call)) {
      boolean unseeded = owner.endsWith("Random") && name.equals("<init>") && call.args().isEmpty();
      if (unseeded && machine.inTask() || name.equals("ints") || name.equals("doubles")) {
        return Optional.empty();
      }
      if (!name.equals("<init>")) {
        access(call, READS.contains(name) ? Access.Kind.READ : Access.Kind.WRITE, s);
      }
      boolean chains =
          Type.getReturnType(call.insn().desc).getDescriptor().equals("L" + owner + ";");
      if (chains) {
        return Optional.of(call.receiver());
      }
      machine.loseTrackOfLoads();
      return Optional.of(value(call, s));
    }
    if (!LISTS.contains(owner)) {
      return Optional.empty();
    }
    if (name.equals("<init>")) {
      boolean empty = call.args().isEmpty() || call.args().get(0) instanceof Value.Whole;
      if (empty && call.receiver() instanceof Value.Fresh f) {
        s.contents.put(f.event(), java.util.List.of());
      }
      return empty ? Optional.of(new Value.Nothing()) : Optional.empty();
    }
    if (READS.contains(name)) {
      access(call, Access.Kind.READ, s);
      return Optional.of(name.equals("iterator") ? view(call, s) : value(call, s));
    }
    if (WRITES.contains(name) && plainRemove(call)) {
      access(call, Access.Kind.WRITE, s);
      change(call, s);
      return Optional.of(value(call, s));
    }
    return Optional.empty();
  }

  /** {@code remove(Object)} calls {@code equals}, which may be anybody's. */
  private static boolean plainRemove(Calls.Call call) {
    return !call.insn().name.equals("remove") || !call.insn().desc.startsWith("(Ljava");
  }

  private static boolean plainArguments(Calls.Call call) {
    for (Type type : Type.getArgumentTypes(call.insn().desc)) {
      if (type.getSort() >= Type.ARRAY && !type.getDescriptor().equals("Ljava/lang/String;")) {
        return false;
      }
    }
    return true;
  }

  private void access(Calls.Call call, Access.Kind kind, State s) {
    memory.record(kind, call.receiver(), Lin.ZERO, STATE, new Access.Plain(), call.insn(), s);
  }

  private void change(Calls.Call call, State s) {
    boolean adds =
        call.insn().name.startsWith("add")
            || call.insn().name.equals("push")
            || call.insn().name.equals("offer");
    Value last =
        call.args().isEmpty() ? new Value.Nothing() : call.args().get(call.args().size() - 1);
    if (adds && last instanceof Value.Ref r) {
      memory.keep(call.receiver(), r, Lin.constant(-1), s);
    } else if (call.receiver() instanceof Value.Fresh f) {
      s.contents.remove(f.event());
    } else {
      s.contents.clear();
    }
    memory.touch(call.receiver(), MemKey.array("element"), s);
    machine.loseTrackOfLoads();
  }

  private Value value(Calls.Call call, State s) {
    Type type = Type.getReturnType(call.insn().desc);
    if (type.getSort() < Type.ARRAY) {
      return Types.unknown(type.getDescriptor(), call.insn().name, machine);
    }
    MemKey key = MemKey.array("element");
    boolean indexed = !call.args().isEmpty() && call.args().get(0) instanceof Value.Whole;
    Lin index =
        indexed
            ? ((Value.Whole) call.args().get(0)).lin()
            : Lin.of(machine.fresh("position", Range.NATURAL));
    return new Value.ElementOf(
        call.receiver(),
        index,
        key,
        Lin.of(s.timeOf(key)),
        machine.heap().loaded(call.receiver().sites(), MemKey.ELEMENTS));
  }

  private Value view(Calls.Call call, State s) {
    Value.Fresh iterator = machine.allocate(call.insn(), "java/util/Iterator");
    s.heap.put(new State.Cell(iterator.event(), STATE, Lin.ZERO), call.receiver());
    return iterator;
  }

  private Optional<Value> iterator(Calls.Call call, State s) {
    if (!(call.receiver() instanceof Value.Fresh f
        && s.heap.get(new State.Cell(f.event(), STATE, Lin.ZERO)) instanceof Value.Ref list)) {
      return Optional.empty();
    }
    if (call.insn().name.equals("hasNext")) {
      return Optional.of(Types.unknown("Z", Joins.MORE + f.event(), machine));
    }
    if (!call.insn().name.equals("next")) {
      return Optional.empty();
    }
    memory.record(Access.Kind.READ, list, Lin.ZERO, STATE, new Access.Plain(), call.insn(), s);
    MemKey key = MemKey.array("element");
    machine.advances(f.event(), call.insn());
    Lin index = Lin.of(machine.fresh(Joins.EVERY + f.event(), Range.NATURAL));
    return Optional.of(
        new Value.ElementOf(
            list,
            index,
            key,
            Lin.of(s.timeOf(key)),
            machine.heap().loaded(list.sites(), MemKey.ELEMENTS)));
  }
}
