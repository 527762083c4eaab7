package org.ndseq.determinism.exec;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.heap.MemKey;
import org.ndseq.determinism.library.LibraryRow;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.Range;
import org.objectweb.asm.Type;

/** Library objects with inner state: each is one cell that its methods read or write. */
final class Collections implements LibraryModel {
  private static final MemKey STATE = MemKey.state("state");
  private static final MemKey CURSOR = MemKey.state("cursor");
  private static final MemKey ELEMENT = MemKey.array("element");
  private static final MemKey OBJECTS = MemKey.array("Ljava/lang/Object;");
  private static final MemKey NATURAL = MemKey.state("natural");

  private final SymbolicContext context;
  private final Memory memory;

  Collections(SymbolicContext context, Memory memory) {
    this.context = context;
    this.memory = memory;
  }

  @Override
  public Optional<Value> call(String owner, MethodCall call, State s) {
    return owner.equals("java/util/Iterator") ? iterator(call, s) : toArray(call, s);
  }

  /** Interprets a method that the table has a row for. */
  Optional<Value> perform(LibraryRow row, String owner, MethodCall call, State s) {
    String name = call.insn().name;
    if (name.equals("<init>")) {
      return made(row, call, s);
    }
    access(call, row.writes() ? Access.Kind.WRITE : Access.Kind.READ, s);
    if (row.result() == LibraryRow.Result.RECEIVER) {
      context.loads().loseTrack();
      return Optional.of(call.receiver());
    }
    if (row.result() == LibraryRow.Result.VIEW) {
      return Optional.of(view(call, s));
    }
    if (row.writes()) {
      change(row, call, s);
    }
    call.args().forEach(context.loads()::carry);
    return Optional.of(
        row.result() == LibraryRow.Result.FRESH
            ? context.names().allocate(call.insn(), owner)
            : value(call, s));
  }

  /** A new collection; it is known to order or hash its keys without code of the program. */
  private Optional<Value> made(LibraryRow row, MethodCall call, State s) {
    boolean empty = call.args().isEmpty() || call.args().get(0) instanceof Value.Whole;
    if (!row.adds().isEmpty()) {
      return Optional.empty();
    }
    if (empty && call.receiver() instanceof Value.Fresh f) {
      s.contents.put(f.event(), List.of());
      s.heap.put(new State.Cell(f.event(), NATURAL, Lin.ZERO), Value.ofInt(Lin.ONE));
    }
    call.args().forEach(context.loads()::carry);
    return Optional.of(new Value.Nothing());
  }

  /** True if the collection surely uses no comparator of the program. */
  static boolean isNatural(Value.Ref collection, State s) {
    return collection instanceof Value.Fresh f
        && s.heap.containsKey(new State.Cell(f.event(), NATURAL, Lin.ZERO));
  }

  /** {@code toArray} of a list that the library made, which calls nothing. */
  private Optional<Value> toArray(MethodCall call, State s) {
    boolean list =
        call.receiver() instanceof Value.Fresh f
            && Set.of("java/util/ArrayList", "java/util/LinkedList").contains(f.type());
    if (!list || !call.insn().name.equals("toArray") || !makesArray(call, s)) {
      return Optional.empty();
    }
    access(call, Access.Kind.READ, s);
    return Optional.of(array(call, s));
  }

  /** An array that is given is used if it is long enough: only an empty one surely is not. */
  private boolean makesArray(MethodCall call, State s) {
    return call.args().isEmpty()
        || call.args().get(0) instanceof Value.Fresh given
            && given.type().equals("[")
            && memory.length(given, s).equals(Lin.ZERO);
  }

  /** A new array with what the list holds. */
  private Value array(MethodCall call, State s) {
    Lin length = Lin.of(context.vague("length", Range.NATURAL));
    Value.Fresh array = memory.newArray(call.insn(), length, s);
    boolean known = call.receiver() instanceof Value.Fresh f && s.contents.containsKey(f.event());
    if (known) {
      int list = ((Value.Fresh) call.receiver()).event();
      s.contents.put(array.event(), s.contents.getOrDefault(list, List.of()));
    } else {
      s.contents.remove(array.event());
    }
    context.escapes().add(array);
    return array;
  }

  private void access(MethodCall call, Access.Kind kind, State s) {
    memory.record(kind, call.receiver(), Lin.ZERO, STATE, new Access.Plain(), call.insn(), s);
    if (mayBeView(call.receiver())) {
      Lin any = Lin.of(context.vague("position", Range.NATURAL));
      memory.record(kind, call.receiver(), any, OBJECTS, new Access.Plain(), call.insn(), s);
    }
  }

  /** A list that library code made may be a view of an array that it was given. */
  private static boolean mayBeView(Value.Ref list) {
    return !(list instanceof Value.Fresh) && (list.sites().hasOutside() || list.sites().isEmpty());
  }

  private void change(LibraryRow row, MethodCall call, State s) {
    boolean appends = row.keeps().equals(Set.of(call.args().size() - 1));
    boolean replaces = row.result() == LibraryRow.Result.CONTENT;
    Value last =
        call.args().isEmpty() ? new Value.Nothing() : call.args().get(call.args().size() - 1);
    call.args().forEach(context.escapes()::add);
    if (appends && !replaces && last instanceof Value.Ref r) {
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
    context.loads().loseTrack();
  }

  private Value value(MethodCall call, State s) {
    Type type = Type.getReturnType(call.insn().desc);
    if (type.getSort() < Type.ARRAY) {
      return Types.unknown(type.getDescriptor(), call.insn().name, context);
    }
    boolean indexed = !call.args().isEmpty() && call.args().get(0) instanceof Value.Whole;
    Lin index =
        indexed
            ? ((Value.Whole) call.args().get(0)).lin()
            : Lin.of(context.vague("position", Range.NATURAL));
    return new Value.ElementOf(
        call.receiver(),
        index,
        ELEMENT,
        memory.time(call.receiver(), ELEMENT, s),
        context.heap().loaded(call.receiver().sites(), MemKey.ELEMENTS));
  }

  private Value view(MethodCall call, State s) {
    Value.Fresh iterator = context.names().allocate(call.insn(), "java/util/Iterator");
    s.heap.put(new State.Cell(iterator.event(), STATE, Lin.ZERO), call.receiver());
    if (call.receiver() instanceof Value.Fresh list && s.contents.containsKey(list.event())) {
      // what is added later it need not see
      s.contents.put(iterator.event(), s.contents.getOrDefault(list.event(), List.of()));
    }
    return iterator;
  }

  private Optional<Value> iterator(MethodCall call, State s) {
    if (!(call.receiver() instanceof Value.Fresh f
        && s.heap.get(new State.Cell(f.event(), STATE, Lin.ZERO)) instanceof Value.Ref list)) {
      return Optional.empty();
    }
    if (call.insn().name.equals("hasNext")) {
      memory.record(Access.Kind.READ, f, Lin.ZERO, CURSOR, new Access.Plain(), call.insn(), s);
      return Optional.of(Types.unknown("Z", Joins.MORE + f.event(), context));
    }
    if (!call.insn().name.equals("next")) {
      return Optional.empty();
    }
    memory.record(Access.Kind.READ, list, Lin.ZERO, STATE, new Access.Plain(), call.insn(), s);
    memory.record(Access.Kind.WRITE, f, Lin.ZERO, CURSOR, new Access.Plain(), call.insn(), s);
    context.rounds().advances(f.event(), context.names().key(call.insn()));
    Lin index = Lin.of(context.fresh(Joins.EVERY + f.event(), Range.NATURAL));
    return Optional.of(
        new Value.ElementOf(
            list,
            index,
            ELEMENT,
            memory.time(list, ELEMENT, s),
            context.heap().loaded(list.sites(), MemKey.ELEMENTS)));
  }
}
