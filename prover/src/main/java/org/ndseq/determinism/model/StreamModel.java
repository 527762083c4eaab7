package org.ndseq.determinism.model;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.memory.MemoryAccess;
import org.ndseq.determinism.memory.MethodCall;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicMemory;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.value.SymbolicValue;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Parallel streams over a range of integers, an array or a list: one task per element that runs all
 * stages. The element's number is the task identifier.
 */
final class StreamModel implements LibraryModel {
  private static final Set<String> LISTS =
      Set.of("java/util/List", "java/util/ArrayList", "java/util/Collection");
  private static final Set<String> STAGES =
      Set.of("map", "mapToObj", "mapToInt", "mapToLong", "mapToDouble", "filter", "peek");
  private final SymbolicContext context;
  private final SymbolicMemory memory;
  private final TaskLauncher tasks;
  private final ParallelStreamEnd parallel;
  private final SequentialStreamEnd sequential;
  private final StreamReductionModel reductions;
  private final ArrayRangeModel ranges;
  private final ComparatorModel comparators;

  /** The collector that was made last. */
  private String collector = "";

  StreamModel(
      SymbolicContext context, SymbolicMemory memory, TaskLauncher tasks, CodeRunner calls) {
    this.context = context;
    this.memory = memory;
    this.tasks = tasks;
    this.parallel = new ParallelStreamEnd(context, memory, tasks, calls);
    this.sequential = new SequentialStreamEnd(context, memory, calls);
    this.reductions = new StreamReductionModel(context);
    this.ranges = new ArrayRangeModel(context, memory);
    this.comparators = new ComparatorModel(context);
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
          .functions(insn.name, call.args(), c -> StreamRecord.stages(c, s))
          .map(
              functions -> {
                SymbolicValue.Fresh collector =
                    context.names().allocate(insn, StreamReductionModel.COLLECTOR);
                functions.forEach(f -> StreamRecord.addStage(collector, f, s));
                StreamRecord.mark(
                    collector,
                    StreamRecord.FAILS,
                    StreamReductionModel.mayFail(insn.name),
                    call,
                    s);
                StreamRecord.mark(
                    collector, StreamRecord.EXAMINES, insn.name.equals("joining"), call, s);
                return collector;
              });
    }
    if (owner.equals("java/util/Comparator")) {
      return comparators.call(call, s);
    }
    if (!owner.startsWith("java/util/stream/")) {
      return Optional.empty();
    }
    if (insn.name.equals("range") || insn.name.equals("rangeClosed")) {
      SymbolicValue.Fresh stream = context.names().allocate(insn, StreamRecord.STREAM);
      StreamRecord.put(stream, StreamRecord.FROM, call.args().get(0), s);
      SymbolicValue.Whole to = (SymbolicValue.Whole) call.args().get(1);
      LinearTerm end = insn.name.equals("range") ? to.lin() : to.lin().plus(1);
      StreamRecord.put(stream, StreamRecord.TO, new SymbolicValue.Whole(end, to.width()), s);
      return Optional.of(stream);
    }
    if (!(call.receiver() instanceof SymbolicValue.Fresh stream)
        || !stream.type().equals(StreamRecord.STREAM)) {
      return Optional.empty();
    }
    if (insn.name.equals("parallel")) {
      makeParallel(stream, insn, s);
      return Optional.of(stream);
    }
    boolean adapts = Set.of("boxed", "asLongStream", "asDoubleStream").contains(insn.name);
    if (adapts || reductions.isOrderly(insn, call.args())) {
      StreamRecord.addStage(stream, new SymbolicValue.Null(), s);
      if (!adapts && owner.equals("java/util/stream/Stream")) {
        StreamRecord.mark(stream, StreamRecord.FAILS, true, call, s);
        StreamRecord.mark(stream, StreamRecord.EXAMINES, true, call, s);
      }
      StreamRecord.mark(stream, StreamRecord.DROPS, insn.name.equals("distinct"), call, s);
      return Optional.of(stream);
    }
    if (insn.name.equals("sorted") && call.args().size() == 1) {
      return sorted(call, stream, s);
    }
    if (insn.name.equals("flatMap")) {
      return flattened(call, stream, s);
    }
    if (STAGES.contains(insn.name)) {
      StreamRecord.addStage(stream, call.args().get(0), s);
      StreamRecord.mark(stream, StreamRecord.DROPS, insn.name.equals("filter"), call, s);
      return Optional.of(stream);
    }
    Optional<SymbolicValue> result =
        parallel.end(owner, call, stream, s).or(() -> sequential.end(call, stream, s));
    if (result.isEmpty()) {
      boolean collects = insn.name.equals("collect") && !collector.isEmpty();
      context.names().endsIn(stream.event(), call.text() + (collects ? " with " + collector : ""));
    }
    return result;
  }

  /** A stage that sorts by a comparator whose functions are known. */
  private static Optional<SymbolicValue> sorted(
      MethodCall call, SymbolicValue.Fresh stream, SymbolicState s) {
    SymbolicValue comparator = call.args().get(0);
    if (!StreamRecord.isComparator(comparator)) {
      return Optional.empty();
    }
    ParallelStreamEnd.comparing(comparator, s).forEach(f -> StreamRecord.addStage(stream, f, s));
    StreamRecord.mark(stream, StreamRecord.FAILS, s);
    StreamRecord.mark(stream, StreamRecord.EXAMINES, false, call, s);
    return Optional.of(stream);
  }

  /** {@code flatMap(List::stream)}: the library reads lists of its own that are elements. */
  private Optional<SymbolicValue> flattened(
      MethodCall call, SymbolicValue.Fresh stream, SymbolicState s) {
    boolean lists =
        call.args().get(0) instanceof SymbolicValue.Lambda l
            && LISTS.contains(l.body().getOwner())
            && l.body().getName().equals("stream")
            && l.captured().isEmpty()
            && !context.code().implementsContainers();
    if (!lists) {
      return Optional.empty();
    }
    StreamRecord.addStage(stream, new SymbolicValue.Null(), s);
    StreamRecord.mark(stream, StreamRecord.FAILS, s);
    StreamRecord.mark(stream, StreamRecord.EXAMINES, s);
    StreamRecord.mark(stream, StreamRecord.DROPS, s);
    return Optional.of(stream);
  }

  /** {@code Arrays.parallelSetAll}: a task per element that computes and stores it. */
  private Optional<SymbolicValue> setAll(MethodCall call, SymbolicState s) {
    Type array = Type.getArgumentTypes(call.insn().desc)[0];
    if (!(call.args().get(0) instanceof SymbolicValue.Fresh base)
        || array.getElementType().getSort() >= Type.ARRAY) {
      return Optional.empty();
    }
    tasks.refuseInTask(call);
    SymbolicValue.Fresh stream = context.names().allocate(call.insn(), StreamRecord.STREAM);
    StreamRecord.put(stream, StreamRecord.FROM, SymbolicValue.ofInt(LinearTerm.ZERO), s);
    StreamRecord.put(stream, StreamRecord.TO, SymbolicValue.ofInt(memory.length(base, s)), s);
    makeParallel(stream, call.insn(), s);
    context.names().understandsAllOf(stream.event());
    parallel.start(call, stream, List.of(call.args().get(1)), s);
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
    boolean list = LISTS.contains(owner);
    if (!array && !list) {
      return Optional.empty();
    }
    SymbolicValue.Fresh stream = context.names().allocate(call.insn(), StreamRecord.STREAM);
    StreamRecord.put(stream, StreamRecord.SOURCE, array ? call.args().get(0) : call.receiver(), s);
    if (array) {
      StreamRecord.put(stream, StreamRecord.ARRAY, SymbolicValue.ofInt(LinearTerm.ONE), s);
    }
    if (call.insn().name.equals("parallelStream")) {
      makeParallel(stream, call.insn(), s);
    }
    return Optional.of(stream);
  }

  private void makeParallel(SymbolicValue.Fresh stream, MethodInsnNode insn, SymbolicState s) {
    StreamRecord.put(stream, StreamRecord.PARALLEL, SymbolicValue.ofInt(LinearTerm.ONE), s);
    context.names().beginsIn(insn, stream.event());
  }
}
