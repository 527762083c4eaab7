package org.ndseq.determinism.oracle;

/**
 * Makes random programs that come close to the rules by which more is proved: stages of futures,
 * constant arguments, bounds of loops, new arrays beside arguments, and parallel operations of the
 * library. Whether the result depends on the schedule follows from the parts that were chosen.
 */
final class RuleKindGenerator extends KindProgramMaker {
  private static final String FUTURE = "java.util.concurrent.CompletableFuture";
  private static final String RANGE = "java.util.stream.IntStream.range(0, %s).parallel().forEach";

  RuleKindGenerator(long seed) {
    super(seed);
  }

  @Override
  KindProgram program(KindProgram.Kind kind, String name) {
    return switch (kind) {
      case STAGE -> stage(name);
      case CONSTANT -> constant(name);
      case LOOP_BOUND -> loopBound(name);
      case NEW_ARRAY -> newArray(name);
      case PARALLEL_LIBRARY -> parallelLibrary(name);
      default -> throw new IllegalArgumentException(kind.toString());
    };
  }

  private KindProgram stage(String name) {
    boolean shared = random.nextInt(3) == 0;
    boolean early = random.nextInt(3) == 0;
    String index = shared ? pick("k / 2", "0", "k % 5") : pick("k", "k + 1", "2 * k");
    String async = pick("", "Async");
    String stage =
        pick(
            "f.thenApply%s(x -> { out[%s] += x; return x; })".formatted(async, index),
            "f.thenAccept%s(x -> out[%s] += x)".formatted(async, index),
            "f.thenRun%s(() -> out[%s] += k)".formatted(async, index),
            "f.thenCombine%s(%s.supplyAsync(() -> k), (x, y) -> { out[%s] += x; return y; })"
                .formatted(async, FUTURE, index));
    String main =
        "int[] out = new int[64];\nvar all = new java.util.ArrayList<"
            + FUTURE
            + "<?>>();\nfor (int i = 0; i < 6; i++) { int k = i;\nvar f = "
            + FUTURE
            + ".supplyAsync(() -> k);\nvar g = "
            + stage
            + ";\nall.add("
            + (early ? "f" : "g")
            + "); }\nfor (var f : all) { f.join(); }\nSystem.out.println(out[0] + out[1]);";
    return made(KindProgram.Kind.STAGE, name, "", main, shared || early);
  }

  private KindProgram constant(String name) {
    int width = 3 + random.nextInt(4);
    boolean narrow = random.nextBoolean();
    int stride = narrow ? width - 1 : width + random.nextInt(2);
    boolean other = random.nextBoolean();
    String body = "for (int x = 0; x < %s; x++) { a[y * %s + x] = y; }";
    String call = "work(new int[99], %d, %d, 5);\n";
    if (random.nextBoolean()) {
      String members =
          "static void work(int[] a, int w, int s, int h) { "
              + RANGE.formatted("h")
              + "(y -> { "
              + body.formatted("w", "s")
              + " }); System.out.println(a[5]); }";
      String wide = other ? call.formatted(width, width) : "";
      return made(
          KindProgram.Kind.CONSTANT, name, members, wide + call.formatted(width, stride), narrow);
    }
    boolean leaks = random.nextInt(3) == 0;
    String members =
        "final int w; final int s; final int[] a = new int[99];\n"
            + name
            + "(int w, int s) { "
            + (leaks ? "this.w = w; work(); this.s = s;" : "this.w = w; this.s = s; work();")
            + " }\nvoid work() { "
            + RANGE.formatted("5")
            + "(y -> { "
            + body.formatted("w", "s")
            + " }); System.out.println(a[5]); }";
    String make = "new " + name + "(%d, %d);\n";
    String wide = other ? make.formatted(width, width) : "";
    return made(
        KindProgram.Kind.CONSTANT,
        name,
        members,
        wide + make.formatted(width, stride),
        narrow || leaks);
  }

  private KindProgram loopBound(String name) {
    boolean beyond = random.nextBoolean();
    boolean gathers = random.nextBoolean();
    String gather =
        "int m = lo%s; for (int i = lo; i < lo + 8; i++) { if (a[i] > 0) { a[m] = i; m += %d; } }"
            .formatted(beyond && gathers ? " + 4" : "", beyond && !gathers ? 2 : 1);
    String down =
        "int j = lo + 7; while (j >= lo%s) { a[j] = t; j--; } a[j + 1] += t;"
            .formatted(beyond ? " - 1" : "");
    String main =
        "int[] a = new int[99]; java.util.Arrays.fill(a, 1);\n"
            + RANGE.formatted("6")
            + "(t -> { int lo = 8 + t * 8; "
            + pick(gather, down)
            + " });\nSystem.out.println(java.util.Arrays.toString(a));";
    return made(KindProgram.Kind.LOOP_BOUND, name, "", main, beyond);
  }

  private KindProgram newArray(String name) {
    boolean same = random.nextBoolean();
    String target =
        same
            ? pick(
                "int[] q = p;",
                "p = new int[64]; int[] q = p; int[] r = q;",
                "int[] q = p.length > 3 ? p : new int[64];",
                "int[] q = keep; keep = p;",
                "int[] q = new int[][] {p}[0];")
            : pick(
                "int[] q = new int[64];",
                "int[] q = p.clone();",
                "int[] q = java.util.Arrays.copyOf(p, 64);");
    String members =
        "static int[] keep;\nstatic void work(int[] p) { "
            + target
            + " int[] from = p; int[] to = q;\n"
            + RANGE.formatted("6")
            + "(t -> { to[t] = from[t + 1] + 1; });\nSystem.out.println(to[1] + from[2]); }";
    String main = "int[] a = new int[64]; keep = a; work(a);";
    return made(KindProgram.Kind.NEW_ARRAY, name, members, main, same);
  }

  private KindProgram parallelLibrary(String name) {
    boolean depends = random.nextBoolean();
    String key = depends ? pick("log[0]++ % 3", "log[x % 2] += x") : pick("x % 3", "x / 7");
    String map = pick("java.util.TreeMap::new, ", "java.util.HashMap::new, ", "");
    String group =
        "Object m = list.parallelStream().collect(java.util.stream.Collectors.groupingBy(x"
            + " -> %s, %sjava.util.stream.Collectors.counting())); System.out.println(m);"
                .formatted(key, map);
    String operation =
        depends
            ? pick(
                "(x, y) -> x - y", "(x, y) -> { log[0]++; return x + y; }", "(x, y) -> x + 2 * y")
            : pick("Integer::sum", "(x, y) -> x + y", "Math::max", "(x, y) -> x * y");
    String prefix =
        "java.util.Arrays.parallelPrefix(a, %s); System.out.println(a[9]);".formatted(operation);
    String main =
        "int[] log = new int[4]; int[] a = new int[9999]; java.util.Arrays.setAll(a, i -> i);\n"
            + "java.util.List<Integer> list = java.util.List.of(1, 2, 3, 4, 5, 6, 7, 8, 9);\n"
            + pick(group, prefix, arrays(depends), collected(depends))
            + "\nSystem.out.println(log[0]);";
    return made(KindProgram.Kind.PARALLEL_LIBRARY, name, "", main, depends);
  }

  /** Arrays that functions of the program make for the results; log has too few elements. */
  private String arrays(boolean depends) {
    String made = depends ? "n -> b" : pick("Object[]::new", "n -> new Object[n]");
    return "Object[] b = new Object[9999]; Object[] r = java.util.stream.IntStream.range(0,"
        + " 9999).parallel().mapToObj(i -> b[5000] == null ? 1 : 2).toArray(%s);".formatted(made)
        + " System.out.println(java.util.Arrays.hashCode(r));";
  }

  private String collected(boolean depends) {
    String of = depends ? "log[0]++" : pick("x", "x * 2", "x + a[x]");
    String below = pick("summingInt", "averagingInt", "summingLong").concat("(x -> " + of + ")");
    String order = pick("", ".sorted()", ".distinct()");
    return ("Object m = list.parallelStream()%s.collect(java.util.stream.Collectors.%s(x -> x > 4,"
            + " java.util.stream.Collectors.%s)); System.out.println(m);")
        .formatted(order, "partitioningBy", below);
  }
}
