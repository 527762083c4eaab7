package org.ndseq.determinism.model;

import java.util.ArrayList;
import java.util.List;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.TypedUnknown;
import org.ndseq.determinism.value.SymbolicValue;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Arguments of any value for a function that the library calls. */
final class LambdaArgumentMaker {
  private LambdaArgumentMaker() {}

  /** One unknown value for each parameter that was not captured. */
  static List<SymbolicValue> unknown(SymbolicValue.Lambda lambda, SymbolicContext context) {
    List<Type> types = new ArrayList<>();
    if (lambda.body().getTag() != Opcodes.H_INVOKESTATIC) {
      types.add(Type.getObjectType(lambda.body().getOwner()));
    }
    types.addAll(List.of(Type.getArgumentTypes(lambda.body().getDesc())));
    return types.subList(Math.min(lambda.captured().size(), types.size()), types.size()).stream()
        .map(t -> TypedUnknown.unknown(t.getDescriptor(), "result", context))
        .toList();
  }
}
