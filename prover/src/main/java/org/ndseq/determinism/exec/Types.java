package org.ndseq.determinism.exec;

import java.util.Set;
import org.ndseq.determinism.logic.Lin;
import org.ndseq.determinism.logic.Range;
import org.ndseq.determinism.logic.Symbol;
import org.objectweb.asm.Type;

/** Unknown values by type descriptor. */
final class Types {
  private Types() {}

  static Range range(String desc) {
    return switch (desc) {
      case "Z" -> Range.FLAG;
      case "B" -> Range.of(Byte.MIN_VALUE, Byte.MAX_VALUE);
      case "S" -> Range.of(Short.MIN_VALUE, Short.MAX_VALUE);
      case "C" -> Range.of(0, Character.MAX_VALUE);
      case "J" -> Range.LONG;
      default -> Range.INT;
    };
  }

  static boolean isReference(String desc) {
    return desc.startsWith("L") || desc.startsWith("[");
  }

  /** Any value of the type, computed elsewhere. */
  static Value unknown(String desc, String name, SymbolicContext context) {
    Value value = argument(desc, name, context);
    if (value instanceof Value.Whole w) {
      w.lin().terms().keySet().forEach(Symbol::markVague);
    }
    return value;
  }

  /** Any value of the type may be given. */
  static Value argument(String desc, String name, SymbolicContext context) {
    return switch (desc) {
      case "V" -> new Value.Nothing();
      case "F", "D" -> Value.real(desc, Set.of());
      case "J" -> Value.ofLong(Lin.of(context.fresh(name, Range.LONG)));
      case "Z", "B", "S", "C", "I" -> Value.ofInt(Lin.of(context.fresh(name, range(desc))));
      default ->
          new Value.Root(
              context.vague("ref#" + name, Range.NATURAL), name, context.heap().anything());
    };
  }

  /** Any result of a call, an object that the heap facts know for it. */
  static Value resultOf(MethodCall call, SymbolicContext context) {
    return resultOf(call, call.insn().name, context);
  }

  static Value resultOf(MethodCall call, String name, SymbolicContext context) {
    Type type = Type.getReturnType(call.insn().desc);
    return type.getSort() >= Type.ARRAY
        ? new Value.Root(
            context.vague("ref#" + name, Range.NATURAL), name, context.heap().of(call.insn()))
        : unknown(type.getDescriptor(), call.insn().name, context);
  }
}
