package org.ndseq.determinism.oracle;

/**
 * Makes random programs about sequential streams inside tasks, and about streams that compare
 * elements by keys or run one of several methods by one reference.
 */
final class StreamKindGenerator extends KindProgramMaker {
  StreamKindGenerator(long seed) {
    super(seed);
  }

  @Override
  KindProgram program(KindProgram.Kind kind, String name) {
    return switch (kind) {
      case NESTED_STREAM -> nestedStream(name);
      case KEYED -> keyed(name);
      default -> throw new IllegalArgumentException(kind.toString());
    };
  }

  /** Code of a task, and whether tasks meet by it. */
  private record Part(String code, boolean meets) {}

  private Part part() {
    String range = pick("java.util.stream.IntStream.range(0, 3)", "IntStream3.of()");
    return pick(
        new Part(range + ".forEach(j -> a[t * 3 + j] = j);", false),
        new Part(range + ".forEach(j -> a[j] = t);", true),
        new Part(range + ".forEach(j -> n += j);", true),
        new Part("int[] k = {t}; " + range + ".forEach(j -> k[0] = j); a[k[0]] = t;", true),
        new Part("int[] k = {t}; " + range + ".forEach(j -> k[0] += 0 * j); b[k[0]] = t;", false),
        new Part("a[t] = " + range + ".map(j -> c.getAndIncrement()).sum();", true),
        new Part("b[t] = " + range + ".map(j -> j * t).sum();", false),
        new Part("b[t] = " + range + ".map(j -> rows[t][j]).max().getAsInt();", false),
        new Part("b[t] = shared.stream().mapToInt(x -> x).sum();", false),
        new Part(
            "if (t == 1) { shared.add(5); } b[t] = shared.stream().mapToInt(x -> x).sum();", true),
        new Part("b[t] = " + range + ".noneMatch(j -> j == t) ? 1 : 0;", false),
        new Part("b[t] = " + range + ".anyMatch(j -> n++ == t) ? 1 : 0;", true),
        new Part(
            "int[] own = {t}; var held = new java.util.ArrayList<int[]>(); held.add(own);"
                + " held.stream().forEach(h -> h[0] = 0); b[own[0]] = t;",
            true),
        new Part(
            "b[t] = " + range + ".filter(j -> j > t).map(j -> j + 1).reduce(1, (x, y) -> x - y);",
            false),
        new Part(
            "try { "
                + range
                + ".forEach(j -> { rows[t][0] = j; if (j == 1) { throw new Error(); } }); } catch"
                + " (Error e) { b[rows[t][0]] = t; }",
            true));
  }

  private KindProgram nestedStream(String name) {
    Part first = part();
    Part second = random.nextBoolean() ? part() : new Part("", false);
    boolean beside = first.meets() || second.meets();
    String members =
        "static int n; static final int[] a = new int[99]; static final int[] b = new int[99];\n"
            + "static final int[][] rows = new int[9][9];\n"
            + "static class IntStream3 { static java.util.stream.IntStream of() { return"
            + " java.util.stream.IntStream.rangeClosed(0, 2); } }";
    String main =
        "var c = new java.util.concurrent.atomic.AtomicInteger();"
            + " var shared = new java.util.ArrayList<Integer>(); shared.add(3);\n"
            + each("{ " + first.code() + " }\n{ " + second.code() + " }")
            + "\nSystem.out.println(n + java.util.Arrays.toString(a)"
            + " + java.util.Arrays.toString(b) + shared);";
    return made(KindProgram.Kind.NESTED_STREAM, name, members, main, beside);
  }

  private KindProgram keyed(String name) {
    boolean counts = random.nextInt(3) == 0;
    boolean changes = random.nextInt(4) == 0;
    boolean draws = random.nextInt(4) == 0;
    String key =
        pick(
            "comparingInt(x -> x.k)",
            "comparingInt(Item::key)",
            "comparing(Item::key)",
            "comparingInt(Item::key).reversed()",
            "comparingInt((Item x) -> x.k % 3).thenComparingInt(x -> x.k)");
    boolean calls = key.contains("::key");
    String peek = changes ? ".peek(x -> x.k = 9 - x.k)" : pick("", ".peek(x -> x.own = 1)");
    String order = "java.util.Comparator.<Item>".concat(key);
    if (key.startsWith("comparing(")) {
      order = "java.util.Comparator." + key;
    } else if (key.contains("(Item x)") || key.endsWith("reversed()")) {
      order = "java.util.Comparator." + key;
    }
    String end =
        pick(
            "s" + peek + ".max(order).get().k",
            "s" + peek + ".min(order).get().k",
            "s" + peek + ".sorted(order).toList().get(0).k",
            "s" + peek + ".mapToInt(Item::value).sum()",
            "(int) s" + peek + ".mapToInt(Item::value).summaryStatistics().getMax()");
    boolean values = end.contains("value");
    String members =
        "static int n;\nstatic class Item { int k; int own; Item(int k) { this.k = k; } int key() {"
            + (counts ? " n++;" : "")
            + " return k; } int value() { return k; } }\n"
            + "static class Other extends Item { Other(int k) { super(k); } int value() { return "
            + (draws ? "n++" : "k + 1")
            + "; } }";
    String main =
        "var l = new java.util.ArrayList<Item>();"
            + " for (int i = 0; i < 9; i++) { l.add(i % 2 == 0 ? new Item(i) : new Other(i)); }\n"
            + "java.util.Comparator<Item> order = "
            + order
            + ";\nvar s = l.parallelStream();\nint r = "
            + end
            + ";\nSystem.out.println(r + n);";
    boolean depends = values ? draws : counts && calls || changes;
    return made(KindProgram.Kind.KEYED, name, members, main, depends);
  }
}
