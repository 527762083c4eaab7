package org.ndseq.cover.machine;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.ndseq.cover.term.TermOperator;

/** Functions of the JDK on integers whose results have terms. */
final class KnownFunctions {
  /** Divisors up to this one cannot overflow. */
  private static final int LARGEST_DIVISOR = 1 << 30;

  private KnownFunctions() {}

  /** The result of a call; null if it has no term. */
  static @Nullable MachineValue apply(
      String owner, String name, List<MachineValue> all, @Nullable TraceEntry entry) {
    if (all.size() == 1) {
      return unary(owner, name, all.get(0), entry);
    }
    return all.size() == 2 ? binary(owner, name, all.get(0), all.get(1), entry) : null;
  }

  private static @Nullable MachineValue unary(
      String owner, String name, MachineValue a, @Nullable TraceEntry entry) {
    boolean isMath = owner.equals("java/lang/Math") || owner.equals("java/lang/StrictMath");
    if (isMath && name.equals("abs")) {
      MachineValue negative =
          ArithmeticUnit.apply(a.isWide() ? TermOperator.LNEG : TermOperator.INEG, a, a, entry);
      return ArithmeticUnit.apply(
          a.isWide() ? TermOperator.LMAX : TermOperator.IMAX, a, negative, entry);
    }
    if (name.equals("signum")
        && (owner.equals("java/lang/Integer") || owner.equals("java/lang/Long"))) {
      return ArithmeticUnit.apply(TermOperator.LCMP, a, MachineValue.of(0L, null), entry);
    }
    return null;
  }

  private static @Nullable MachineValue binary(
      String owner, String name, MachineValue a, MachineValue b, @Nullable TraceEntry entry) {
    boolean isNumber =
        owner.equals("java/lang/Math")
            || owner.equals("java/lang/StrictMath")
            || owner.equals("java/lang/Integer")
            || owner.equals("java/lang/Long");
    if (!isNumber) {
      return null;
    }
    return switch (name) {
      case "min" ->
          ArithmeticUnit.apply(a.isWide() ? TermOperator.LMIN : TermOperator.IMIN, a, b, entry);
      case "max" ->
          ArithmeticUnit.apply(a.isWide() ? TermOperator.LMAX : TermOperator.IMAX, a, b, entry);
      case "sum" ->
          ArithmeticUnit.apply(a.isWide() ? TermOperator.LADD : TermOperator.IADD, a, b, entry);
      case "compare" ->
          owner.equals("java/lang/Integer") || owner.equals("java/lang/Long")
              ? ArithmeticUnit.apply(TermOperator.LCMP, a, b, entry)
              : null;
      case "floorMod" -> floorMod(a, b, entry);
      default -> null;
    };
  }

  /** Only for constant divisors, with which the remainder cannot fail or overflow. */
  private static @Nullable MachineValue floorMod(
      MachineValue a, MachineValue b, @Nullable TraceEntry entry) {
    if (a.isWide()
        || b.isWide()
        || b.isOfInput()
        || b.intValue() <= 0
        || b.intValue() > LARGEST_DIVISOR) {
      return null;
    }
    MachineValue rest = ArithmeticUnit.apply(TermOperator.IREM, a, b, entry);
    MachineValue positive = ArithmeticUnit.apply(TermOperator.IADD, rest, b, entry);
    return ArithmeticUnit.apply(TermOperator.IREM, positive, b, entry);
  }
}
