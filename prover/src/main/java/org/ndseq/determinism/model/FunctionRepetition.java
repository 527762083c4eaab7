package org.ndseq.determinism.model;

import java.util.List;
import java.util.Optional;
import org.ndseq.determinism.memory.MethodCall;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.value.NotAnalysable;
import org.ndseq.determinism.value.SymbolicValue;

/**
 * Functions that the library runs here, any number of times, one call after the other. Each is
 * interpreted once, for any arguments, from a state that knows nothing of the memory that it can
 * reach: that run stands for all of its calls, and what it leaves is forgotten again.
 */
final class FunctionRepetition {
  private final SymbolicContext context;
  private final CodeRunner calls;

  FunctionRepetition(SymbolicContext context, CodeRunner calls) {
    this.context = context;
    this.calls = calls;
  }

  /** True if each function is known, or no code of the program. */
  boolean areKnown(List<SymbolicValue> functions) {
    return functions.stream()
        .allMatch(f -> f instanceof SymbolicValue.Null || f instanceof SymbolicValue.Lambda);
  }

  /**
   * Runs functions.
   *
   * @param source the stream of numbers whose elements the first one is given, if it is one
   */
  void run(
      MethodCall call,
      List<SymbolicValue> functions,
      Optional<SymbolicValue.Fresh> source,
      SymbolicState s) {
    functions.forEach(context.escapes()::add);
    context.escapes().everythingChanged(s);
    context.loads().loseTrack();
    for (int i = 0; i < functions.size(); i++) {
      boolean ours =
          functions.get(i) instanceof SymbolicValue.Lambda
              && !StreamRecord.isValueFunction(functions.get(i), context);
      if (ours) {
        context.callers().add(List.of(call.insn(), i));
        try {
          once(
              call, (SymbolicValue.Lambda) functions.get(i), i == 0 ? source : Optional.empty(), s);
        } finally {
          context.callers().remove(context.callers().size() - 1);
        }
      }
    }
    context.escapes().everythingChanged(s);
  }

  private void once(
      MethodCall call,
      SymbolicValue.Lambda function,
      Optional<SymbolicValue.Fresh> source,
      SymbolicState s) {
    SymbolicState branch = s.copy();
    List<SymbolicValue> arguments =
        source
            .flatMap(stream -> SequentialStreamEnd.element(stream, context, branch))
            .map(List::of)
            .orElseGet(() -> LambdaArgumentMaker.unknown(function, context));
    context.loads().carry(calls.apply(function, arguments, branch));
    boolean same =
        branch.live.equals(s.live)
            && branch.locks.equals(s.locks)
            && branch.counted.equals(s.counted)
            && branch.phase.equals(s.phase);
    if (!same) {
      throw new NotAnalysable(
          "a function of " + call.text() + " starts or awaits tasks, or takes a lock");
    }
  }
}
