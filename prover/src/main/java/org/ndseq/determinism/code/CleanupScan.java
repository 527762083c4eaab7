package org.ndseq.determinism.code;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Recognises handlers that release, shut down or await something and then pass on the exception, or
 * end the program: nobody sees in which state they found the memory. Any other handler counts as
 * code that goes on.
 */
public final class CleanupScan {
  private static final Set<String> QUIET =
      Set.of(
          "unlock",
          "shutdown",
          "shutdownNow",
          "close",
          "countDown",
          "awaitTermination",
          "await",
          "join",
          "interrupt",
          "currentThread",
          "cancel");

  private static final Set<String> OF_COLLECTIONS =
      Set.of("iterator", "hasNext", "next", "size", "get");

  private CleanupScan() {}

  /** True if every path from the handler only cleans up and leaves by an exception or an exit. */
  public static boolean onlyCleansUp(CodeBase code, MethodCode method, BasicBlock handler) {
    Set<Integer> seen = new HashSet<>();
    List<Integer> todo = new ArrayList<>(List.of(handler.id()));
    while (!todo.isEmpty()) {
      int id = todo.remove(todo.size() - 1);
      if (!seen.add(id)) {
        continue;
      }
      BasicBlock block = method.graph().block(id);
      todo.addAll(block.handlers());
      switch (end(code, method, block)) {
        case GOES_ON -> todo.addAll(block.next());
        case LEAVES -> {}
        case ACTS -> {
          return false;
        }
      }
    }
    return true;
  }

  /** The end of a block. */
  private enum End {
    GOES_ON,
    LEAVES,
    ACTS
  }

  private static End end(CodeBase code, MethodCode method, BasicBlock block) {
    for (int i = block.start(); i < block.end(); i++) {
      AbstractInsnNode insn = method.node().instructions.get(i);
      if (insn.getOpcode() == Opcodes.ATHROW || isExit(insn)) {
        return End.LEAVES;
      }
      if (!isHarmless(code, insn)) {
        return End.ACTS;
      }
    }
    return End.GOES_ON;
  }

  private static boolean isExit(AbstractInsnNode insn) {
    return insn instanceof MethodInsnNode m
        && m.owner.equals("java/lang/System")
        && m.name.equals("exit");
  }

  private static boolean isHarmless(CodeBase code, AbstractInsnNode insn) {
    int op = insn.getOpcode();
    if (insn instanceof MethodInsnNode m) {
      return isQuiet(code, m);
    }
    if (insn instanceof FieldInsnNode f) {
      // a lock or an executor; a number would be seen
      return (op == Opcodes.GETFIELD || op == Opcodes.GETSTATIC) && f.desc.startsWith("Ljava/");
    }
    if (insn instanceof TypeInsnNode t) {
      return op == Opcodes.CHECKCAST || op == Opcodes.NEW && isLibraryThrowable(t.desc);
    }
    boolean constant = op >= Opcodes.ACONST_NULL && op <= Opcodes.LDC;
    boolean local =
        op >= Opcodes.ILOAD && op <= Opcodes.ALOAD || op >= Opcodes.ISTORE && op <= Opcodes.ASTORE;
    boolean stack = op >= Opcodes.POP && op <= Opcodes.SWAP;
    boolean jump =
        op >= Opcodes.IFEQ && op <= Opcodes.GOTO || op == Opcodes.IFNULL || op == Opcodes.IFNONNULL;
    return op < 0
        || constant
        || local
        || stack
        || jump
        || op == Opcodes.NOP
        || op == Opcodes.IINC
        || op == Opcodes.AALOAD
        || op == Opcodes.ARRAYLENGTH
        || op == Opcodes.MONITOREXIT
        || insn instanceof InvokeDynamicInsnNode d && isTextOfPlain(d);
  }

  private static boolean isTextOfPlain(InvokeDynamicInsnNode insn) {
    return insn.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory")
        && java.util.Arrays.stream(org.objectweb.asm.Type.getArgumentTypes(insn.desc))
            .allMatch(
                t ->
                    t.getSort() < org.objectweb.asm.Type.ARRAY
                        || t.getDescriptor().equals("Ljava/lang/String;"));
  }

  private static boolean isQuiet(CodeBase code, MethodInsnNode call) {
    if (call.name.equals("unlock")
        && !code.oursBelow("java/util/concurrent/locks/Lock").isEmpty()) {
      return false;
    }
    if (isLibraryThrowable(call.owner)) {
      return call.name.equals("<init>")
          || call.name.equals("addSuppressed")
          || call.name.equals("getCause");
    }
    boolean tasks =
        call.owner.equals("java/lang/Thread") || call.owner.startsWith("java/util/concurrent/");
    boolean collection = call.owner.startsWith("java/util/") && OF_COLLECTIONS.contains(call.name);
    return tasks && QUIET.contains(call.name) && code.oursBelow(call.owner).isEmpty()
        || collection
            && !call.owner.startsWith("java/util/concurrent/")
            && code.oursBelow(call.owner).isEmpty();
  }

  private static boolean isLibraryThrowable(String type) {
    return type.startsWith("java/")
        && (type.endsWith("Exception") || type.endsWith("Error") || type.endsWith("Throwable"));
  }
}
