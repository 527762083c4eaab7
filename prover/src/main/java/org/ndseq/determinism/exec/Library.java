package org.ndseq.determinism.exec;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.heap.MemKey;
import org.ndseq.determinism.heap.Sites;
import org.ndseq.determinism.library.LibraryRow;
import org.ndseq.determinism.library.LibraryTable;
import org.ndseq.determinism.logic.Arithmetic;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.Range;
import org.ndseq.determinism.logic.Symbol;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The part of the JDK whose effects are known. Pure functions are pure; an object with inner state
 * (a collection, a builder, a generator) is one cell that its methods read or write.
 */
final class Library {
  private static final Set<String> BOXES =
      Set.of(
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Double",
          "java/lang/Float",
          "java/lang/Boolean",
          "java/lang/Character",
          "java/lang/Byte",
          "java/lang/Short",
          "java/lang/Number");

  private static final MemKey OUTPUT = MemKey.state("the output");

  private final Machine machine;
  private final Memory memory;
  private final Boxes boxes;
  private final Atomics atomics;
  private final Collections collections;

  Library(Machine machine, Memory memory, Boxes boxes) {
    this.machine = machine;
    this.memory = memory;
    this.boxes = boxes;
    this.atomics = new Atomics(machine, memory);
    this.collections = new Collections(machine, memory);
  }

  Optional<Value> call(Calls.Call call, State s) {
    MethodInsnNode insn = call.insn();
    String owner = machine.code().libraryOwner(insn.owner);
    if (owner.equals("java/util/Iterator")) {
      Optional<Value> next = collections.iterator(call, s);
      if (next.isPresent()) {
        return next;
      }
    }
    Optional<Value> exact = arithmetic(owner, call, s);
    if (exact.isPresent()) {
      return exact;
    }
    Optional<Value> boxed = boxing(owner, call, s);
    if (boxed.isPresent()) {
      return boxed;
    }
    if (isFailure(call, owner)) {
      return Optional.of(result(call));
    }
    return Ranges.call(machine, memory, call, s)
        .or(() -> collections.toArray(call, s))
        .or(() -> rowOf(call, owner).flatMap(row -> row(row, owner(call, owner), call, s)));
  }

  /**
   * The row of the called method: of the classes that the receiver may be of if they are known,
   * else of the declared type, whose rows hold for all classes of the library below it.
   */
  private Optional<LibraryRow> rowOf(Calls.Call call, String owner) {
    MethodInsnNode insn = call.insn();
    LibraryTable table = LibraryTable.jdk();
    Optional<Set<String>> types = types(call.receiver());
    Optional<LibraryRow> row = Optional.empty();
    if (insn.getOpcode() == Opcodes.INVOKESTATIC || types.isEmpty()) {
      row = table.find(owner, insn.name, insn.desc);
    } else {
      Set<LibraryRow> all = new HashSet<>();
      for (String type : types.get()) {
        String library = machine.code().libraryOwner(type);
        Optional<LibraryRow> one = table.find(library, insn.name, insn.desc);
        if (one.isEmpty()) {
          return Optional.empty();
        }
        all.add(one.get());
      }
      row = all.size() == 1 ? all.stream().findFirst() : Optional.empty();
    }
    return row.filter(r -> r.reach() == LibraryRow.Reach.STATED);
  }

  /** The class of the receiver, if it is known better than by its declared type. */
  private String owner(Calls.Call call, String declared) {
    return call.insn().getOpcode() == Opcodes.INVOKESTATIC
        ? declared
        : types(call.receiver())
            .flatMap(all -> all.stream().findFirst())
            .map(machine.code()::libraryOwner)
            .orElse(declared);
  }

  /** The classes that the object may be of, if they are known. */
  private Optional<Set<String>> types(Value.Ref object) {
    if (object instanceof Value.Fresh f) {
      return f.type().contains("/") ? Optional.of(Set.of(f.type())) : Optional.empty();
    }
    return machine.heap().typesOf(object.sites());
  }

  private Optional<Value> row(LibraryRow row, String owner, Calls.Call call, State s) {
    if (!row.has(LibraryRow.Mark.TOTAL)) {
      machine.mayFail(Formula.TRUE, call.text() + ", which may fail", call.insn(), s);
    }
    boolean varies = row.has(LibraryRow.Mark.VARIES) && machine.inTask();
    boolean compares =
        row.has(LibraryRow.Mark.COMPARES)
            && !(Collections.isNatural(call.receiver(), s)
                && call.args().stream().allMatch(v -> isPlain(v, s)));
    boolean exact = row.has(LibraryRow.Mark.EXACT) && types(call.receiver()).isEmpty();
    if (varies || compares || exact) {
      return Optional.empty();
    }
    row.elements().forEach(number -> readsElements(call, number, s));
    if (row.has(LibraryRow.Mark.PRINTS)) {
      return prints(row, call, s);
    }
    if (Atomics.isAtomic(owner)) {
      return atomics.call(row, call, s);
    }
    boolean state = row.reads() || row.writes() || !row.keeps().isEmpty() || !row.adds().isEmpty();
    boolean makes = call.insn().name.equals("<init>") || row.result() == LibraryRow.Result.FRESH;
    if (state || makes && owner.startsWith("java/util/")) {
      return collections.call(row, owner, call, s);
    }
    if (row.result() == LibraryRow.Result.ARGUMENT) {
      return Optional.of(call.args().get(row.argument()));
    }
    return Optional.of(pure(call));
  }

  private void readsElements(Calls.Call call, int number, State s) {
    Type array = Type.getArgumentTypes(call.insn().desc)[number];
    Lin any = Lin.of(machine.vague("position", Range.NATURAL));
    if (call.args().get(number) instanceof Value.Ref base) {
      MemKey key = MemKey.array(array.getElementType().getDescriptor());
      memory.record(Access.Kind.READ, base, any, key, new Access.Plain(), call.insn(), s);
    }
  }

  /** Its methods are the library's own: a box or a string that was made here. */
  private static boolean isPlain(Value value, State s) {
    return !(value instanceof Value.Ref r)
        || Boxes.isBox(r, s)
        || r instanceof Value.Fresh f && f.type().equals("java/lang/String");
  }

  /** All streams may lead to one file or terminal, so output is one cell. */
  private Optional<Value> prints(LibraryRow row, Calls.Call call, State s) {
    boolean ours =
        !machine.code().oursBelow("java/io/OutputStream").isEmpty()
            || !machine.code().oursBelow("java/util/Locale").isEmpty();
    if (ours) {
      return Optional.empty();
    }
    memory.record(
        Access.Kind.WRITE,
        new Value.StaticOf(OUTPUT, Lin.ZERO, Sites.of(Sites.OUTSIDE)),
        Lin.ZERO,
        OUTPUT,
        new Access.Plain(),
        call.insn(),
        s);
    call.args().forEach(machine.loads()::carry);
    return Optional.of(row.result() == LibraryRow.Result.RECEIVER ? call.receiver() : result(call));
  }

  /** Failures of the library, whose stack trace nobody of ours fills in. */
  private boolean isFailure(Calls.Call call, String owner) {
    boolean failure =
        owner.startsWith("java/") && (owner.endsWith("Exception") || owner.endsWith("Error"))
            || owner.equals("java/lang/Throwable");
    String name = call.insn().name;
    boolean causes = call.insn().desc.contains("Throwable;");
    boolean text = LibraryTable.isPlain(call.insn().desc);
    return failure
        && (name.equals("<init>") && (text || causes && isQuiet())
            || name.equals("getMessage") && isQuiet());
  }

  /** No failure of ours overrides what the library calls of one. */
  private boolean isQuiet() {
    return machine.code().oursBelow("java/lang/Throwable").stream()
        .allMatch(t -> machine.code().callbacks(t).isEmpty());
  }

  private Value result(Calls.Call call) {
    Type type = Type.getReturnType(call.insn().desc);
    return type.getSort() >= Type.ARRAY
        ? new Value.Root(
            machine.vague("ref#" + call.insn().name, Range.NATURAL),
            call.insn().name,
            machine.heap().of(call.insn()))
        : Types.unknown(type.getDescriptor(), call.insn().name, machine);
  }

  private Value pure(Calls.Call call) {
    Value result = result(call);
    Set<Symbol> loads = new HashSet<>();
    call.all().forEach(v -> loads.addAll(Loads.in(v)));
    if (result instanceof Value.Real r) {
      return new Value.Real(loads, r.wide());
    }
    if (result instanceof Value.Ref) {
      call.all().forEach(machine.loads()::carry);
    }
    if (result instanceof Value.Whole w) {
      Symbol only = w.lin().terms().keySet().iterator().next();
      loads.forEach(
          l -> only.addFact(new Formula.Or(List.of(Formula.TRUE, new Formula.Zero(Lin.of(l))))));
    }
    return result;
  }

  void concatenation(Type[] types, State s) {
    for (Type type : types) {
      String name = type.getSort() >= Type.ARRAY ? type.getInternalName() : "";
      if (!name.isEmpty() && !name.equals("java/lang/String") && !BOXES.contains(name)) {
        if (machine.inTask() || !s.live.isEmpty()) {
          throw new NotAnalysable(
              "a string is made of a " + name.replace('/', '.') + " while tasks run");
        }
      }
    }
    machine.loads().loseTrack();
  }

  private Optional<Value> boxing(String owner, Calls.Call call, State s) {
    if (!BOXES.contains(owner)) {
      return Optional.empty();
    }
    String name = call.insn().name;
    Type[] types = Type.getArgumentTypes(call.insn().desc);
    if (name.equals("valueOf") && types.length == 1 && types[0].getSort() < Type.ARRAY) {
      return Optional.of(boxes.box(call.args().get(0), call.insn(), s));
    }
    boolean anyNumber = owner.equals("java/lang/Number") && !Boxes.isBox(call.receiver(), s);
    if (name.endsWith("Value") && types.length == 0 && !anyNumber) {
      String desc = Type.getReturnType(call.insn().desc).getDescriptor();
      return Optional.of(boxes.unbox(call.receiver(), desc, s));
    }
    return Optional.empty();
  }

  private Optional<Value> arithmetic(String owner, Calls.Call call, State s) {
    boolean integers = call.args().stream().allMatch(v -> v instanceof Value.Whole);
    if (!Set.of("java/lang/Math", "java/lang/Integer", "java/lang/Long", "java/lang/StrictMath")
            .contains(owner)
        || !integers
        || call.args().isEmpty()
        || call.receiver() instanceof Value.Root) {
      return Optional.empty();
    }
    Value.Whole a = (Value.Whole) call.args().get(0);
    Lin x = a.lin();
    Lin y = call.args().size() > 1 ? ((Value.Whole) call.args().get(1)).lin() : Lin.ZERO;
    Arithmetic math = machine.math();
    Range type = a.width().range();
    Optional<Lin> value =
        switch (call.insn().name + call.args().size()) {
          case "min2" -> Optional.of(math.min(x, y));
          case "max2" -> Optional.of(math.max(x, y));
          case "sum2" -> Optional.of(math.add(x, y, type, s.path));
          case "abs1" -> Optional.of(math.wrap(math.max(x, Lin.ZERO.minus(x)), type, s.path));
          case "addExact2" -> exact(Optional.of(x.plus(y)), type, s);
          case "subtractExact2" -> exact(Optional.of(x.minus(y)), type, s);
          case "multiplyExact2" -> exact(machine.terms().product(x, y), type, s);
          case "toIntExact1" -> exact(Optional.of(x), Range.INT, s);
          default -> Optional.empty();
        };
    Value.Width width = call.insn().desc.endsWith("J") ? Value.Width.LONG : Value.Width.INT;
    return value.map(v -> new Value.Whole(v, width));
  }

  private static Optional<Lin> exact(Optional<Lin> value, Range type, State s) {
    value.ifPresent(
        v -> {
          s.path =
              s.path
                  .and(Formula.le(Lin.constant(type.lo()), v), PathCondition.Why.COMPLETED)
                  .and(Formula.le(v, Lin.constant(type.hi())), PathCondition.Why.COMPLETED);
        });
    return value;
  }
}
