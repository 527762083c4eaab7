package org.ndseq.determinism.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.ndseq.determinism.code.BasicBlock;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.logic.IntegerRange;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.memory.SymbolicState;
import org.ndseq.determinism.value.SymbolicValue;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The state in which an exception out of some instruction of a block is caught. */
final class HandlerState {
  private HandlerState() {}

  /** True for the handler of a synchronized or unlock-finally block: it unlocks and rethrows. */
  static boolean onlyUnlocks(CodeBase code, MethodCode method, BasicBlock handler) {
    for (int i = handler.start(); i < handler.end(); i++) {
      AbstractInsnNode insn = method.node().instructions.get(i);
      boolean harmless =
          switch (insn.getOpcode()) {
            case -1,
                Opcodes.ASTORE,
                Opcodes.ALOAD,
                Opcodes.MONITOREXIT,
                Opcodes.GETFIELD,
                Opcodes.GETSTATIC,
                Opcodes.ATHROW ->
                true;
            default -> insn instanceof MethodInsnNode m && isUnlock(code, m);
          };
      if (!harmless) {
        return false;
      }
      if (insn.getOpcode() == Opcodes.ATHROW) {
        return true;
      }
    }
    return handler.next().size() == 1
        && handler.next().get(0) == handler.id() + 1
        && onlyUnlocks(code, method, method.graph().block(handler.id() + 1));
  }

  private static boolean isUnlock(CodeBase code, MethodInsnNode call) {
    return call.name.equals("unlock")
        && call.desc.equals("()V")
        && call.owner.startsWith("java/util/concurrent/locks/")
        && code.oursBelow("java/util/concurrent/locks/Lock").isEmpty();
  }

  /** The kinds of failure that only a wait that does not end as it should can cause. */
  private static final Set<String> FAILED_WAITS =
      Set.of(
          "java/lang/InterruptedException",
          "java/util/concurrent/ExecutionException",
          "java/util/concurrent/BrokenBarrierException",
          "java/util/concurrent/TimeoutException",
          "java/util/concurrent/CancellationException");

  private static final Set<String> EXHAUSTED =
      Set.of(
          "java/lang/OutOfMemoryError",
          "java/lang/StackOverflowError",
          "java/lang/VirtualMachineError");

  private static final Set<String> ALL_ERRORS = Set.of("java/lang/Throwable", "java/lang/Error");

  /** True if the handler is there for runs in which memory or stack are used up. */
  static boolean expectsExhaustion(TryCatchBlockNode range) {
    return range.type != null && EXHAUSTED.contains(range.type);
  }

  /** True if the handler catches, among others, errors for want of memory or stack. */
  static boolean catchesExhaustion(TryCatchBlockNode range) {
    return range.type == null || ALL_ERRORS.contains(range.type);
  }

  /** True if the handler catches more than failed waits of something in the block. */
  static boolean catchesOthers(MethodCode method, BasicBlock block, BasicBlock handler) {
    return ranges(method, block, handler)
        .anyMatch(t -> t.type == null || !FAILED_WAITS.contains(t.type));
  }

  /** The ranges of instructions around the block whose failures the handler catches. */
  static Stream<TryCatchBlockNode> ranges(MethodCode method, BasicBlock block, BasicBlock handler) {
    InsnList insns = method.node().instructions;
    return method.node().tryCatchBlocks.stream()
        .filter(
            t ->
                insns.indexOf(t.handler) == handler.start()
                    && insns.indexOf(t.start) <= block.start()
                    && block.start() < insns.indexOf(t.end));
  }

  static SymbolicState stateAt(
      SymbolicContext context, MethodCode method, BasicBlock block, SymbolicState entry) {
    SymbolicState state = entry.copy();
    context.loads().loseTrack();
    for (int i = block.start(); i < block.end(); i++) {
      AbstractInsnNode insn = method.node().instructions.get(i);
      if (insn instanceof VarInsnNode v && v.getOpcode() >= Opcodes.ISTORE) {
        unset(context, state, v.var);
      } else if (insn instanceof IincInsnNode inc) {
        unset(context, state, inc.var);
      }
    }
    state.forget(context.newTime());
    state.awaited.clear();
    state.stack =
        new ArrayList<>(
            List.of(
                new SymbolicValue.Root(
                    context.vague("ref#" + "exception", IntegerRange.NATURAL),
                    "exception",
                    context.heap().anything())));
    return state;
  }

  private static void unset(SymbolicContext context, SymbolicState state, int slot) {
    SymbolicValue before = state.locals[slot];
    if (before instanceof SymbolicValue.Whole w) {
      state.locals[slot] =
          new SymbolicValue.Whole(
              org.ndseq.determinism.logic.LinearTerm.of(
                  context.vague("v" + slot, w.width().range())),
              w.width());
    } else if (before instanceof SymbolicValue.Ref) {
      state.locals[slot] =
          new SymbolicValue.Root(
              context.vague("ref#" + "v" + slot, IntegerRange.NATURAL),
              "v" + slot,
              context.heap().anything());
    }
  }
}
