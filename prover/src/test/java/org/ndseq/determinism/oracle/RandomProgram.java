package org.ndseq.determinism.oracle;

import java.util.List;

/**
 * A random program: arrays, how they are made, how tasks are started and awaited, and what tasks
 * and parent do.
 *
 * @param rows how the rows of {@code M} are made
 * @param start how the tasks are started
 * @param tasks how many tasks, as an expression over {@code n} and {@code m}
 * @param between what the parent does while the tasks run
 * @param second the body of one more task of its own; empty for none
 */
record RandomProgram(
    String name,
    Rows rows,
    Alias alias,
    Holders holders,
    Start start,
    SyntaxTree.Expr tasks,
    List<SyntaxTree.Stmt> body,
    List<SyntaxTree.Stmt> between,
    List<SyntaxTree.Stmt> second) {
  /** How the rows of the array of arrays come about. */
  enum Rows {
    RECTANGLE,
    FRESH,
    HELPER,
    SHARED,
    HOISTED,
    SWAPPED
  }

  /** Whether {@code B} is another array than {@code A}. */
  enum Alias {
    DISTINCT,
    SAME,
    MAYBE,
    FIELD
  }

  /** Which holders are the same object. */
  enum Holders {
    DISTINCT,
    FIRST_IS_LAST,
    ALL_ONE
  }

  /** How tasks are started and awaited. */
  enum Start {
    STREAM,
    THREADS,
    FUTURES,
    CREATED_FIRST,
    MISSES_ONE
  }
}
