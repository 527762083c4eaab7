package org.ndseq.determinism.model;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.library.LibraryRow;
import org.ndseq.determinism.logic.IntegerRange;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.memory.JoinTracking;
import org.ndseq.determinism.memory.MemoryAccess;
import org.ndseq.determinism.memory.MethodCall;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicMemory;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.memory.TypedUnknown;
import org.ndseq.determinism.value.SymbolicValue;
import org.objectweb.asm.Type;

/** Library objects with inner state: each is one cell that its methods read or write. */
final class CollectionModel implements LibraryModel {
  private static final CellKey STATE = CellKey.state("state");
  private static final CellKey CURSOR = CellKey.state("cursor");
  private static final CellKey ELEMENT = CellKey.array("element");
  private static final CellKey OBJECTS = CellKey.array("Ljava/lang/Object;");
  private static final CellKey NATURAL = CellKey.state("natural");

  /** Methods that add at the end of a list. */
  private static final Set<String> APPENDS = Set.of("add", "addLast");

  private final SymbolicContext context;
  private final SymbolicMemory memory;

  CollectionModel(SymbolicContext context, SymbolicMemory memory) {
    this.context = context;
    this.memory = memory;
  }

  @Override
  public Optional<SymbolicValue> call(String owner, MethodCall call, SymbolicState s) {
    return owner.equals("java/util/Iterator") ? iterator(call, s) : toArray(call, s);
  }

  /** Interprets a method that the table has a row for. */
  Optional<SymbolicValue> perform(LibraryRow row, String owner, MethodCall call, SymbolicState s) {
    String name = call.insn().name;
    if (name.equals("<init>")) {
      return made(row, call, s);
    }
    access(call, row.writes() ? MemoryAccess.Kind.WRITE : MemoryAccess.Kind.READ, s);
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
  private Optional<SymbolicValue> made(LibraryRow row, MethodCall call, SymbolicState s) {
    boolean empty = call.args().isEmpty() || call.args().get(0) instanceof SymbolicValue.Whole;
    if (!row.adds().isEmpty()) {
      return Optional.empty();
    }
    if (empty && call.receiver() instanceof SymbolicValue.Fresh f) {
      s.contents.put(f.event(), List.of());
      s.heap.put(
          new SymbolicState.Cell(f.event(), NATURAL, LinearTerm.ZERO),
          SymbolicValue.ofInt(LinearTerm.ONE));
    }
    call.args().forEach(context.loads()::carry);
    return Optional.of(new SymbolicValue.Nothing());
  }

  /** True if the collection surely uses no comparator of the program. */
  static boolean isNatural(SymbolicValue.Ref collection, SymbolicState s) {
    return collection instanceof SymbolicValue.Fresh f
        && s.heap.containsKey(new SymbolicState.Cell(f.event(), NATURAL, LinearTerm.ZERO));
  }

  /** {@code toArray} of a list that the library made, which calls nothing. */
  private Optional<SymbolicValue> toArray(MethodCall call, SymbolicState s) {
    boolean list =
        call.receiver() instanceof SymbolicValue.Fresh f
            && Set.of("java/util/ArrayList", "java/util/LinkedList").contains(f.type());
    if (!list || !call.insn().name.equals("toArray") || !makesArray(call, s)) {
      return Optional.empty();
    }
    access(call, MemoryAccess.Kind.READ, s);
    return Optional.of(array(call, s));
  }

  /** An array that is given is used if it is long enough: only an empty one surely is not. */
  private boolean makesArray(MethodCall call, SymbolicState s) {
    return call.args().isEmpty()
        || call.args().get(0) instanceof SymbolicValue.Fresh given
            && given.type().equals("[")
            && memory.length(given, s).equals(LinearTerm.ZERO);
  }

  /** A new array with what the list holds. */
  private SymbolicValue array(MethodCall call, SymbolicState s) {
    LinearTerm length = LinearTerm.of(context.vague("length", IntegerRange.NATURAL));
    SymbolicValue.Fresh array = memory.newArray(call.insn(), length, s);
    boolean known =
        call.receiver() instanceof SymbolicValue.Fresh f && s.contents.containsKey(f.event());
    if (known) {
      int list = ((SymbolicValue.Fresh) call.receiver()).event();
      s.contents.put(array.event(), s.contents.getOrDefault(list, List.of()));
    } else {
      s.contents.remove(array.event());
    }
    context.escapes().add(array);
    return array;
  }

  private void access(MethodCall call, MemoryAccess.Kind kind, SymbolicState s) {
    memory.record(
        kind, call.receiver(), LinearTerm.ZERO, STATE, new MemoryAccess.Plain(), call.insn(), s);
    if (mayBeView(call.receiver())) {
      LinearTerm any = LinearTerm.of(context.vague("position", IntegerRange.NATURAL));
      memory.record(kind, call.receiver(), any, OBJECTS, new MemoryAccess.Plain(), call.insn(), s);
    }
  }

  /** A list that library code made may be a view of an array that it was given. */
  private static boolean mayBeView(SymbolicValue.Ref list) {
    return !(list instanceof SymbolicValue.Fresh)
        && (list.sites().hasOutside() || list.sites().isEmpty());
  }

  private void change(LibraryRow row, MethodCall call, SymbolicState s) {
    boolean appends = row.keeps().equals(Set.of(call.args().size() - 1));
    boolean replaces = row.result() == LibraryRow.Result.CONTENT;
    SymbolicValue last =
        call.args().isEmpty()
            ? new SymbolicValue.Nothing()
            : call.args().get(call.args().size() - 1);
    call.args().forEach(context.escapes()::add);
    boolean atEnd = call.args().size() == 1 && APPENDS.contains(call.insn().name);
    if (appends && !replaces && last instanceof SymbolicValue.Ref r) {
      memory.keep(call.receiver(), r, atEnd ? JoinTracking.APPENDED : JoinTracking.INSERTED, s);
    } else if (isEmptied(call, s)) {
      s.contents.put(((SymbolicValue.Fresh) call.receiver()).event(), List.of());
    } else if (call.receiver() instanceof SymbolicValue.Fresh f) {
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

  /** Nothing that the list held can be a task that still runs. */
  private boolean isEmptied(MethodCall call, SymbolicState s) {
    return call.insn().name.equals("clear")
        && s.live.isEmpty()
        && call.receiver() instanceof SymbolicValue.Fresh f
        && f.scope() == context.scope()
        && s.contents.containsKey(f.event());
  }

  /** The number of elements, by a name that leads to what was counted. */
  private SymbolicValue size(int list, MethodCall call, SymbolicState s) {
    int counted = context.names().event(List.of("size", call.insn()));
    s.contents.put(counted, s.contents.getOrDefault(list, List.of()));
    return TypedUnknown.unknown("I", JoinTracking.sizeOf(list, counted), context);
  }

  private SymbolicValue value(MethodCall call, SymbolicState s) {
    if (call.insn().name.equals("size")
        && call.receiver() instanceof SymbolicValue.Fresh f
        && s.contents.containsKey(f.event())) {
      return size(f.event(), call, s);
    }
    Type type = Type.getReturnType(call.insn().desc);
    if (type.getSort() < Type.ARRAY) {
      return TypedUnknown.unknown(type.getDescriptor(), call.insn().name, context);
    }
    boolean indexed = !call.args().isEmpty() && call.args().get(0) instanceof SymbolicValue.Whole;
    LinearTerm index =
        indexed
            ? ((SymbolicValue.Whole) call.args().get(0)).lin()
            : LinearTerm.of(context.vague("position", IntegerRange.NATURAL));
    return new SymbolicValue.ElementOf(
        call.receiver(),
        index,
        ELEMENT,
        memory.time(call.receiver(), ELEMENT, s),
        context.heap().loaded(call.receiver().sites(), CellKey.ELEMENTS));
  }

  private SymbolicValue view(MethodCall call, SymbolicState s) {
    SymbolicValue.Fresh iterator = context.names().allocate(call.insn(), "java/util/Iterator");
    s.heap.put(new SymbolicState.Cell(iterator.event(), STATE, LinearTerm.ZERO), call.receiver());
    if (call.receiver() instanceof SymbolicValue.Fresh list
        && s.contents.containsKey(list.event())) {
      // what is added later it need not see
      s.contents.put(iterator.event(), s.contents.getOrDefault(list.event(), List.of()));
    }
    return iterator;
  }

  private Optional<SymbolicValue> iterator(MethodCall call, SymbolicState s) {
    if (!(call.receiver() instanceof SymbolicValue.Fresh f
        && s.heap.get(new SymbolicState.Cell(f.event(), STATE, LinearTerm.ZERO))
            instanceof SymbolicValue.Ref list)) {
      return Optional.empty();
    }
    if (call.insn().name.equals("hasNext")) {
      memory.record(
          MemoryAccess.Kind.READ,
          f,
          LinearTerm.ZERO,
          CURSOR,
          new MemoryAccess.Plain(),
          call.insn(),
          s);
      return Optional.of(TypedUnknown.unknown("Z", JoinTracking.MORE + f.event(), context));
    }
    if (!call.insn().name.equals("next")) {
      return Optional.empty();
    }
    memory.record(
        MemoryAccess.Kind.READ,
        list,
        LinearTerm.ZERO,
        STATE,
        new MemoryAccess.Plain(),
        call.insn(),
        s);
    memory.record(
        MemoryAccess.Kind.WRITE,
        f,
        LinearTerm.ZERO,
        CURSOR,
        new MemoryAccess.Plain(),
        call.insn(),
        s);
    context.rounds().advances(f.event(), context.names().key(call.insn()));
    LinearTerm index =
        LinearTerm.of(context.fresh(JoinTracking.EVERY + f.event(), IntegerRange.NATURAL));
    return Optional.of(
        new SymbolicValue.ElementOf(
            list,
            index,
            ELEMENT,
            memory.time(list, ELEMENT, s),
            context.heap().loaded(list.sites(), CellKey.ELEMENTS)));
  }
}
