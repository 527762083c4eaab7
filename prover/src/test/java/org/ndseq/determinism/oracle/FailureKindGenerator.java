package org.ndseq.determinism.oracle;

import java.util.Collections;
import java.util.Set;

/**
 * Makes random programs about locks of several kinds and about failures: of the parent while tasks
 * run, of static initialisers, and of tasks whose failure some caller catches.
 */
final class FailureKindGenerator extends KindProgramMaker {
  FailureKindGenerator(long seed) {
    super(seed);
  }

  @Override
  KindProgram program(KindProgram.Kind kind, String name) {
    return switch (kind) {
      case LOCK -> lock(name);
      case PARENT_FAILURE -> parentFailure(name);
      case FAILING_INITIALISER -> failingInitialiser(name);
      case CAUGHT_ABOVE -> caughtAbove(name);
      default -> throw new IllegalArgumentException(kind.toString());
    };
  }

  /** Code that adds to the total, and the locks that it surely holds meanwhile. */
  private record Section(String code, Set<String> held) {}

  private Section section(String name) {
    String lock = "LOCK.lock();";
    String unlock = "LOCK.unlock();";
    String add = "total += t;";
    return pick(
        new Section("synchronized (LOCK) { total += t; }", Set.of("monitor of LOCK")),
        new Section("synchronized (OTHER) { total += t; }", Set.of("monitor of OTHER")),
        new Section(lock + " try { total += t; } finally { LOCK.unlock(); }", Set.of("LOCK")),
        new Section(lock + " try { total += t; } finally { LOCK.unlock(); }", Set.of("LOCK")),
        new Section(lock + lock + unlock + add + unlock, Set.of("LOCK")),
        new Section(lock + unlock + add, Set.of()),
        new Section(lock + " for (int i = 0; i < 1; i++) { " + unlock + " }" + add, Set.of()),
        new Section(lock + " if (t >= 0) { " + unlock + " }" + add, Set.of()),
        new Section("addInClass(t);", Set.of("class")),
        new Section("synchronized (" + name + ".class) { total += t; }", Set.of("class")));
  }

  private KindProgram lock(String name) {
    Section even = section(name);
    Section odd = random.nextBoolean() ? even : section(name);
    boolean apart = Collections.disjoint(even.held(), odd.held());
    String members =
        "static int total; static final Object OTHER = new Object();\n"
            + "static final java.util.concurrent.locks.ReentrantLock LOCK ="
            + " new java.util.concurrent.locks.ReentrantLock();\n"
            + "static synchronized void addInClass(int t) { total += t; }";
    String main =
        "java.util.stream.IntStream.range(0, 6).parallel().forEach(t -> { if (t % 2 == 0) { "
            + even.code()
            + " } else { "
            + odd.code()
            + " } });\nSystem.out.println(total);";
    boolean alone = even.held().isEmpty() || odd.held().isEmpty();
    return made(KindProgram.Kind.LOCK, name, members, main, apart || alone);
  }

  /** An instruction that fails, or one like it that does not. */
  private String failing(boolean fails) {
    return pick(
        "own[" + (fails ? 4 : 2) + "] = 1;",
        "own[0] = 7 / own[" + (fails ? 0 : 1) + "];",
        "own[0] = new int[" + (fails ? -1 : 1) + "].length;",
        "own[0] = Math.addExact(" + (fails ? "Integer.MAX_VALUE" : "1") + ", own[1]);",
        "own[0] = Integer.parseInt(\"" + (fails ? "x" : "1") + "\");",
        "own[0] = (own[1] == " + (fails ? 1 : 5) + " ? null : own).length;",
        "if (own[1] == " + (fails ? 1 : 5) + ") { throw new IllegalStateException(); }");
  }

  /** Code around the wait, whether it sees the memory after a failure, and what its caller does. */
  private record Frame(String code, String call, boolean sees) {}

  private KindProgram parentFailure(String name) {
    boolean fails = random.nextBoolean();
    String print = "System.out.println(CELLS[2]);";
    String plain = "work();";
    Frame frame =
        pick(
            new Frame("try { $ } finally { " + print + " }", plain, true),
            new Frame("try { $ } catch (RuntimeException e) { " + print + " }", plain, true),
            new Frame("try { $ } catch (Exception e) { CELLS[2] = 4; } " + print, plain, true),
            new Frame("$", "try { work(); } catch (RuntimeException e) { " + print + " }", true),
            new Frame("$", "try { work(); } finally { " + print + " }", true),
            new Frame("$", plain, false),
            new Frame("try { $ } finally { LOCK.lock(); LOCK.unlock(); }", plain, false),
            new Frame(
                "try { $ } catch (RuntimeException e) { throw new Error(e); }", plain, false));
    String members =
        "static final int[] CELLS = new int[3];\n"
            + "static final java.util.concurrent.locks.ReentrantLock LOCK ="
            + " new java.util.concurrent.locks.ReentrantLock();\n"
            + "static void work() throws Exception { int[] own = {0, 1, 2};\n"
            + "Thread th = new Thread(() -> { for (int i = 0; i < 3; i++) { CELLS[i] = 7; } });\n"
            + "th.start();\n"
            + frame.code().replace("$", failing(fails) + " th.join();")
            + "\n}";
    String main = frame.call() + "\n" + print;
    return made(KindProgram.Kind.PARENT_FAILURE, name, members, main, fails && frame.sees());
  }

  private KindProgram failingInitialiser(String name) {
    boolean fails = random.nextBoolean();
    String initialiser =
        pick(
            "static int[] v = new int[" + (fails ? -1 : 2) + "];",
            "static int[] v = new int[2]; static { for (int i = 0; i < "
                + (fails ? 3 : 2)
                + "; i++) { v[i] = i; } }",
            "static int[] v = {1, 2}; static int w = 4 / v[" + (fails ? 2 : 0) + "];",
            "static int[] v = {1, 2}; static { if (v[0] == "
                + (fails ? 1 : 5)
                + ") { throw new IllegalStateException(); } }");
    record Use(String task, String awaiting, boolean tells) {}
    String pool = "for (var f : all) { f.get(); }";
    Use use =
        pick(
            new Use(
                "try { a[t] = Table.v[0]; } catch (ExceptionInInitializerError e) { a[t] = 9; }"
                    + " catch (NoClassDefFoundError e) { a[t] = 8; }",
                pool,
                true),
            new Use(
                "try { a[t] = Table.v[0]; } catch (Throwable e) {"
                    + " a[t] = e instanceof ExceptionInInitializerError ? 1 : 2; }",
                pool,
                true),
            new Use(
                "a[t] = Table.v[0];",
                "for (var f : all) { try { f.get(); } catch"
                    + " (java.util.concurrent.ExecutionException e) {"
                    + " System.out.println(e.getCause().getClass()); } }",
                true),
            new Use("a[t] = Table.v[0];", pool, false));
    String main =
        "int[] a = new int[4]; var pool = java.util.concurrent.Executors.newFixedThreadPool(4);\n"
            + "var all = new java.util.ArrayList<java.util.concurrent.Future<?>>();\n"
            + "for (int u = 0; u < 4; u++) { int t = u; all.add(pool.submit(() -> { "
            + use.task()
            + " })); }\n"
            + use.awaiting()
            + "\npool.shutdown();\nSystem.out.println(a[0]);";
    return made(
        KindProgram.Kind.FAILING_INITIALISER,
        name,
        "static class Table { " + initialiser + " }",
        main,
        fails && use.tells());
  }

  private KindProgram caughtAbove(String name) {
    boolean fails = random.nextBoolean();
    boolean caught = random.nextInt(4) > 0;
    String handler =
        caught
            ? pick("catch (RuntimeException e) { }", "finally { System.out.println(CELLS[0]); }")
            : "finally { LOCK.lock(); LOCK.unlock(); }";
    String tried = "try { # } " + handler;
    record Route(String members, String main) {}
    Route route =
        pick(
            new Route("", tried.replace("#", "work(args.length);")),
            new Route(
                "static void run(Runnable r) { " + tried.replace("#", "r.run();") + " }",
                "run(() -> work(args.length));"),
            new Route(
                "interface Step { void go(int n); } static void run(Step s, int n) { "
                    + tried.replace("#", "s.go(n);")
                    + " }",
                "run(" + name + "::work, args.length);"),
            new Route(
                "interface Step { void go(int n); } static class Own implements Step { public void"
                    + " go(int n) { work(n); } }\nstatic void run(Step s, int n) { "
                    + tried.replace("#", "s.go(n);")
                    + " }",
                "run(new Own(), args.length);"),
            new Route(
                "static abstract class Base { void all(int n) { "
                    + tried.replace("#", "step(n);")
                    + " } abstract void step(int n); }\nstatic class Own extends Base { void step(int"
                    + " n) { work(n); } }",
                "new Own().all(args.length);"),
            new Route(
                "", tried.replace("#", "java.util.List.of(args.length).forEach(n -> work(n));")));
    String members =
        "static final int[] CELLS = new int[6];\n"
            + "static final java.util.concurrent.locks.ReentrantLock LOCK ="
            + " new java.util.concurrent.locks.ReentrantLock();\n"
            + "static void work(int n) { java.util.stream.IntStream.range(0, 6).parallel()"
            + ".forEach(t -> { int[] own = {0, 1, 2}; if (t == 3) { "
            + failing(fails)
            + " } CELLS[t] = t + n; }); }\n"
            + route.members();
    String main = route.main() + "\nSystem.out.println(java.util.Arrays.toString(CELLS));";
    return made(KindProgram.Kind.CAUGHT_ABOVE, name, members, main, fails && caught);
  }
}
