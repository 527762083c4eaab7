package org.ndseq.determinism.heap;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.logic.ClockLimit;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * The solved points-to sets and the sites whose objects are stored in one cell at most in their
 * life. The latter is DICE's UniqueRef invariant made independent of time: two loads that give the
 * same such object loaded the same cell, whenever they happened.
 */
public final class HeapSummary {
  private final ConstraintGraph graph;
  private final Map<AbstractInsnNode, Integer> nodes;
  private final Map<AbstractInsnNode, Integer> sites;
  private final Map<Integer, AbstractInsnNode> allocations;
  private final Map<CellKey, Integer> statics;
  private final Map<MethodCode, MethodFlow> flows;
  private final Set<Integer> once;
  private final FrameCache frames = new FrameCache();
  private final int siteCount;
  private final boolean complete;
  private final boolean tooLarge;
  private final Optional<ConstantArgumentFinder> constants;
  private final List<Integer> withinLibrary;
  private Optional<Map<Integer, TreeMap<String, BitSet>>> held = Optional.empty();

  /** Nothing is known but the sites that have a number. */
  private HeapSummary(Map<AbstractInsnNode, Integer> sites, int siteCount, boolean tooLarge) {
    this.complete = false;
    this.siteCount = siteCount;
    this.tooLarge = tooLarge;
    this.graph = new ConstraintGraph();
    this.nodes = Map.of();
    this.sites = sites;
    this.allocations = Map.of();
    this.statics = Map.of();
    this.flows = Map.of();
    this.once = Set.of();
    this.constants = Optional.empty();
    this.withinLibrary = List.of();
  }

  private HeapSummary(HeapBuilder builder, Set<Integer> once) {
    this.complete = true;
    this.siteCount = builder.siteCount();
    this.tooLarge = false;
    this.graph = builder.graph();
    this.nodes = builder.nodes();
    this.sites = builder.sites();
    this.allocations = builder.allocations();
    this.statics = builder.statics();
    this.flows = builder.flows();
    this.once = Set.copyOf(once);
    this.constants = Optional.of(new ConstantArgumentFinder(builder.code(), this));
    this.withinLibrary = builder.calls().withinLibrary();
  }

  /**
   * Computes the facts; if that takes longer than the limit or more memory than there is, nothing
   * is known of references.
   */
  public static HeapSummary of(CodeBase code, Duration limit, ClockLimit whole) {
    try {
      HeapBuilder builder = new HeapBuilder(code, limit, whole);
      builder.build();
      return builder.isComplete()
          ? new HeapSummary(builder, new StoredOnceSearch(builder).find())
          : new HeapSummary(builder.sites(), builder.siteCount(), builder.isTooLarge());
    } catch (OutOfMemoryError e) {
      // All that was made is garbage by now; what was there before is not touched by the builder.
      return new HeapSummary(Map.of(), 1, true);
    }
  }

  /** The value of an {@code int} parameter, if it is one constant in every call of the program. */
  public OptionalInt constantParameter(MethodCode method, int slot) {
    return constants.map(c -> c.parameter(method, slot)).orElse(OptionalInt.empty());
  }

  /** The value of a final {@code int} field, if every constructor sets it to one constant. */
  public OptionalInt constantField(CellKey key) {
    return constants.map(c -> c.field(key)).orElse(OptionalInt.empty());
  }

  /** The instructions that produce an operand; empty if they are not known. */
  public Set<AbstractInsnNode> producers(MethodCode method, AbstractInsnNode insn, int depth) {
    MethodFlow flow = flows.get(method);
    int at = method.node().instructions.indexOf(insn);
    Frame<SourceValue> frame = flow == null ? null : frames.of(flow)[at];
    return frame == null ? Set.of() : frame.getStack(frame.getStackSize() - 1 - depth).insns;
  }

  /** The slot of the parameter that a label stands for. */
  public OptionalInt parameterSlot(MethodCode method, LabelNode label) {
    MethodFlow flow = flows.get(method);
    return flow == null
        ? OptionalInt.empty()
        : flow.parameters().entrySet().stream()
            .filter(e -> e.getValue() == label)
            .mapToInt(Map.Entry::getKey)
            .findFirst();
  }

  /** All sites: those that any reference may refer to. */
  public SiteSet anything() {
    BitSet all = new BitSet();
    all.set(0, siteCount);
    return new SiteSet(all);
  }

  public SiteSet parameter(MethodCode method, int slot) {
    MethodFlow flow = flows.get(method);
    LabelNode marker = flow == null ? null : flow.parameters().get(slot);
    return marker == null ? anything() : of(marker);
  }

  /** The sites that a local variable may refer to just before an instruction. */
  public SiteSet local(MethodCode method, int insn, int slot) {
    MethodFlow flow = flows.get(method);
    Frame<SourceValue> frame = flow == null ? null : frames.of(flow)[insn];
    if (frame == null) {
      return anything();
    }
    SiteSet all = SiteSet.NONE;
    for (AbstractInsnNode producer : frame.getLocal(slot).insns) {
      all = all.or(of(producer));
    }
    return all;
  }

  /**
   * The sites that an operand of an instruction may refer to, counted from the top of the stack.
   */
  public SiteSet operand(MethodCode method, AbstractInsnNode insn, int depth) {
    MethodFlow flow = flows.get(method);
    int at = method.node().instructions.indexOf(insn);
    Frame<SourceValue> frame = flow == null ? null : frames.of(flow)[at];
    if (frame == null) {
      return anything();
    }
    SiteSet all = SiteSet.NONE;
    for (AbstractInsnNode producer : frame.getStack(frame.getStackSize() - 1 - depth).insns) {
      all = all.or(of(producer));
    }
    return all;
  }

  /** The instruction that makes the objects of a site; empty if it is not one of the program's. */
  public Optional<AbstractInsnNode> allocation(int site) {
    return Optional.ofNullable(allocations.get(site));
  }

  /** The sites that the value produced by an instruction may refer to. */
  public SiteSet of(AbstractInsnNode producer) {
    Integer node = complete ? nodes.get(producer) : null;
    return node == null ? anything() : new SiteSet((BitSet) graph.set(node).clone());
  }

  public SiteSet site(AbstractInsnNode allocation) {
    Integer site = sites.get(allocation);
    return site == null ? anything() : SiteSet.of(site);
  }

  public SiteSet loaded(SiteSet base, String field) {
    if (!complete) {
      return anything();
    }
    BitSet all = new BitSet();
    base.stream().forEach(s -> all.or(graph.set(graph.cell(s, field))));
    return new SiteSet(all);
  }

  public SiteSet loadedStatic(CellKey key) {
    Integer node = complete ? statics.get(key) : null;
    return node == null ? anything() : new SiteSet((BitSet) graph.set(node).clone());
  }

  /** The objects that code outside the program may know. */
  public SiteSet escaped() {
    return complete ? new SiteSet((BitSet) graph.set(ConstraintGraph.ESCAPED).clone()) : anything();
  }

  /** The objects that the utilities of the library may know. */
  public SiteSet withinLibrary() {
    SiteSet all = escaped();
    for (int node : withinLibrary) {
      all = all.or(new SiteSet((BitSet) graph.set(node).clone()));
    }
    return all;
  }

  /** The objects that static fields may refer to. */
  public SiteSet inStatics() {
    SiteSet all = complete ? SiteSet.NONE : anything();
    for (CellKey key : statics.keySet()) {
      all = all.or(loadedStatic(key));
    }
    return all;
  }

  /** These objects and all that can be reached from them through fields and elements. */
  public SiteSet reachable(SiteSet first) {
    if (!complete) {
      return anything();
    }
    if (held.isEmpty()) {
      held = Optional.of(graph.fields());
    }
    BitSet seen = new BitSet();
    Deque<Integer> todo = new ArrayDeque<>(first.stream().boxed().toList());
    while (!todo.isEmpty()) {
      int site = todo.pop();
      if (!seen.get(site)) {
        seen.set(site);
        held.get()
            .getOrDefault(site, new TreeMap<>())
            .values()
            .forEach(b -> b.stream().filter(s -> !seen.get(s)).forEach(todo::push));
        shared(site).stream().filter(s -> !seen.get(s)).forEach(todo::push);
      }
    }
    return new SiteSet(seen);
  }

  /** The contents of objects that have one set of contents in common. */
  private BitSet shared(int site) {
    return graph.set(graph.cell(site, CellKey.ELEMENTS));
  }

  /** The classes of the objects made at these sites; empty if some are not known. */
  public Optional<Set<String>> typesOf(SiteSet some) {
    return madeBy(Opcodes.NEW, some);
  }

  /** The types of the elements of the arrays that the reference may refer to, if all are known. */
  public Optional<Set<String>> elementTypesOf(SiteSet some) {
    return madeBy(Opcodes.ANEWARRAY, some);
  }

  /** The types that instructions of one kind name at these sites; empty if others are there. */
  private Optional<Set<String>> madeBy(int opcode, SiteSet some) {
    if (!complete || some.isEmpty()) {
      return Optional.empty();
    }
    Set<String> all = new HashSet<>();
    some.stream()
        .forEach(
            s ->
                all.add(
                    allocations.get(s) instanceof TypeInsnNode n && n.getOpcode() == opcode
                        ? n.desc
                        : ""));
    return all.contains("") ? Optional.empty() : Optional.of(all);
  }

  boolean isComplete() {
    return complete;
  }

  /** Whether nothing is known because the memory would not do. */
  public boolean isTooLarge() {
    return tooLarge;
  }

  @Nullable Integer siteNumber(AbstractInsnNode insn) {
    return sites.get(insn);
  }

  /** True if the instruction is known to produce references. */
  boolean produces(AbstractInsnNode insn) {
    return nodes.containsKey(insn);
  }

  /** Labels that stand for the parameters of a method, by slot. */
  Collection<LabelNode> parameters(MethodCode method) {
    MethodFlow flow = flows.get(method);
    return flow == null ? List.of() : new TreeMap<>(flow.parameters()).values();
  }

  /** The cells that hold something, by site and field; the same for all sites that escaped. */
  Map<Integer, TreeMap<String, BitSet>> fields() {
    return graph.fields();
  }

  /** True if each object of these sites is, in its whole life, stored in one cell at most. */
  public boolean storedOnce(SiteSet some) {
    return complete && some.stream().allMatch(once::contains);
  }
}
