package org.ndseq.determinism.exec;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.heap.MemKey;
import org.ndseq.determinism.heap.Sites;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.logic.Range;
import org.ndseq.determinism.logic.Scope;
import org.ndseq.determinism.logic.Symbol;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Parallel streams over a range of integers, an array or a list: one task per element that runs all
 * stages. The element's number is the task identifier.
 */
final class Streams {
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

  private final Machine machine;
  private final TaskCalls tasks;
  private final Calls calls;

  Streams(Machine machine, TaskCalls tasks, Calls calls) {
    this.machine = machine;
    this.tasks = tasks;
    this.calls = calls;
  }

  Optional<Value> call(String owner, Calls.Call call, State s) {
    MethodInsnNode insn = call.insn();
    if (insn.name.equals("stream") || insn.name.equals("parallelStream")) {
      return source(owner, call, s);
    }
    if (!owner.startsWith("java/util/stream/")) {
      return Optional.empty();
    }
    if (insn.name.equals("range") || insn.name.equals("rangeClosed")) {
      Value.Fresh stream = machine.names().allocate(insn, "stream");
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

  private Optional<Value> source(String owner, Calls.Call call, State s) {
    boolean array = owner.equals("java/util/Arrays") && call.args().size() == 1;
    boolean list =
        Set.of("java/util/List", "java/util/ArrayList", "java/util/Collection").contains(owner);
    if (!array && !list) {
      return Optional.empty();
    }
    Value.Fresh stream = machine.names().allocate(call.insn(), "stream");
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
    machine.names().beginsIn(insn, stream.event());
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

  private Optional<Value> end(Calls.Call call, Value.Fresh stream, State s) {
    String name = call.insn().name;
    boolean each = name.equals("forEach") && call.args().size() == 1;
    boolean plain = PLAIN_ENDS.contains(name) && (call.args().isEmpty() || name.equals("toArray"));
    if (get(stream, PARALLEL, s).isEmpty() || !(each || plain)) {
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
    machine.names().understandsAllOf(stream.event());
    start(call, stream, stages, s);
    Type type = Type.getReturnType(call.insn().desc);
    return Optional.of(
        type.getSort() >= Type.ARRAY
            ? new Value.Root(
                machine.vague("ref#" + name, Range.NATURAL), name, machine.heap().of(call.insn()))
            : Types.unknown(type.getDescriptor(), name, machine));
  }

  private void start(Calls.Call call, Value.Fresh stream, List<Value> stages, State s) {
    Scope outside = machine.scope();
    Scope elements = outside.child(Scope.Kind.LOOP, "stream");
    machine.setScope(elements);
    try {
      Symbol counter = machine.fresh("element", Range.of(0, 1L << 62));
      elements.setCounter(counter);
      State start = s.copy();
      Value element = element(stream, stages, counter, start);
      List<Spawn.Body> bodies = new ArrayList<>();
      for (int i = 0; i < stages.size(); i++) {
        if (stages.get(i) instanceof Value.Null) {
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
      Spawn spawn = machine.names().spawn(call.insn(), machine.site(call.insn()));
      s.live.keySet().forEach(other -> start.live.put(other, Spawn.Age.ANY));
      spawn.started(bodies, start, elements);
      spawn.identifiedBy(Set.of(elements));
      if (call.insn().name.equals("sum") && call.insn().desc.endsWith("D")) {
        spawn.addsUp();
      }
      if (element instanceof Value.ElementOf e) {
        spawn.readsFrom(e);
      }
      stages.forEach(machine.escapes()::add);
      machine.escapes().memoryChanged(s);
    } finally {
      machine.setScope(outside);
    }
  }

  private Value unknownArgument(Value.Lambda l) {
    Type[] types = Type.getArgumentTypes(l.body().getDesc());
    boolean virtual = l.body().getTag() != org.objectweb.asm.Opcodes.H_INVOKESTATIC;
    Type last =
        virtual && types.length == l.captured().size() - 1 || types.length == 0
            ? Type.getObjectType("java/lang/Object")
            : types[types.length - 1];
    return Types.unknown(last.getDescriptor(), "element", machine);
  }

  private Value element(Value.Fresh stream, List<Value> stages, Symbol counter, State start) {
    if (get(stream, FROM, start).orElse(new Value.Nothing()) instanceof Value.Whole from
        && get(stream, TO, start).orElse(new Value.Nothing()) instanceof Value.Whole to) {
      Symbol id = machine.fresh(parameterName(stages), from.width().range());
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
      Sites sites = machine.heap().loaded(source.sites(), MemKey.ELEMENTS);
      Lin time = new Memory(machine).time(source, key, start);
      return new Value.ElementOf(source, Lin.of(counter), key, time, sites);
    }
    throw new NotAnalysable("the source of the stream is not known");
  }

  private String parameterName(List<Value> stages) {
    if (stages.get(0) instanceof Value.Lambda l) {
      return machine
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
