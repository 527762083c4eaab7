package org.ndseq.determinism.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.library.LibraryRow;
import org.ndseq.determinism.library.LibraryTable;
import org.ndseq.determinism.memory.MethodCall;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.memory.TaskStart;
import org.ndseq.determinism.value.SymbolicValue;

/**
 * Later stages of a {@code CompletableFuture}: the function is one more task, which may run from
 * the call on beside all others. That is more than happens: it runs after the stages before it.
 * When the stage is over, so are those.
 */
final class FutureStageModel implements LibraryModel {
  private static final Set<String> AFTER_ONE =
      Set.of(
          "thenApply",
          "thenApplyAsync",
          "thenAccept",
          "thenAcceptAsync",
          "thenRun",
          "thenRunAsync");
  private static final Set<String> AFTER_TWO =
      Set.of("thenCombine", "thenCombineAsync", "thenAcceptBoth", "thenAcceptBothAsync");

  private final SymbolicContext context;
  private final TaskLauncher tasks;

  FutureStageModel(SymbolicContext context, TaskLauncher tasks) {
    this.context = context;
    this.tasks = tasks;
  }

  @Override
  public Optional<SymbolicValue> call(String owner, MethodCall call, SymbolicState s) {
    String name = call.insn().name;
    boolean one = AFTER_ONE.contains(name) && call.args().size() == 1;
    boolean two = AFTER_TWO.contains(name) && call.args().size() == 2;
    if (!owner.equals("java/util/concurrent/CompletableFuture") || !one && !two) {
      return Optional.empty();
    }
    List<SymbolicValue> before = new ArrayList<>(List.of(call.receiver()));
    if (two) {
      before.add(call.args().get(0));
    }
    SymbolicValue function = call.args().get(call.args().size() - 1);
    if (!before.stream().allMatch(this::isOfThisIteration)
        || !(function instanceof SymbolicValue.Lambda lambda)) {
      return Optional.empty();
    }
    SymbolicValue.Fresh stage = context.names().allocate(call.insn(), "future");
    if (isComputation(lambda)) {
      context.names().understands(call.insn());
    } else {
      tasks.startStage(call, lambda, stage, s);
    }
    for (TaskStart start : s.live.keySet()) {
      boolean earlier =
          before.stream().anyMatch(f -> f instanceof SymbolicValue.Fresh h && start.isAwaitedBy(h));
      if (earlier) {
        start.precedes(stage);
      }
    }
    return Optional.of(stage);
  }

  /** A future that this very iteration made, so that its tasks are those of this iteration. */
  private boolean isOfThisIteration(SymbolicValue value) {
    return value instanceof SymbolicValue.Fresh f
        && f.type().equals("future")
        && f.scope() == context.scope()
        && f.counters().equals(context.names().counters());
  }

  /** A method of the library that does nothing but compute a number. */
  private boolean isComputation(SymbolicValue.Lambda l) {
    String owner = l.body().getOwner();
    return l.captured().isEmpty()
        && context.code().find(owner).isEmpty()
        && LibraryTable.isPlain(l.body().getDesc())
        && LibraryTable.jdk()
            .find(owner, l.body().getName(), l.body().getDesc())
            .filter(r -> r.reach() == LibraryRow.Reach.STATED && !r.reads() && !r.writes())
            .filter(r -> r.result() == LibraryRow.Result.VALUE && r.elements().isEmpty())
            .filter(r -> !r.has(LibraryRow.Mark.VARIES) && !r.has(LibraryRow.Mark.PRINTS))
            .isPresent();
  }
}
