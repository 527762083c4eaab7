package org.ndseq.determinism.engine;

import org.ndseq.determinism.code.CallTargetSet;
import org.ndseq.determinism.memory.MethodCall;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.value.SymbolicValue;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/** Finds the methods that a call may run, by the classes that its receiver may be of. */
final class CallTargetFinder {
  private final SymbolicContext context;

  CallTargetFinder(SymbolicContext context) {
    this.context = context;
  }

  CallTargetSet targets(MethodCall call) {
    MethodInsnNode insn = call.insn();
    if (insn.owner.startsWith("[")) {
      return CallTargetSet.none();
    }
    boolean direct =
        insn.getOpcode() == Opcodes.INVOKESTATIC || insn.getOpcode() == Opcodes.INVOKESPECIAL;
    return direct
        ? context.code().exactly(insn.owner, insn.name, insn.desc)
        : targets(call.receiver(), insn.owner, insn.name, insn.desc);
  }

  /**
   * The methods that a virtual call on this object runs, by the classes that the object may be of.
   */
  CallTargetSet targets(SymbolicValue receiver, String owner, String name, String desc) {
    if (receiver instanceof SymbolicValue.Fresh f) {
      return context.code().exactly(f.type(), name, desc);
    }
    if (receiver instanceof SymbolicValue.Choice c) {
      return c.options().stream()
          .filter(o -> !(o.ref() instanceof SymbolicValue.Null))
          .map(o -> targets(o.ref(), owner, name, desc))
          .reduce(CallTargetSet::or)
          .orElse(CallTargetSet.none());
    }
    if (receiver instanceof SymbolicValue.Lambda || !(receiver instanceof SymbolicValue.Ref ref)) {
      return CallTargetSet.none();
    }
    return context
        .heap()
        .typesOf(ref.sites())
        .map(
            types ->
                types.stream()
                    // a cast of such an object has failed
                    .filter(t -> !context.code().isNever(t, owner))
                    .map(t -> context.code().exactly(t, name, desc))
                    .reduce(CallTargetSet::or)
                    .orElse(CallTargetSet.none()))
        .orElseGet(() -> context.code().targets(owner, name, desc));
  }
}
