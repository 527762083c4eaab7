package org.ndseq.determinism.exec;

import java.util.List;

/** The library models in the order in which they are asked. */
final class LibraryModels {
  private LibraryModels() {}

  static List<LibraryModel> all(
      SymbolicContext context, Memory memory, TaskStarts tasks, CodeRunner code) {
    Collections collections = new Collections(context, memory);
    return List.of(
        new ThreadModel(context, tasks),
        new LockModel(context),
        new Barriers(context),
        new ExecutorModel(context, tasks, code),
        new Streams(context, memory, tasks, code),
        new ArithmeticModel(context),
        new BoxingModel(new Boxes(context)),
        new ThrowableModel(context),
        new Ranges(context, memory),
        collections,
        new Library(context, memory, collections));
  }
}
