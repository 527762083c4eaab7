package org.ndseq.determinism.heap;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.logic.ClockLimit;
import org.ndseq.determinism.logic.CpuClock;
import org.ndseq.determinism.logic.MemoryLimit;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/** Turns every instruction of the program that moves references into a constraint. */
final class HeapBuilder {
  /** One instruction that stores a reference into the heap. */
  record Store(MethodCode method, AbstractInsnNode insn, int node, Set<AbstractInsnNode> from) {}

  private final CodeBase code;
  private final ConstraintGraph graph = new ConstraintGraph();
  private final Map<AbstractInsnNode, Integer> nodes = new HashMap<>();
  private final Map<AbstractInsnNode, Integer> sites = new HashMap<>();
  private final Map<Integer, AbstractInsnNode> allocations = new HashMap<>();
  private final Set<Integer> innerRows = new HashSet<>();
  private final Map<CellKey, Integer> statics = new HashMap<>();
  private final Map<MethodCode, MethodFlow> flows = new HashMap<>();
  private final FrameCache frames = new FrameCache();
  private final Map<MethodCode, Integer> returns = new HashMap<>();
  private final Map<String, Set<Integer>> sitesOfType = new HashMap<>();
  private final List<Store> stores = new ArrayList<>();
  private final List<Integer> copied = new ArrayList<>();
  private int nextSite = 1;
  private final CallFlow calls;
  private final long deadline;
  private final ClockLimit whole;
  private boolean complete = true;
  private boolean isTooLarge;

  HeapBuilder(CodeBase code, Duration limit, ClockLimit whole) {
    this.whole = whole;
    this.code = code;
    this.deadline = CpuClock.nanos() + limit.toNanos();
    this.calls = new CallFlow(code, this);
  }

  void build() {
    List<MethodCode> methods = code.allMethods();
    for (MethodCode method : methods) {
      MethodFlow flow = new MethodFlow(method);
      flows.put(method, flow);
      flow.parameters().values().forEach(this::node);
      graph.flow(ConstraintGraph.ESCAPED, node(flow.caught()));
    }
    for (MethodCode method : methods) {
      if (mustStop()) {
        complete = false;
        return;
      }
      instructions(method);
    }
    calls.finish(methods);
    complete &= graph.solve(this::mustStop);
  }

  private boolean mustStop() {
    isTooLarge |= MemoryLimit.isReached();
    return isTooLarge || whole.isReached() || CpuClock.nanos() - deadline > 0;
  }

  private void instructions(MethodCode method) {
    try {
      Frame<SourceValue>[] all = flow(method).frames();
      for (int i = 0; i < all.length; i++) {
        if (all[i] != null) {
          instruction(method, method.node().instructions.get(i), all[i]);
        }
      }
    } catch (AnalyzerException | RuntimeException e) {
      complete = false;
    }
  }

  private void instruction(MethodCode method, AbstractInsnNode insn, Frame<SourceValue> frame) {
    switch (insn.getOpcode()) {
      case Opcodes.NEW -> newSite(insn, ((TypeInsnNode) insn).desc);
      case Opcodes.NEWARRAY, Opcodes.ANEWARRAY -> newSite(insn, "[");
      case Opcodes.MULTIANEWARRAY -> newRows((MultiANewArrayInsnNode) insn);
      case Opcodes.AALOAD -> graph.load(input(frame, 1), CellKey.ELEMENTS, node(insn));
      case Opcodes.AASTORE -> store(method, insn, frame, 2, CellKey.ELEMENTS);
      case Opcodes.GETFIELD ->
          graph.load(input(frame, 0), fieldName(insn, CellKey.Kind.FIELD), node(insn));
      case Opcodes.PUTFIELD -> {
        if (isReference(((FieldInsnNode) insn).desc)) {
          store(method, insn, frame, 1, fieldName(insn, CellKey.Kind.FIELD));
        }
      }
      case Opcodes.GETSTATIC -> graph.flow(staticNode((FieldInsnNode) insn), node(insn));
      case Opcodes.PUTSTATIC -> {
        stores.add(new Store(method, insn, input(frame, 0), top(frame, 0).insns));
        graph.flow(input(frame, 0), staticNode((FieldInsnNode) insn));
      }
      case Opcodes.CHECKCAST -> graph.flow(input(frame, 0), node(insn));
      case Opcodes.ARETURN -> graph.flow(input(frame, 0), returnOf(method));
      case Opcodes.ATHROW -> graph.flow(input(frame, 0), ConstraintGraph.ESCAPED);
      case Opcodes.INVOKEDYNAMIC -> calls.lambda((InvokeDynamicInsnNode) insn, frame);
      case Opcodes.INVOKEVIRTUAL,
          Opcodes.INVOKEINTERFACE,
          Opcodes.INVOKESPECIAL,
          Opcodes.INVOKESTATIC ->
          calls.call(method, (MethodInsnNode) insn, frame);
      default -> {}
    }
  }

  private void store(
      MethodCode method, AbstractInsnNode insn, Frame<SourceValue> frame, int depth, String field) {
    stores.add(new Store(method, insn, input(frame, 0), top(frame, 0).insns));
    graph.store(input(frame, depth), field, input(frame, 0));
  }

  /** A collection's {@code add}: like a store into an array. */
  void storeElement(MethodCode method, AbstractInsnNode insn, int base, SourceValue value) {
    int from = node(value);
    stores.add(new Store(method, insn, from, value.insns));
    graph.store(base, CellKey.ELEMENTS, from);
  }

  /** The elements of one array become those of another too, so they are no longer in one cell. */
  void copyElements(int from, int to) {
    int elements = graph.newNode();
    graph.load(from, CellKey.ELEMENTS, elements);
    graph.store(to, CellKey.ELEMENTS, elements);
    copied.add(elements);
  }

  private void newRows(MultiANewArrayInsnNode insn) {
    int outer = newSite(insn, "[");
    for (int d = 1; d < insn.dims; d++) {
      int inner = nextSite++;
      innerRows.add(inner);
      graph.add(graph.cell(outer, CellKey.ELEMENTS), inner);
      outer = inner;
    }
  }

  /** A site of objects that no instruction of the program makes. */
  int nameless() {
    return nextSite++;
  }

  /** One more than the largest number of a site. */
  int siteCount() {
    return nextSite;
  }

  /** The nodes of all static fields seen so far. */
  Collection<Integer> staticNodes() {
    return statics.values();
  }

  int newSite(AbstractInsnNode insn, String type) {
    int site = nextSite++;
    sites.put(insn, site);
    allocations.put(site, insn);
    sitesOfType.computeIfAbsent(type, k -> new HashSet<>()).add(site);
    graph.add(node(insn), site);
    return site;
  }

  private String fieldName(AbstractInsnNode insn, CellKey.Kind kind) {
    return CellKey.field(code, (FieldInsnNode) insn, kind).toString();
  }

  private int staticNode(FieldInsnNode insn) {
    CellKey key = CellKey.field(code, insn, CellKey.Kind.STATIC);
    if (code.find(key.owner()).isEmpty()) {
      return ConstraintGraph.ESCAPED;
    }
    return statics.computeIfAbsent(key, k -> graph.newNode());
  }

  private static boolean isReference(String desc) {
    return Type.getType(desc).getSort() >= Type.ARRAY;
  }

  static SourceValue top(Frame<SourceValue> frame, int depth) {
    return frame.getStack(frame.getStackSize() - 1 - depth);
  }

  int input(Frame<SourceValue> frame, int depth) {
    return node(top(frame, depth));
  }

  /** A node for a value with several producers, or the producer's own. */
  int node(SourceValue value) {
    if (value.insns.size() == 1) {
      return node(value.insns.iterator().next());
    }
    int merged = graph.newNode();
    value.insns.forEach(p -> graph.flow(node(p), merged));
    return merged;
  }

  int node(AbstractInsnNode producer) {
    return nodes.computeIfAbsent(producer, k -> graph.newNode());
  }

  int returnOf(MethodCode method) {
    return returns.computeIfAbsent(method, k -> graph.newNode());
  }

  /** Labels that stand for the parameters of a method, by slot; nothing if it has no body. */
  Map<Integer, LabelNode> parameters(MethodCode method) {
    MethodFlow flow = flows.get(method);
    return flow == null ? Map.of() : flow.parameters();
  }

  /** The frames of a method that has a body. */
  Frame<SourceValue>[] frames(MethodCode method) {
    return frames.of(flow(method));
  }

  private MethodFlow flow(MethodCode method) {
    return flows.computeIfAbsent(method, MethodFlow::new);
  }

  void flowToParameter(int from, MethodCode method, int slot) {
    LabelNode marker = parameters(method).get(slot);
    if (marker == null) {
      graph.flow(from, ConstraintGraph.ESCAPED);
    } else {
      graph.flow(from, node(marker));
    }
  }

  ConstraintGraph graph() {
    return graph;
  }

  Map<AbstractInsnNode, Integer> nodes() {
    return nodes;
  }

  Map<AbstractInsnNode, Integer> sites() {
    return sites;
  }

  Map<Integer, AbstractInsnNode> allocations() {
    return allocations;
  }

  Set<Integer> innerRows() {
    return innerRows;
  }

  Map<CellKey, Integer> statics() {
    return statics;
  }

  Map<MethodCode, MethodFlow> flows() {
    return flows;
  }

  Map<String, Set<Integer>> sitesOfType() {
    return sitesOfType;
  }

  List<Store> stores() {
    return stores;
  }

  List<Integer> copied() {
    return copied;
  }

  /** A node whose objects outside code may hold as well. */
  void markCopied(int node) {
    copied.add(node);
  }

  boolean isComplete() {
    return complete;
  }

  /** Whether it was stopped because the memory would not do. */
  boolean isTooLarge() {
    return isTooLarge;
  }

  CodeBase code() {
    return code;
  }

  CallFlow calls() {
    return calls;
  }
}
