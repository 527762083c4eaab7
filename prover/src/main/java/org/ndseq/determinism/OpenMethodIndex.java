package org.ndseq.determinism;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.heap.HeapSummary;
import org.ndseq.determinism.memory.CallerIndex;
import org.ndseq.determinism.memory.StartFinder;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Methods of libraries: public, and called by code that is not analysed. What a caller has to see
 * to can be a proviso of a proof there. Of a method that a program comes to from its entry the
 * arguments are the program's, so the proof is to follow from them.
 */
final class OpenMethodIndex {
  private static final Set<String> REFLECTION =
      Set.of(
          "java/lang/reflect/Method",
          "java/lang/reflect/Constructor",
          "java/lang/reflect/Proxy",
          "java/lang/invoke/MethodHandle",
          "java/util/ServiceLoader",
          "java/lang/ClassLoader");

  private final CodeBase code;
  private final HeapSummary heap;
  private final StartFinder starters;
  private final CallerIndex callers;
  private Optional<Set<MethodCode>> ofProgram = Optional.empty();
  private boolean reflects;

  OpenMethodIndex(CodeBase code, HeapSummary heap, StartFinder starters, CallerIndex callers) {
    this.code = code;
    this.heap = heap;
    this.starters = starters;
    this.callers = callers;
  }

  /** True if a proof about the method may have provisos about its arguments. */
  boolean isOpen(MethodCode method) {
    boolean visible =
        (method.is(Opcodes.ACC_PUBLIC) || method.is(Opcodes.ACC_PROTECTED))
            && (method.owner().access & Opcodes.ACC_PUBLIC) != 0;
    return visible
        && !ofProgram().contains(method)
        && !reflects
        && callers.callersOf(method).stream().noneMatch(c -> passesOneTwice(c, method));
  }

  /** All that the entries of programs and tests may come to. */
  private Set<MethodCode> ofProgram() {
    if (ofProgram.isEmpty()) {
      Set<MethodCode> all = new HashSet<>();
      for (MethodCode method : code.allMethods()) {
        if (isEntry(method)) {
          starters.reach(method, all);
        }
      }
      reflects = all.stream().anyMatch(OpenMethodIndex::reflects);
      ofProgram = Optional.of(all);
    }
    return ofProgram.get();
  }

  private static boolean isEntry(MethodCode method) {
    boolean main = method.name().equals("main") && method.desc().endsWith(")V");
    return main
        || isTest(method.node().visibleAnnotations)
        || method.name().startsWith("test") && method.desc().equals("()V");
  }

  private static boolean isTest(@Nullable List<AnnotationNode> annotations) {
    return annotations != null
        && annotations.stream()
            .anyMatch(a -> a.desc.endsWith("Test;") || a.desc.endsWith("Benchmark;"));
  }

  /** True if the method may call others that are not seen. */
  private static boolean reflects(MethodCode method) {
    for (AbstractInsnNode insn : method.node().instructions) {
      if (insn instanceof MethodInsnNode m
          && (REFLECTION.contains(m.owner)
              || m.owner.equals("java/lang/Class") && m.name.equals("forName"))) {
        return true;
      }
    }
    return false;
  }

  /** True if the caller passes the same reference as two arguments. */
  private boolean passesOneTwice(MethodCode caller, MethodCode called) {
    for (AbstractInsnNode insn : caller.node().instructions) {
      if (insn instanceof MethodInsnNode call && callers.mayCall(insn, Set.of(called))) {
        int operands = Type.getArgumentTypes(call.desc).length;
        operands += call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1;
        Set<AbstractInsnNode> passed = new HashSet<>();
        for (int depth = 0; depth < operands; depth++) {
          for (AbstractInsnNode made : heap.producers(caller, insn, depth)) {
            if (!passed.add(made)) {
              return true;
            }
          }
        }
      }
    }
    return false;
  }
}
