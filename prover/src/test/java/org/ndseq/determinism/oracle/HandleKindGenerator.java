package org.ndseq.determinism.oracle;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Makes random programs about handles of tasks in lists, objects that are turned into text, atomic
 * updates, and exchanged arrays. For lists, a run of the same operations on numbers tells whether
 * the parent reads what a task may still write.
 */
final class HandleKindGenerator extends KindProgramMaker {
  HandleKindGenerator(long seed) {
    super(seed);
  }

  @Override
  KindProgram program(KindProgram.Kind kind, String name) {
    return switch (kind) {
      case HANDLE_PLACE -> handlePlace(name);
      case EXAMINED -> examined(name);
      case ATOMIC_UPDATE -> atomicUpdate(name);
      case EXCHANGE -> exchange(name);
      default -> throw new IllegalArgumentException(kind.toString());
    };
  }

  /** How a handle gets into the list. */
  private enum Way {
    END("all.add(f);"),
    FRONT("all.add(0, f);"),
    TWICE("all.add(f); all.add(f);"),
    SOME("if (t != 3) { all.add(f); }"),
    OTHER_FIRST("if (t == 0) { all.add(f); } all.add(f);"),
    FORGETTING("if (t == 2) { all.clear(); } all.add(f);");

    final String code;

    Way(String code) {
      this.code = code;
    }

    void put(List<Integer> list, int task) {
      switch (this) {
        case END -> list.add(task);
        case FRONT -> list.add(0, task);
        case TWICE -> list.addAll(List.of(task, task));
        case SOME -> {
          if (task != 3) {
            list.add(task);
          }
        }
        case OTHER_FIRST -> {
          if (task == 0) {
            list.add(task);
          }
          list.add(task);
        }
        case FORGETTING -> {
          if (task == 2) {
            list.clear();
          }
          list.add(task);
        }
      }
    }
  }

  /** Changes of the list when all handles are in it. */
  private enum Change {
    NONE(""),
    FIRST_AGAIN("all.add(0, all.get(0));"),
    SET_BY_TASK(byTask("all.set(1, all.get(0));")),
    REMOVED_BY_TASK(byTask("all.remove(0);"));

    final String code;

    Change(String code) {
      this.code = code;
    }

    private static String byTask(String change) {
      return "Thread other = new Thread(() -> { " + change + " }); other.start(); other.join();";
    }

    void make(List<Integer> list) {
      switch (this) {
        case NONE -> {}
        case FIRST_AGAIN -> list.add(0, list.get(0));
        case SET_BY_TASK -> list.set(1, list.get(0));
        case REMOVED_BY_TASK -> list.remove(0);
      }
    }
  }

  private KindProgram handlePlace(String name) {
    Way way = random.nextInt(3) == 0 ? pick(Way.values()) : Way.END;
    List<Integer> list = new ArrayList<>();
    for (int t = 0; t < TASKS; t++) {
      way.put(list, t);
    }
    Change change = random.nextInt(3) == 0 ? pick(Change.values()) : Change.NONE;
    change.make(list);
    int last = random.nextInt(3) == 0 ? list.size() - 1 : list.size();
    boolean bySize = last == list.size() && random.nextBoolean();
    boolean backwards = random.nextInt(4) == 0;
    int step = random.nextInt(5) == 0 ? 2 : 1;
    int shift = random.nextInt(4) == 0 ? 1 : 0;
    boolean before = random.nextInt(6) == 0;
    boolean reads = random.nextInt(3) > 0;
    String read = "sum = sum * 3 + a[(i + %d) %% %d];".formatted(shift, TASKS);
    String main =
        "int[] a = new int[%d]; var all = new java.util.ArrayList<%s>();\n"
                .formatted(TASKS, "java.util.concurrent.Future<?>")
            + "var pool = java.util.concurrent.Executors.newFixedThreadPool(3);\n"
            + "for (int u = 0; u < %d; u++) { int t = u;".formatted(TASKS)
            + " java.util.concurrent.Future<?> f = pool.submit(() -> { a[t] = t + 1; }); "
            + way.code
            + " }\n"
            + change.code
            + "\nint sum = 0;\nfor (int i = 0; i < %s; i += %d) { "
                .formatted(bySize ? "all.size()" : String.valueOf(last), step)
            + (reads && before ? read : "")
            + " all.get(%s).get(); ".formatted(backwards ? (last - 1) + " - i" : "i")
            + (reads && !before ? read : "")
            + " }\nSystem.out.println(sum + a[0] + a[3] + a[%d]);\npool.shutdown();"
                .formatted(TASKS - 1);
    Set<Integer> over = new HashSet<>();
    boolean depends = false;
    for (int i = 0; i < last; i += step) {
      int seen = (i + shift) % TASKS;
      depends |= reads && before && !over.contains(seen);
      over.add(list.get(backwards ? last - 1 - i : i));
      depends |= reads && !before && !over.contains(seen);
    }
    depends |= !over.containsAll(Set.of(0, 3, TASKS - 1));
    // what else still runs may only make the analysis refuse
    return made(KindProgram.Kind.HANDLE_PLACE, name, "", main, depends);
  }

  private KindProgram examined(String name) {
    boolean changes = random.nextBoolean();
    String hook =
        changes ? pick("to = from;", "rows[1] = rows[0];", "from = to;") : pick("int x = 1;", "");
    String members =
        "static int[] from = new int[9]; static int[] to = new int[9]; static int[][] rows = new"
            + " int[9][9];\nstatic class Key { public String toString() { $ return \"k\"; } public"
            + " int hashCode() { $ return 1; } public boolean equals(Object o) { $ return true; }"
            + " }\n";
    String use =
        pick(
            "System.out.println(new Key());",
            "Object[] o = {new Object[] {new Key()}}; System.out.println("
                + "java.util.Arrays.deepToString(o));",
            "System.out.println(java.util.Arrays.hashCode(new Object[] {new Key()}));",
            "System.out.println(java.util.Objects.equals(new Key(), new Object()));",
            "System.out.println(java.util.Objects.hash(1, new Key()));",
            "System.out.println(String.valueOf((Object) new Key()));",
            "System.out.println(String.format(\"%s\", new Key()));",
            "var l = new java.util.ArrayList<Key>(); l.add(new Key()); System.out.println(l);",
            "String s = \"a\" + new Key(); System.out.println(s);");
    boolean row = hook.startsWith("rows");
    boolean nothing = !changes && random.nextBoolean();
    String body =
        row || nothing
            ? "for (int j = 0; j < 9; j++) { rows[t][j] = t; }"
            : "to[t] = from[t + 1] + 1;";
    String main =
        "from = new int[9]; to = new int[9];\n"
            + use
            + "\njava.util.stream.IntStream.range(0, 8).parallel().forEach(t -> { "
            + body
            + " });\nSystem.out.println(java.util.Arrays.toString(to)"
            + " + java.util.Arrays.deepToString(rows));";
    return made(KindProgram.Kind.EXAMINED, name, members.replace("$", hook), main, changes);
  }

  /** The arrays are numbers 0 and 1 in a run of the same assignments. */
  private KindProgram exchange(String name) {
    String[] assignments = {
      "x = a; a = b; b = x;", "x = b; b = a; a = x;", "a = b; b = a;", "b = a;", "x = a; a = b;", ""
    };
    boolean fields = random.nextBoolean();
    boolean startsSame = random.nextInt(6) == 0;
    int first = random.nextInt(3) == 0 ? random.nextInt(assignments.length) : 0;
    int second = random.nextInt(4) == 0 ? random.nextInt(assignments.length) : 5;
    int rounds = 1 + random.nextInt(4);
    boolean inside = random.nextInt(5) == 0;
    int[] state = {0, startsSame ? 0 : 1, 0};
    boolean same = false;
    for (int i = 0; i < rounds; i++) {
      run(second, state);
      same |= state[0] == state[1];
      run(first, state);
    }
    String loop =
        "java.util.stream.IntStream.range(0, 8).parallel().forEach(i -> %s[i] = %s[i + 1] + 1);";
    String code =
        "int[] x = a; %s\n%s\nx = a; %s"
            .formatted(
                assignments[second],
                fields
                    ? loop.formatted("b", "a")
                    : "int[] p = a; int[] q = b; " + loop.formatted("q", "p"),
                assignments[first]);
    String made = "int[] a = new int[9]; int[] b = " + (startsSame ? "a;" : "new int[9];");
    if (!fields) {
      String main =
          made
              + " for (int s = 0; s < %d; s++) { %s }".formatted(rounds, code)
              + "\nSystem.out.println(java.util.Arrays.toString(a)"
              + " + java.util.Arrays.toString(b));";
      return made(KindProgram.Kind.EXCHANGE, name, "", main, same);
    }
    String members = made + "\nvoid work() { " + code + " }\nvoid again() { work(); }";
    String call =
        inside
            ? "java.util.stream.IntStream.range(0, %d).forEach(s -> o.work());".formatted(rounds)
            : "for (int s = 0; s < %d; s++) { o.again(); }".formatted(rounds);
    String main =
        "var o = new %s(); %s\nSystem.out.println(java.util.Arrays.toString(o.a)"
                .formatted(name, call)
            + " + java.util.Arrays.toString(o.b));";
    return made(KindProgram.Kind.EXCHANGE, name, members, main, same);
  }

  private static void run(int assignments, int[] state) {
    int a = state[0];
    int b = state[1];
    switch (assignments) {
      case 0, 1 -> {
        state[0] = b;
        state[1] = a;
      }
      case 2, 4 -> state[0] = b;
      case 3 -> state[1] = a;
      default -> {}
    }
  }

  private KindProgram atomicUpdate(String name) {
    String good = pick("Math::max", "Math::min", "Integer::sum", "(x, y) -> x * y");
    int fault = random.nextInt(6);
    String second =
        fault == 0
            ? good.equals("Math::max") ? "Integer::sum" : "Math::max"
            : fault == 1 ? pick("(x, y) -> x - y", "Math::floorMod", "(x, y) -> y") : good;
    boolean used = fault == 2;
    boolean counts = fault == 3;
    String third = counts ? "(x, y) -> { n[0]++; return Math.max(x, y); }" : second;
    String main =
        "int[] out = new int[%d]; int[] n = new int[1];".formatted(TASKS)
            + " var c = new java.util.concurrent.atomic.AtomicInteger(3);\n"
            + "java.util.stream.IntStream.range(0, %d).parallel().forEach(t -> { ".formatted(TASKS)
            + "if (t % 2 == 0) { c.accumulateAndGet(t + 2, "
            + good
            + "); } else { "
            + (used ? "out[t] = " : "")
            + pick("c.getAndAccumulate", "c.accumulateAndGet")
            + "(t + 2, "
            + third
            + "); } });\nSystem.out.println(c.get() + out[1] + n[0]);";
    return made(KindProgram.Kind.ATOMIC_UPDATE, name, "", main, fault < 4);
  }
}
