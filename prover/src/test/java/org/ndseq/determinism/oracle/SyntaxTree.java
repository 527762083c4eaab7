package org.ndseq.determinism.oracle;

import java.util.List;

/** A small parallel program: what the tasks do, as a tree. */
sealed interface SyntaxTree {
  /** An integer expression. */
  sealed interface Expr extends SyntaxTree {}

  record Num(int value) implements Expr {}

  record Var(String name) implements Expr {}

  record Bin(String op, Expr left, Expr right) implements Expr {}

  /** An element: of a one-dimensional array, or of a row of {@code M}. */
  record Load(Place place) implements Expr {}

  /** A call of a helper that computes {@code left * 2 + right}. */
  record Help(Expr left, Expr right) implements Expr {}

  /**
   * A cell: of {@code A}, {@code B}, a row, a row of {@code M}; a static field {@code G0}; the
   * field of the holder {@code H} or of one of the holders {@code HS}.
   */
  record Place(String array, List<Expr> indexes) {}

  /** A statement. */
  sealed interface Stmt extends SyntaxTree {}

  record Store(Place place, Expr value) implements Stmt {}

  /**
   * {@code synchronized (lock) { place += value; }}, or with another use of the old value.
   *
   * @param lock which of several locks; empty for the one that all share
   */
  record Reduce(Place place, Expr value, String form, List<Expr> lock) implements Stmt {}

  /** An addition to the shared atomic number, whose result is not used, stored or tested. */
  record Atomic(String form, Place place, Expr value) implements Stmt {}

  /** {@code try { body } catch (RuntimeException e) { handler }}. */
  record Try(List<Stmt> body, List<Stmt> handler) implements Stmt {}

  /** Waits for all tasks; only between the statements of a task, not inside them. */
  record Barrier() implements Stmt {}

  /** {@code int[] r = new int[..]}: an array of the task's own. */
  record NewRow(String name) implements Stmt {}

  /** {@code M[index] = r}. */
  record SetRow(Expr index, String name) implements Stmt {}

  record Local(String name, Expr value, String type) implements Stmt {}

  record Assign(String name, String op, Expr value) implements Stmt {}

  record If(Expr left, String op, Expr right, List<Stmt> then, List<Stmt> other) implements Stmt {}

  record For(String name, Expr from, String op, Expr to, int step, List<Stmt> body)
      implements Stmt {}

  /** {@code break}, {@code continue} or {@code return} under a condition. */
  record Jump(String word, Expr left, Expr right) implements Stmt {}

  /** {@code int[] r = M[index]}. */
  record Row(String name, Expr index) implements Stmt {}
}
