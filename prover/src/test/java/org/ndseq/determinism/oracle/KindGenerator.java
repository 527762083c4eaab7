package org.ndseq.determinism.oracle;

/**
 * Makes random programs of each {@link KindProgram.Kind}. Whether the result depends on the
 * schedule follows from the parts that were chosen; indexes and updates are computed with Java's
 * own arithmetic for every task and every order.
 */
final class KindGenerator extends KindProgramMaker {
  private static final int LENGTH = 64;

  KindGenerator(long seed) {
    super(seed);
  }

  @Override
  KindProgram program(KindProgram.Kind kind, String name) {
    return switch (kind) {
      case LOOP_END -> loopEnd(name);
      case LIBRARY_ALIAS -> libraryAlias(name);
      case LEFT_RUNNING -> leftRunning(name);
      case BOX, NARROWED_UPDATE -> new NumberKindGenerator(random.nextLong()).program(kind, name);
      case FAILURE -> failure(name);
      case EXECUTOR -> executor(name);
      case INITIALISER, OUTSIDE, EXHAUSTED, REACHED ->
          new InitialiserKindGenerator(random.nextLong()).program(kind, name);
      case NESTED_STREAM, KEYED -> new StreamKindGenerator(random.nextLong()).program(kind, name);
      case OUTPUT -> output(name);
      case CALLBACK -> callback(name);
      case WAIT -> waits(name);
      case STAGE, CONSTANT, LOOP_BOUND, NEW_ARRAY, PARALLEL_LIBRARY ->
          new RuleKindGenerator(random.nextLong()).program(kind, name);
      case HANDLE_PLACE, EXAMINED, ATOMIC_UPDATE, EXCHANGE ->
          new HandleKindGenerator(random.nextLong()).program(kind, name);
      case LOCK, PARENT_FAILURE, FAILING_INITIALISER, CAUGHT_ABOVE ->
          new FailureKindGenerator(random.nextLong()).program(kind, name);
    };
  }

  private KindProgram loopEnd(String name) {
    boolean shared = random.nextBoolean();
    String counter = "new java.util.concurrent.atomic.AtomicInteger()";
    String draw = pick("c.getAndIncrement()", "c.incrementAndGet()", "next(c)");
    String loop =
        pick(
            "while (" + draw + " < 40) { mine++; }",
            "for (;;) { if (" + draw + " >= 40) { break; } mine++; }",
            "do { mine++; } while (" + draw + " < 40);",
            "for (int i = 0; i < 50; i++) { if (" + draw + " > 30) { i += 7; } mine += i; }");
    String members =
        "static int next(java.util.concurrent.atomic.AtomicInteger c) { return c.getAndAdd(1); }";
    String main =
        "int[] out = new int["
            + TASKS
            + "]; var s = "
            + counter
            + ";\n"
            + each(
                "var c = "
                    + (shared ? "s" : counter)
                    + "; int mine = 0;\n"
                    + loop
                    + "\nout[t] = mine;")
            + "\nSystem.out.println(out[0]);";
    return made(KindProgram.Kind.LOOP_END, name, members, main, shared);
  }

  private KindProgram libraryAlias(String name) {
    boolean same = random.nextBoolean();
    String array = same ? "src" : "other";
    String route =
        pick(
            "java.util.stream.Stream.of($).toList().get(0)",
            "java.util.stream.IntStream.range(0, 2).mapToObj(i -> $).toList().get(1)",
            "java.util.Optional.<int[]>empty().orElseGet(() -> $)",
            "java.util.Optional.of($).map(x -> x).get()",
            "new java.util.HashMap<Integer, int[]>().computeIfAbsent(1, k -> $)",
            "new java.util.HashMap<>(java.util.Map.of(1, new int[1])).merge(1, $, (x, y) -> y)",
            "java.util.Objects.requireNonNullElse(null, $)",
            "java.util.Objects.requireNonNullElseGet(null, () -> $)",
            "ThreadLocal.withInitial(() -> $).get()",
            "java.util.stream.Stream.generate(() -> $).findFirst().get()",
            "java.util.stream.Stream.of($).collect(java.util.stream.Collectors.toList()).get(0)",
            "new java.util.ArrayDeque<>(java.util.List.of($)).peek()",
            "new java.util.concurrent.atomic.AtomicReference<int[]>().updateAndGet(x -> $)",
            "java.util.Collections.nCopies(2, $).get(1)",
            "java.util.Arrays.asList(new int[1], $).get(1)",
            "java.util.concurrent.CompletableFuture.completedFuture($).thenApply(x -> x).join()",
            "((java.util.function.Supplier<int[]>) () -> $).get()",
            "new Own($).iterator().next()");
    String members =
        "record Own(int[] it) implements Iterable<int[]> { public java.util.Iterator<int[]>"
            + " iterator() { return java.util.List.of(it).iterator(); } }";
    int shift = 1 + random.nextInt(3);
    String main =
        "int[] src = new int["
            + LENGTH
            + "]; int[] other = new int["
            + LENGTH
            + "];\n"
            + "int[] dst = "
            + route.replace("$", array)
            + ";\n"
            + each("dst[t] = src[t + " + shift + "] + 1;")
            + "\nSystem.out.println(src[0] + dst[0] + other[0]);";
    return made(KindProgram.Kind.LIBRARY_ALIAS, name, members, main, same);
  }

  private KindProgram leftRunning(String name) {
    boolean shared = random.nextBoolean();
    String target = shared ? "A" : "B";
    String work = "for (int i = 0; i < 9; i++) { " + target + "[0]++; }";
    String start =
        pick(
            "static void go() { new Thread(() -> { $ }).start(); }",
            "static void go() { new Helper(); } static class Helper { Helper() {"
                + " new Thread(() -> { $ }).start(); } }",
            "static void go() { Init.touch(); } static class Init { static {"
                + " new Thread(() -> { $ }).start(); } static void touch() {} }",
            "static void go() { java.util.concurrent.CompletableFuture.runAsync(() -> { $ }); }",
            "static void go() { new java.util.Timer(true).schedule(new java.util.TimerTask() {"
                + " public void run() { $ } }, 0); }",
            "static void go() { java.util.List.of(new Thread(() -> { $ }))"
                + ".forEach(Thread::start); }",
            "static class Own extends Thread { public void run() { $ } }"
                + " static void go() { new Own().start(); }");
    String members =
        "static int[] A = new int["
            + LENGTH
            + "]; static int[] B = new int["
            + LENGTH
            + "];\n"
            + start.replace("$", work);
    if (random.nextInt(4) == 0) {
      // the second call meets what the first one left; lines do not tell them apart
      String region = stream("A[t]++;").replace('\n', ' ');
      String own =
          "static void work() { " + region + " new Thread(() -> { " + work + " }).start(); }";
      return made(
          KindProgram.Kind.LEFT_RUNNING,
          name,
          members + "\n" + own,
          "work(); work();\nSystem.out.println(A[0]);",
          shared);
    }
    String main = "go();\n" + each("A[t]++;") + "\nSystem.out.println(A[0]);";
    return made(KindProgram.Kind.LEFT_RUNNING, name, members, main, shared);
  }

  private KindProgram failure(String name) {
    boolean fails = random.nextBoolean();
    boolean caught = random.nextBoolean();
    int when = fails ? random.nextInt(TASKS) : TASKS + 3;
    String failing =
        pick(
            "if (t == " + when + ") { throw new IllegalStateException(\"t\" + t); }",
            "z[0] = 1 / (t - " + when + ");",
            "z[t == " + when + " ? 7 : 0] = 1;");
    String task = "int[] z = new int[1];\n" + failing + "\na[t] = t;";
    String region =
        pick(
            stream(task),
            "var pool = java.util.concurrent.Executors.newFixedThreadPool(3);"
                + " var all = new java.util.ArrayList<java.util.concurrent.Future<?>>();\n"
                + "for (int u = 0; u < "
                + TASKS
                + "; u++) { int t = u;"
                + " all.add(pool.submit(() -> {\n"
                + task
                + "\n})); }\n"
                + "for (var f : all) { f.get(); }\npool.shutdown();");
    String main =
        "int[] a = new int["
            + TASKS
            + "];\n"
            + (caught ? "try {\n" + region + "\n} catch (Exception e) { a[0] = 9; }" : region)
            + "\nSystem.out.println(a[0] + a["
            + (TASKS - 1)
            + "]);";
    return made(KindProgram.Kind.FAILURE, name, "", main, fails && caught);
  }

  private KindProgram executor(String name) {
    boolean writes = random.nextBoolean();
    String hook = writes ? "seen++;" : "int local = 1;";
    record Form(String members, String pool) {}
    String factory = "java.util.concurrent.Executors.newFixedThreadPool(3, ";
    Form form =
        pick(
            new Form(
                "",
                factory
                    + "r -> { Thread th = new Thread(() -> { $ r.run(); });"
                    + " return th; })"),
            new Form(
                "static class Factory implements java.util.concurrent.ThreadFactory {"
                    + " public Thread newThread(Runnable r) { return new Thread(() -> { $ r.run(); });"
                    + " } }",
                factory + "new Factory())"),
            new Form(
                "static class Pool extends java.util.concurrent.ThreadPoolExecutor { Pool() {"
                    + " super(3, 3, 1, java.util.concurrent.TimeUnit.SECONDS,"
                    + " new java.util.concurrent.LinkedBlockingQueue<>()); } protected void"
                    + " beforeExecute(Thread th, Runnable r) { $ } }",
                "new Pool()"),
            new Form(
                "static class Pool extends java.util.concurrent.ThreadPoolExecutor { Pool() {"
                    + " super(3, 3, 1, java.util.concurrent.TimeUnit.SECONDS,"
                    + " new java.util.concurrent.LinkedBlockingQueue<>()); } protected void"
                    + " afterExecute(Runnable r, Throwable e) { $ } }",
                "new Pool()"));
    String main =
        "int[] a = new int["
            + TASKS
            + "];\njava.util.concurrent.ExecutorService pool = "
            + form.pool().replace("$", hook)
            + ";\n"
            + "var all = new java.util.ArrayList<java.util.concurrent.Future<?>>();\n"
            + "for (int u = 0; u < "
            + TASKS
            + "; u++) { int t = u;"
            + " all.add(pool.submit(() -> { a[t] = t; })); }\n"
            + "for (var f : all) { f.get(); }\npool.shutdown();\nSystem.out.println(seen);";
    String members = "static int seen;\n" + form.members().replace("$", hook);
    return made(KindProgram.Kind.EXECUTOR, name, members, main, writes);
  }

  private KindProgram output(String name) {
    boolean prints = random.nextBoolean();
    String first = pick("System.out", "System.err", "one");
    String second = pick("System.out", "two");
    boolean same = first.equals(second) || first.equals("one") && second.equals("two");
    String task =
        "if (t == 0) { "
            + first
            + ".println(t); } else if (t == 1) { "
            + second
            + ".println(t); } a[t] = t;";
    String main =
        "int[] a = new int["
            + TASKS
            + "]; var sink = new java.io.ByteArrayOutputStream();\n"
            + "var one = new java.io.PrintStream(sink); var two = new java.io.PrintStream(sink);\n"
            + each(prints ? task : "a[t] = t;")
            + "\nSystem.out.println(a[1]);";
    return made(KindProgram.Kind.OUTPUT, name, "", main, prints && same);
  }

  private KindProgram callback(String name) {
    boolean counts = random.nextBoolean();
    String hook = counts ? "calls++;" : "int local = 1;";
    String members =
        "static int calls;\nstatic class Key implements Comparable<Key> { final int k; Key(int k)"
            + " { this.k = k; } public int compareTo(Key o) { $ return k - o.k; } public int"
            + " hashCode() { $ return k; } public boolean equals(Object o) { $ return this == o; }"
            + " public String toString() { $ return \"k\"; } }\n"
            + "static class Trouble extends RuntimeException { public synchronized Throwable"
            + " fillInStackTrace() { $ return this; } }\n"
            + "static class Numbers extends java.util.Random { Numbers() { super(1); } protected"
            + " int next(int bits) { $ return 1; } }\n";
    String use =
        pick(
            "java.util.Collection<Key> c = new java.util.TreeSet<>(); c.add(new Key(t));"
                + " c.add(new Key(1)); a[t] = c.size();",
            "java.util.Queue<Key> c = new java.util.PriorityQueue<>(); c.add(new Key(t));"
                + " c.add(new Key(1)); a[t] = c.size();",
            "java.util.Map<Key, Integer> c = new java.util.HashMap<>(); c.put(new Key(t), 1);"
                + " a[t] = c.size();",
            "java.util.List<Key> c = new java.util.ArrayList<>(); c.add(new Key(t));"
                + " a[t] = c.contains(new Key(1)) ? 1 : 0;",
            "new Trouble(); a[t] = t;",
            "java.util.Random c = new Numbers(); a[t] = c.nextInt(5);",
            "a[t] = (\"\" + new Key(t)).length();");
    String main =
        "int[] a = new int[" + TASKS + "];\n" + each(use) + "\nSystem.out.println(calls);";
    return made(KindProgram.Kind.CALLBACK, name, members.replace("$", hook), main, counts);
  }

  private KindProgram waits(String name) {
    boolean shutdown = random.nextBoolean();
    boolean enough = random.nextBoolean();
    String time =
        enough
            ? pick(
                "1, java.util.concurrent.TimeUnit.MINUTES",
                "60, java.util.concurrent.TimeUnit.SECONDS")
            : pick(
                "0, java.util.concurrent.TimeUnit.SECONDS",
                "1, java.util.concurrent.TimeUnit.NANOSECONDS");
    String main =
        "int[] a = new int["
            + TASKS
            + "];\n"
            + "var pool = java.util.concurrent.Executors.newFixedThreadPool(3);\n"
            + "for (int u = 0; u < "
            + TASKS
            + "; u++) { int t = u;"
            + " pool.execute(() -> { for (int i = 0; i < 99999; i++) { a[t] += i; } }); }\n"
            + (shutdown ? "pool.shutdown();\n" : "")
            + "pool.awaitTermination("
            + time
            + ");\n"
            + "System.out.println(a[0]);";
    return made(KindProgram.Kind.WAIT, name, "", main, !(shutdown && enough));
  }
}
