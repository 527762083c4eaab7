package org.ndseq.determinism.oracle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.ndseq.determinism.oracle.ContactSearch.Cell;

/**
 * Runs a program for given parameters, one task after the other, and notes which task touches which
 * cell. Shares no code with the analysis.
 */
final class BruteForceRun {
  static final int LENGTH = 40;
  static final int ROWS = 6;
  static final int WIDTH = 16;
  static final int HOLDERS = 5;
  private static final int SUMS = 2;
  private static final int STATICS = 3 + ROWS;
  private static final int FIRST_HOLDER = STATICS + 3;
  private static final int ATOMIC = FIRST_HOLDER + HOLDERS + 1;

  /** Not an array, but the place where the rows of M are kept. */
  private static final int OUTER = -1;

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

  /** How a statement ends. */
  private enum Flow {
    ON,
    BREAK,
    CONTINUE,
    RETURN
  }

  private final RandomProgram program;
  private final int n;
  private final int m;
  private final List<int[]> memory = new ArrayList<>();
  private final int[] holders = new int[HOLDERS];
  private final int holder;
  private final int[] rows = new int[ROWS];
  private final int arrayB;
  private final ContactSearch contacts;
  private Map<String, Integer> env = new HashMap<>();
  private int task;
  private int steps;
  private boolean locked;

  private BruteForceRun(RandomProgram program, int n, int m) {
    this.program = program;
    this.contacts = new ContactSearch(program.start() == RandomProgram.Start.MISSES_ONE);
    this.n = n;
    this.m = m;
    memory.addAll(List.of(new int[LENGTH], new int[LENGTH], new int[1]));
    for (int i = 0; i < ROWS; i++) {
      memory.add(new int[WIDTH]);
      rows[i] = 3 + i;
    }
    for (int i = 0; i < 3 + HOLDERS + 2; i++) {
      memory.add(new int[1]);
    }
    for (int i = 0; i < HOLDERS; i++) {
      holders[i] = FIRST_HOLDER + (program.holders() == RandomProgram.Holders.ALL_ONE ? 0 : i);
    }
    boolean last = program.holders() == RandomProgram.Holders.FIRST_IS_LAST;
    holder = last ? holders[HOLDERS - 1] : FIRST_HOLDER + HOLDERS;
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
        program.alias() == RandomProgram.Alias.SAME
            || program.alias() == RandomProgram.Alias.MAYBE && n > m;
    arrayB = same ? 0 : 1;
  }

  /** True if, for these parameters, two tasks meet or the result depends on their order. */
  static boolean meets(RandomProgram program, int n, int m) {
    BruteForceRun forward = new BruteForceRun(program, n, m);
    forward.run(false);
    if (forward.contacts.conflict()) {
      return true;
    }
    BruteForceRun backward = new BruteForceRun(program, n, m);
    backward.run(true);
    return backward.contacts.conflict() || !forward.result().equals(backward.result());
  }

  /** All memory that outlives the tasks, rows by their contents. */
  private List<String> result() {
    List<String> all = new ArrayList<>();
    for (int i = 0; i <= ATOMIC; i++) {
      if (i <= SUMS || i >= STATICS) {
        all.add(Arrays.toString(memory.get(i)));
      }
    }
    for (int row : rows) {
      all.add(Arrays.toString(memory.get(row)));
    }
    return all;
  }

  private int count() {
    return program.tasks() instanceof SyntaxTree.Num k
        ? k.value()
        : ((SyntaxTree.Var) program.tasks()).name().equals("n") ? n : m;
  }

  private void run(boolean backward) {
    int count = count();
    if (count < 0
        && program.start() != RandomProgram.Start.STREAM
        && program.start() != RandomProgram.Start.FUTURES) {
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
    Map<Integer, Map<String, Integer>> envs = new HashMap<>();
    order.forEach(id -> envs.put(id, new HashMap<>(Map.of("n", n, "m", m, "t", id))));
    Set<Integer> over = new HashSet<>();
    for (List<SyntaxTree.Stmt> phase : phases(program.body())) {
      for (int id : order) {
        task = id;
        env = envs.getOrDefault(id, new HashMap<>());
        List<SyntaxTree.Stmt> body =
            id >= 0 ? phase : id == -1 ? program.second() : program.between();
        try {
          if (!over.contains(id) && block(body) == Flow.RETURN) {
            over.add(id);
          }
        } catch (Fails e) {
          locked = false;
          over.add(id);
          if (id == -2) {
            return; // the parent failed while tasks run: outside what a proof speaks about
          }
        }
      }
      if (program.body().contains(new SyntaxTree.Barrier())) {
        contacts.barrier();
      }
      if (!over.isEmpty() && program.body().contains(new SyntaxTree.Barrier())) {
        return; // the others wait at the barrier for ever
      }
    }
    if (program.start() == RandomProgram.Start.MISSES_ONE) {
      task = -2;
      write(new Cell(0, 0), 7);
    }
  }

  private static List<List<SyntaxTree.Stmt>> phases(List<SyntaxTree.Stmt> body) {
    List<List<SyntaxTree.Stmt>> all = new ArrayList<>(List.of(new ArrayList<>()));
    for (SyntaxTree.Stmt s : body) {
      if (s instanceof SyntaxTree.Barrier) {
        all.add(new ArrayList<>());
      } else {
        all.get(all.size() - 1).add(s);
      }
    }
    return all;
  }

  private Flow block(List<SyntaxTree.Stmt> all) {
    for (SyntaxTree.Stmt s : all) {
      Flow flow = stmt(s);
      if (flow != Flow.ON) {
        return flow;
      }
    }
    return Flow.ON;
  }

  /** Where the value's reads may fail before the bounds are looked at. */
  private void store(SyntaxTree.Store x) {
    boolean field = x.place().indexes().isEmpty() || x.place().array().equals("HS");
    int array = array(x.place());
    int index = field ? 0 : eval(last(x.place()));
    int value = eval(x.value());
    write(cell(array, index), value);
  }

  private Flow stmt(SyntaxTree.Stmt s) {
    if (++steps > MOST_STEPS) {
      throw new TooLong();
    }
    if (s instanceof SyntaxTree.Store x) {
      store(x);
    } else if (s instanceof SyntaxTree.Local x) {
      env.put(x.name(), eval(x.value()));
    } else if (s instanceof SyntaxTree.Assign x) {
      int before = x.op().equals("+=") ? env.get(x.name()) : 0;
      env.put(x.name(), before + eval(x.value()));
    } else if (s instanceof SyntaxTree.Row x) {
      int index = eval(x.index());
      env.put(x.name(), row(index));
    } else if (s instanceof SyntaxTree.If x) {
      return block(
          OperatorTable.compare(eval(x.left()), x.op(), eval(x.right())) ? x.then() : x.other());
    } else if (s instanceof SyntaxTree.Jump x) {
      boolean taken = eval(x.left()) == eval(x.right());
      return !taken ? Flow.ON : Flow.valueOf(x.word().toUpperCase(Locale.ROOT));
    } else if (s instanceof SyntaxTree.For x) {
      for (int i = eval(x.from()); OperatorTable.compare(i, x.op(), eval(x.to())); ) {
        if (++steps > MOST_STEPS) {
          throw new TooLong();
        }
        env.put(x.name(), i);
        Flow flow = block(x.body());
        if (flow == Flow.RETURN) {
          return flow;
        }
        if (flow == Flow.BREAK) {
          break;
        }
        i = env.get(x.name()) + x.step();
      }
    } else if (s instanceof SyntaxTree.Reduce x) {
      reduce(x);
    } else if (s instanceof SyntaxTree.Try x) {
      try {
        return block(x.body());
      } catch (Fails e) {
        locked = false;
        return block(x.handler());
      }
    } else if (s instanceof SyntaxTree.Atomic x) {
      atomic(x);
    } else if (s instanceof SyntaxTree.NewRow x) {
      memory.add(new int[WIDTH]);
      env.put(x.name(), memory.size() - 1);
    } else if (s instanceof SyntaxTree.SetRow x) {
      int index = eval(x.index());
      row(index);
      contacts.write(new Cell(OUTER, index), task);
      rows[index] = env.getOrDefault(x.name(), 0);
    }
    return Flow.ON;
  }

  private int row(int index) {
    if (index < 0 || index >= ROWS) {
      throw new Fails();
    }
    contacts.read(new Cell(OUTER, index), task);
    return rows[index];
  }

  private void atomic(SyntaxTree.Atomic x) {
    int[] cell = memory.get(ATOMIC);
    switch (x.form()) {
      case "add" -> cell[0] += eval(x.value());
      case "used" -> {
        Cell to = cell(x.place());
        write(to, cell[0]++);
      }
      default -> {
        if (++cell[0] == 1) {
          Cell to = cell(x.place());
          write(to, eval(x.value()));
        }
      }
    }
  }

  private Cell cell(SyntaxTree.Place p) {
    int array = array(p);
    return p.indexes().isEmpty() || p.array().equals("HS")
        ? new Cell(array, 0)
        : cell(array, eval(last(p)));
  }

  /** Under the lock: only the order can matter, and that the final memory shows. */
  private void reduce(SyntaxTree.Reduce x) {
    int lock = x.lock().isEmpty() ? -1 : eval(x.lock().get(0));
    if (lock < -1 || lock > 2) {
      throw new Fails();
    }
    contacts.updateUnder(lock, new Cell(SUMS, 0), task);
    int old = memory.get(SUMS)[0];
    int value;
    switch (x.form()) {
      case "sum" -> {
        value = old + eval(x.value());
      }
      case "max", "ifmax" -> value = Math.max(old, eval(x.value()));
      case "read" -> {
        value = old + eval(x.value());
        locked = true;
        memory.get(SUMS)[0] = value;
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
    memory.get(SUMS)[0] = value;
  }

  private int eval(SyntaxTree.Expr e) {
    if (e instanceof SyntaxTree.Num k) {
      return k.value();
    } else if (e instanceof SyntaxTree.Var v) {
      return env.getOrDefault(v.name(), 0);
    } else if (e instanceof SyntaxTree.Help h) {
      return eval(h.left()) * 2 + eval(h.right());
    } else if (e instanceof SyntaxTree.Load l) {
      Cell c = cell(l.place());
      contacts.read(c, task);
      return memory.get(c.array())[c.index()];
    }
    SyntaxTree.Bin b = (SyntaxTree.Bin) e;
    int x = eval(b.left());
    int y = eval(b.right());
    if ((b.op().equals("/") || b.op().equals("%")) && y == 0) {
      throw new Fails();
    }
    return OperatorTable.apply(b.op(), x, y);
  }

  private int array(SyntaxTree.Place p) {
    if (p.array().equals("M")) {
      return row(eval(p.indexes().get(0)));
    }
    return switch (p.array()) {
      case "A" -> 0;
      case "B" -> arrayB;
      case "S" -> SUMS;
      case "G0", "G1", "G2" -> STATICS + p.array().charAt(1) - '0';
      case "H" -> holder;
      case "HS" -> {
        int at = eval(p.indexes().get(0));
        if (at < 0 || at >= HOLDERS) {
          throw new Fails();
        }
        yield holders[at];
      }
      default -> env.get(p.array());
    };
  }

  private static SyntaxTree.Expr last(SyntaxTree.Place p) {
    return p.indexes().get(p.indexes().size() - 1);
  }

  private Cell cell(int array, int index) {
    if (index < 0 || index >= memory.get(array).length) {
      throw new Fails();
    }
    return new Cell(array, index);
  }

  private void write(Cell c, int value) {
    if (!locked) {
      contacts.write(c, task);
    }
    memory.get(c.array())[c.index()] = value;
  }
}
