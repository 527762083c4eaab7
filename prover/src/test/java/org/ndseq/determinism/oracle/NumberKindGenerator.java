package org.ndseq.determinism.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;

/** Makes random programs about narrowed numbers, which Java's own arithmetic computes here too. */
final class NumberKindGenerator extends KindProgramMaker {
  NumberKindGenerator(long seed) {
    super(seed);
  }

  @Override
  KindProgram program(KindProgram.Kind kind, String name) {
    return switch (kind) {
      case BOX -> box(name);
      case NARROWED_UPDATE -> narrowedUpdate(name);
      default -> throw new IllegalArgumentException(kind.toString());
    };
  }

  private KindProgram box(String name) {
    int factor = pick(1, 50, 64, 100, 128, 256);
    record Form(String text, IntUnaryOperator index) {}
    Form form =
        pick(
            new Form("Integer.valueOf(t * @).byteValue() + 128", x -> (byte) x + 128),
            new Form("Integer.valueOf(t * @).shortValue()", x -> (short) x),
            new Form("Long.valueOf(t * @L * 16777216L).intValue() >>> 24", x -> (x << 24) >>> 24),
            new Form("((Number) Integer.valueOf(t * @)).byteValue() + 128", x -> (byte) x + 128),
            new Form("Integer.valueOf(t * @).intValue()", x -> x));
    TreeSet<Integer> seen = new TreeSet<>();
    boolean meets = false;
    for (int t = 0; t < TASKS; t++) {
      meets |= !seen.add(form.index().applyAsInt(t * factor));
    }
    String main =
        "int[] a = new int[2000];\n"
            + each("a[" + form.text().replace("@", "" + factor) + "] = t;")
            + "\nSystem.out.println(a[0]);";
    return made(KindProgram.Kind.BOX, name, "", main, meets);
  }

  private KindProgram narrowedUpdate(String name) {
    record Form(String type, String text, java.util.function.IntBinaryOperator update) {}
    Form form =
        pick(
            new Form("int", "x = (byte) Math.max(x, @)", (x, v) -> (byte) Math.max(x, v)),
            new Form("int", "x = (short) Math.min(x, @)", (x, v) -> (short) Math.min(x, v)),
            new Form("int", "x = Math.max(x, @)", Math::max),
            new Form("int", "x += @", (x, v) -> x + v),
            new Form("byte", "x += @", (x, v) -> (byte) (x + v)),
            new Form("int", "x = (byte) (x + @)", (x, v) -> (byte) (x + v)),
            new Form("int", "x = x * 2 + @", (x, v) -> x * 2 + v),
            new Form("int", "x = @ - x", (x, v) -> v - x),
            new Form("int", "if (@ > x) { x = @; }", Math::max));
    int factor = pick(1, 30, 100, 300, -200);
    TreeSet<Integer> results = new TreeSet<>();
    orders(
        new ArrayList<>(List.of(0, 1, 2)),
        new ArrayList<>(),
        order -> {
          int x = 0;
          for (int t : order) {
            x = form.update().applyAsInt(x, t * factor);
          }
          results.add(x);
        });
    String members = "static " + form.type() + " x; static final Object LOCK = new Object();";
    String update = form.text().replace("@", "(t * (" + factor + "))");
    String end = form.text().endsWith("}") ? "" : ";";
    String main =
        "java.util.stream.IntStream.range(0, 3).parallel().forEach(t -> { synchronized (LOCK) { "
            + update
            + end
            + " } });\nSystem.out.println(x);";
    return made(KindProgram.Kind.NARROWED_UPDATE, name, members, main, results.size() > 1);
  }

  private static void orders(
      List<Integer> left, List<Integer> order, java.util.function.Consumer<List<Integer>> visit) {
    if (left.isEmpty()) {
      visit.accept(order);
    }
    for (Integer next : List.copyOf(left)) {
      left.remove(next);
      order.add(next);
      orders(left, order, visit);
      order.remove(order.size() - 1);
      left.add(next);
    }
  }
}
