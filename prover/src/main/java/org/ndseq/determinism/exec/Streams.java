package org.ndseq.determinism.exec;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.heap.MemKey;
import org.ndseq.determinism.heap.Sites;
import org.ndseq.determinism.library.LibraryRow;
import org.ndseq.determinism.library.LibraryTable;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.Range;
import org.ndseq.determinism.logic.Scope;
import org.ndseq.determinism.logic.Symbol;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Parallel streams over a range of integers, an array or a list: one task per element that runs all
 * stages. The element's number is the task identifier.
 */
final class Streams implements LibraryModel {
  private static final MemKey SOURCE = MemKey.state("source");
  private static final MemKey ARRAY = MemKey.state("array");
  private static final MemKey FROM = MemKey.state("from");
  private static final MemKey TO = MemKey.state("to");
  private static final MemKey PARALLEL = MemKey.state("parallel");
  private static final MemKey STAGE = MemKey.state("stage");
  private static final Set<String> STAGES =
      Set.of("map", "mapToObj", "mapToInt", "mapToLong", "mapToDouble", "filter", "peek");
  private static final Set<String> PLAIN_ENDS =
      Set.of("count", "toArray", "max", "min", "sum", "toList");

  private final SymbolicContext context;
  private final Memory memory;
  private final TaskStarts tasks;
  private final CodeRunner calls;
  private final StreamReductions reductions;

  Streams(SymbolicContext context, Memory memory, TaskStarts tasks, CodeRunner calls) {
    this.context = context;
    this.memory = memory;
    this.tasks = tasks;
    this.calls = calls;
    this.reductions = new StreamReductions(context);
  }

  @Override
  public Optional<Value> call(String owner, MethodCall call, State s) {
    MethodInsnNode insn = call.insn();
    if (insn.name.equals("stream") || insn.name.equals("parallelStream")) {
      return source(owner, call, s);
    }
    if (owner.equals("java/util/Arrays") && insn.name.equals("parallelSetAll")) {
      return setAll(call, s);
    }
    if (owner.equals("java/util/stream/Collectors")) {
      return reductions
          .functions(insn.name, call.args())
          .map(
              functions -> {
                Value.Fresh collector = context.names().allocate(insn, "collector");
                put(
                    collector,
                    SOURCE,
                    functions.isEmpty() ? new Value.Null() : functions.get(0),
                    s);
                return collector;
              });
    }
    if (!owner.startsWith("java/util/stream/")) {
      return Optional.empty();
    }
    if (insn.name.equals("range") || insn.name.equals("rangeClosed")) {
      Value.Fresh stream = context.names().allocate(insn, "stream");
      put(stream, FROM, call.args().get(0), s);
      Value.Whole to = (Value.Whole) call.args().get(1);
      Lin end = insn.name.equals("range") ? to.lin() : to.lin().plus(1);
      put(stream, TO, new Value.Whole(end, to.width()), s);
      return Optional.of(stream);
    }
    if (!(call.receiver() instanceof Value.Fresh stream) || !stream.type().equals("stream")) {
      return Optional.empty();
    }
    if (insn.name.equals("parallel")) {
      parallel(stream, insn, s);
      return Optional.of(stream);
    }
    if (Set.of("boxed", "asLongStream", "asDoubleStream").contains(insn.name)) {
      put(stream, nextStage(stream, s), new Value.Null(), s);
      return Optional.of(stream);
    }
    if (STAGES.contains(insn.name)) {
      put(stream, nextStage(stream, s), call.args().get(0), s);
      return Optional.of(stream);
    }
    return end(call, stream, s);
  }

  /** {@code Arrays.parallelSetAll}: a task per element that computes and stores it. */
  private Optional<Value> setAll(MethodCall call, State s) {
    Type array = Type.getArgumentTypes(call.insn().desc)[0];
    if (!(call.args().get(0) instanceof Value.Fresh base)
        || array.getElementType().getSort() >= Type.ARRAY) {
      return Optional.empty();
    }
    tasks.refuseInTask(call);
    Value.Fresh stream = context.names().allocate(call.insn(), "stream");
    put(stream, FROM, Value.ofInt(Lin.ZERO), s);
    put(stream, TO, Value.ofInt(memory.length(base, s)), s);
    parallel(stream, call.insn(), s);
    context.names().understandsAllOf(stream.event());
    start(call, stream, List.of(call.args().get(1)), s);
    MemKey key = MemKey.array(array.getElementType().getDescriptor());
    context.names().spawn(call.insn(), context.site(call.insn())).stores(base, key);
    memory.touch(base, key, s);
    s.heap.keySet().removeIf(c -> c.event() == base.event() && c.key().equals(key));
    return Optional.of(new Value.Nothing());
  }

  private Optional<Value> source(String owner, MethodCall call, State s) {
    boolean array = owner.equals("java/util/Arrays") && call.args().size() == 1;
    boolean list =
        Set.of("java/util/List", "java/util/ArrayList", "java/util/Collection").contains(owner);
    if (!array && !list) {
      return Optional.empty();
    }
    Value.Fresh stream = context.names().allocate(call.insn(), "stream");
    put(stream, SOURCE, array ? call.args().get(0) : call.receiver(), s);
    if (array) {
      put(stream, ARRAY, Value.ofInt(Lin.ONE), s);
    }
    if (call.insn().name.equals("parallelStream")) {
      parallel(stream, call.insn(), s);
    }
    return Optional.of(stream);
  }

  private void parallel(Value.Fresh stream, MethodInsnNode insn, State s) {
    put(stream, PARALLEL, Value.ofInt(Lin.ONE), s);
    context.names().beginsIn(insn, stream.event());
  }

  private static void put(Value.Fresh stream, MemKey key, Value value, State s) {
    s.heap.put(new State.Cell(stream.event(), key, Lin.ZERO), value);
  }

  private static Optional<Value> get(Value.Fresh stream, MemKey key, State s) {
    return Optional.ofNullable(s.heap.get(new State.Cell(stream.event(), key, Lin.ZERO)));
  }

  private static MemKey stage(int number) {
    return new MemKey(STAGE.name(), Integer.toString(number), MemKey.Kind.STATE);
  }

  private static MemKey nextStage(Value.Fresh stream, State s) {
    int number = 0;
    while (get(stream, stage(number), s).isPresent()) {
      number++;
    }
    return stage(number);
  }

  private Optional<Value> end(MethodCall call, Value.Fresh stream, State s) {
    String name = call.insn().name;
    boolean each = name.equals("forEach") && call.args().size() == 1;
    boolean plain = PLAIN_ENDS.contains(name) && (call.args().isEmpty() || name.equals("toArray"));
    boolean reduces = name.equals("reduce") && reductions.isAssociative(call.args());
    Optional<Value> collected =
        name.equals("collect")
                && call.args().size() == 1
                && call.args().get(0) instanceof Value.Fresh c
                && c.type().equals("collector")
            ? get(c, SOURCE, s)
            : Optional.empty();
    if (get(stream, PARALLEL, s).isEmpty()
        || !(each || plain || reduces || collected.isPresent())) {
      return Optional.empty();
    }
    tasks.refuseInTask(call);
    List<Value> stages = new ArrayList<>();
    for (int i = 0; get(stream, stage(i), s).isPresent(); i++) {
      stages.add(get(stream, stage(i), s).orElseThrow());
    }
    if (each) {
      stages.add(call.args().get(0));
    }
    collected.ifPresent(stages::add);
    context.names().understandsAllOf(stream.event());
    start(call, stream, stages, s);
    Type type = Type.getReturnType(call.insn().desc);
    return Optional.of(
        type.getSort() >= Type.ARRAY
            ? new Value.Root(
                context.vague("ref#" + name, Range.NATURAL), name, context.heap().of(call.insn()))
            : Types.unknown(type.getDescriptor(), name, context));
  }

  private void start(MethodCall call, Value.Fresh stream, List<Value> stages, State s) {
    Scope outside = context.scope();
    Scope elements = outside.child(Scope.Kind.LOOP, "stream");
    context.setScope(elements);
    try {
      Symbol counter = context.fresh("element", Range.of(0, 1L << 62));
      elements.setCounter(counter);
      State start = s.copy();
      Value element = element(stream, stages, counter, start);
      List<Spawn.Body> bodies = new ArrayList<>();
      for (int i = 0; i < stages.size(); i++) {
        if (stages.get(i) instanceof Value.Null || isValueFunction(stages.get(i))) {
          continue;
        }
        if (!(stages.get(i) instanceof Value.Lambda l)) {
          throw new NotAnalysable(NotAnalysable.TASK_NOT_KNOWN);
        }
        bodies.add(calls.body(l, List.of(i == 0 ? element : unknownArgument(l)), start));
      }
      if (bodies.isEmpty()) {
        return;
      }
      Spawn spawn = context.names().spawn(call.insn(), context.site(call.insn()));
      s.live.keySet().forEach(other -> start.live.put(other, Spawn.Age.ANY));
      spawn.started(bodies, start, elements);
      spawn.identifiedBy(Set.of(elements));
      if (call.insn().name.equals("sum") && call.insn().desc.endsWith("D")) {
        spawn.addsUp();
      }
      if (element instanceof Value.ElementOf e) {
        spawn.readsFrom(e);
      }
      stages.forEach(context.escapes()::add);
      context.escapes().memoryChanged(s);
    } finally {
      context.setScope(outside);
    }
  }

  /** A method of the library that does nothing but compute a value. */
  private boolean isValueFunction(Value stage) {
    if (!(stage instanceof Value.Lambda l) || !l.captured().isEmpty()) {
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

  private Value unknownArgument(Value.Lambda l) {
    Type[] types = Type.getArgumentTypes(l.body().getDesc());
    boolean virtual = l.body().getTag() != org.objectweb.asm.Opcodes.H_INVOKESTATIC;
    Type last =
        virtual && types.length == l.captured().size() - 1 || types.length == 0
            ? Type.getObjectType("java/lang/Object")
            : types[types.length - 1];
    return Types.unknown(last.getDescriptor(), "element", context);
  }

  private Value element(Value.Fresh stream, List<Value> stages, Symbol counter, State start) {
    if (get(stream, FROM, start).orElse(new Value.Nothing()) instanceof Value.Whole from
        && get(stream, TO, start).orElse(new Value.Nothing()) instanceof Value.Whole to) {
      Symbol id = context.fresh(parameterName(stages), from.width().range());
      id.addFact(Formula.eq(Lin.of(id), from.lin().plus(Lin.of(counter))));
      id.learn(
          new Range(
              from.lin().range().lo(), to.lin().range().hi().subtract(java.math.BigInteger.ONE)));
      start.path = start.path.and(Formula.lt(Lin.of(id), to.lin()), PathCondition.Why.BRANCH);
      return new Value.Whole(Lin.of(id), from.width());
    }
    if (get(stream, SOURCE, start).orElse(new Value.Nothing()) instanceof Value.Ref source) {
      boolean array = get(stream, ARRAY, start).isPresent();
      MemKey key = MemKey.array(array ? "Ljava/lang/Object;" : "element");
      Sites sites = context.heap().loaded(source.sites(), MemKey.ELEMENTS);
      Lin time = memory.time(source, key, start);
      return new Value.ElementOf(source, Lin.of(counter), key, time, sites);
    }
    throw new NotAnalysable("the source of the stream is not known");
  }

  private String parameterName(List<Value> stages) {
    if (stages.get(0) instanceof Value.Lambda l) {
      return context
          .code()
          .resolve(l.body().getOwner(), l.body().getName(), l.body().getDesc())
          .map(m -> m.variable(slotAfter(l), 0))
          .orElse("element");
    }
    return "element";
  }

  private static int slotAfter(Value.Lambda l) {
    return l.captured().stream().mapToInt(v -> v.isWide() ? 2 : 1).sum();
  }
}
