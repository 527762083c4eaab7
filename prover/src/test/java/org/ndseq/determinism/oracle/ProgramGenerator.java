package org.ndseq.determinism.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.ndseq.determinism.oracle.SyntaxTree.Expr;
import org.ndseq.determinism.oracle.SyntaxTree.Place;
import org.ndseq.determinism.oracle.SyntaxTree.Stmt;

/** Makes random programs; the same seed makes the same program. */
final class ProgramGenerator {
  private final Random random;
  private final List<String> ints = new ArrayList<>();
  private final List<String> rows = new ArrayList<>();
  private int names;
  private int loops;
  private boolean parent;

  ProgramGenerator(long seed) {
    this.random = new Random(seed);
  }

  RandomProgram program(String name) {
    RandomProgram.Rows made = pick(RandomProgram.Rows.values());
    RandomProgram.Alias alias =
        chance(60) ? RandomProgram.Alias.DISTINCT : pick(RandomProgram.Alias.values());
    RandomProgram.Start start = pick(RandomProgram.Start.values());
    RandomProgram.Holders holders = pick(RandomProgram.Holders.values());
    Expr tasks =
        chance(60)
            ? new SyntaxTree.Num(2 + random.nextInt(4))
            : new SyntaxTree.Var(chance(50) ? "n" : "m");
    List<Stmt> body = body("t", 1 + random.nextInt(3));
    boolean quiet = start == RandomProgram.Start.STREAM;
    parent = true;
    List<Stmt> between = quiet || chance(75) ? List.of() : body("n", 1);
    parent = false;
    List<Stmt> second = quiet || chance(80) ? List.of() : body("m", 1);
    boolean steps =
        start == RandomProgram.Start.THREADS
            && tasks instanceof SyntaxTree.Num
            && between.isEmpty()
            && second.isEmpty();
    if (steps && chance(50)) {
      body = new ArrayList<>(body);
      body.add(random.nextInt(body.size() + 1), new SyntaxTree.Barrier());
      body.addAll(body("t", 1));
    }
    return new RandomProgram(name, made, alias, holders, start, tasks, body, between, second);
  }

  private List<Stmt> body(String id, int size) {
    ints.clear();
    rows.clear();
    loops = 0;
    ints.addAll(List.of("n", "m", id, id));
    return statements(size, 0);
  }

  private List<Stmt> statements(int size, int depth) {
    List<Stmt> all = new ArrayList<>();
    int known = ints.size();
    int knownRows = rows.size();
    for (int i = 0; i < size; i++) {
      all.add(statement(depth));
    }
    ints.subList(known, ints.size()).clear();
    rows.subList(knownRows, rows.size()).clear();
    return all;
  }

  private Stmt statement(int depth) {
    if (chance(12)) {
      return unusual(depth);
    }
    int kind = random.nextInt(depth > 2 ? 6 : 11);
    switch (kind) {
      case 0, 1, 2 -> {
        return new SyntaxTree.Store(place(), expr(2));
      }
      case 3 -> {
        String name = "x" + names++;
        Stmt local = new SyntaxTree.Local(name, expr(2), "int");
        ints.add(name);
        return local;
      }
      case 4 -> {
        if (loops > 0 && chance(40)) {
          return new SyntaxTree.Jump(pick("break", "continue", "return"), expr(1), expr(1));
        }
        String name = "r" + names++;
        Stmt row = new SyntaxTree.Row(name, index());
        rows.add(name);
        return row;
      }
      case 5 -> {
        List<String> own = ints.stream().filter(v -> v.startsWith("x")).toList();
        if (own.isEmpty()) {
          return reduce();
        }
        return new SyntaxTree.Assign(
            own.get(random.nextInt(own.size())), chance(50) ? "+=" : "=", expr(2));
      }
      case 6, 7 -> {
        String op = pick("<", "<=", "==", "!=", ">");
        List<Stmt> then = statements(1 + random.nextInt(2), depth + 1);
        List<Stmt> other = chance(40) ? statements(1, depth + 1) : List.of();
        return new SyntaxTree.If(expr(1), op, expr(1), then, other);
      }
      default -> {
        String name = "i" + names++;
        Expr from = bound();
        Expr to = bound();
        ints.add(name);
        ints.add(name);
        loops++;
        int step = pick(1, 1, 1, 2, 3, 4, -1);
        String op = step > 0 ? pick("<", "<", "<=") : pick(">", ">=");
        Stmt loop =
            new SyntaxTree.For(
                name, from, op, to, step, statements(1 + random.nextInt(2), depth + 1));
        loops--;
        ints.remove(ints.size() - 1);
        ints.remove(ints.size() - 1);
        return loop;
      }
    }
  }

  private Stmt unusual(int depth) {
    switch (random.nextInt(parent ? 2 : 5)) {
      case 0 -> {
        if (rows.isEmpty()) {
          String name = "r" + names++;
          rows.add(name);
          return new SyntaxTree.NewRow(name);
        }
        return new SyntaxTree.SetRow(index(), rows.get(random.nextInt(rows.size())));
      }
      case 1 -> {
        if (depth < 3) {
          List<Stmt> tried = statements(1 + random.nextInt(2), depth + 1);
          return new SyntaxTree.Try(tried, statements(1, depth + 1));
        }
        return new SyntaxTree.Jump("return", expr(1), expr(1));
      }
      case 2 -> {
        return new SyntaxTree.Jump("return", expr(1), expr(1));
      }
      default -> {
        return new SyntaxTree.Atomic(pick("add", "add", "used", "test"), place(), expr(1));
      }
    }
  }

  private Stmt reduce() {
    Place cell = new Place("S", List.of(new SyntaxTree.Num(0)));
    String form = pick("sum", "sum", "max", "ifmax", "read", "branch", "twice", "set");
    List<Expr> lock =
        chance(80)
            ? List.of()
            : List.of(chance(50) ? new SyntaxTree.Num(1) : new SyntaxTree.Var(ints.get(2)));
    return new SyntaxTree.Reduce(cell, expr(1), form, lock);
  }

  /** Bounds that make blocks, strides and triangles likely. */
  private Expr bound() {
    Expr t = var();
    return switch (random.nextInt(6)) {
      case 0 -> new SyntaxTree.Bin("*", t, new SyntaxTree.Num(1 + random.nextInt(8)));
      case 1 ->
          new SyntaxTree.Bin(
              "+",
              new SyntaxTree.Bin("*", t, new SyntaxTree.Num(4)),
              new SyntaxTree.Num(random.nextInt(5)));
      case 2 ->
          new SyntaxTree.Bin(
              "/",
              new SyntaxTree.Bin("*", t, new SyntaxTree.Var("n")),
              new SyntaxTree.Num(1 + random.nextInt(4)));
      case 3 -> new SyntaxTree.Num(random.nextInt(9));
      case 4 ->
          new SyntaxTree.Bin(
              "*",
              new SyntaxTree.Bin("+", t, new SyntaxTree.Num(1)),
              pick(new SyntaxTree.Num(4), new SyntaxTree.Var("m")));
      default -> t;
    };
  }

  private Place place() {
    if (!rows.isEmpty() && chance(40)) {
      return new Place(rows.get(random.nextInt(rows.size())), List.of(index()));
    }
    if (chance(18)) {
      return switch (random.nextInt(3)) {
        case 0 -> new Place("G" + random.nextInt(3), List.of());
        case 1 -> new Place("H", List.of());
        default -> new Place("HS", List.of(index()));
      };
    }
    return chance(30)
        ? new Place("M", List.of(index(), index()))
        : new Place(chance(65) ? "A" : "B", List.of(index()));
  }

  private Expr index() {
    return chance(50) ? affine() : expr(2);
  }

  private Expr affine() {
    Expr scaled = new SyntaxTree.Bin("*", var(), new SyntaxTree.Num(1 + random.nextInt(4)));
    Expr base = chance(60) ? var() : scaled;
    return chance(50)
        ? base
        : new SyntaxTree.Bin(
            chance(50) ? "+" : "-",
            base,
            chance(60) ? new SyntaxTree.Num(random.nextInt(6)) : var());
  }

  private Expr expr(int depth) {
    int kind = depth == 0 ? random.nextInt(2) : random.nextInt(10);
    return switch (kind) {
      case 0 -> new SyntaxTree.Num(random.nextInt(12) - 2);
      case 1, 2, 3 -> var();
      case 4, 5, 6 -> new SyntaxTree.Bin(pick("+", "-", "*"), expr(depth - 1), expr(depth - 1));
      case 7 ->
          new SyntaxTree.Bin(
              pick("/", "%", ">>", ">>>", "<<", "&", "^", "min", "max"),
              expr(depth - 1),
              new SyntaxTree.Num(1 + random.nextInt(4)));
      case 8 -> new SyntaxTree.Help(expr(depth - 1), expr(depth - 1));
      default -> parent ? var() : new SyntaxTree.Load(place());
    };
  }

  private Expr var() {
    return new SyntaxTree.Var(ints.get(random.nextInt(ints.size())));
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  @SafeVarargs
  private final <T> T pick(T... options) {
    return options[random.nextInt(options.length)];
  }
}
