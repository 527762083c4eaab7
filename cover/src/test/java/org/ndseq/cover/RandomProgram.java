package org.ndseq.cover;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.function.ToIntFunction;
import org.ndseq.cover.plan.ScheduledOperation;

/**
 * A random program with two inputs, as Java source and as instructions of a small machine of its
 * own. The machine shares nothing with the one under test: it knows no bytecode, no terms and no
 * slices.
 */
final class RandomProgram {
  static final int TASKS = 3;

  /** The state of a run of the small machine. */
  static final class World {
    final int[] globals = new int[3];
    final int[] array = new int[3];
    final int[] boxes = new int[2];
    final int[] owner = {-1, -1, -1};
    final int[] depth = new int[3];
    final int[] saved = new int[TASKS];
    int permits;
    int atomic;
    int x;
    int y;
    int task;
    final int[][] locals = new int[TASKS][4];
    final boolean[] ended = new boolean[TASKS];
    final int[] pc = new int[TASKS];
    final List<List<Integer>> held = new ArrayList<>();
    final List<String> operations = new ArrayList<>();
  }

  /** One instruction: null for the next one, or the position to go to; WAIT to try again. */
  interface Instruction {
    int WAIT = -2;
    int NEXT = -1;

    int execute(World world);
  }

  private final Random random;
  private final StringBuilder source = new StringBuilder();
  private final List<List<Instruction>> code = new ArrayList<>();
  private List<Instruction> current = new ArrayList<>();
  private int line = 1;
  private int budget;
  private int loops;
  private int forkLine;
  private int loudLine;

  RandomProgram(long seed) {
    random = new Random(seed);
    line("import java.util.concurrent.Semaphore;");
    line("import java.util.concurrent.atomic.AtomicInteger;");
    line("public class Program {");
    line("  static class Box { int f; }");
    line("  static final Object[] locks = {new Object(), new Object(), new Object()};");
    line("  static final Semaphore s = new Semaphore(0);");
    line("  static final int[] g = new int[3];");
    line("  static final int[] a = new int[3];");
    line("  static int g0, g1, g2;");
    line("  static final Box b0 = new Box(), b1 = new Box();");
    line("  static int x, y;");
    line("  static final AtomicInteger c = new AtomicInteger();");
    line("  interface Setter { void set(int v); }");
    line("  static class Quiet implements Setter { public void set(int v) { g0 = v; } }");
    line("  static class Loud implements Setter { public void set(int v) {");
    loudLine = line;
    line("    synchronized (locks[2]) { g1 = v; } } }");
    line("  static final Setter quiet = new Quiet(), loud = new Loud();");
    line("  static void put(int v) { g0 = v; }");
    line("  static int pick(int v) { if (v > 1) return g1; return v; }");
    line("  static int at(int v) { return (v & 127) % 3; }");
    for (int t = 0; t < TASKS; t++) {
      current = new ArrayList<>();
      code.add(current);
      line("  static void run" + t + "() throws InterruptedException {");
      line("    int l0 = 0, l1 = 0; Box p = b0;");
      budget = 5 + random.nextInt(5);
      block(2, 0);
      line("  }");
    }
    line("  static void start(int t) {");
    line("    try { if (t == 0) run0(); else if (t == 1) run1(); else run2(); }");
    line("    catch (InterruptedException e) { }");
    line("  }");
    line("  public static void main(String[] args) {");
    line("    x = Integer.parseInt(args[0]);");
    line("    y = Integer.parseInt(args[1]);");
    forkLine = line;
    line(
        "    for (int i = 0; i < "
            + TASKS
            + "; i++) { int t = i; new Thread(() -> start(t)).start(); }");
    line("  }");
    line("}");
  }

  String source() {
    return source.toString();
  }

  private void line(String text) {
    source.append(text).append('\n');
    line++;
  }

  private record Expression(String text, ToIntFunction<World> value) {}

  private static Expression simple(int kind, int n, int i) {
    return switch (kind) {
      case 0 -> new Expression("x", w -> w.x);
      case 1 -> new Expression("y", w -> w.y);
      case 2 -> new Expression("(" + n + ")", w -> n);
      case 3 -> new Expression("g" + i, w -> w.globals[i]);
      case 4 -> new Expression("l" + (i % 2), w -> w.locals[w.task][i % 2]);
      case 5 -> new Expression("b" + (i % 2) + ".f", w -> w.boxes[i % 2]);
      case 6 -> new Expression("c.get()", w -> w.atomic);
      default -> new Expression("a[" + i + "]", w -> w.array[i]);
    };
  }

  private Expression expression(int depth) {
    int kind = random.nextInt(depth > 1 ? 8 : 12);
    int n = random.nextInt(4) - 1;
    int i = random.nextInt(3);
    if (kind < 8) {
      return simple(kind, n, i);
    }
    Expression left = expression(depth + 1);
    Expression right = expression(depth + 1);
    return switch (kind) {
      case 8 ->
          new Expression(
              "(" + left.text + " + " + right.text + ")",
              w -> left.value.applyAsInt(w) + right.value.applyAsInt(w));
      case 9 ->
          new Expression(
              "(" + left.text + " - " + right.text + ")",
              w -> left.value.applyAsInt(w) - right.value.applyAsInt(w));
      case 10 -> new Expression("a[at(" + left.text + ")]", w -> w.array[at(left, w)]);
      default ->
          new Expression(
              "pick(" + left.text + ")",
              w -> {
                int v = left.value.applyAsInt(w);
                return v > 1 ? w.globals[1] : v;
              });
    };
  }

  private static int at(Expression e, World w) {
    return (e.value.applyAsInt(w) & 127) % 3;
  }

  private record Condition(String text, java.util.function.Predicate<World> value) {}

  private Condition condition() {
    Expression left = expression(0);
    Expression right = expression(1);
    int kind = random.nextInt(4);
    String sign = List.of("==", "!=", "<", ">=").get(kind);
    IntPredicate holds = d -> kind == 0 ? d == 0 : kind == 1 ? d != 0 : kind == 2 ? d < 0 : d >= 0;
    return new Condition(
        left.text + " " + sign + " " + right.text,
        w -> holds.test(Integer.compare(left.value.applyAsInt(w), right.value.applyAsInt(w))));
  }

  private void block(int depth, int nesting) {
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count && budget > 0; i++) {
      budget--;
      statement(depth, nesting);
    }
  }

  private void add(Instruction instruction) {
    current.add(instruction);
  }

  private void statement(int depth, int nesting) {
    String space = "  ".repeat(depth);
    int kind = random.nextInt(nesting > 2 ? 7 : 18);
    int i = random.nextInt(3);
    Expression value = expression(0);
    switch (kind) {
      case 0, 1 -> {
        line(space + "g" + i + " = " + value.text + ";");
        add(w -> set(w.globals, i, value.value.applyAsInt(w)));
      }
      case 2 -> {
        line(space + "l" + (i % 2) + " = " + value.text + ";");
        add(w -> set(w.locals[w.task], i % 2, value.value.applyAsInt(w)));
      }
      case 3 -> {
        Expression index = expression(1);
        boolean adds = random.nextBoolean();
        line(space + "a[at(" + index.text + ")] " + (adds ? "+= " : "= ") + value.text + ";");
        add(w -> store(w, at(index, w), adds, value));
      }
      case 4 -> {
        Condition condition = condition();
        line(space + "p = " + condition.text + " ? b1 : b0;");
        add(w -> set(w.locals[w.task], 3, condition.value.test(w) ? 1 : 0));
      }
      case 5 -> {
        line(space + "p.f = " + value.text + ";");
        add(w -> set(w.boxes, w.locals[w.task][3], value.value.applyAsInt(w)));
      }
      case 6 -> {
        line(space + "put(" + value.text + ");");
        add(w -> set(w.globals, 0, value.value.applyAsInt(w)));
      }
      case 7, 8 -> choice(space, depth, nesting);
      case 9, 14 -> loop(space, depth, nesting);
      case 10, 15, 16 -> locked(space, depth, nesting);
      case 11 -> dispatch(space, value);
      case 12 -> {
        line(space + "c.addAndGet(" + value.text + ");");
        add(
            w -> {
              w.atomic += value.value.applyAsInt(w);
              return Instruction.NEXT;
            });
      }
      case 13 -> cases(space, depth, nesting);
      default -> semaphore(space);
    }
  }

  private static int store(World w, int index, boolean adds, Expression value) {
    int before = adds ? w.array[index] : 0;
    return set(w.array, index, before + value.value.applyAsInt(w));
  }

  private static int set(int[] array, int index, int value) {
    array[index] = value;
    return Instruction.NEXT;
  }

  private void choice(String space, int depth, int nesting) {
    Condition condition = condition();
    int[] otherwise = new int[1];
    int[] end = new int[1];
    line(space + "if (" + condition.text + ") {");
    add(w -> condition.value.test(w) ? Instruction.NEXT : otherwise[0]);
    block(depth + 1, nesting + 1);
    add(w -> end[0]);
    otherwise[0] = current.size();
    if (random.nextBoolean()) {
      line(space + "} else {");
      block(depth + 1, nesting + 1);
    }
    line(space + "}");
    end[0] = current.size();
  }

  /** A call whose object a condition chooses. */
  private void dispatch(String space, Expression value) {
    Condition condition = condition();
    int[] quiet = new int[1];
    int[] end = new int[1];
    line(space + "(" + condition.text + " ? quiet : loud).set(" + value.text + ");");
    add(
        w -> {
          boolean isQuiet = condition.value.test(w);
          w.saved[w.task] = value.value.applyAsInt(w);
          return isQuiet ? quiet[0] : Instruction.NEXT;
        });
    String site = "Program$Loud.set:" + loudLine;
    add(w -> enter(w, 2, site));
    add(w -> set(w.globals, 1, w.saved[w.task]));
    add(w -> exit(w, site));
    add(w -> end[0]);
    quiet[0] = current.size();
    add(w -> set(w.globals, 0, w.saved[w.task]));
    end[0] = current.size();
  }

  private void cases(String space, int depth, int nesting) {
    Expression value = expression(0);
    int[] starts = new int[2];
    int[] end = new int[1];
    line(space + "switch (at(" + value.text + ")) {");
    add(w -> at(value, w) < 2 ? starts[at(value, w)] : end[0]);
    for (int i = 0; i < 2; i++) {
      starts[i] = current.size();
      line(space + "  case " + i + " -> {");
      block(depth + 2, nesting + 1);
      line(space + "  }");
      add(w -> end[0]);
    }
    line(space + "  default -> {}");
    line(space + "}");
    end[0] = current.size();
  }

  private void loop(String space, int depth, int nesting) {
    String name = "i" + loops++;
    Expression bound = random.nextBoolean() ? new Expression("2", w -> 2) : expression(1);
    int[] end = new int[1];
    int[] counter = new int[TASKS]; // one loop belongs to one task, which runs it once at a time
    line(
        space
            + "for (int "
            + name
            + " = 0; "
            + name
            + " < ("
            + bound.text
            + " & 3); "
            + name
            + "++) {");
    add(
        w -> {
          counter[w.task] = 0;
          return Instruction.NEXT;
        });
    int head = current.size();
    add(w -> counter[w.task] < (bound.value.applyAsInt(w) & 3) ? Instruction.NEXT : end[0]);
    block(depth + 1, nesting + 2);
    add(
        w -> {
          counter[w.task]++;
          return head;
        });
    line(space + "}");
    end[0] = current.size();
  }

  private void locked(String space, int depth, int nesting) {
    Expression index = random.nextBoolean() ? expression(1) : new Expression("1", w -> 1);
    int enterLine = line;
    line(space + "synchronized (locks[at(" + index.text + ")]) {");
    add(w -> enter(w, at(index, w), "" + enterLine));
    block(depth + 1, nesting + 1);
    int exitLine = line;
    line(space + "}");
    add(w -> exit(w, "" + exitLine));
  }

  private static int enter(World w, int lock, String site) {
    if (w.owner[lock] != -1 && w.owner[lock] != w.task) {
      return Instruction.WAIT;
    }
    if (w.depth[lock]++ == 0) {
      w.operations.add("main/" + w.task + " ACQUIRE " + site);
    }
    w.owner[lock] = w.task;
    w.held.get(w.task).add(lock);
    return Instruction.NEXT;
  }

  private static int exit(World w, String site) {
    List<Integer> held = w.held.get(w.task);
    int lock = held.remove(held.size() - 1);
    if (--w.depth[lock] == 0) {
      w.owner[lock] = -1;
      w.operations.add("main/" + w.task + " RELEASE " + site);
    }
    return Instruction.NEXT;
  }

  private void semaphore(String space) {
    int at = line;
    if (random.nextInt(3) > 0) {
      line(space + "s.release();");
      add(
          w -> {
            w.permits++;
            w.operations.add("main/" + w.task + " CALL " + at);
            return Instruction.NEXT;
          });
    } else {
      line(space + "s.acquire();");
      add(
          w -> {
            if (w.permits == 0) {
              return Instruction.WAIT;
            }
            w.permits--;
            w.operations.add("main/" + w.task + " AWAIT " + at);
            return Instruction.NEXT;
          });
    }
  }

  /**
   * The operations of a run as a schedule has them: those of main, which starts the tasks, first.
   */
  List<ScheduledOperation> operations(List<String> texts) {
    List<ScheduledOperation> all = new ArrayList<>();
    for (int t = 0; t < TASKS; t++) {
      all.add(new ScheduledOperation("main", "FORK", "Program.main:" + forkLine));
    }
    all.add(new ScheduledOperation("main", "END", "-"));
    for (String text : texts) {
      String[] words = text.split(" ", -1);
      String method = "Program.run" + words[0].substring(words[0].indexOf('/') + 1);
      String site =
          words.length < 3 ? "-" : words[2].contains(":") ? words[2] : method + ":" + words[2];
      all.add(new ScheduledOperation(words[0], words[1], site));
    }
    return all;
  }

  /** The operations of the tasks for an input, and whether all of them end. */
  Map.Entry<List<String>, Boolean> run(int x, int y) {
    World w = new World();
    w.x = x;
    w.y = y;
    for (int t = 0; t < TASKS; t++) {
      w.held.add(new ArrayList<>());
    }
    boolean moved = true;
    while (moved) {
      moved = false;
      for (int t = 0; t < TASKS && !moved; t++) {
        w.task = t;
        while (!w.ended[t]) {
          if (w.pc[t] == code.get(t).size()) {
            w.ended[t] = true;
            w.operations.add("main/" + t + " END");
            moved = true;
            break;
          }
          int next = code.get(t).get(w.pc[t]).execute(w);
          if (next == Instruction.WAIT) {
            break;
          }
          moved = true;
          w.pc[t] = next == Instruction.NEXT ? w.pc[t] + 1 : next;
        }
      }
    }
    boolean allEnded = true;
    for (boolean ended : w.ended) {
      allEnded &= ended;
    }
    return Map.entry(w.operations, allEnded);
  }
}
