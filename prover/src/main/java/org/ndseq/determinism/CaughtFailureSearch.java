package org.ndseq.determinism;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.code.BasicBlock;
import org.ndseq.determinism.code.ControlFlowGraph;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.memory.StartFinder;
import org.objectweb.asm.Opcodes;
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

  private final StartFinder starters;

  CaughtFailureSearch(StartFinder starters) {
    this.starters = starters;
  }

  /** Where a failure of a task that the method awaits may be caught, if it may. */
  Optional<String> caughtAt(MethodCode method) {
    Set<MethodCode> seen = new HashSet<>(Set.of(method));
    List<MethodCode> todo = new ArrayList<>(List.of(method));
    while (!todo.isEmpty()) {
      MethodCode next = todo.remove(todo.size() - 1);
      for (AbstractInsnNode insn : next.node().instructions) {
        boolean passes = isWait(insn) || starters.calls(insn, seen);
        Optional<TryCatchBlockNode> handler = passes ? handler(next, insn) : Optional.empty();
        if (handler.isPresent()) {
          return Optional.of(next.file() + ":" + next.line(handler.get().handler));
        }
      }
      starters.callersOf(Set.of(next)).stream().filter(seen::add).forEach(todo::add);
    }
    return Optional.empty();
  }

  private static boolean isWait(AbstractInsnNode insn) {
    return insn instanceof MethodInsnNode m
        && (m.owner.startsWith("java/util/concurrent/") && !QUIET.contains(m.name)
            || m.owner.startsWith("java/util/stream/")
            || m.owner.equals("java/util/Arrays") && m.name.startsWith("parallel"));
  }

  private static Optional<TryCatchBlockNode> handler(MethodCode method, AbstractInsnNode insn) {
    InsnList all = method.node().instructions;
    int at = all.indexOf(insn);
    return method.node().tryCatchBlocks.stream()
        .filter(t -> all.indexOf(t.start) <= at && at < all.indexOf(t.end))
        .filter(t -> t.type == null || !NOT_OF_TASKS.contains(t.type))
        .filter(t -> goesOn(method, all.indexOf(t.handler)))
        .findFirst();
  }

  /** False if every way from the handler ends in an exception or ends the program. */
  private static boolean goesOn(MethodCode method, int handler) {
    ControlFlowGraph graph = method.graph();
    Set<Integer> seen = new HashSet<>();
    List<Integer> todo = new ArrayList<>();
    for (int b = 0; b < graph.size(); b++) {
      if (graph.block(b).start() <= handler && handler < graph.block(b).end()) {
        todo.add(b);
      }
    }
    while (!todo.isEmpty()) {
      int id = todo.remove(todo.size() - 1);
      BasicBlock block = graph.block(id);
      if (!seen.add(id) || exits(method, block)) {
        continue;
      }
      if (block.next().isEmpty() && !endsInThrow(method, block)) {
        return true;
      }
      todo.addAll(block.next());
    }
    return seen.isEmpty();
  }

  private static boolean endsInThrow(MethodCode method, BasicBlock block) {
    for (int i = block.end() - 1; i >= block.start(); i--) {
      int op = method.node().instructions.get(i).getOpcode();
      if (op >= 0) {
        return op == Opcodes.ATHROW;
      }
    }
    return false;
  }

  private static boolean exits(MethodCode method, BasicBlock block) {
    for (int i = block.start(); i < block.end(); i++) {
      if (method.node().instructions.get(i) instanceof MethodInsnNode m
          && m.owner.equals("java/lang/System")
          && m.name.equals("exit")) {
        return true;
      }
    }
    return false;
  }
}
