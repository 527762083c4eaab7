package org.ndseq.ndseq.step;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Optional;
import java.util.Set;
import org.ndseq.flow.graph.FlowGraph;
import org.ndseq.flow.graph.NodeKind;
import org.ndseq.program.InstructionKind;
import org.ndseq.program.MethodCode;
import org.ndseq.program.NullAccesses;
import org.ndseq.program.ObjectState;
import org.ndseq.program.RecordedProgram;
import org.ndseq.program.ValueUse;
import org.ndseq.trace.SiteDefinition;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.SiteOp;

/** Classifies single accesses by the library call or the instruction that made them. */
final class AccessClassifier {
  /** Operations that look at the state and decide by themselves what they write. */
  private static final Set<String> CONDITIONAL =
      Set.of(
          "compareAndSet",
          "compareAndSetState",
          "compareAndExchange",
          "compareAndExchangeAcquire",
          "compareAndExchangeRelease",
          "weakCompareAndSet",
          "weakCompareAndSetPlain",
          "weakCompareAndSetAcquire",
          "weakCompareAndSetRelease",
          "weakCompareAndSetVolatile",
          "putIfAbsent",
          "computeIfAbsent",
          "computeIfPresent",
          "compute",
          "merge",
          "accumulate",
          "accumulateAndGet",
          "getAndAccumulate",
          "updateAndGet",
          "getAndUpdate",
          "addIfAbsent",
          "addAllAbsent",
          "removeIf",
          "replaceAll");

  /** Operations that put something in and leave what is there. */
  private static final Set<String> INSERTIONS =
      Set.of(
          "add",
          "addAll",
          "addFirst",
          "addLast",
          "offer",
          "offerFirst",
          "offerLast",
          "push",
          "putFirst",
          "putLast",
          "append",
          "addElement",
          "transfer",
          "tryTransfer");

  /** Operations that take something out and return it. */
  private static final Set<String> REMOVALS =
      Set.of(
          "poll",
          "pollFirst",
          "pollLast",
          "take",
          "takeFirst",
          "takeLast",
          "pop",
          "remove",
          "removeFirst",
          "removeLast");

  /** How far after an access a branch on its result is looked for. */
  private static final int TESTED_WITHIN = 64;

  private static final Set<String> SETTERS =
      Set.of("set", "lazySet", "setPlain", "setOpaque", "setRelease", "setVolatile");

  private final FlowGraph graph;
  private final Trace trace;
  private final RecordedProgram program;
  private final ObjectState state;
  private final NullAccesses nulls;

  AccessClassifier(FlowGraph graph, RecordedProgram program) {
    this.graph = graph;
    this.trace = graph.trace();
    this.program = program;
    this.state = new ObjectState(trace.symbols());
    this.nulls = new NullAccesses(trace, program);
  }

  /** The called method's simple name, or empty for an access by an instruction. */
  String called(int node) {
    int site = trace.site(graph.event(node));
    if (site < 0) {
      return "";
    }
    String called = trace.symbols().site(site).called();
    int end = called.indexOf('(');
    return end < 0 ? "" : called.substring(called.lastIndexOf('.', end) + 1, end);
  }

  /**
   * Whether an access is one to the state of a synchronizer of the program. It decides who comes
   * in, so it matters whatever the results are.
   */
  boolean isSynchronizerState(int node) {
    String name = called(node);
    return name.equals("setState") || name.equals("compareAndSetState");
  }

  /** Whether a writing access decides by what it finds whether and what it writes. */
  boolean isConditional(int node) {
    String name = called(node);
    if (name.isEmpty()) {
      return false;
    }
    if (CONDITIONAL.contains(name)) {
      return true;
    }
    return comparesEntry(node) || (graph.kind(node) == NodeKind.UPDATE && isTested(node));
  }

  private boolean comparesEntry(int node) {
    String full = trace.symbols().site(trace.site(graph.event(node))).called();
    return full.endsWith(".replace(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)Z")
        || full.endsWith(".remove(Ljava/lang/Object;Ljava/lang/Object;)Z");
  }

  /**
   * Whether an access writes only if it finds what it expects. Who uses it reckons with others that
   * come in between.
   */
  boolean expects(int node) {
    String name = called(node);
    return !name.isEmpty()
        && (name.equals("putIfAbsent")
            || name.startsWith("compareAnd")
            || name.startsWith("weakCompareAnd")
            || comparesEntry(node));
  }

  /** Whether a compare-and-set or the like, which is sure that its location had not changed. */
  boolean comparesAndSets(int node) {
    return CONDITIONAL.contains(called(node));
  }

  /** Whether a compare-and-set of a location that holds nothing beside the value. */
  boolean swapsUnstamped(int node) {
    String name = called(node);
    boolean isSwap = name.startsWith("compareAnd") || name.startsWith("weakCompareAnd");
    return isSwap && !type(node).contains("Stamped") && !type(node).contains("Markable");
  }

  /** Whether the last argument of a call is what a read gave, unchanged, at once or by a local. */
  boolean isLastArgument(int read, int call) {
    SiteDefinition reading = trace.symbols().site(trace.site(graph.event(read)));
    SiteDefinition calling = trace.symbols().site(trace.site(graph.event(call)));
    return reading.method() == calling.method()
        && program
            .method(calling.method())
            .filter(code -> calling.instruction() < code.size())
            .filter(
                code -> ValueUse.lastArgument(code, calling.instruction()) == reading.instruction())
            .isPresent();
  }

  /**
   * Whether a putIfAbsent or the like goes on as if it had succeeded: its outcome is dropped, and
   * the new object that it was to put in is used afterwards, whose state would not be that of the
   * one that is there.
   */
  boolean ignoresRefusal(int node) {
    SiteDefinition def = trace.symbols().site(trace.site(graph.event(node)));
    return called(node).equals("putIfAbsent")
        && program
            .method(def.method())
            .filter(code -> ValueUse.usesArgumentButNotOutcome(code, def.instruction()))
            .filter(code -> state.canChange(ValueUse.newArgument(code, def.instruction())))
            .isPresent();
  }

  /** Whether the value that a read gives is dereferenced at once. */
  boolean isDereferenced(int node) {
    return nulls.isDereferenced(graph.event(node));
  }

  /** Whether a write leaves null, or nothing under the key of a map. */
  boolean writesNull(int node) {
    return graph.kind(node).isWriting() && nulls.writesNull(graph.event(node));
  }

  /** Whether a write leaves what was there with something added, or made from it otherwise. */
  boolean adds(int node) {
    if (graph.kind(node) == NodeKind.UPDATE) {
      return !expects(node) && !called(node).startsWith("getAndSet");
    }
    for (int i = 0; graph.kind(node) == NodeKind.WRITE && i < graph.dependencyCount(node); i++) {
      int used = graph.dependency(node, i);
      if (graph.kind(used) == NodeKind.READ && graph.location(used) == graph.location(node)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the result of a call that accesses something is dropped. */
  boolean isDropped(int node) {
    SiteDefinition def = trace.symbols().site(trace.site(graph.event(node)));
    int next = def.instruction() + 1;
    return program
        .method(def.method())
        .filter(code -> next < code.size() && code.op(next) == InstructionKind.POP)
        .isPresent();
  }

  /** Whether a branch looks at the result of an access. */
  boolean isTested(int node) {
    int end = Math.min(graph.taskEnd(graph.task(node)), node + TESTED_WITHIN);
    IntOpenHashSet copies = new IntOpenHashSet();
    copies.add(node);
    for (int n = node + 1; n < end; n++) {
      NodeKind kind = graph.kind(n);
      if ((kind == NodeKind.BRANCH || kind == NodeKind.ASSIGN) && uses(n, copies)) {
        if (kind == NodeKind.BRANCH) {
          return true;
        }
        copies.add(n);
      }
    }
    return false;
  }

  private boolean uses(int node, IntOpenHashSet values) {
    for (int i = 0; i < graph.dependencyCount(node); i++) {
      if (values.contains(graph.dependency(node, i))) {
        return true;
      }
    }
    return false;
  }

  /** Whether an access adds to a collection or a queue and replaces nothing. */
  boolean isInsertion(int node) {
    String name = called(node);
    return INSERTIONS.contains(name)
        || (name.equals("put") && !type(node).contains("Map") && !isAtomicOfField(node));
  }

  /** Whether an access takes an element out of a collection or a queue. */
  boolean isRemoval(int node) {
    return graph.kind(node) == NodeKind.UPDATE && REMOVALS.contains(called(node));
  }

  private boolean isAtomicOfField(int node) {
    return trace.symbols().site(trace.site(graph.event(node))).field() >= 0;
  }

  private String type(int node) {
    return trace.locations().objects().type(trace.locations().object(graph.location(node)));
  }

  /** A text that accesses which write the same constant have in common, if one is written. */
  Optional<String> constant(int node) {
    int site = trace.site(graph.event(node));
    if (site < 0 || graph.kind(node) != NodeKind.WRITE) {
      return Optional.empty();
    }
    SiteDefinition def = trace.symbols().site(site);
    boolean writes = def.op() != SiteOp.LIBRARY && def.called().isEmpty();
    if (!writes && !SETTERS.contains(called(node))) {
      return Optional.empty();
    }
    int pc = def.instruction() - 1;
    return program
        .method(def.method())
        .filter(code -> isConstant(code, pc))
        .map(code -> code.constant(pc));
  }

  /** Whether an instruction pushes a constant that no condition has chosen. */
  private static boolean isConstant(MethodCode code, int pc) {
    boolean pushes = pc >= 0 && pc < code.size() && code.op(pc) == InstructionKind.CONSTANT;
    return pushes && (pc == 0 || code.op(pc - 1) != InstructionKind.GOTO);
  }
}
