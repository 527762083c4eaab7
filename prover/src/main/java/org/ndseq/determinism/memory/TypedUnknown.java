package org.ndseq.determinism.memory;

import java.util.Set;
import org.ndseq.determinism.logic.IntegerRange;
import org.ndseq.determinism.logic.LinearTerm;
import org.ndseq.determinism.logic.Symbol;
import org.ndseq.determinism.value.SymbolicValue;
import org.objectweb.asm.Type;

/** Unknown values by type descriptor. */
public final class TypedUnknown {
  private TypedUnknown() {}

  public static IntegerRange range(String desc) {
    return switch (desc) {
      case "Z" -> IntegerRange.FLAG;
      case "B" -> IntegerRange.of(Byte.MIN_VALUE, Byte.MAX_VALUE);
      case "S" -> IntegerRange.of(Short.MIN_VALUE, Short.MAX_VALUE);
      case "C" -> IntegerRange.of(0, Character.MAX_VALUE);
      case "J" -> IntegerRange.LONG;
      default -> IntegerRange.INT;
    };
  }

  static boolean isReference(String desc) {
    return desc.startsWith("L") || desc.startsWith("[");
  }

  /** Any value of the type, computed elsewhere. */
  public static SymbolicValue unknown(String desc, String name, SymbolicContext context) {
    SymbolicValue value = argument(desc, name, context);
    if (value instanceof SymbolicValue.Whole w) {
      w.lin().terms().keySet().forEach(Symbol::markVague);
    }
    return value;
  }

  /** Any value of the type may be given. */
  public static SymbolicValue argument(String desc, String name, SymbolicContext context) {
    return switch (desc) {
      case "V" -> new SymbolicValue.Nothing();
      case "F", "D" -> SymbolicValue.real(desc, Set.of());
      case "J" -> SymbolicValue.ofLong(LinearTerm.of(context.fresh(name, IntegerRange.LONG)));
      case "Z", "B", "S", "C", "I" ->
          SymbolicValue.ofInt(LinearTerm.of(context.fresh(name, range(desc))));
      default ->
          new SymbolicValue.Root(
              context.vague("ref#" + name, IntegerRange.NATURAL), name, context.heap().anything());
    };
  }

  /** Any result of a call, an object that the heap facts know for it. */
  public static SymbolicValue resultOf(MethodCall call, SymbolicContext context) {
    return resultOf(call, call.insn().name, context);
  }

  public static SymbolicValue resultOf(MethodCall call, String name, SymbolicContext context) {
    Type type = Type.getReturnType(call.insn().desc);
    return type.getSort() >= Type.ARRAY
        ? new SymbolicValue.Root(
            context.vague("ref#" + name, IntegerRange.NATURAL),
            name,
            context.heap().of(call.insn()))
        : unknown(type.getDescriptor(), call.insn().name, context);
  }
}
