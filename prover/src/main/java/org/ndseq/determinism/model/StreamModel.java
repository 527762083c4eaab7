package org.ndseq.determinism.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.heap.SiteSet;
import org.ndseq.determinism.library.LibraryRow;
import org.ndseq.determinism.library.LibraryTable;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.IntegerRange;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.logic.SymbolScope;
import org.ndseq.determinism.memory.MemoryAccess;
import org.ndseq.determinism.memory.MethodCall;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicMemory;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.memory.TaskStart;
import org.ndseq.determinism.memory.TypedUnknown;
import org.ndseq.determinism.value.NotAnalysable;
import org.ndseq.determinism.value.SymbolicValue;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Parallel streams over a range of integers, an array or a list: one task per element that runs all
 * stages. The element's number is the task identifier.
 */
final class StreamModel implements LibraryModel {
  private static final CellKey SOURCE = CellKey.state("source");
  private static final CellKey ARRAY = CellKey.state("array");
  private static final CellKey FROM = CellKey.state("from");
  private static final CellKey TO = CellKey.state("to");
  private static final CellKey PARALLEL = CellKey.state("parallel");
  private static final CellKey STAGE = CellKey.state("stage");

  /** Set where the library may throw by itself. */
  private static final CellKey FAILS = CellKey.state("fails");

  /** Set where the library looks into the elements. */
  private static final CellKey EXAMINES = CellKey.state("examines");

  private static final Set<String> STAGES =
      Set.of("map", "mapToObj", "mapToInt", "mapToLong", "mapToDouble", "filter", "peek");
  private static final Set<String> PLAIN_ENDS =
      Set.of("count", "toArray", "max", "min", "sum", "toList");

  private final SymbolicContext context;
  private final SymbolicMemory memory;
  private final TaskLauncher tasks;
  private final CodeRunner calls;
  private final StreamReductionModel reductions;
  private final ArrayRangeModel ranges;

  /** The collector that was made last. */
  private String collector = "";

  StreamModel(
      SymbolicContext context, SymbolicMemory memory, TaskLauncher tasks, CodeRunner calls) {
    this.context = context;
    this.memory = memory;
    this.tasks = tasks;
    this.calls = calls;
    this.reductions = new StreamReductionModel(context);
    this.ranges = new ArrayRangeModel(context, memory);
  }

  @Override
  public Optional<SymbolicValue> call(String owner, MethodCall call, SymbolicState s) {
    MethodInsnNode insn = call.insn();
    if (insn.name.equals("stream") || insn.name.equals("parallelStream")) {
      return source(owner, call, s);
    }
    if (owner.equals("java/util/Arrays") && insn.name.equals("parallelSetAll")) {
      return setAll(call, s);
    }
    if (owner.equals("java/util/Arrays") && insn.name.equals("parallelPrefix")) {
      return prefix(call, s);
    }
    if (owner.equals("java/util/stream/Collectors")) {
      collector = call.text();
      return reductions
          .functions(insn.name, call.args(), c -> stages(c, s))
          .map(
              functions -> {
                SymbolicValue.Fresh collector =
                    context.names().allocate(insn, StreamReductionModel.COLLECTOR);
                functions.forEach(f -> put(collector, nextStage(collector, s), f, s));
                mark(collector, FAILS, StreamReductionModel.mayFail(insn.name), call, s);
                mark(collector, EXAMINES, insn.name.equals("joining"), call, s);
                return collector;
              });
    }
    if (!owner.startsWith("java/util/stream/")) {
      return Optional.empty();
    }
    if (insn.name.equals("range") || insn.name.equals("rangeClosed")) {
      SymbolicValue.Fresh stream = context.names().allocate(insn, "stream");
      put(stream, FROM, call.args().get(0), s);
      SymbolicValue.Whole to = (SymbolicValue.Whole) call.args().get(1);
      LinearTerm end = insn.name.equals("range") ? to.lin() : to.lin().plus(1);
      put(stream, TO, new SymbolicValue.Whole(end, to.width()), s);
      return Optional.of(stream);
    }
    if (!(call.receiver() instanceof SymbolicValue.Fresh stream)
        || !stream.type().equals("stream")) {
      return Optional.empty();
    }
    if (insn.name.equals("parallel")) {
      parallel(stream, insn, s);
      return Optional.of(stream);
    }
    boolean adapts = Set.of("boxed", "asLongStream", "asDoubleStream").contains(insn.name);
    if (adapts || reductions.isOrderly(insn, call.args())) {
      put(stream, nextStage(stream, s), new SymbolicValue.Null(), s);
      if (!adapts && owner.equals("java/util/stream/Stream")) {
        mark(stream, FAILS, true, call, s);
        mark(stream, EXAMINES, true, call, s);
      }
      return Optional.of(stream);
    }
    if (STAGES.contains(insn.name)) {
      put(stream, nextStage(stream, s), call.args().get(0), s);
      return Optional.of(stream);
    }
    Optional<SymbolicValue> result = end(owner, call, stream, s);
    if (result.isEmpty()) {
      boolean collects = insn.name.equals("collect") && !collector.isEmpty();
      context.names().endsIn(stream.event(), call.text() + (collects ? " with " + collector : ""));
    }
    return result;
  }

  /** {@code Arrays.parallelSetAll}: a task per element that computes and stores it. */
  private Optional<SymbolicValue> setAll(MethodCall call, SymbolicState s) {
    Type array = Type.getArgumentTypes(call.insn().desc)[0];
    if (!(call.args().get(0) instanceof SymbolicValue.Fresh base)
        || array.getElementType().getSort() >= Type.ARRAY) {
      return Optional.empty();
    }
    tasks.refuseInTask(call);
    SymbolicValue.Fresh stream = context.names().allocate(call.insn(), "stream");
    put(stream, FROM, SymbolicValue.ofInt(LinearTerm.ZERO), s);
    put(stream, TO, SymbolicValue.ofInt(memory.length(base, s)), s);
    parallel(stream, call.insn(), s);
    context.names().understandsAllOf(stream.event());
    start(call, stream, List.of(call.args().get(1)), s);
    CellKey key = CellKey.array(array.getElementType().getDescriptor());
    context.names().spawn(call.insn(), context.site(call.insn())).stores(base, key);
    memory.touch(base, key, s);
    s.heap.keySet().removeIf(c -> c.event() == base.event() && c.key().equals(key));
    return Optional.of(new SymbolicValue.Nothing());
  }

  /**
   * {@code Arrays.parallelPrefix} with an operation of integers that is associative: the library's
   * own tasks run no code of the program that does more than compute.
   */
  private Optional<SymbolicValue> prefix(MethodCall call, SymbolicState s) {
    Type array = Type.getArgumentTypes(call.insn().desc)[0];
    boolean numbers = Set.of("[I", "[J").contains(array.getDescriptor());
    SymbolicValue last = call.args().get(call.args().size() - 1);
    if (!numbers
        || !(call.args().get(0) instanceof SymbolicValue.Ref base)
        || !reductions.isAssociative(List.of(last))) {
      return Optional.empty();
    }
    context.names().understands(call.insn());
    boolean part = call.args().size() == 4;
    LinearTerm from = part ? whole(call.args().get(1)) : LinearTerm.ZERO;
    LinearTerm to = part ? whole(call.args().get(2)) : memory.length(base, s);
    ranges.access(MemoryAccess.Kind.READ, base, from, to, array.getElementType(), call.insn(), s);
    ranges.access(MemoryAccess.Kind.WRITE, base, from, to, array.getElementType(), call.insn(), s);
    return Optional.of(new SymbolicValue.Nothing());
  }

  private static LinearTerm whole(SymbolicValue value) {
    return ((SymbolicValue.Whole) value).lin();
  }

  private Optional<SymbolicValue> source(String owner, MethodCall call, SymbolicState s) {
    boolean array = owner.equals("java/util/Arrays") && call.args().size() == 1;
    boolean list =
        Set.of("java/util/List", "java/util/ArrayList", "java/util/Collection").contains(owner);
    if (!array && !list) {
      return Optional.empty();
    }
    SymbolicValue.Fresh stream = context.names().allocate(call.insn(), "stream");
    put(stream, SOURCE, array ? call.args().get(0) : call.receiver(), s);
    if (array) {
      put(stream, ARRAY, SymbolicValue.ofInt(LinearTerm.ONE), s);
    }
    if (call.insn().name.equals("parallelStream")) {
      parallel(stream, call.insn(), s);
    }
    return Optional.of(stream);
  }

  private void parallel(SymbolicValue.Fresh stream, MethodInsnNode insn, SymbolicState s) {
    put(stream, PARALLEL, SymbolicValue.ofInt(LinearTerm.ONE), s);
    context.names().beginsIn(insn, stream.event());
  }

  private static void put(
      SymbolicValue.Fresh stream, CellKey key, SymbolicValue value, SymbolicState s) {
    s.heap.put(new SymbolicState.Cell(stream.event(), key, LinearTerm.ZERO), value);
  }

  private static Optional<SymbolicValue> get(
      SymbolicValue.Fresh stream, CellKey key, SymbolicState s) {
    return Optional.ofNullable(
        s.heap.get(new SymbolicState.Cell(stream.event(), key, LinearTerm.ZERO)));
  }

  private static CellKey stage(int number) {
    return new CellKey(STAGE.name(), Integer.toString(number), CellKey.Kind.STATE);
  }

  /** The functions of a stream or a collector, in their order. */
  private static List<SymbolicValue> stages(SymbolicValue.Fresh stream, SymbolicState s) {
    List<SymbolicValue> all = new ArrayList<>();
    for (int i = 0; get(stream, stage(i), s).isPresent(); i++) {
      all.add(get(stream, stage(i), s).orElseThrow());
    }
    return all;
  }

  private static CellKey nextStage(SymbolicValue.Fresh stream, SymbolicState s) {
    int number = 0;
    while (get(stream, stage(number), s).isPresent()) {
      number++;
    }
    return stage(number);
  }

  private Optional<SymbolicValue> end(
      String owner, MethodCall call, SymbolicValue.Fresh stream, SymbolicState s) {
    String name = call.insn().name;
    boolean each = name.equals("forEach") && call.args().size() == 1;
    boolean arrays = name.equals("toArray") && reductions.makesNewArrays(call.args());
    boolean averages = name.equals("average") && !owner.endsWith("/DoubleStream");
    boolean plain = PLAIN_ENDS.contains(name) && call.args().isEmpty() || arrays || averages;
    boolean reduces = name.equals("reduce") && reductions.isAssociative(call.args());
    boolean collects =
        name.equals("collect")
            && call.args().size() == 1
            && StreamReductionModel.isCollector(call.args().get(0));
    if (get(stream, PARALLEL, s).isEmpty() || !(each || plain || reduces || collects)) {
      return Optional.empty();
    }
    tasks.refuseInTask(call);
    List<SymbolicValue> stages = stages(stream, s);
    if (each) {
      stages.add(call.args().get(0));
    }
    if (collects) {
      stages.addAll(stages((SymbolicValue.Fresh) call.args().get(0), s));
    }
    context.names().understandsAllOf(stream.event());
    start(call, stream, stages, s);
    Type type = Type.getReturnType(call.insn().desc);
    return Optional.of(
        type.getSort() >= Type.ARRAY
            ? new SymbolicValue.Root(
                context.vague("ref#" + name, IntegerRange.NATURAL),
                name,
                context.heap().of(call.insn()))
            : TypedUnknown.unknown(type.getDescriptor(), name, context));
  }

  private void start(
      MethodCall call, SymbolicValue.Fresh stream, List<SymbolicValue> stages, SymbolicState s) {
    SymbolScope outside = context.scope();
    SymbolScope elements = outside.child(SymbolScope.Kind.LOOP, "stream");
    context.setScope(elements);
    try {
      Symbol counter = context.fresh("element", IntegerRange.of(0, 1L << 62));
      elements.setCounter(counter);
      SymbolicState start = s.copy();
      SymbolicValue element = element(stream, stages, counter, start);
      List<TaskStart.Body> bodies = new ArrayList<>();
      for (int i = 0; i < stages.size(); i++) {
        if (stages.get(i) instanceof SymbolicValue.Null || isValueFunction(stages.get(i))) {
          continue;
        }
        if (!(stages.get(i) instanceof SymbolicValue.Lambda l)) {
          throw new NotAnalysable(NotAnalysable.TASK_NOT_KNOWN);
        }
        bodies.add(calls.body(l, List.of(i == 0 ? element : unknownArgument(l)), start));
      }
      boolean adds = call.insn().name.equals("sum") && call.insn().desc.endsWith("D");
      boolean fails = fails(call, stream, stages, s);
      boolean reads = element instanceof SymbolicValue.ElementOf;
      if (bodies.isEmpty() && !adds && !fails && !reads) {
        return;
      }
      TaskStart spawn = context.names().spawn(call.insn(), context.site(call.insn()));
      s.live.keySet().forEach(other -> start.live.put(other, TaskStart.Age.ANY));
      spawn.started(bodies, start, elements);
      spawn.identifiedBy(Set.of(elements));
      if (adds) {
        spawn.addsUp();
      }
      if (fails) {
        spawn.failsOutside();
      }
      if (has(stream, EXAMINES, s) || call.args().stream().anyMatch(a -> has(a, EXAMINES, s))) {
        spawn.examines(
            new SymbolicValue.Root(
                context.vague("ref#examined", IntegerRange.NATURAL),
                "element",
                context.heap().anything()));
      }
      if (element instanceof SymbolicValue.ElementOf e) {
        spawn.readsFrom(e);
      }
      stages.forEach(context.escapes()::add);
      context.escapes().memoryChanged(s);
    } finally {
      context.setScope(outside);
    }
  }

  /** True if the library may throw by itself, such as for a key that is there twice. */
  private boolean fails(
      MethodCall call, SymbolicValue.Fresh stream, List<SymbolicValue> stages, SymbolicState s) {
    boolean stores = call.insn().name.equals("toArray") && !call.args().isEmpty();
    return stores
        || has(stream, FAILS, s)
        || call.args().stream().anyMatch(a -> has(a, FAILS, s))
        || stages.stream().anyMatch(this::isValueFunction);
  }

  private static boolean has(SymbolicValue streamOrCollector, CellKey mark, SymbolicState s) {
    return streamOrCollector instanceof SymbolicValue.Fresh f && get(f, mark, s).isPresent();
  }

  /** Marks a stream or collector, also if a collector that it is given has the mark. */
  private static void mark(
      SymbolicValue.Fresh made, CellKey mark, boolean itself, MethodCall call, SymbolicState s) {
    if (itself || call.args().stream().anyMatch(a -> has(a, mark, s))) {
      put(made, mark, SymbolicValue.ofInt(LinearTerm.ONE), s);
    }
  }

  /** A method of the library that does nothing but compute a value. */
  private boolean isValueFunction(SymbolicValue stage) {
    if (!(stage instanceof SymbolicValue.Lambda l) || !l.captured().isEmpty()) {
      return false;
    }
    Handle h = l.body();
    return context.code().find(h.getOwner()).isEmpty()
        && LibraryTable.jdk()
            .find(h.getOwner(), h.getName(), h.getDesc())
            .filter(r -> r.reach() == LibraryRow.Reach.STATED)
            .filter(r -> !r.reads() && !r.writes() && r.keeps().isEmpty() && r.adds().isEmpty())
            .filter(r -> r.elements().isEmpty() && r.result() == LibraryRow.Result.VALUE)
            .filter(r -> r.marks().stream().allMatch(VALUE_MARKS::contains))
            .isPresent();
  }

  private static final Set<LibraryRow.Mark> VALUE_MARKS =
      Set.of(LibraryRow.Mark.PLAIN, LibraryRow.Mark.TOTAL);

  private SymbolicValue unknownArgument(SymbolicValue.Lambda l) {
    Type[] types = Type.getArgumentTypes(l.body().getDesc());
    boolean virtual = l.body().getTag() != org.objectweb.asm.Opcodes.H_INVOKESTATIC;
    Type last =
        virtual && types.length == l.captured().size() - 1 || types.length == 0
            ? Type.getObjectType("java/lang/Object")
            : types[types.length - 1];
    return TypedUnknown.unknown(last.getDescriptor(), "element", context);
  }

  private SymbolicValue element(
      SymbolicValue.Fresh stream, List<SymbolicValue> stages, Symbol counter, SymbolicState start) {
    if (get(stream, FROM, start).orElse(new SymbolicValue.Nothing())
            instanceof SymbolicValue.Whole from
        && get(stream, TO, start).orElse(new SymbolicValue.Nothing())
            instanceof SymbolicValue.Whole to) {
      Symbol id = context.fresh(parameterName(stages), from.width().range());
      id.addFact(Formula.eq(LinearTerm.of(id), from.lin().plus(LinearTerm.of(counter))));
      id.learn(
          new IntegerRange(
              from.lin().range().lo(), to.lin().range().hi().subtract(java.math.BigInteger.ONE)));
      start.path =
          start.path.and(Formula.lt(LinearTerm.of(id), to.lin()), PathCondition.Why.BRANCH);
      return new SymbolicValue.Whole(LinearTerm.of(id), from.width());
    }
    if (get(stream, SOURCE, start).orElse(new SymbolicValue.Nothing())
        instanceof SymbolicValue.Ref source) {
      boolean array = get(stream, ARRAY, start).isPresent();
      CellKey key = CellKey.array(array ? "Ljava/lang/Object;" : "element");
      SiteSet sites = context.heap().loaded(source.sites(), CellKey.ELEMENTS);
      LinearTerm time = memory.time(source, key, start);
      return new SymbolicValue.ElementOf(source, LinearTerm.of(counter), key, time, sites);
    }
    throw new NotAnalysable("the source of the stream is not known");
  }

  private String parameterName(List<SymbolicValue> stages) {
    if (!stages.isEmpty() && stages.get(0) instanceof SymbolicValue.Lambda l) {
      return context
          .code()
          .resolve(l.body().getOwner(), l.body().getName(), l.body().getDesc())
          .map(m -> m.variable(slotAfter(l), 0))
          .orElse("element");
    }
    return "element";
  }

  private static int slotAfter(SymbolicValue.Lambda l) {
    return l.captured().stream().mapToInt(v -> v.isWide() ? 2 : 1).sum();
  }
}
