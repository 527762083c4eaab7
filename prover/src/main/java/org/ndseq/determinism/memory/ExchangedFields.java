package org.ndseq.determinism.memory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.determinism.code.BasicBlock;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.heap.CellKey;
import org.ndseq.determinism.heap.HeapSummary;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Finds pairs of fields that never refer to one object in the same instance, such as the two
 * buffers of a simulation: constructors store different new arrays there, and otherwise the program
 * only exchanges the two, in code that no other thread than the one of the callers runs.
 */
public final class ExchangedFields {
  /** A store of a field. */
  private record Put(MethodCode method, FieldInsnNode insn) {}

  private static final Set<Integer> NEW_ARRAYS =
      Set.of(Opcodes.NEWARRAY, Opcodes.ANEWARRAY, Opcodes.MULTIANEWARRAY);

  /** The instructions of {@code t = this.a; this.a = this.b; this.b = t;}. */
  private static final List<Integer> EXCHANGE =
      List.of(
          Opcodes.ALOAD,
          Opcodes.GETFIELD,
          Opcodes.ASTORE,
          Opcodes.ALOAD,
          Opcodes.ALOAD,
          Opcodes.GETFIELD,
          Opcodes.PUTFIELD,
          Opcodes.ALOAD,
          Opcodes.ALOAD,
          Opcodes.PUTFIELD);

  private final CodeBase code;
  private final HeapSummary heap;
  private final StartFinder starters;
  private final Map<Set<CellKey>, Boolean> known = new HashMap<>();
  private final Map<CellKey, List<Put>> puts = new HashMap<>();

  public ExchangedFields(CodeBase code, HeapSummary heap, StartFinder starters) {
    this.code = code;
    this.heap = heap;
    this.starters = starters;
  }

  /** True if the two fields of one object are different arrays at every time. */
  public boolean neverSame(CellKey a, CellKey b) {
    if (a.equals(b) || a.kind() != CellKey.Kind.FIELD || b.kind() != CellKey.Kind.FIELD) {
      return false;
    }
    index();
    return known.computeIfAbsent(Set.of(a, b), k -> search(a, b));
  }

  private void index() {
    if (puts.isEmpty()) {
      for (MethodCode method : code.allMethods()) {
        for (AbstractInsnNode insn : method.node().instructions) {
          if (insn instanceof FieldInsnNode f && f.getOpcode() == Opcodes.PUTFIELD) {
            puts.computeIfAbsent(CellKey.field(code, f, CellKey.Kind.FIELD), k -> new ArrayList<>())
                .add(new Put(method, f));
          }
        }
      }
    }
  }

  private boolean search(CellKey a, CellKey b) {
    Set<FieldInsnNode> exchanging = new HashSet<>();
    for (Put put : puts.getOrDefault(b, List.of())) {
      exchanging.addAll(exchange(put, a));
    }
    for (Put put : puts.getOrDefault(a, List.of())) {
      exchanging.addAll(exchange(put, b));
    }
    Set<AbstractInsnNode> madeForA = new HashSet<>();
    Set<AbstractInsnNode> madeForB = new HashSet<>();
    return !exchanging.isEmpty()
        && startNew(a, exchanging, madeForA)
        && startNew(b, exchanging, madeForB)
        && madeForA.stream().noneMatch(madeForB::contains);
  }

  /** True if all stores but the exchanges are those of new arrays by constructors. */
  private boolean startNew(
      CellKey field, Set<FieldInsnNode> exchanging, Set<AbstractInsnNode> made) {
    for (Put put : puts.getOrDefault(field, List.of())) {
      if (exchanging.contains(put.insn())) {
        continue;
      }
      Set<AbstractInsnNode> value = heap.producers(put.method(), put.insn(), 0);
      boolean own =
          put.method().name().equals("<init>")
              && put.method().owner().name.equals(field.owner())
              && isThis(put.method(), heap.producers(put.method(), put.insn(), 1));
      if (!own
          || value.size() != 1
          || !value.stream().allMatch(v -> NEW_ARRAYS.contains(v.getOpcode()))) {
        return false;
      }
      made.addAll(value);
    }
    return true;
  }

  private boolean isThis(MethodCode method, Set<AbstractInsnNode> producers) {
    return producers.size() == 1
        && producers.iterator().next() instanceof LabelNode label
        && heap.parameterSlot(method, label).orElse(-1) == 0;
  }

  /** The two stores of the exchange that ends in this one, if it is one with the other field. */
  private Set<FieldInsnNode> exchange(Put last, CellKey other) {
    List<AbstractInsnNode> insns = new ArrayList<>();
    AbstractInsnNode at = last.insn();
    while (at != null && insns.size() < EXCHANGE.size()) {
      if (at.getOpcode() >= 0) {
        insns.add(0, at);
      }
      at = at.getPrevious();
    }
    if (!insns.stream().map(AbstractInsnNode::getOpcode).toList().equals(EXCHANGE)
        || last.method().isStatic()
        || !isOneBlock(last.method(), insns.get(0), last.insn())
        || starters.mayBeHandedOn(last.method())) {
      return Set.of();
    }
    CellKey own = key(insns.get(9));
    int kept = slot(insns.get(2));
    boolean here =
        kept != 0
            && slot(insns.get(8)) == kept
            && List.of(0, 3, 4, 7).stream().allMatch(i -> slot(insns.get(i)) == 0)
            && isThis(last.method(), heap.producers(last.method(), last.insn(), 1));
    boolean both =
        key(insns.get(1)).equals(other)
            && key(insns.get(6)).equals(other)
            && key(insns.get(5)).equals(own);
    return here && both ? Set.of((FieldInsnNode) insns.get(6), last.insn()) : Set.of();
  }

  private CellKey key(AbstractInsnNode insn) {
    return CellKey.field(code, (FieldInsnNode) insn, CellKey.Kind.FIELD);
  }

  private static int slot(AbstractInsnNode insn) {
    return ((VarInsnNode) insn).var;
  }

  private static boolean isOneBlock(
      MethodCode method, AbstractInsnNode first, AbstractInsnNode last) {
    int from = method.node().instructions.indexOf(first);
    int to = method.node().instructions.indexOf(last);
    for (int b = 0; b < method.graph().size(); b++) {
      BasicBlock block = method.graph().block(b);
      if (block.start() <= from && from < block.end()) {
        return to < block.end();
      }
    }
    return false;
  }
}
