package org.ndseq.determinism.exec;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.logic.Arithmetic;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.Range;
import org.ndseq.determinism.logic.Symbol;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The part of the JDK whose effects are known. Pure functions are pure; an object with inner state
 * (a collection, a builder, a generator) is one cell that its methods read or write.
 */
final class Library {
  private static final Set<String> PURE =
      Set.of(
          "java/lang/Math",
          "java/lang/StrictMath",
          "java/lang/String",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Double",
          "java/lang/Float",
          "java/lang/Boolean",
          "java/lang/Character",
          "java/lang/Byte",
          "java/lang/Short",
          "java/util/Objects");
  private static final Set<String> IMPURE_NAMES =
      Set.of(
          "random",
          "intern",
          "format",
          "formatted",
          "identityHashCode",
          "getInteger",
          "getLong",
          "getBoolean",
          "getChars",
          "getBytes",
          "toCharArray",
          "split");
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
  private static final Set<String> HARMLESS_FAILURES = Set.of("<init>", "getMessage", "initCause");

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
    Optional<Value> exact = arithmetic(owner, call, s);
    if (exact.isPresent()) {
      return exact;
    }
    Optional<Value> boxed = boxing(owner, call, s);
    if (boxed.isPresent()) {
      return boxed;
    }
    if (owner.equals("java/lang/Object") && insn.name.equals("<init>")
        || owner.equals("java/lang/Record")
        || owner.equals("java/lang/Enum")
            && !insn.name.equals("hashCode")
            && !insn.name.equals("toString")) {
      return Optional.of(result(call));
    }
    if (owner.equals("java/util/Objects") && insn.name.equals("requireNonNull")) {
      return Optional.of(call.args().get(0));
    }
    if (insn.name.equals("desiredAssertionStatus")) {
      return Optional.of(result(call));
    }
    if (isFailure(owner) && HARMLESS_FAILURES.contains(insn.name)) {
      return Optional.of(result(call));
    }
    if (PURE.contains(owner) && isPure(call)) {
      return Optional.of(pure(call));
    }
    return Ranges.call(machine, memory, call, s)
        .or(() -> atomics.call(owner, call, s))
        .or(() -> collections.call(owner, call, s))
        .or(() -> changeless(owner, call));
  }

  /** Calls that change nothing but give another answer each time: harmless before tasks start. */
  private Optional<Value> changeless(String owner, Calls.Call call) {
    boolean clock =
        owner.equals("java/lang/System")
                && Set.of("nanoTime", "currentTimeMillis", "getProperty", "lineSeparator")
                    .contains(call.insn().name)
            || owner.equals("java/lang/Runtime")
                && Set.of("getRuntime", "availableProcessors", "maxMemory", "totalMemory")
                    .contains(call.insn().name);
    return clock && !machine.inTask() ? Optional.of(result(call)) : Optional.empty();
  }

  private static boolean isFailure(String owner) {
    return owner.startsWith("java/") && (owner.endsWith("Exception") || owner.endsWith("Error"));
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

  /** No user code is called back: all arguments are numbers, strings or boxes by their type. */
  private static boolean isPure(Calls.Call call) {
    if (call.insn().owner.equals("java/lang/String") && call.insn().name.equals("equals")) {
      return true;
    }
    for (Type type : Type.getArgumentTypes(call.insn().desc)) {
      boolean reference = type.getSort() >= Type.ARRAY;
      if (reference
          && !type.getDescriptor().equals("Ljava/lang/String;")
          && !BOXES.contains(type.getInternalName())) {
        return false;
      }
    }
    return !IMPURE_NAMES.contains(call.insn().name);
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
