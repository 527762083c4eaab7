package org.ndseq.determinism.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.heap.SiteSet;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.IntegerRange;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.logic.SymbolScope;
import org.ndseq.determinism.memory.MethodCall;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicMemory;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.memory.TaskStart;
import org.ndseq.determinism.memory.TypedUnknown;
import org.ndseq.determinism.value.NotAnalysable;
import org.ndseq.determinism.value.SymbolicValue;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Terminal operations of parallel streams: one task per element that runs all stages. The element's
 * number is the task identifier.
 */
final class ParallelStreamEnd {
  private static final Set<String> PLAIN_ENDS =
      Set.of("count", "toArray", "max", "min", "sum", "toList");
  private static final Set<String> ENDS_OF_WHOLE_NUMBERS = Set.of("average", "summaryStatistics");

  private final SymbolicContext context;
  private final SymbolicMemory memory;
  private final TaskLauncher tasks;
  private final CodeRunner calls;
  private final StreamReductionModel reductions;

  ParallelStreamEnd(
      SymbolicContext context, SymbolicMemory memory, TaskLauncher tasks, CodeRunner calls) {
    this.context = context;
    this.memory = memory;
    this.tasks = tasks;
    this.calls = calls;
    this.reductions = new StreamReductionModel(context);
  }

  Optional<SymbolicValue> end(
      String owner, MethodCall call, SymbolicValue.Fresh stream, SymbolicState s) {
    String name = call.insn().name;
    Optional<List<SymbolicValue>> added = functions(owner, call, s);
    if (StreamRecord.get(stream, StreamRecord.PARALLEL, s).isEmpty() || added.isEmpty()) {
      return Optional.empty();
    }
    tasks.refuseInTask(call);
    List<SymbolicValue> stages = StreamRecord.stages(stream, s);
    stages.addAll(added.get());
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

  /**
   * The functions that the operation runs in tasks, after those of the stream; empty if its result
   * may be another for every way to split the stream.
   */
  private Optional<List<SymbolicValue>> functions(String owner, MethodCall call, SymbolicState s) {
    String name = call.insn().name;
    List<SymbolicValue> args = call.args();
    boolean whole =
        owner.equals("java/util/stream/IntStream") || owner.equals("java/util/stream/LongStream");
    boolean plain =
        args.isEmpty()
            && (PLAIN_ENDS.contains(name) || whole && ENDS_OF_WHOLE_NUMBERS.contains(name));
    boolean arrays = name.equals("toArray") && reductions.makesNewArrays(args);
    boolean reduces = name.equals("reduce") && reductions.isAssociative(args);
    if (plain || arrays || reduces) {
      return Optional.of(List.of());
    }
    if (args.size() != 1) {
      return Optional.empty();
    }
    boolean extreme = name.equals("max") || name.equals("min");
    boolean collects = name.equals("collect") && StreamReductionModel.isCollector(args.get(0));
    if (collects) {
      return Optional.of(StreamRecord.stages((SymbolicValue.Fresh) args.get(0), s));
    } else if (extreme && StreamRecord.isComparator(args.get(0))) {
      return Optional.of(comparing(args.get(0), s));
    }
    return name.equals("forEach") ? Optional.of(args) : Optional.empty();
  }

  /** The functions of a comparator, which may be given any elements. */
  static List<SymbolicValue> comparing(SymbolicValue comparator, SymbolicState s) {
    List<SymbolicValue> all = new ArrayList<>(List.of(new SymbolicValue.Null()));
    all.addAll(StreamRecord.stages((SymbolicValue.Fresh) comparator, s));
    return all;
  }

  void start(
      MethodCall call, SymbolicValue.Fresh stream, List<SymbolicValue> stages, SymbolicState s) {
    SymbolScope outside = context.scope();
    SymbolScope elements = outside.child(SymbolScope.Kind.LOOP, "stream");
    context.setScope(elements);
    try {
      Symbol counter = context.fresh("element", IntegerRange.of(0, 1L << 62));
      elements.setCounter(counter);
      SymbolicState start = s.copy();
      SymbolicValue element = element(stream, stages, counter, start);
      List<TaskStart.Body> bodies = bodies(stages, element, start);
      boolean all =
          bodies.size() <= stages.size() && !StreamRecord.has(stream, StreamRecord.DROPS, s);
      if (!all) {
        // whether an element comes to a function is not followed
        Symbol comes = context.vague("comes", IntegerRange.FLAG);
        Formula here = Formula.eq(LinearTerm.of(comes), LinearTerm.ONE);
        start.path = start.path.and(here, PathCondition.Why.BRANCH);
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
      boolean examines =
          StreamRecord.has(stream, StreamRecord.EXAMINES, s)
              || call.args().stream().anyMatch(a -> StreamRecord.has(a, StreamRecord.EXAMINES, s));
      if (examines) {
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

  /** The code of the tasks: each function, and each method that a reference may stand for. */
  private List<TaskStart.Body> bodies(
      List<SymbolicValue> stages, SymbolicValue element, SymbolicState start) {
    List<TaskStart.Body> bodies = new ArrayList<>();
    for (int i = 0; i < stages.size(); i++) {
      SymbolicValue stage = stages.get(i);
      if (stage instanceof SymbolicValue.Null || StreamRecord.isValueFunction(stage, context)) {
        continue;
      }
      if (!(stage instanceof SymbolicValue.Lambda l)) {
        throw new NotAnalysable(NotAnalysable.TASK_NOT_KNOWN);
      }
      bodies.addAll(calls.bodies(l, List.of(i == 0 ? element : unknownArgument(l)), start));
    }
    return bodies;
  }

  /** True if the library may throw by itself, such as for a key that is there twice. */
  private boolean fails(
      MethodCall call, SymbolicValue.Fresh stream, List<SymbolicValue> stages, SymbolicState s) {
    boolean stores = call.insn().name.equals("toArray") && !call.args().isEmpty();
    return stores
        || StreamRecord.has(stream, StreamRecord.FAILS, s)
        || call.args().stream()
            .anyMatch(
                a -> StreamRecord.has(a, StreamRecord.FAILS, s) || StreamRecord.isComparator(a))
        || stages.stream().anyMatch(f -> StreamRecord.isValueFunction(f, context));
  }

  private SymbolicValue unknownArgument(SymbolicValue.Lambda l) {
    Type[] types = Type.getArgumentTypes(l.body().getDesc());
    boolean virtual = l.body().getTag() != Opcodes.H_INVOKESTATIC;
    Type last =
        virtual && types.length == l.captured().size() - 1 || types.length == 0
            ? Type.getObjectType("java/lang/Object")
            : types[types.length - 1];
    return TypedUnknown.unknown(last.getDescriptor(), "element", context);
  }

  private SymbolicValue element(
      SymbolicValue.Fresh stream, List<SymbolicValue> stages, Symbol counter, SymbolicState start) {
    SymbolicValue nothing = new SymbolicValue.Nothing();
    if (StreamRecord.get(stream, StreamRecord.FROM, start).orElse(nothing)
            instanceof SymbolicValue.Whole from
        && StreamRecord.get(stream, StreamRecord.TO, start).orElse(nothing)
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
    if (StreamRecord.get(stream, StreamRecord.SOURCE, start).orElse(nothing)
        instanceof SymbolicValue.Ref source) {
      boolean array = StreamRecord.get(stream, StreamRecord.ARRAY, start).isPresent();
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
