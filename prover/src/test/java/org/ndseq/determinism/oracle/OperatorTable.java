package org.ndseq.determinism.oracle;

/** Java's operators on ints. */
final class OperatorTable {
  private OperatorTable() {}

  static int apply(String op, int x, int y) {
    return switch (op) {
      case "+" -> x + y;
      case "-" -> x - y;
      case "*" -> x * y;
      case "/" -> x / y;
      case "%" -> x % y;
      case ">>" -> x >> y;
      case ">>>" -> x >>> y;
      case "<<" -> x << y;
      case "&" -> x & y;
      case "^" -> x ^ y;
      case "min" -> Math.min(x, y);
      default -> Math.max(x, y);
    };
  }

  static boolean compare(int a, String op, int b) {
    return switch (op) {
      case "<" -> a < b;
      case "<=" -> a <= b;
      case ">" -> a > b;
      case ">=" -> a >= b;
      case "==" -> a == b;
      default -> a != b;
    };
  }
}
