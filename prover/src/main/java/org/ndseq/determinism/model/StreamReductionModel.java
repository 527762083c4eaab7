package org.ndseq.determinism.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.library.LibraryTable;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.value.SymbolicValue;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * How the results of a parallel stream are put together: operations that give the same result
 * however the stream is split.
 */
final class StreamReductionModel {
  private static final Set<String> NUMBERS =
      Set.of("java/lang/Math", "java/lang/Integer", "java/lang/Long");
  private static final Set<String> COLLECTORS =
      Set.of("toList", "toUnmodifiableList", "joining", "counting");

  /** Collectors with one function of an element, whose results are whole numbers. */
  private static final Set<String> SUMS =
      Set.of("summingInt", "summingLong", "averagingInt", "averagingLong");

  /** Collectors with a function of an element and maybe a collector of its results. */
  private static final Set<String> NESTED =
      Set.of("groupingBy", "partitioningBy", "mapping", "filtering");

  /** Collectors that throw nothing themselves. */
  private static final Set<String> SURE =
      Set.of(
          "toList",
          "joining",
          "counting",
          "summingInt",
          "summingLong",
          "averagingInt",
          "averagingLong",
          "mapping",
          "filtering",
          "partitioningBy");

  private static final Set<String> MAPS =
      Set.of("java/util/TreeMap", "java/util/HashMap", "java/util/LinkedHashMap");

  /** The type of collectors whose result is the same for every way to split the stream. */
  static final String COLLECTOR = "collector";

  private final SymbolicContext context;

  StreamReductionModel(SymbolicContext context) {
    this.context = context;
  }

  /** True if {@code reduce} with these arguments is the same for every way to split the stream. */
  boolean isAssociative(List<SymbolicValue> args) {
    SymbolicValue function =
        args.isEmpty() ? new SymbolicValue.Nothing() : args.get(args.size() - 1);
    if (args.size() > 2 || !(function instanceof SymbolicValue.Lambda l)) {
      return false;
    }
    Optional<String> operation = operation(l);
    if (operation.isEmpty()) {
      return false;
    }
    if (args.size() == 1 || Set.of("max", "min").contains(operation.get())) {
      return true;
    }
    LinearTerm neutral = operation.get().equals("product") ? LinearTerm.ONE : LinearTerm.ZERO;
    return args.get(0) instanceof SymbolicValue.Whole w && w.lin().equals(neutral);
  }

  /** The operation of whole numbers, associative and commutative, that the function computes. */
  Optional<String> operation(SymbolicValue.Lambda l) {
    Handle h = l.body();
    boolean whole = h.getDesc().equals("(II)I") || h.getDesc().equals("(JJ)J");
    if (!whole || !l.captured().isEmpty() || h.getTag() != Opcodes.H_INVOKESTATIC) {
      return Optional.empty();
    }
    if (NUMBERS.contains(h.getOwner())) {
      return Optional.of(h.getName()).filter(Set.of("sum", "max", "min")::contains);
    }
    return context
        .code()
        .resolve(h.getOwner(), h.getName(), h.getDesc())
        .filter(MethodCode::hasBody)
        .flatMap(StreamReductionModel::written);
  }

  /** {@code (x, y) -> x + y} and the like. */
  private static Optional<String> written(MethodCode code) {
    List<AbstractInsnNode> insns = new ArrayList<>();
    code.node().instructions.forEach(i -> insns.add(i));
    insns.removeIf(i -> i.getOpcode() < 0);
    boolean loads =
        insns.size() == 4
            && insns.get(0) instanceof VarInsnNode x
            && insns.get(1) instanceof VarInsnNode y
            && x.var == 0
            && y.var > 0;
    if (!loads) {
      return Optional.empty();
    }
    return switch (insns.get(2).getOpcode()) {
      case Opcodes.IADD, Opcodes.LADD -> Optional.of("sum");
      case Opcodes.IMUL, Opcodes.LMUL -> Optional.of("product");
      default -> Optional.empty();
    };
  }

  /**
   * The functions that a collector of the library runs on the elements; empty if it is not one of
   * those whose result is the same for every way to split the stream.
   *
   * @param below the functions of a collector that is an argument
   */
  Optional<List<SymbolicValue>> functions(
      String name,
      List<SymbolicValue> args,
      Function<SymbolicValue.Fresh, List<SymbolicValue>> below) {
    if (COLLECTORS.contains(name)) {
      boolean texts = context.code().oursBelow("java/lang/CharSequence").isEmpty();
      boolean known = texts || !name.equals("joining");
      return known ? Optional.of(List.of()) : Optional.empty();
    }
    boolean keys = Set.of("groupingBy", "partitioningBy", "toMap").contains(name);
    if (args.isEmpty() || keys && !hasPlainKeys(name, args)) {
      return Optional.empty();
    }
    if (SUMS.contains(name)
        || name.equals("toMap") && args.size() == 2
        || keys && args.size() == 1) {
      return Optional.of(args);
    }
    SymbolicValue last = args.get(args.size() - 1);
    boolean map = args.size() == 2 || args.size() == 3 && isPlainMap(args.get(1));
    if (!NESTED.contains(name) || !map || !isCollector(last)) {
      return Optional.empty();
    }
    List<SymbolicValue> all = new ArrayList<>(List.of(args.get(0)));
    all.addAll(below.apply((SymbolicValue.Fresh) last));
    return Optional.of(all);
  }

  /** Keys may be there twice or be null, and so may elements. */
  static boolean mayFail(String collector) {
    return !SURE.contains(collector);
  }

  static boolean isCollector(SymbolicValue value) {
    return value instanceof SymbolicValue.Fresh f && f.type().equals(COLLECTOR);
  }

  /**
   * True for stages that put the elements in order, or leave some out, by methods of the library
   * alone: {@code sorted} and {@code distinct} if no class of ours compares its objects itself.
   */
  boolean isOrderly(MethodInsnNode stage, List<SymbolicValue> args) {
    boolean numbers = !stage.owner.equals("java/util/stream/Stream");
    return args.isEmpty()
        && (stage.name.equals("sorted")
                && (numbers || context.code().oursBelow("java/lang/Comparable").isEmpty())
            || stage.name.equals("distinct") && (numbers || !hasOwnEquality()));
  }

  private boolean hasOwnEquality() {
    return context.code().allMethods().stream()
        .anyMatch(m -> Set.of("equals", "hashCode").contains(m.name()));
  }

  /** True for {@code toArray()} and {@code toArray(String[]::new)}: each array is a new one. */
  boolean makesNewArrays(List<SymbolicValue> args) {
    return args.isEmpty()
        || args.get(0) instanceof SymbolicValue.Lambda l
            && context
                .code()
                .resolve(l.body().getOwner(), l.body().getName(), l.body().getDesc())
                .filter(MethodCode::hasBody)
                .filter(StreamReductionModel::isNewArray)
                .isPresent();
  }

  private static boolean isNewArray(MethodCode code) {
    List<Integer> insns = new ArrayList<>();
    code.node().instructions.forEach(i -> insns.add(i.getOpcode()));
    insns.removeIf(i -> i < 0);
    return insns.equals(List.of(Opcodes.ILOAD, Opcodes.ANEWARRAY, Opcodes.ARETURN));
  }

  /** {@code TreeMap::new} and the like. */
  private static boolean isPlainMap(SymbolicValue value) {
    return value instanceof SymbolicValue.Lambda l
        && l.body().getTag() == Opcodes.H_NEWINVOKESPECIAL
        && l.body().getDesc().equals("()V")
        && MAPS.contains(l.body().getOwner());
  }

  /** True if the keys are numbers or strings, whose hash codes and order are the library's. */
  private static boolean hasPlainKeys(String name, List<SymbolicValue> args) {
    return name.equals("partitioningBy")
        || !args.isEmpty()
            && args.get(0) instanceof SymbolicValue.Lambda l
            && LibraryTable.isPlain("(" + Type.getReturnType(l.body().getDesc()) + ")V");
  }
}
