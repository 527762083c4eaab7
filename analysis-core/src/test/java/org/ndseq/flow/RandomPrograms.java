package org.ndseq.flow;

import java.util.Random;

/** Random one-class programs in the language that {@link MiniJvm} understands. */
public final class RandomPrograms {
  private static final int METHODS = 3;
  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private int loops;

  private RandomPrograms(Random random) {
    this.random = random;
  }

  /** A class {@code P} whose {@code m0(int, int)} is the entry. */
  public static String generate(long seed) {
    return new RandomPrograms(new Random(seed)).program();
  }

  private String program() {
    text.append("final class P {\n static int f0, f1;\n static long g;\n int h;\n");
    text.append(" static int[] arr;\n static P cell;\n");
    for (int m = METHODS - 1; m >= 0; m--) {
      loops = 0;
      text.append(" static int m").append(m).append("(int a, int b) {\n");
      if (m == 0) {
        text.append("  arr = new int[5];\n  cell = new P();\n");
      }
      text.append("  int x = 1, y = b, z = 0;\n  long w = 2;\n");
      statements(m, 3, 2 + random.nextInt(4));
      text.append("  return ").append(expression(m, 2)).append(";\n }\n");
    }
    return text.append("}\n").toString();
  }

  private void statements(int m, int depth, int count) {
    for (int i = 0; i < count; i++) {
      statement(m, depth);
    }
  }

  private void statement(int m, int depth) {
    switch (random.nextInt(depth > 0 ? 16 : 7)) {
      case 0, 1 -> line(local() + " = " + expression(m, 2) + ";");
      case 2 -> line("f" + random.nextInt(2) + " " + operator() + " " + expression(m, 2) + ";");
      case 3 -> line("arr[" + index() + "] " + operator() + " " + expression(m, 1) + ";");
      case 4 -> line("cell.h " + operator() + " " + expression(m, 1) + ";");
      case 5 -> line(random.nextBoolean() ? "w = w * 3 + g;" : "g += w + " + local() + ";");
      case 6 -> line(local() + "++;");
      case 7, 8 -> {
        line("if (" + condition(m) + ") {");
        statements(m, depth - 1, 1 + random.nextInt(2));
        line("}");
      }
      case 9 -> {
        line("if (" + condition(m) + ") {");
        statements(m, depth - 1, 1);
        line("} else {");
        statements(m, depth - 1, 1);
        line("}");
      }
      case 10 -> loop(m, depth);
      case 11 -> {
        String i = "i" + loops++;
        line("for (int " + i + " = 0; " + i + " < 2; " + i + "++) {");
        statements(m, depth - 1, 1 + random.nextInt(2));
        if (random.nextBoolean()) {
          line("if (" + condition(m) + ") {");
          line(random.nextBoolean() ? "continue;" : "break;");
          line("}");
          line("y = y + " + i + ";");
        }
        line("}");
      }
      case 12 -> {
        line("switch (" + expression(m, 1) + " & 3) {");
        line("case 0: " + local() + " = f0; break;");
        line("case 1:");
        statement(m, depth - 1);
        line("default: z = 3;");
        line("}");
      }
      case 13 -> {
        line("try {");
        statements(m, depth - 1, 1 + random.nextInt(2));
        line("z = arr[" + local() + " & 7];");
        line("} catch (RuntimeException e" + loops++ + ") {");
        statements(m, depth - 1, 1);
        line("}");
      }
      case 14 -> {
        line("synchronized (P.class) {".replace("P.class", "arr"));
        statements(m, depth - 1, 1);
        line("}");
      }
      default -> {
        line("if (" + condition(m) + ") {");
        line("return " + expression(m, 1) + ";");
        line("}");
      }
    }
  }

  private void loop(int m, int depth) {
    String i = "n" + loops++;
    line("int " + i + " = 0;");
    boolean atEnd = random.nextBoolean();
    line(atEnd ? "do {" : random.nextBoolean() ? "while (true) {" : "while (f0 != 77) {");
    statements(m, depth - 1, 1 + random.nextInt(2));
    line("if (++" + i + " > 2) {");
    line("break;");
    line("}");
    if (random.nextBoolean()) {
      line("if (" + condition(m) + ") {");
      line("x = 4;");
      line("}");
    }
    line(atEnd ? "} while (" + condition(m) + ");" : "}");
  }

  private void line(String s) {
    text.append("  ").append(s).append('\n');
  }

  private String local() {
    return String.valueOf("abxyz".charAt(random.nextInt(5)));
  }

  private String index() {
    return "(" + local() + " & 3)";
  }

  private String operator() {
    return random.nextBoolean() ? "=" : "+=";
  }

  private String condition(int m) {
    return switch (random.nextInt(5)) {
      case 0 -> expression(m, 1) + " > " + expression(m, 1) + " && " + local() + " != f1";
      case 1 -> local() + " < 3 || " + expression(m, 1) + " == 2";
      case 2 -> "w < g";
      default -> expression(m, 1) + " <= " + expression(m, 1);
    };
  }

  private String expression(int m, int depth) {
    return switch (random.nextInt(depth > 0 ? 11 : 4)) {
      case 0, 1 -> local();
      case 2 -> String.valueOf(random.nextInt(5));
      case 3 -> "f" + random.nextInt(2);
      case 4 -> "arr[" + index() + "]";
      case 5 -> "(" + expression(m, depth - 1) + " + " + expression(m, depth - 1) + ")";
      case 6 -> "(" + expression(m, depth - 1) + " * " + expression(m, depth - 1) + ")";
      case 7 -> "(" + condition(m) + " ? " + local() + " : " + expression(m, depth - 1) + ")";
      case 8 -> "Math.max(" + expression(m, depth - 1) + ", " + local() + ")";
      case 9 -> "cell.h";
      default ->
          m + 1 < METHODS
              ? "m" + (m + 1) + "(" + expression(m, depth - 1) + ", " + local() + ")"
              : "(int) g";
    };
  }
}
