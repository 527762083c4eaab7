package org.ndseq.cli.specialize;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Makes small programs at random: a main task that starts workers, shared fields, arrays and
 * objects, locks and a barrier, loops and branches that depend on two inputs. No statement fails,
 * whatever the values are, and every loop ends. In a tidy program tasks keep locks for what they
 * share; in others they access anything anywhere.
 */
final class RandomTaskProgram {
  static final String NAME = "Generated";
  private static final int WORKERS = 2;

  private final Random random;
  private final boolean isTidy;
  private final StringBuilder text = new StringBuilder();
  private int temporaries;
  private int loops;
  private int depth;

  /** The names that the current statements may use. */
  private record Scope(List<String> locals, String lock, boolean inWorker, boolean mayLock) {
    Scope with(String local) {
      List<String> more = new ArrayList<>(locals);
      more.add(local);
      return new Scope(more, lock, inWorker, mayLock);
    }

    Scope locked(String by) {
      return new Scope(locals, by, inWorker, false);
    }
  }

  private RandomTaskProgram(long seed) {
    this.random = new Random(seed);
    this.isTidy = random.nextInt(3) > 0;
  }

  /** The source of a program with class {@link #NAME}; its arguments are three numbers. */
  static String of(long seed) {
    return new RandomTaskProgram(seed).make();
  }

  /** Arguments with which the number of workers is that of every other run. */
  static List<String> input(Random random) {
    return List.of(
        Integer.toString(WORKERS),
        Integer.toString(random.nextInt(13)),
        Integer.toString(random.nextInt(9)));
  }

  private String make() {
    text.append("import java.util.concurrent.CyclicBarrier;\n");
    text.append("import java.util.concurrent.locks.ReentrantLock;\n\n");
    text.append("public class ").append(NAME).append(" {\n");
    line("static class Cell { int v; int w; Cell other; }");
    line("static int p; static int n; static int m; static int next;");
    line("static int x0; static int x1 = 3; static int x2; static int x3 = 1;");
    line("static int[] a = new int[16]; static int[] b = new int[16];");
    line("static Cell c = new Cell(); static Cell d = new Cell();");
    line("static final Object lock = new Object();");
    line("static final ReentrantLock other = new ReentrantLock();");
    line("static CyclicBarrier barrier;");
    helpers();
    worker();
    main();
    return text.append("}\n").toString();
  }

  private void helpers() {
    open("static int mix(int k, int l)");
    Scope scope = new Scope(List.of("k", "l"), "none", false, false);
    statements(scope, 1 + random.nextInt(2), true);
    line("return " + expression(scope, 2) + ";");
    close();
    open("static void put(Cell at, int k)");
    line("at." + any("v", "w") + " = " + any("k", "k + 1", "k * 2 - at.v") + ";");
    close();
  }

  private void worker() {
    open("static void work(int id) throws Exception");
    line("Cell mine = new Cell();");
    line("int lo = id * n / p;");
    line("int hi = (id + 1) * n / p;");
    Scope scope = new Scope(List.of("id", "lo", "hi"), "none", true, true);
    boolean hasNumber = random.nextInt(3) == 0;
    if (hasNumber) {
      line("int my;");
      line("synchronized (lock) { my = next; next = next + 1; }");
      scope = scope.with("my");
    }
    statements(scope, 2 + random.nextInt(3), false);
    if (random.nextInt(3) == 0) {
      line("barrier.await();");
      statements(scope, 1 + random.nextInt(3), false);
    }
    close();
  }

  private void main() {
    open("public static void main(String[] args) throws Exception");
    line("p = Integer.parseInt(args[0]);");
    line("n = Integer.parseInt(args[1]);");
    line("m = Integer.parseInt(args[2]);");
    line("barrier = new CyclicBarrier(p);");
    Scope scope = new Scope(List.of(), "all", false, false);
    line("for (int i = 0; i < 16; i++) { a[i] = i; b[i] = i * n; }");
    statements(scope, 1 + random.nextInt(3), false);
    line("Thread[] threads = new Thread[p];");
    open("for (int i = 0; i < p; i++)");
    line("int id = i;");
    line("threads[i] = new Thread(() -> { try { work(id); } catch (Exception e) {");
    line("  throw new IllegalStateException(e); } });");
    line("threads[i].start();");
    close();
    open("for (int i = 0; i < p; i++)");
    line("threads[i].join();");
    close();
    statements(scope, random.nextInt(3), false);
    line("int sum = 0;");
    line("for (int i = 0; i < 16; i++) { sum = sum * 3 + " + any("a[i]", "b[i]") + "; }");
    for (String target :
        List.of("x0", "x1", "x2", "x3", "c.v", "d.w", "sum", "a[3]", "b[n & 15]")) {
      line("System.out.println(\"" + target + " \" + " + target + ");");
    }
    close();
  }

  private void statements(Scope scope, int count, boolean isPlain) {
    Scope now = scope;
    for (int i = 0; i < count; i++) {
      int kind = random.nextInt(isPlain || depth > 2 ? 4 : 9);
      switch (kind) {
        case 0 -> {
          String name = "t" + temporaries++;
          line("int " + name + " = " + expression(now, 2) + ";");
          now = now.with(name);
        }
        case 1, 2, 3 -> line(place(now) + " = " + expression(now, 2) + ";");
        case 4 -> {
          open("if (" + condition(now) + ")");
          statements(now, 1 + random.nextInt(2), false);
          close();
        }
        case 5 -> {
          String name = "i" + loops++;
          open("for (int %s = %s; %s < %s; %s++)".formatted(name, from(now), name, to(now), name));
          statements(now.with(name), 1 + random.nextInt(2), true);
          close();
        }
        case 6 -> locked(now);
        case 7 -> line("put(" + cell(now) + ", " + expression(now, 1) + ");");
        default ->
            line(place(now) + " = mix(" + expression(now, 1) + ", " + expression(now, 1) + ");");
      }
    }
  }

  private void locked(Scope scope) {
    if (!scope.mayLock() || loops > 0 && depth > 1 && random.nextBoolean()) {
      line(place(scope) + " = " + expression(scope, 1) + ";");
      return;
    }
    if (random.nextBoolean()) {
      open("synchronized (lock)");
      statements(scope.locked("lock"), 1 + random.nextInt(2), false);
      close();
    } else {
      line("other.lock();");
      open("try");
      statements(scope.locked("other"), 1 + random.nextInt(2), false);
      close();
      open("finally");
      line("other.unlock();");
      close();
    }
  }

  private String from(Scope scope) {
    return scope.inWorker() ? any("lo", "0", "lo", "id") : any("0", "1", "m");
  }

  private String to(Scope scope) {
    return scope.inWorker() ? any("hi", "n", "hi", "5") : any("n", "m", "6");
  }

  private String condition(Scope scope) {
    return any("n", "m", expression(scope, 1))
        + any(" > ", " < ", " == ")
        + any(Integer.toString(random.nextInt(8)), expression(scope, 1));
  }

  private String place(Scope scope) {
    if (isTidy && scope.inWorker()) {
      return switch (scope.lock()) {
        case "lock" -> any("x0", "x1", "c.v", "a[" + index(scope) + "]");
        case "other" -> any("x2", "x3", "d.v", "d.w");
        default -> any("mine.v", "mine.w", "b[id * 8 + (" + index(scope) + " & 7)]");
      };
    }
    if (isTidy && scope.lock().equals("none")) {
      return local(scope);
    }
    return any(
        "x0", "x1", "x2", "x3", "c.v", "d.w", "a[" + index(scope) + "]", "b[" + index(scope) + "]");
  }

  private String local(Scope scope) {
    return scope.locals().stream()
        .filter(l -> l.startsWith("t"))
        .findFirst()
        .orElseGet(() -> scope.locals().isEmpty() ? "x0" : scope.locals().get(0));
  }

  private String cell(Scope scope) {
    if (isTidy && scope.inWorker()) {
      return switch (scope.lock()) {
        case "lock" -> "c";
        case "other" -> "d";
        default -> "mine";
      };
    }
    return scope.inWorker() ? any("mine", "c", "d") : any("c", "d");
  }

  private String index(Scope scope) {
    String local =
        scope.locals().isEmpty() ? "n" : scope.locals().get(random.nextInt(scope.locals().size()));
    return any(
        Integer.toString(random.nextInt(16)),
        local + " & 15",
        "(" + local + " + 1) & 15",
        "n & 15");
  }

  private String expression(Scope scope, int size) {
    if (size == 0 || random.nextInt(4) == 0) {
      return leaf(scope);
    }
    return "("
        + expression(scope, size - 1)
        + any(" + ", " - ", " * ", " + ")
        + expression(scope, size - 1)
        + ")";
  }

  private String leaf(Scope scope) {
    List<String> all = new ArrayList<>(scope.locals());
    all.addAll(List.of(Integer.toString(random.nextInt(10)), "n", "m"));
    boolean isFree = !isTidy || !scope.inWorker() && !scope.lock().equals("none");
    if (isFree || scope.lock().equals("lock")) {
      all.addAll(List.of("x0", "x1", "c.v", "a[" + random.nextInt(16) + "]"));
    }
    if (isFree || scope.lock().equals("other")) {
      all.addAll(List.of("x2", "x3", "d.v", "d.w"));
    }
    if (scope.inWorker()) {
      all.addAll(List.of("mine.v", "b[id * 8]"));
    }
    return all.get(random.nextInt(all.size()));
  }

  private String any(String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private void open(String head) {
    line(head + " {");
    depth++;
  }

  private void close() {
    depth--;
    line("}");
  }

  private void line(String content) {
    text.append("  ".repeat(depth + 1)).append(content).append('\n');
  }
}
