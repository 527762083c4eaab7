package org.ndseq.determinism.exec;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.heap.MemKey;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.Range;
import org.objectweb.asm.Type;

/** Library objects with inner state: each is one cell that its methods read or write. */
final class Collections {
  private static final MemKey STATE = MemKey.state("state");
  private static final MemKey CURSOR = MemKey.state("cursor");
  private static final MemKey ELEMENT = MemKey.array("element");
  private static final MemKey OBJECTS = MemKey.array("Ljava/lang/Object;");
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
      machine.loads().loseTrack();
      boolean chains =
          Type.getReturnType(call.insn().desc).getDescriptor().equals("L" + owner + ";");
      if (chains) {
        return Optional.of(call.receiver());
      }
      return Optional.of(value(call, s));
    }
    if (!LISTS.contains(owner)) {
      return Optional.empty();
    }
    if (name.equals("<init>")) {
      boolean empty = call.args().isEmpty() || call.args().get(0) instanceof Value.Whole;
      if (empty && call.receiver() instanceof Value.Fresh f) {
        s.contents.put(f.event(), List.of());
      }
      return empty ? Optional.of(new Value.Nothing()) : Optional.empty();
    }
    if (READS.contains(name)) {
      access(call, Access.Kind.READ, s);
      return Optional.of(name.equals("iterator") ? view(call, s) : value(call, s));
    }
    if (name.equals("toArray") && makesArray(call, s)) {
      access(call, Access.Kind.READ, s);
      return Optional.of(array(call, s));
    }
    if (WRITES.contains(name) && plainRemove(call)) {
      access(call, Access.Kind.WRITE, s);
      change(call, s);
      return Optional.of(value(call, s));
    }
    return Optional.empty();
  }

  /** An array that is given is used if it is long enough: only an empty one surely is not. */
  private boolean makesArray(Calls.Call call, State s) {
    return call.args().isEmpty()
        || call.args().get(0) instanceof Value.Fresh given
            && given.type().equals("[")
            && memory.length(given, s).equals(Lin.ZERO);
  }

  /** A new array with what the list holds. */
  private Value array(Calls.Call call, State s) {
    Lin length = Lin.of(machine.vague("length", Range.NATURAL));
    Value.Fresh array = memory.newArray(call.insn(), length, s);
    boolean known = call.receiver() instanceof Value.Fresh f && s.contents.containsKey(f.event());
    if (known) {
      int list = ((Value.Fresh) call.receiver()).event();
      s.contents.put(array.event(), s.contents.getOrDefault(list, List.of()));
    } else {
      s.contents.remove(array.event());
    }
    machine.escapes().add(array);
    return array;
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
    if (mayBeView(call.receiver())) {
      Lin any = Lin.of(machine.vague("position", Range.NATURAL));
      memory.record(kind, call.receiver(), any, OBJECTS, new Access.Plain(), call.insn(), s);
    }
  }

  /** A list that library code made may be a view of an array that it was given. */
  private static boolean mayBeView(Value.Ref list) {
    return !(list instanceof Value.Fresh) && (list.sites().hasOutside() || list.sites().isEmpty());
  }

  private void change(Calls.Call call, State s) {
    boolean adds =
        call.insn().name.startsWith("add")
            || call.insn().name.equals("push")
            || call.insn().name.equals("offer");
    Value last =
        call.args().isEmpty() ? new Value.Nothing() : call.args().get(call.args().size() - 1);
    if (adds && last instanceof Value.Ref r) {
      memory.keep(call.receiver(), r, Joins.APPENDED, s);
    } else if (call.receiver() instanceof Value.Fresh f) {
      s.contents.remove(f.event());
    } else {
      s.contents.clear();
    }
    memory.touch(call.receiver(), ELEMENT, s);
    if (mayBeView(call.receiver())) {
      memory.touch(call.receiver(), OBJECTS, s);
    }
    machine.loads().loseTrack();
  }

  private Value value(Calls.Call call, State s) {
    Type type = Type.getReturnType(call.insn().desc);
    if (type.getSort() < Type.ARRAY) {
      return Types.unknown(type.getDescriptor(), call.insn().name, machine);
    }
    boolean indexed = !call.args().isEmpty() && call.args().get(0) instanceof Value.Whole;
    Lin index =
        indexed
            ? ((Value.Whole) call.args().get(0)).lin()
            : Lin.of(machine.vague("position", Range.NATURAL));
    return new Value.ElementOf(
        call.receiver(),
        index,
        ELEMENT,
        memory.time(call.receiver(), ELEMENT, s),
        machine.heap().loaded(call.receiver().sites(), MemKey.ELEMENTS));
  }

  private Value view(Calls.Call call, State s) {
    Value.Fresh iterator = machine.names().allocate(call.insn(), "java/util/Iterator");
    s.heap.put(new State.Cell(iterator.event(), STATE, Lin.ZERO), call.receiver());
    if (call.receiver() instanceof Value.Fresh list && s.contents.containsKey(list.event())) {
      // what is added later it need not see
      s.contents.put(iterator.event(), s.contents.getOrDefault(list.event(), List.of()));
    }
    return iterator;
  }

  private Optional<Value> iterator(Calls.Call call, State s) {
    if (!(call.receiver() instanceof Value.Fresh f
        && s.heap.get(new State.Cell(f.event(), STATE, Lin.ZERO)) instanceof Value.Ref list)) {
      return Optional.empty();
    }
    if (call.insn().name.equals("hasNext")) {
      memory.record(Access.Kind.READ, f, Lin.ZERO, CURSOR, new Access.Plain(), call.insn(), s);
      return Optional.of(Types.unknown("Z", Joins.MORE + f.event(), machine));
    }
    if (!call.insn().name.equals("next")) {
      return Optional.empty();
    }
    memory.record(Access.Kind.READ, list, Lin.ZERO, STATE, new Access.Plain(), call.insn(), s);
    memory.record(Access.Kind.WRITE, f, Lin.ZERO, CURSOR, new Access.Plain(), call.insn(), s);
    machine.rounds().advances(f.event(), machine.names().key(call.insn()));
    Lin index = Lin.of(machine.fresh(Joins.EVERY + f.event(), Range.NATURAL));
    return Optional.of(
        new Value.ElementOf(
            list,
            index,
            ELEMENT,
            memory.time(list, ELEMENT, s),
            machine.heap().loaded(list.sites(), MemKey.ELEMENTS)));
  }
}
