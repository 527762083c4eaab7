package org.ndseq.determinism.oracle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Runs a program for given parameters, one task after the other, and notes which task touches which
 * cell. Shares no code with the analysis.
 */
final class Brute {
  static final int LENGTH = 40;
  static final int ROWS = 6;
  static final int WIDTH = 16;
  private static final int MOST_STEPS = 4000;
  private static final int MOST_TASKS = 7;

  /** Thrown where the program throws: the task ends. */
  private static final class Fails extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** Thrown where a run takes too long to tell. */
  static final class TooLong extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private enum Flow {
    ON,
    BREAK,
    CONTINUE
  }

  private record Cell(int array, int index) {}

  private final Program program;
  private final int n;
  private final int m;
  private final int[][] memory = new int[3 + ROWS][];
  private final int[] rows = new int[ROWS];
  private final int arrayB;
  private final Map<Cell, Set<Integer>> readers = new HashMap<>();
  private final Map<Cell, Set<Integer>> writers = new HashMap<>();
  private Map<String, Integer> env = new HashMap<>();
  private int task;
  private int steps;
  private boolean locked;

  private Brute(Program program, int n, int m) {
    this.program = program;
    this.n = n;
    this.m = m;
    memory[0] = new int[LENGTH];
    memory[1] = new int[LENGTH];
    memory[2] = new int[1];
    for (int i = 0; i < ROWS; i++) {
      memory[3 + i] = new int[WIDTH];
      rows[i] = 3 + i;
    }
    switch (program.rows()) {
      case SHARED -> rows[2] = rows[3];
      case HOISTED -> Arrays.fill(rows, rows[0]);
      case SWAPPED -> {
        int h = rows[0];
        rows[0] = rows[1];
        rows[1] = h;
      }
      default -> {}
    }
    boolean same =
        program.alias() == Program.Alias.SAME || program.alias() == Program.Alias.MAYBE && n > m;
    arrayB = same ? 0 : 1;
  }

  /** True if, for these parameters, two tasks meet or the result depends on their order. */
  static boolean meets(Program program, int n, int m) {
    Brute forward = new Brute(program, n, m);
    forward.run(false);
    if (forward.conflicts()) {
      return true;
    }
    Brute backward = new Brute(program, n, m);
    backward.run(true);
    return backward.conflicts() || !Arrays.deepEquals(forward.memory, backward.memory);
  }

  private int count() {
    return program.tasks() instanceof Tree.Num k
        ? k.value()
        : ((Tree.Var) program.tasks()).name().equals("n") ? n : m;
  }

  private void run(boolean backward) {
    int count = count();
    if (count < 0
        && program.start() != Program.Start.STREAM
        && program.start() != Program.Start.FUTURES) {
      return; // a negative array size
    }
    if (count > MOST_TASKS) {
      throw new TooLong();
    }
    List<Integer> order = new ArrayList<>();
    for (int t = 0; t < count; t++) {
      order.add(backward ? count - 1 - t : t);
    }
    order.add(backward ? 0 : order.size(), -1);
    order.add(-2);
    for (int id : order) {
      task = id;
      env = new HashMap<>(Map.of("n", n, "m", m, "t", id));
      List<Tree.Stmt> body =
          id >= 0 ? program.body() : id == -1 ? program.second() : program.between();
      try {
        block(body);
      } catch (Fails e) {
        locked = false;
        if (id == -2) {
          return; // the parent failed while tasks run: outside what a proof speaks about
        }
      }
    }
    if (program.start() == Program.Start.MISSES_ONE) {
      task = -2;
      write(new Cell(0, 0), 7);
    }
  }

  private boolean conflicts() {
    for (Map.Entry<Cell, Set<Integer>> e : writers.entrySet()) {
      Set<Integer> all = new HashSet<>(e.getValue());
      all.addAll(readers.getOrDefault(e.getKey(), Set.of()));
      if (program.start() == Program.Start.MISSES_ONE && e.getKey().equals(new Cell(0, 0))) {
        // by then only task 0 may still run
        boolean early =
            all.stream().filter(t -> t != -2).count() > 1 || all.containsAll(Set.of(0, -2));
        if (early) {
          return true;
        }
      } else if (all.size() > 1) {
        return true;
      }
    }
    return false;
  }

  private Flow block(List<Tree.Stmt> all) {
    for (Tree.Stmt s : all) {
      Flow flow = stmt(s);
      if (flow != Flow.ON) {
        return flow;
      }
    }
    return Flow.ON;
  }

  private Flow stmt(Tree.Stmt s) {
    if (++steps > MOST_STEPS) {
      throw new TooLong();
    }
    if (s instanceof Tree.Store x) {
      int array = array(x.place());
      int index = eval(last(x.place()));
      int value = eval(x.value());
      write(cell(array, index), value);
    } else if (s instanceof Tree.Local x) {
      env.put(x.name(), eval(x.value()));
    } else if (s instanceof Tree.Assign x) {
      int before = x.op().equals("+=") ? env.get(x.name()) : 0;
      env.put(x.name(), before + eval(x.value()));
    } else if (s instanceof Tree.Row x) {
      int index = eval(x.index());
      if (index < 0 || index >= ROWS) {
        throw new Fails();
      }
      env.put(x.name(), rows[index]);
    } else if (s instanceof Tree.If x) {
      return block(compare(eval(x.left()), x.op(), eval(x.right())) ? x.then() : x.other());
    } else if (s instanceof Tree.Jump x) {
      boolean taken = eval(x.left()) == eval(x.right());
      return !taken ? Flow.ON : x.word().equals("break") ? Flow.BREAK : Flow.CONTINUE;
    } else if (s instanceof Tree.For x) {
      for (int i = eval(x.from()); compare(i, x.op(), eval(x.to())); ) {
        if (++steps > MOST_STEPS) {
          throw new TooLong();
        }
        env.put(x.name(), i);
        if (block(x.body()) == Flow.BREAK) {
          break;
        }
        i = env.get(x.name()) + x.step();
      }
    } else if (s instanceof Tree.Reduce x) {
      reduce(x);
    }
    return Flow.ON;
  }

  /** Under the lock: only the order can matter, and that the final memory shows. */
  private void reduce(Tree.Reduce x) {
    int old = memory[2][0];
    int value;
    switch (x.form()) {
      case "sum" -> {
        value = old + eval(x.value());
      }
      case "max" -> value = Math.max(old, eval(x.value()));
      case "read" -> {
        value = old + eval(x.value());
        locked = true;
        memory[2][0] = value;
        write(new Cell(0, 0), old);
        locked = false;
      }
      case "branch" -> {
        if (old > 3) {
          locked = true;
          write(new Cell(arrayB, 0), 1);
          locked = false;
        }
        value = old + eval(x.value());
      }
      case "twice" -> value = old + old + eval(x.value());
      default -> value = eval(x.value());
    }
    memory[2][0] = value;
  }

  private int eval(Tree.Expr e) {
    if (e instanceof Tree.Num k) {
      return k.value();
    } else if (e instanceof Tree.Var v) {
      return env.getOrDefault(v.name(), 0);
    } else if (e instanceof Tree.Help h) {
      return eval(h.left()) * 2 + eval(h.right());
    } else if (e instanceof Tree.Load l) {
      Cell c = cell(array(l.place()), eval(last(l.place())));
      readers.computeIfAbsent(c, k -> new HashSet<>()).add(task);
      return memory[c.array()][c.index()];
    }
    Tree.Bin b = (Tree.Bin) e;
    int x = eval(b.left());
    int y = eval(b.right());
    if ((b.op().equals("/") || b.op().equals("%")) && y == 0) {
      throw new Fails();
    }
    return switch (b.op()) {
      case "+" -> x + y;
      case "-" -> x - y;
      case "*" -> x * y;
      case "/" -> x / y;
      case "%" -> x % y;
      case ">>" -> x >> y;
      case "<<" -> x << y;
      case "&" -> x & y;
      case "^" -> x ^ y;
      case "min" -> Math.min(x, y);
      default -> Math.max(x, y);
    };
  }

  private int array(Tree.Place p) {
    if (p.array().equals("M")) {
      int row = eval(p.indexes().get(0));
      if (row < 0 || row >= ROWS) {
        throw new Fails();
      }
      return rows[row];
    }
    return switch (p.array()) {
      case "A" -> 0;
      case "B" -> arrayB;
      case "S" -> 2;
      default -> env.get(p.array());
    };
  }

  private static Tree.Expr last(Tree.Place p) {
    return p.indexes().get(p.indexes().size() - 1);
  }

  private Cell cell(int array, int index) {
    if (index < 0 || index >= memory[array].length) {
      throw new Fails();
    }
    return new Cell(array, index);
  }

  private void write(Cell c, int value) {
    if (!locked) {
      writers.computeIfAbsent(c, k -> new HashSet<>()).add(task);
    }
    memory[c.array()][c.index()] = value;
  }

  private static boolean compare(int a, String op, int b) {
    return switch (op) {
      case "<" -> a < b;
      case "<=" -> a <= b;
      case ">" -> a > b;
      case ">=" -> a >= b;
      case "==" -> a == b;
      default -> a != b;
    };
  }
}
