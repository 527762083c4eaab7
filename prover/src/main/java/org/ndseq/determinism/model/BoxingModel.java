package org.ndseq.determinism.model;

import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.memory.MethodCall;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.value.SymbolicValue;
import org.objectweb.asm.Type;

/** Boxing and unboxing of numbers by {@code valueOf} and {@code xxxValue}. */
public final class BoxingModel implements LibraryModel {
  private static final Set<String> BOXES =
      Set.of(
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Double",
          "java/lang/Float",
          "java/lang/Boolean",
          "java/lang/Character",
          "java/lang/Byte",
          "java/lang/Short",
          "java/lang/Number");

  private final BoxedNumber boxes;

  BoxingModel(BoxedNumber boxes) {
    this.boxes = boxes;
  }

  /** True for the classes of boxed numbers. */
  public static boolean isBox(String type) {
    return BOXES.contains(type);
  }

  @Override
  public Optional<SymbolicValue> call(String owner, MethodCall call, SymbolicState s) {
    if (!BOXES.contains(owner)) {
      return Optional.empty();
    }
    String name = call.insn().name;
    Type[] types = Type.getArgumentTypes(call.insn().desc);
    if (name.equals("valueOf") && types.length == 1 && types[0].getSort() < Type.ARRAY) {
      return Optional.of(boxes.box(call.args().get(0), call.insn(), s));
    }
    boolean anyNumber = owner.equals("java/lang/Number") && !BoxedNumber.isBox(call.receiver(), s);
    if (name.endsWith("Value") && types.length == 0 && !anyNumber) {
      String desc = Type.getReturnType(call.insn().desc).getDescriptor();
      return Optional.of(boxes.unbox(call.receiver(), desc, s));
    }
    return Optional.empty();
  }
}
