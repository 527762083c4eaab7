package org.ndseq.specialize.slice;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.specialize.control.SegmentGraph;
import org.ndseq.specialize.control.SegmentGraph.CopiedInstruction;
import org.ndseq.specialize.data.LibraryEffectTable;
import org.ndseq.specialize.plan.OperationOrder;
import org.ndseq.specialize.plan.SynchronizingCode;
import org.ndseq.specialize.query.CodeAccess;
import org.ndseq.specialize.query.ScheduleAnalysis;
import org.ndseq.specialize.query.SpecializationLevel;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The writes that a read may see under the schedule: those that may touch its location and are not
 * ordered after it, unless another write to the same location always lies between.
 */
final class MemoryDependence {
  private static final String UTIL = "java/util/concurrent/";

  private final SpecializedNodes nodes;
  private final ScheduleAnalysis analyses;
  private final SpecializationLevel level;
  private final OperationOrder order;
  private final Map<String, List<CodeAccess>> writes = new HashMap<>();
  private final Map<SliceNode, List<CodeAccess>> accesses = new HashMap<>();
  private final Set<SliceNode> exchanges = new HashSet<>();
  private final Map<SliceNode, Boolean> always = new HashMap<>();

  MemoryDependence(SpecializedNodes nodes, ScheduleAnalysis analyses, SpecializationLevel level) {
    this.nodes = nodes;
    this.analyses = analyses;
    this.level = level;
    this.order = nodes.control().plan().order();
    for (CodeAccess a : analyses.accesses()) {
      add(a);
    }
    for (SliceNode node : nodes.all()) {
      if (node.segment() == SpecializedNodes.INITIAL) {
        initial(node);
      }
      if (exchanges(node)) {
        exchanges.add(node);
      }
    }
  }

  private void add(CodeAccess a) {
    accesses.computeIfAbsent(SliceNode.of(a), k -> new ArrayList<>()).add(a);
    if (a.isWrite()) {
      writes.computeIfAbsent(a.name(), k -> new ArrayList<>()).add(a);
    }
  }

  /** Initialisers are not part of the alias queries; what they access, they access anywhere. */
  private void initial(SliceNode node) {
    analyses
        .accessesOf(node.method())
        .filter(a -> a.instruction() == node.instruction())
        .forEach(
            a ->
                add(
                    new CodeAccess(
                        node.task(),
                        node.segment(),
                        -1,
                        node.copy(),
                        node.method(),
                        node.instruction(),
                        a.name(),
                        a.isWrite())));
  }

  /** Whether an operation passes values between tasks: an atomic or a queue. */
  private boolean exchanges(SliceNode node) {
    AbstractInsnNode insn = nodes.shape(node).at(node.instruction());
    return insn instanceof MethodInsnNode call
        && nodes.control().synchronizing().role(node.method(), insn) != SynchronizingCode.Role.NONE
        && (call.owner.startsWith(UTIL + "atomic/")
            || call.owner.contains("Queue")
            || call.owner.contains("Deque")
            || Set.of("complete", "completeExceptionally", "exchange").contains(call.name));
  }

  Set<SliceNode> of(SliceNode node) {
    Set<SliceNode> found = new HashSet<>();
    for (CodeAccess a : accesses.getOrDefault(node, List.of())) {
      if (!a.isWrite() || isCall(node)) {
        seenBy(a, found);
      }
      if (a.name().endsWith(LibraryEffectTable.STATE) && isConcurrent(node)) {
        exchanges.stream().filter(w -> mayPrecede(w, node)).forEach(found::add);
      }
    }
    if (exchanges.contains(node)) {
      exchanges.stream().filter(w -> mayPrecede(w, node)).forEach(found::add);
      writes.forEach(
          (name, all) -> {
            if (name.endsWith(LibraryEffectTable.STATE)) {
              all.stream().map(SliceNode::of).filter(w -> mayPrecede(w, node)).forEach(found::add);
            }
          });
    }
    return found;
  }

  private boolean isCall(SliceNode node) {
    return nodes.shape(node).at(node.instruction()) instanceof MethodInsnNode;
  }

  private boolean isConcurrent(SliceNode node) {
    return nodes.shape(node).at(node.instruction()) instanceof MethodInsnNode call
        && (call.owner.startsWith(UTIL) || call.owner.startsWith("java/util/"));
  }

  private void seenBy(CodeAccess read, Set<SliceNode> into) {
    SliceNode r = SliceNode.of(read);
    List<CodeAccess> may =
        writes.getOrDefault(read.name(), List.of()).stream()
            .filter(w -> mayPrecede(SliceNode.of(w), r) && mayAlias(w, read))
            .toList();
    List<SliceNode> must =
        may.stream()
            .filter(w -> w.activation() >= 0 && analyses.mustAlias(w, read, level))
            .map(SliceNode::of)
            .filter(this::isMade)
            .toList();
    for (CodeAccess w : may) {
      SliceNode write = SliceNode.of(w);
      if (!isHidden(write, r, must)) {
        into.add(write);
      }
    }
  }

  /** Whether a write that is executed writes, or else its task ends. */
  private boolean isMade(SliceNode write) {
    return nodes.shape(write).at(write.instruction()).getOpcode() == Opcodes.PUTSTATIC
        || nodes.isUncaught(write);
  }

  private boolean mayAlias(CodeAccess write, CodeAccess read) {
    boolean isInitial =
        write.segment() == SpecializedNodes.INITIAL || read.segment() == SpecializedNodes.INITIAL;
    return analyses.mayAlias(write, read, isInitial ? SpecializationLevel.ORIGINAL : level);
  }

  /** Whether some execution of the one may come before one of the other. */
  private boolean mayPrecede(SliceNode write, SliceNode read) {
    if (write.segment() == SpecializedNodes.INITIAL || read.segment() == SpecializedNodes.INITIAL) {
      return true;
    }
    if (write.task() != read.task() || write.segment() != read.segment()) {
      return !isBefore(read, write);
    }
    if (write.activation() != read.activation() || !write.isCloned()) {
      return true;
    }
    CopiedInstruction to = SpecializedNodes.place(read);
    return nodes.graph(write).reaches(List.of(SpecializedNodes.place(write)), to::equals, Set.of());
  }

  private boolean isBefore(SliceNode a, SliceNode b) {
    if (a.segment() == SpecializedNodes.INITIAL || b.segment() == SpecializedNodes.INITIAL) {
      return a.segment() == SpecializedNodes.INITIAL && b.segment() != SpecializedNodes.INITIAL;
    }
    return order.isBefore(a.task(), a.segment(), b.task(), b.segment());
  }

  /** Whether a write of the same location always comes between a write and a read. */
  private boolean isHidden(SliceNode write, SliceNode read, List<SliceNode> must) {
    boolean sameClone = write.isCloned() && write.activation() == read.activation();
    if (sameClone) {
      CopiedInstruction to = SpecializedNodes.place(read);
      CopiedInstruction from = SpecializedNodes.place(write);
      return !nodes.graph(read).reaches(List.of(from), to::equals, places(read, must, from));
    }
    if (!isBefore(write, read)) {
      return false;
    }
    for (SliceNode between : must) {
      if (isBefore(write, between) && isBefore(between, read) && isAlways(between)) {
        return true;
      }
    }
    return read.isCloned() && !isOpenBefore(read, must)
        || write.isCloned() && !isOpenAfter(write, must);
  }

  private static Set<CopiedInstruction> places(
      SliceNode of, List<SliceNode> must, CopiedInstruction... without) {
    Set<CopiedInstruction> all = new HashSet<>();
    must.stream()
        .filter(m -> m.activation() == of.activation())
        .forEach(m -> all.add(SpecializedNodes.place(m)));
    all.removeAll(Set.of(without));
    return all;
  }

  /** Whether a read is reached from the begin of its copy without a write of its location. */
  private boolean isOpenBefore(SliceNode read, List<SliceNode> must) {
    return nodes
        .graph(read)
        .comesFrom(
            SpecializedNodes.place(read),
            p -> isBegin(p, read.copy()),
            places(read, must, SpecializedNodes.place(read)));
  }

  private static boolean isBegin(CopiedInstruction place, int copy) {
    return place.copy() < copy || copy == 0 && place.index() == 0;
  }

  /** Whether the end of a copy is reached from a write without another one of the location. */
  private boolean isOpenAfter(SliceNode write, List<SliceNode> must) {
    CopiedInstruction from = SpecializedNodes.place(write);
    return nodes
        .graph(write)
        .reaches(List.of(from), p -> isEnd(write, p), places(write, must, from));
  }

  private boolean isEnd(SliceNode of, CopiedInstruction place) {
    SegmentGraph graph = nodes.control().graphs().get(of.activation());
    int opcode = graph.shape().at(place.index()).getOpcode();
    return place.copy() > of.copy()
        || graph.isStep(place.index(), place.copy())
        || opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN
        || opcode == Opcodes.ATHROW;
  }

  /** Whether every run under the schedule executes a node of a clone. */
  private boolean isAlways(SliceNode node) {
    return always.computeIfAbsent(
        node,
        n -> {
          CopiedInstruction place = SpecializedNodes.place(n);
          boolean isFirst = n.copy() == 0 && n.instruction() == 0;
          List<CopiedInstruction> begins = new ArrayList<>();
          for (CopiedInstruction p : nodes.graph(n).nodes()) {
            boolean leads =
                p.copy() < n.copy()
                    && nodes.graph(n).successors(p).stream().anyMatch(s -> s.copy() == n.copy());
            if (leads) {
              begins.add(p);
            }
          }
          if (n.copy() == 0) {
            begins.add(new CopiedInstruction(0, 0));
          }
          return isFirst
              || !nodes
                  .graph(n)
                  .reaches(begins, p -> isEnd(n, p) && !p.equals(place), Set.of(place));
        });
  }
}
