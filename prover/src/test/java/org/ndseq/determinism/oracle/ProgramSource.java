package org.ndseq.determinism.oracle;

import java.util.List;
import java.util.stream.Collectors;

/** Writes a program as Java. */
final class ProgramSource {
  private final StringBuilder out = new StringBuilder();

  private ProgramSource() {}

  static String of(RandomProgram p) {
    ProgramSource s = new ProgramSource();
    s.program(p);
    return s.out.toString();
  }

  private void program(RandomProgram p) {
    line("class " + p.name() + " {");
    line("static final Object LOCK = new Object();");
    line("static class Holder { int v; void put(int x) { v = x; } }");
    line("static final Object[] LOCKS = {new Object(), new Object(), new Object()};");
    line("static int G0, G1, G2;");
    line("static int[] FIELD = new int[" + BruteForceRun.LENGTH + "];");
    line("static int help(int a, int b) { int c = a * 2; return c + b; }");
    line("static int[] row() { return new int[" + BruteForceRun.WIDTH + "]; }");
    line("static void run(int n, int m) throws Exception {");
    line("int[] A = new int[" + BruteForceRun.LENGTH + "];");
    line(
        switch (p.alias()) {
          case DISTINCT -> "int[] B = new int[" + BruteForceRun.LENGTH + "];";
          case SAME -> "int[] B = A;";
          case MAYBE -> "int[] B = n > m ? A : new int[" + BruteForceRun.LENGTH + "];";
          case FIELD -> "int[] B = FIELD;";
        });
    line("int[] S = new int[1];");
    line("var AT = new java.util.concurrent.atomic.AtomicInteger();");
    line("Holder[] HS = new Holder[" + BruteForceRun.HOLDERS + "];");
    String holder = p.holders() == RandomProgram.Holders.ALL_ONE ? "only" : "new Holder()";
    line("Holder only = new Holder();");
    line("for (int i = 0; i < HS.length; i++) { HS[i] = " + holder + "; }");
    line(
        p.holders() == RandomProgram.Holders.FIRST_IS_LAST
            ? "Holder H = HS[HS.length - 1];"
            : "Holder H = new Holder();");
    boolean barrier = p.body().contains(new SyntaxTree.Barrier());
    if (barrier) {
      line("var bar = new java.util.concurrent.CyclicBarrier(" + expr(p.tasks()) + ");");
    }
    rows(p.rows());
    String lambda = "() -> {\n" + body(p.body()) + "}";
    String tasks = expr(p.tasks());
    String single =
        p.second().isEmpty()
            ? ""
            : "Thread one = new Thread(() -> {\n" + body(p.second()) + "});\none.start();\n";
    String singleEnd = p.second().isEmpty() ? "" : "one.join();\n";
    String between = p.between().isEmpty() ? "" : "{\n" + body(p.between()) + "}\n";
    switch (p.start()) {
      case STREAM ->
          line(
              "java.util.stream.IntStream.range(0, "
                  + tasks
                  + ").parallel().forEach(t -> {\n"
                  + body(p.body())
                  + "});");
      case FUTURES -> {
        line("var pool = java.util.concurrent.Executors.newCachedThreadPool();");
        line("var all = new java.util.ArrayList<java.util.concurrent.Future<?>>();");
        line(
            single
                + "for (int u = 0; u < "
                + tasks
                + "; u++) { int t = u; all.add(pool.submit("
                + lambda
                + ")); }");
        line(between + "for (var f : all) { f.get(); }\n" + singleEnd);
      }
      default -> {
        line("int p = " + tasks + "; Thread[] all = new Thread[p];");
        String create = "all[u] = new Thread(" + lambda + ");";
        if (p.start() == RandomProgram.Start.CREATED_FIRST) {
          line("for (int u = 0; u < p; u++) { int t = u; " + create + " }");
          line(single + "for (Thread x : all) { x.start(); }");
        } else {
          line(
              single + "for (int u = 0; u < p; u++) { int t = u; " + create + " all[u].start(); }");
        }
        int first = p.start() == RandomProgram.Start.MISSES_ONE ? 1 : 0;
        line(between + "for (int u = " + first + "; u < p; u++) { all[u].join(); }\n" + singleEnd);
        if (first == 1) {
          line("A[0] = 7; if (p > 0) { all[0].join(); }");
        }
      }
    }
    line(
        "}\npublic static void main(String[] a) throws Exception { run(a.length, Integer.parseInt(a[0])); }\n}");
  }

  private void rows(RandomProgram.Rows rows) {
    String m = "int[][] M = new int[" + BruteForceRun.ROWS + "]";
    String each = "for (int i = 0; i < M.length; i++) { M[i] = ";
    switch (rows) {
      case RECTANGLE -> line(m + "[" + BruteForceRun.WIDTH + "];");
      case FRESH -> line(m + "[]; " + each + "new int[" + BruteForceRun.WIDTH + "]; }");
      case HELPER -> line(m + "[]; " + each + "row(); }");
      case SHARED -> line(m + "[" + BruteForceRun.WIDTH + "]; M[2] = M[3];");
      case HOISTED ->
          line(m + "[]; int[] h = new int[" + BruteForceRun.WIDTH + "]; " + each + "h; }");
      case SWAPPED ->
          line(m + "[" + BruteForceRun.WIDTH + "]; int[] h = M[0]; M[0] = M[1]; M[1] = h;");
    }
  }

  private static String body(List<SyntaxTree.Stmt> all) {
    return all.stream().map(ProgramSource::stmt).collect(Collectors.joining());
  }

  private static String stmt(SyntaxTree.Stmt s) {
    if (s instanceof SyntaxTree.Store x) {
      return place(x.place()) + " = " + expr(x.value()) + ";\n";
    } else if (s instanceof SyntaxTree.Local x) {
      return x.type() + " " + x.name() + " = " + expr(x.value()) + ";\n";
    } else if (s instanceof SyntaxTree.Assign x) {
      return x.name() + " " + x.op() + " " + expr(x.value()) + ";\n";
    } else if (s instanceof SyntaxTree.Row x) {
      return "int[] " + x.name() + " = M[" + expr(x.index()) + "];\n";
    } else if (s instanceof SyntaxTree.If x) {
      String other = x.other().isEmpty() ? "" : " else {\n" + body(x.other()) + "}";
      return "if ("
          + expr(x.left())
          + " "
          + x.op()
          + " "
          + expr(x.right())
          + ") {\n"
          + body(x.then())
          + "}"
          + other
          + "\n";
    } else if (s instanceof SyntaxTree.Jump x) {
      return "if (" + expr(x.left()) + " == " + expr(x.right()) + ") { " + x.word() + "; }\n";
    } else if (s instanceof SyntaxTree.Atomic x) {
      return atomic(x);
    } else if (s instanceof SyntaxTree.Try x) {
      return "try {\n"
          + body(x.body())
          + "} catch (RuntimeException e"
          + x.hashCode() % 1000 * Integer.signum(x.hashCode())
          + ") {\n"
          + body(x.handler())
          + "}\n";
    } else if (s instanceof SyntaxTree.Barrier) {
      return "try { bar.await(); } catch (InterruptedException"
          + " | java.util.concurrent.BrokenBarrierException e) {"
          + " throw new IllegalStateException(e); }\n";
    } else if (s instanceof SyntaxTree.NewRow x) {
      return "int[] " + x.name() + " = new int[" + BruteForceRun.WIDTH + "];\n";
    } else if (s instanceof SyntaxTree.SetRow x) {
      return "M[" + expr(x.index()) + "] = " + x.name() + ";\n";
    } else if (s instanceof SyntaxTree.For x) {
      return "for (int "
          + x.name()
          + " = "
          + expr(x.from())
          + "; "
          + x.name()
          + " "
          + x.op()
          + " "
          + expr(x.to())
          + "; "
          + x.name()
          + " += "
          + x.step()
          + ") {\n"
          + body(x.body())
          + "}\n";
    }
    return reduce((SyntaxTree.Reduce) s);
  }

  private static String atomic(SyntaxTree.Atomic x) {
    return switch (x.form()) {
      case "add" -> "AT.addAndGet(" + expr(x.value()) + ");\n";
      case "used" -> place(x.place()) + " = AT.getAndIncrement();\n";
      default ->
          "if (AT.incrementAndGet() == 1) { "
              + place(x.place())
              + " = "
              + expr(x.value())
              + "; }\n";
    };
  }

  private static String reduce(SyntaxTree.Reduce x) {
    String cell = place(x.place());
    String value = expr(x.value());
    String lock = x.lock().isEmpty() ? "LOCK" : "LOCKS[" + expr(x.lock().get(0)) + "]";
    return "synchronized ("
        + lock
        + ") { "
        + switch (x.form()) {
          case "sum" -> cell + " += " + value + ";";
          case "ifmax" ->
              "int old = " + value + "; if (old > " + cell + ") { " + cell + " = old; }";
          case "max" -> cell + " = Math.max(" + cell + ", " + value + ");";
          case "read" -> "int old = " + cell + "; " + cell + " = old + " + value + "; A[0] = old;";
          case "branch" ->
              "int old = "
                  + cell
                  + "; if (old > 3) { B[0] = 1; } "
                  + cell
                  + " = old + "
                  + value
                  + ";";
          case "twice" -> cell + " = " + cell + " + " + cell + " + " + value + ";";
          default -> cell + " = " + value + ";";
        }
        + " }\n";
  }

  private static String place(SyntaxTree.Place p) {
    if (p.array().equals("H")) {
      return "H.v";
    } else if (p.array().equals("HS")) {
      return "HS[" + expr(p.indexes().get(0)) + "].v";
    }
    return p.array()
        + p.indexes().stream().map(i -> "[" + expr(i) + "]").collect(Collectors.joining());
  }

  private static String expr(SyntaxTree.Expr e) {
    if (e instanceof SyntaxTree.Num n) {
      return n.value() < 0 ? "(" + n.value() + ")" : Integer.toString(n.value());
    } else if (e instanceof SyntaxTree.Var v) {
      return v.name();
    } else if (e instanceof SyntaxTree.Load l) {
      return place(l.place());
    } else if (e instanceof SyntaxTree.Help h) {
      return "help(" + expr(h.left()) + ", " + expr(h.right()) + ")";
    }
    SyntaxTree.Bin b = (SyntaxTree.Bin) e;
    if (b.op().equals("min") || b.op().equals("max")) {
      return "Math." + b.op() + "(" + expr(b.left()) + ", " + expr(b.right()) + ")";
    }
    return "(" + expr(b.left()) + " " + b.op() + " " + expr(b.right()) + ")";
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
