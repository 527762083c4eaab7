package org.ndseq.determinism.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.logic.IntegerRange;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.PathCondition;
import org.ndseq.determinism.memory.MemoryAccess;
import org.ndseq.determinism.memory.MethodCall;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicMemory;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.memory.TypedUnknown;
import org.ndseq.determinism.value.SymbolicValue;

/**
 * Terminal operations of sequential streams in a task, or in the parent while tasks run. The
 * functions are interpreted once each for any element, from a state in which nothing is known of
 * memory that they can reach; so that one run stands for all.
 */
final class SequentialStreamEnd {
  private static final Set<String> WITHOUT_FUNCTION =
      Set.of(
          "count",
          "sum",
          "average",
          "max",
          "min",
          "summaryStatistics",
          "toArray",
          "toList",
          "findFirst",
          "findAny");
  private static final Set<String> WITH_FUNCTION =
      Set.of("forEach", "forEachOrdered", "anyMatch", "allMatch", "noneMatch");

  private final SymbolicContext context;
  private final SymbolicMemory memory;
  private final FunctionRepetition functions;

  SequentialStreamEnd(SymbolicContext context, SymbolicMemory memory, CodeRunner calls) {
    this.context = context;
    this.memory = memory;
    this.functions = new FunctionRepetition(context, calls);
  }

  Optional<SymbolicValue> end(MethodCall call, SymbolicValue.Fresh stream, SymbolicState s) {
    boolean beside = context.inTask() ? stream.scope().isInTask() : !s.live.isEmpty();
    Optional<List<SymbolicValue>> added = added(call, s);
    if (!beside || added.isEmpty() || StreamRecord.has(stream, StreamRecord.PARALLEL, s)) {
      return Optional.empty();
    }
    List<SymbolicValue> stages = StreamRecord.stages(stream, s);
    stages.addAll(added.get());
    if (!functions.areKnown(stages)) {
      return Optional.empty();
    }
    context.mayFail(Formula.TRUE, call.text() + ", which may fail", call.insn(), s);
    readSource(call, stream, s);
    functions.run(call, stages, Optional.of(stream), s);
    return Optional.of(TypedUnknown.resultOf(call, context));
  }

  /** The functions that the operation runs itself; empty if it is not known. */
  private static Optional<List<SymbolicValue>> added(MethodCall call, SymbolicState s) {
    String name = call.insn().name;
    List<SymbolicValue> args = call.args();
    if (args.isEmpty()) {
      return WITHOUT_FUNCTION.contains(name) ? Optional.of(List.of()) : Optional.empty();
    }
    SymbolicValue last = args.get(args.size() - 1);
    if (WITH_FUNCTION.contains(name)) {
      return Optional.of(args);
    } else if (name.equals("reduce") && args.size() < 3) {
      return Optional.of(List.of(new SymbolicValue.Null(), last));
    } else if (name.equals("collect") && StreamReductionModel.isCollector(last)) {
      return Optional.of(StreamRecord.stages((SymbolicValue.Fresh) last, s));
    }
    boolean extreme = name.equals("max") || name.equals("min");
    return extreme && StreamRecord.isComparator(last)
        ? Optional.of(ParallelStreamEnd.comparing(last, s))
        : Optional.empty();
  }

  private void readSource(MethodCall call, SymbolicValue.Fresh stream, SymbolicState s) {
    List<SymbolicValue.Ref> read = new ArrayList<>();
    StreamRecord.get(stream, StreamRecord.SOURCE, s)
        .ifPresent(source -> read.add((SymbolicValue.Ref) source));
    boolean examines =
        StreamRecord.has(stream, StreamRecord.EXAMINES, s)
            || call.args().stream().anyMatch(a -> StreamRecord.has(a, StreamRecord.EXAMINES, s));
    if (examines) {
      read.add((SymbolicValue.Ref) TypedUnknown.unknown("Ljava/lang/Object;", "element", context));
    }
    for (SymbolicValue.Ref source : read) {
      StreamAccessModel.SOURCES.forEach(
          key -> {
            LinearTerm any = LinearTerm.of(context.vague("position", IntegerRange.NATURAL));
            LinearTerm at = StreamAccessModel.isOfList(key) ? LinearTerm.ZERO : any;
            memory.record(
                MemoryAccess.Kind.READ, source, at, key, new MemoryAccess.Plain(), call.insn(), s);
          });
    }
  }

  /** An element of a range of numbers; its bounds hold on the path of the state. */
  static Optional<SymbolicValue> element(
      SymbolicValue.Fresh stream, SymbolicContext context, SymbolicState s) {
    SymbolicValue nothing = new SymbolicValue.Nothing();
    if (StreamRecord.get(stream, StreamRecord.FROM, s).orElse(nothing)
            instanceof SymbolicValue.Whole from
        && StreamRecord.get(stream, StreamRecord.TO, s).orElse(nothing)
            instanceof SymbolicValue.Whole to) {
      LinearTerm any = LinearTerm.of(context.vague("element", from.width().range()));
      s.path =
          s.path
              .and(Formula.le(from.lin(), any), PathCondition.Why.BRANCH)
              .and(Formula.lt(any, to.lin()), PathCondition.Why.BRANCH);
      return Optional.of(new SymbolicValue.Whole(any, from.width()));
    }
    return Optional.empty();
  }
}
