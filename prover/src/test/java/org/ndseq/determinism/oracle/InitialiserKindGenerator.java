package org.ndseq.determinism.oracle;

/**
 * Makes random programs about static initialisers that tasks come to, about classes that the
 * analysis is not given, about errors for want of memory, and about regions that the library comes
 * to from tasks.
 */
final class InitialiserKindGenerator extends KindProgramMaker {
  InitialiserKindGenerator(long seed) {
    super(seed);
  }

  @Override
  KindProgram program(KindProgram.Kind kind, String name) {
    return switch (kind) {
      case INITIALISER -> initialiser(name);
      case OUTSIDE -> outside(name);
      case EXHAUSTED -> exhausted(name);
      case REACHED -> reached(name);
      default -> throw new IllegalArgumentException(kind.toString());
    };
  }

  /**
   * Two classes, {@code #}, whose initialisers come to an expression, {@code $}.
   *
   * @param before what the parent does first
   */
  private record Route(String before, String members, String type) {
    Route(String type) {
      this("", "", type);
    }
  }

  private Route route(String name) {
    String own = "static class # { static int v; static { %s } }";
    return pick(
        new Route("static class # { static int v = $; }"),
        new Route(
            "interface I# { int W = $; default int w() { return W; } }"
                + " static class # implements I# { static int v = 1; }"),
        new Route("static class B# { static int v = $; } static class # extends B# {}"),
        new Route(
            "static class # { static int v ="
                + " new java.util.concurrent.atomic.AtomicInteger().updateAndGet(x -> $); }"),
        new Route(
            "static class K# { public int hashCode() { return $; } } "
                + own.formatted("Object k = new K#(); v = k.hashCode();")),
        new Route(
            "static class K# { public String toString() { return \"k\" + $; } } "
                + own.formatted("v = (\"\" + new K#()).length();")),
        new Route(
            "static class E# { static int w = $; } "
                + own.formatted(
                    "try { Class.forName(\"" + name + "$E#\"); } catch (Exception e) { v = 1; }")),
        new Route(
            "enum E# { A; static int w = $; } "
                + own.formatted("v = Enum.valueOf(E#.class, \"A\").ordinal();")),
        new Route(
            "",
            "static class Base { static int m; }",
            "static class # extends Base { static int v = 1; static { @ } }"),
        new Route(
            "P.one(); Q.one();",
            "static class Base { static int one() { return 1; } }",
            "static class # extends Base { static int v = $; }"),
        new Route(
            "static class H# { int get() { return $; } } " + own.formatted("v = new H#().get();")),
        new Route(
            own.formatted(
                "java.util.List<Integer> l = new java.util.ArrayList<>(); l.add($);"
                    + " v = l.size();")),
        new Route(
            "enum E# { A, B } static int of#(E# e) { return switch (e) { case A -> 1; case B ->"
                + " 2; }; } static class # { static int v = $; static int get() { return"
                + " of#(E#.A); } }"));
  }

  private KindProgram initialiser(String name) {
    boolean shared = random.nextBoolean();
    boolean cycle = random.nextInt(8) == 0;
    Route route = route(name);
    String third =
        "static class Third { static int n; static int next(int k) { n = n * 2 + k; return n; }"
            + " }\n";
    StringBuilder members = new StringBuilder(third).append(route.members());
    for (String type : new String[] {"P", "Q"}) {
      int number = type.equals("P") ? 1 : 3;
      String other = type.equals("P") ? "Q" : "P";
      String value = shared ? "Third.next(" + number + ")" : "7";
      String inherited = shared ? "m = m * 2 + " + number + ";" : "v = 5;";
      boolean back = shared || type.equals("P");
      String constant =
          "static class # { static final int v = " + (back ? other + ".v" : "4") + " + 1; }";
      String text = cycle ? constant : route.type();
      members.append(
          text.replace("#", type).replace("$", value).replace("@", inherited).concat("\n"));
    }
    // the name of a nested class has a sign that stands for the expression above
    String all = members.toString().replace("\"" + name + "7E", "\"" + name + "$E");
    all = all.replaceAll("\"" + name + "Third.next\\(\\d\\)E", "\"" + name + "\\$E");
    String base = !cycle && route.members().contains("int m") ? " + Base.m" : "";
    String main =
        (cycle ? "" : route.before())
            + "int[] a = new int[2];\n"
            + "java.util.stream.IntStream.range(0, 2).parallel().forEach(t -> {"
            + " if (t == 0) { a[0] = P.v; } else { a[1] = Q.v; } });\n"
            + "System.out.println(a[0] + 3 * a[1] + 7 * Third.n"
            + base
            + ");";
    return made(KindProgram.Kind.INITIALISER, name, all, main, shared);
  }

  /** The class whose name goes on after that of the program is compiled and not analysed. */
  private KindProgram outside(String name) {
    record Use(String members, String task, boolean depends) {}
    String other = name + "Outside";
    Use use =
        pick(
            new Use("", other + ".n = t;", true),
            new Use("", other + ".n += t;", true),
            new Use("", other + ".cells[0] = t;", true),
            new Use("", other + ".touch(t);", true),
            new Use("", "new " + other + "().put(a, t);", true),
            new Use("", "a[t] = " + other + ".n;", false),
            new Use("", "int x = " + other + ".n; a[t] = x + t;", false),
            new Use(
                "static class A extends %s { static void w(int t) { n = t; } }".formatted(other)
                    + " static class B extends %s { static void w(int t) { n = -t; } }"
                        .formatted(other),
                "if (t % 2 == 0) { A.w(t); } else { B.w(t); }",
                true),
            new Use(
                "static class A extends %s { void w(int t) { m = t; } }".formatted(other)
                    + " static class B extends A { void u(int t) { m = -t; } }"
                    + " static final B ONE = new B();",
                "if (t % 2 == 0) { ONE.w(t); } else { ONE.u(t); }",
                true),
            new Use(
                "static class A extends %s { int w(int t) { return t; } }".formatted(other),
                "a[t] = t;",
                false));
    String main =
        "int[] a = new int[%d];\n%s\nSystem.out.println(%s.n + a[0]);"
            .formatted(TASKS, each(use.task()), other);
    KindProgram program = made(KindProgram.Kind.OUTSIDE, name, use.members(), main, use.depends());
    String second =
        ("class %s { static int n; int m; static int[] cells = new int[9];"
                + " static void touch(int t) { n = t; } void put(int[] a, int t) { a[0] = t; } }\n")
            .formatted(other);
    return new KindProgram(program.kind(), name, program.source() + second, program.depends());
  }

  private KindProgram exhausted(String name) {
    boolean expects = random.nextBoolean();
    String type =
        expects
            ? pick("OutOfMemoryError", "StackOverflowError", "VirtualMachineError")
            : pick("ArithmeticException", "IllegalStateException", "NegativeArraySizeException");
    String work = pick("int[] big = new int[400000000];", "int[] big = make(400000000);");
    String attempt = "try { " + work + " @ = big.length; } catch (" + type + " e) { @ = -1; }";
    String members =
        "static int[] make(int n) { return new int[n]; }\nstatic int size(int t) { int s; "
            + attempt.replace("@", "s")
            + " return s; }";
    String task = pick(attempt.replace("@", "a[t]"), "a[t] = size(t);");
    String main =
        "int[] a = new int[%d];\n%s\nSystem.out.println(a[0]);".formatted(TASKS, each(task));
    return made(KindProgram.Kind.EXHAUSTED, name, members, main, expects);
  }

  private KindProgram reached(String name) {
    boolean shared = random.nextBoolean();
    String members =
        "static final int[] CELLS = new int[99];\nstatic void work(int k) {"
            + " java.util.stream.IntStream.range(0, 3).parallel().forEach(i -> CELLS["
            + (shared ? "i" : "k * 3 + i")
            + "] = k); }\nstatic class Key implements Comparable<Key> { final int k; Key(int k) {"
            + " this.k = k; } public int hashCode() { work(k); return k; } public boolean"
            + " equals(Object o) { work(k); return o == this; } public String toString() {"
            + " work(k); return \"k\"; } public int compareTo(Key o) { work(k); return k - o.k; }"
            + " }";
    String use =
        pick(
            "new java.util.HashMap<Key, Integer>().put(new Key(t), 1);",
            "new java.util.HashSet<Key>().add(new Key(t));",
            "new java.util.TreeSet<Key>().add(new Key(t));",
            "int n = (\"\" + new Key(t)).length();",
            "int n = String.valueOf((Object) new Key(t)).length();",
            "int n = java.util.Objects.hash(new Key(t));",
            "boolean b = java.util.List.of(new Key(t)).contains(new Key(t));",
            "int n = java.util.Arrays.asList(new Key(t), new Key(t)).hashCode();",
            "Runnable r = () -> work(t); r.run();");
    String main = each(use) + "\nSystem.out.println(java.util.Arrays.toString(CELLS));";
    return made(KindProgram.Kind.REACHED, name, members, main, shared);
  }
}
