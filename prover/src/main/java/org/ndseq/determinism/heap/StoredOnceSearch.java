package org.ndseq.determinism.heap;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.determinism.code.BasicBlock;
import org.ndseq.determinism.code.ControlFlowGraph;
import org.ndseq.determinism.code.MethodCode;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Finds the allocation sites whose objects are stored in one heap cell at most: exactly one
 * instruction of the program stores them, it stores the new object itself, and it cannot run twice
 * without a new allocation in between. Rows of a multi-dimensional array creation are stored by
 * that creation.
 */
final class StoredOnceSearch {
  private final HeapBuilder heap;

  StoredOnceSearch(HeapBuilder heap) {
    this.heap = heap;
  }

  Set<Integer> find() {
    Map<Integer, List<HeapBuilder.Store>> stores = new HashMap<>();
    for (HeapBuilder.Store store : heap.stores()) {
      heap.graph().set(store.node()).stream()
          .forEach(s -> stores.computeIfAbsent(s, k -> new ArrayList<>()).add(store));
    }
    Set<Integer> leaked = new HashSet<>(Set.of(SiteSet.OUTSIDE));
    heap.graph().set(ConstraintGraph.ESCAPED).stream().forEach(leaked::add);
    heap.copied().forEach(n -> heap.graph().set(n).stream().forEach(leaked::add));
    Set<Integer> once = new HashSet<>();
    for (int row : heap.innerRows()) {
      if (!leaked.contains(row) && !stores.containsKey(row)) {
        once.add(row);
      }
    }
    heap.allocations()
        .forEach(
            (site, insn) -> {
              List<HeapBuilder.Store> all = stores.getOrDefault(site, List.of());
              if (!leaked.contains(site)
                  && all.size() <= 1
                  && all.stream().allMatch(s -> fresh(s, insn))) {
                once.add(site);
              }
            });
    return once;
  }

  private boolean fresh(HeapBuilder.Store store, AbstractInsnNode allocation) {
    if (store.from().size() != 1) {
      return false;
    }
    AbstractInsnNode producer = store.from().iterator().next();
    boolean direct = producer == allocation || returnsOnly(producer, allocation);
    return direct && !repeats(store.method(), store.insn(), producer);
  }

  /** True if the producer is a call whose every target returns that allocation's object. */
  private boolean returnsOnly(AbstractInsnNode producer, AbstractInsnNode allocation) {
    if (!(producer instanceof MethodInsnNode call) || call.getOpcode() != Opcodes.INVOKESTATIC) {
      return false;
    }
    return heap.code()
        .resolve(call.owner, call.name, call.desc)
        .filter(MethodCode::hasBody)
        .map(m -> returned(m).equals(Set.of(allocation)))
        .orElse(false);
  }

  private Set<AbstractInsnNode> returned(MethodCode method) {
    Set<AbstractInsnNode> all = new HashSet<>();
    var frames = heap.frames(method);
    for (int i = 0; i < frames.length; i++) {
      if (frames[i] != null && method.node().instructions.get(i).getOpcode() == Opcodes.ARETURN) {
        SourceValue value = HeapBuilder.top(frames[i], 0);
        all.addAll(value.insns);
      }
    }
    return all;
  }

  /** True if the store can be reached from itself without passing the allocation. */
  private static boolean repeats(
      MethodCode method, AbstractInsnNode store, AbstractInsnNode through) {
    ControlFlowGraph graph = method.graph();
    int storeAt = method.node().instructions.indexOf(store);
    int throughAt = method.node().instructions.indexOf(through);
    int storeBlock = blockOf(graph, storeAt);
    int throughBlock = blockOf(graph, throughAt);
    if (storeBlock == throughBlock && throughAt < storeAt) {
      return false;
    }
    Set<Integer> seen = new HashSet<>();
    List<Integer> todo = new ArrayList<>(graph.block(storeBlock).next());
    todo.addAll(graph.block(storeBlock).handlers());
    while (!todo.isEmpty()) {
      int b = todo.remove(todo.size() - 1);
      if (b == storeBlock) {
        return true;
      }
      if (seen.add(b)) {
        // the block of the allocation may throw before it allocates, but not go on
        todo.addAll(b == throughBlock ? List.of() : graph.block(b).next());
        todo.addAll(graph.block(b).handlers());
      }
    }
    return false;
  }

  private static int blockOf(ControlFlowGraph graph, int insn) {
    for (int b = 0; b < graph.size(); b++) {
      BasicBlock block = graph.block(b);
      if (insn >= block.start() && insn < block.end()) {
        return b;
      }
    }
    return -1;
  }
}
