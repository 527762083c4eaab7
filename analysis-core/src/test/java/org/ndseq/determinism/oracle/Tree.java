package org.ndseq.determinism.oracle;

import java.util.List;

/** A small parallel program: what the tasks do, as a tree. */
sealed interface Tree {
  /** An integer expression. */
  sealed interface Expr extends Tree {}

  record Num(int value) implements Expr {}

  record Var(String name) implements Expr {}

  record Bin(String op, Expr left, Expr right) implements Expr {}

  /** An element: of a one-dimensional array, or of a row of {@code M}. */
  record Load(Place place) implements Expr {}

  /** A call of a helper that computes {@code left * 2 + right}. */
  record Help(Expr left, Expr right) implements Expr {}

  /** A cell. */
  record Place(String array, List<Expr> indexes) {}

  /** A statement. */
  sealed interface Stmt extends Tree {}

  record Store(Place place, Expr value) implements Stmt {}

  /** {@code synchronized (LOCK) { place += value; }}, or with another use of the old value. */
  record Reduce(Place place, Expr value, String form) implements Stmt {}

  record Local(String name, Expr value, String type) implements Stmt {}

  record Assign(String name, String op, Expr value) implements Stmt {}

  record If(Expr left, String op, Expr right, List<Stmt> then, List<Stmt> other) implements Stmt {}

  record For(String name, Expr from, String op, Expr to, int step, List<Stmt> body)
      implements Stmt {}

  /** {@code break} or {@code continue} of the innermost loop under a condition. */
  record Jump(String word, Expr left, Expr right) implements Stmt {}

  /** {@code int[] r = M[index]}. */
  record Row(String name, Expr index) implements Stmt {}
}
