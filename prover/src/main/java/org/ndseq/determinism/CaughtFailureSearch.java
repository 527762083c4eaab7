package org.ndseq.determinism;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.ndseq.determinism.code.BasicBlock;
import org.ndseq.determinism.code.CleanupScan;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.ControlFlowGraph;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.memory.CallerIndex;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Finds handlers that catch what a task throws and go on. The wait for the tasks then ends early,
 * while others still run or never will, so what comes after depends on the schedule.
 */
final class CaughtFailureSearch {
  private static final Set<String> NOT_OF_TASKS =
      Set.of(
          "java/lang/InterruptedException",
          "java/util/concurrent/BrokenBarrierException",
          "java/util/concurrent/TimeoutException",
          "java/io/IOException",
          "java/lang/CloneNotSupportedException");

  /** Calls of the concurrency utilities that do not pass on what a task throws. */
  private static final Set<String> QUIET =
      Set.of(
          "awaitTermination",
          "await",
          "arriveAndAwaitAdvance",
          "countDown",
          "shutdown",
          "close",
          "submit",
          "execute",
          "lock",
          "unlock",
          "<init>",
          "fork",
          "runAsync",
          "supplyAsync",
          "allOf");

  private final CodeBase code;
  private final CallerIndex callers;

  CaughtFailureSearch(ProgramFacts facts) {
    this.code = facts.code();
    this.callers = facts.callers();
  }

  /** The fate of a failure of a task that the method awaits, if it may be caught. */
  Optional<String> caughtAt(MethodCode method) {
    return search(method, CaughtFailureSearch::isWait);
  }

  /** The fate of a failure that leaves the method, if it may be caught. */
  Optional<String> caughtAbove(MethodCode method) {
    return search(method, insn -> false);
  }

  private Optional<String> search(MethodCode method, Predicate<AbstractInsnNode> fails) {
    if (code.implementsSome("java/lang/Thread$UncaughtExceptionHandler")) {
      return Optional.of("may reach an uncaught-exception handler of the program");
    }
    Set<MethodCode> seen = new HashSet<>(Set.of(method));
    List<MethodCode> todo = new ArrayList<>(List.of(method));
    while (!todo.isEmpty()) {
      MethodCode next = todo.remove(todo.size() - 1);
      if (callers.isCalledByLibrary(next)) {
        return Optional.of("may be caught by the library around " + next.name() + "()");
      }
      boolean hands = callers.handsOver(next, seen);
      for (AbstractInsnNode insn : next.node().instructions) {
        boolean passes =
            fails.test(insn) || callers.mayCall(insn, seen) || hands && isLibraryCall(insn);
        Optional<TryCatchBlockNode> handler = passes ? handler(next, insn) : Optional.empty();
        if (handler.isPresent()) {
          return Optional.of(
              "is caught at " + next.file() + ":" + next.line(handler.get().handler));
        }
      }
      callers.callersOf(next).stream().filter(seen::add).forEach(todo::add);
    }
    return Optional.empty();
  }

  private boolean isLibraryCall(AbstractInsnNode insn) {
    return insn instanceof MethodInsnNode m && code.find(m.owner).isEmpty();
  }

  private static boolean isWait(AbstractInsnNode insn) {
    return insn instanceof MethodInsnNode m
        && (m.owner.startsWith("java/util/concurrent/") && !QUIET.contains(m.name)
            || m.owner.startsWith("java/util/stream/")
            || m.owner.equals("java/util/Arrays") && m.name.startsWith("parallel"));
  }

  private Optional<TryCatchBlockNode> handler(MethodCode method, AbstractInsnNode insn) {
    InsnList all = method.node().instructions;
    int at = all.indexOf(insn);
    return method.node().tryCatchBlocks.stream()
        .filter(t -> all.indexOf(t.start) <= at && at < all.indexOf(t.end))
        .filter(t -> t.type == null || !NOT_OF_TASKS.contains(t.type))
        .filter(t -> goesOn(method, all.indexOf(t.handler)))
        .findFirst();
  }

  private boolean goesOn(MethodCode method, int handler) {
    ControlFlowGraph graph = method.graph();
    for (int b = 0; b < graph.size(); b++) {
      BasicBlock block = graph.block(b);
      if (block.start() <= handler && handler < block.end()) {
        return !CleanupScan.onlyCleansUp(code, method, block);
      }
    }
    return true;
  }
}
