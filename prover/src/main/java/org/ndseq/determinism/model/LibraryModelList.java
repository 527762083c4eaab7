package org.ndseq.determinism.model;

import java.util.List;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicMemory;

/** The library models in the order in which they are asked. */
public final class LibraryModelList {
  private LibraryModelList() {}

  public static List<LibraryModel> all(
      SymbolicContext context, SymbolicMemory memory, TaskLauncher tasks, CodeRunner code) {
    CollectionModel collections = new CollectionModel(context, memory);
    return List.of(
        new ThreadModel(context, tasks),
        new LockModel(context),
        new BarrierModel(context),
        new FutureStageModel(context, tasks),
        new ExecutorModel(context, tasks, code),
        new StreamModel(context, memory, tasks, code),
        new ArithmeticModel(context),
        new BoxingModel(new BoxedNumber(context)),
        new ThrowableModel(context),
        new ArrayRangeModel(context, memory),
        collections,
        new TableModel(context, memory, collections));
  }
}
