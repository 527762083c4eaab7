package org.ndseq.specialize.slice;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.specialize.control.ControlSpecialization;
import org.ndseq.specialize.control.SegmentGraph;
import org.ndseq.specialize.control.SegmentGraph.CopiedInstruction;
import org.ndseq.specialize.plan.ActivationStep;
import org.ndseq.specialize.plan.MethodShape;
import org.ndseq.specialize.plan.OperationEvent;
import org.ndseq.specialize.plan.SegmentOperation;
import org.ndseq.specialize.query.ProgramCallFinder;
import org.ndseq.specialize.query.SegmentNumbering;
import org.ndseq.trace.format.EventKind;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * All instructions of a specialised program, with what calls them: instructions of clones, and of
 * the methods that these call, once for each copy that calls them. Initialisers of classes belong
 * to a segment before all others.
 */
final class SpecializedNodes {
  /** The number of the segment in which initialisers of classes run. */
  static final int INITIAL = -1;

  private final ControlSpecialization control;
  private final ProgramCallFinder calls;
  private final Map<SegmentNumbering.CloneCopy, Integer> segments;
  private final Set<SliceNode> all = new LinkedHashSet<>();
  private final Map<CalledCode, Set<SliceNode>> callers = new HashMap<>();
  private final Map<Integer, SliceNode> parents = new HashMap<>();
  private final Map<Integer, SliceNode> forks = new HashMap<>();
  private final Map<MethodCode, Set<SliceNode>> lambdas = new HashMap<>();
  private final Map<Object, CodeGraph> graphs = new HashMap<>();
  private final Map<MethodCode, OperandSources> operands = new HashMap<>();
  private final Map<MethodCode, SpecializedControlDependence> branches = new HashMap<>();

  /** A method that is not cloned, where it is called. */
  record CalledCode(int task, int segment, int copy, MethodCode method) {}

  SpecializedNodes(ControlSpecialization control) {
    this.control = control;
    this.calls = new ProgramCallFinder(control);
    this.segments = SegmentNumbering.of(control).copies();
    segments.keySet().forEach(this::collect);
    for (MethodCode m : control.code().allMethods()) {
      if (m.name().equals("<clinit>")) {
        enter(new CalledCode(0, INITIAL, 0, m));
      }
    }
  }

  ControlSpecialization control() {
    return control;
  }

  ProgramCallFinder calls() {
    return calls;
  }

  Set<SliceNode> all() {
    return all;
  }

  private void collect(SegmentNumbering.CloneCopy at) {
    SegmentGraph graph = control.graphs().get(at.activation());
    for (int i = 0; i < graph.shape().size(); i++) {
      if (!graph.isKept(i, at.copy())) {
        continue;
      }
      SliceNode node = cloned(at.activation(), new CopiedInstruction(i, at.copy()));
      add(node);
      if (graph.isStep(i, at.copy())) {
        step(node, graph.steps().get(at.copy()));
      } else {
        follow(node);
      }
    }
  }

  private void step(SliceNode node, ActivationStep step) {
    if (step instanceof ActivationStep.InnerCall call) {
      parents.put(call.callee().number(), node);
    } else if (step instanceof ActivationStep.OwnOperation own) {
      for (OperationEvent e : own.operation().events()) {
        if (e.kind() == EventKind.FORK && e.partner() >= 0) {
          forks.put(e.partner(), node);
        }
      }
    }
  }

  private void follow(SliceNode node) {
    for (MethodCode target : calls.of(node.method(), node.instruction())) {
      CalledCode code = new CalledCode(node.task(), node.segment(), node.copy(), target);
      boolean isNew = !callers.containsKey(code);
      callers.computeIfAbsent(code, k -> new LinkedHashSet<>()).add(node);
      if (isNew) {
        enter(code);
      }
    }
  }

  private void enter(CalledCode code) {
    for (int i = 0; i < control.shape(code.method()).size(); i++) {
      SliceNode node =
          new SliceNode(code.task(), code.segment(), -1, code.copy(), code.method(), i);
      add(node);
      follow(node);
    }
  }

  private void add(SliceNode node) {
    all.add(node);
    if (shape(node).at(node.instruction()) instanceof InvokeDynamicInsnNode made) {
      for (MethodCode body : control.synchronizing().bodies(made)) {
        lambdas.computeIfAbsent(body, k -> new LinkedHashSet<>()).add(node);
      }
    }
  }

  MethodShape shape(SliceNode node) {
    return control.shape(node.method());
  }

  /** The node of a clone. */
  SliceNode cloned(int activation, CopiedInstruction at) {
    SegmentGraph graph = control.graphs().get(activation);
    SegmentNumbering.CloneCopy copy = new SegmentNumbering.CloneCopy(activation, at.copy());
    int segment = Objects.requireNonNull(segments.get(copy));
    int task = graph.activation().task();
    return new SliceNode(task, segment, activation, at.copy(), graph.shape().method(), at.index());
  }

  /** The place of a node in the graph of its code. */
  static CopiedInstruction place(SliceNode node) {
    return new CopiedInstruction(node.instruction(), node.isCloned() ? node.copy() : 0);
  }

  /** The node at another place of the same clone or method. */
  SliceNode at(SliceNode node, CopiedInstruction place) {
    return node.isCloned() ? cloned(node.activation(), place) : node.at(place.index());
  }

  CodeGraph graph(SliceNode node) {
    Object key = node.isCloned() ? node.activation() : node.method();
    return graphs.computeIfAbsent(
        key,
        k ->
            node.isCloned()
                ? CodeGraph.of(control.graphs().get(node.activation()))
                : CodeGraph.of(shape(node)));
  }

  OperandSources operands(MethodCode method) {
    return operands.computeIfAbsent(method, m -> new OperandSources(control.shape(m)));
  }

  SpecializedControlDependence branches(MethodCode method) {
    return branches.computeIfAbsent(
        method, m -> new SpecializedControlDependence(control.shape(m)));
  }

  /** The step that a node is, if it is one. */
  Optional<ActivationStep> stepOf(SliceNode node) {
    if (!node.isCloned()) {
      return Optional.empty();
    }
    SegmentGraph graph = control.graphs().get(node.activation());
    return graph.isStep(node.instruction(), node.copy())
        ? Optional.of(graph.steps().get(node.copy()))
        : Optional.empty();
  }

  /** The call of a cloned method that a node is, if it is one. */
  Optional<ActivationStep.InnerCall> innerCallOf(SliceNode node) {
    return stepOf(node)
        .filter(ActivationStep.InnerCall.class::isInstance)
        .map(ActivationStep.InnerCall.class::cast);
  }

  /** Whether an exception of a node of a clone ends its task. */
  boolean isUncaught(SliceNode node) {
    boolean isCaught = !shape(node).handlersOf(node.instruction()).isEmpty();
    SliceNode caller = parents.get(node.activation());
    return !isCaught && (caller == null || isUncaught(caller));
  }

  /** The operation of the schedule that a node is, if it is one. */
  Optional<SegmentOperation> operationOf(SliceNode node) {
    return stepOf(node)
        .filter(ActivationStep.OwnOperation.class::isInstance)
        .map(s -> ((ActivationStep.OwnOperation) s).operation());
  }

  /** The calls, or the start of the task, that lead to the code of a node. */
  Set<SliceNode> callersOf(SliceNode node) {
    if (!node.isCloned()) {
      return callers.getOrDefault(
          new CalledCode(node.task(), node.segment(), node.copy(), node.method()), Set.of());
    }
    SliceNode caller = parents.get(node.activation());
    SliceNode by = caller == null ? forks.get(node.task()) : caller;
    return by == null ? Set.of() : Set.of(by);
  }

  /** Whether the code of a node is the body of a task. */
  boolean isTaskBody(SliceNode node) {
    return node.isCloned() && !parents.containsKey(node.activation());
  }

  /** The instructions that make lambdas with this body. */
  Set<SliceNode> lambdasOf(MethodCode body) {
    return lambdas.getOrDefault(body, Set.of());
  }

  /** The instructions at which a call of a node's step, or of a method, returns a value. */
  List<SliceNode> returnsOf(SliceNode call) {
    List<SliceNode> found = new ArrayList<>();
    Optional<ActivationStep.InnerCall> inner = innerCallOf(call);
    if (inner.isPresent()) {
      returnsOf(inner.get().callee().number(), found);
      return found;
    }
    for (MethodCode target : calls.of(call.method(), call.instruction())) {
      for (int i = 0; i < control.shape(target).size(); i++) {
        if (isReturn(target, i)) {
          found.add(new SliceNode(call.task(), call.segment(), -1, call.copy(), target, i));
        }
      }
    }
    return found;
  }

  /** The instructions at which the body of a task returns a value. */
  List<SliceNode> returnsOfTask(int task) {
    List<SliceNode> found = new ArrayList<>();
    control.plan().tasks().get(task).entries().stream()
        .findFirst()
        .ifPresent(a -> returnsOf(a.number(), found));
    return found;
  }

  private void returnsOf(int activation, List<SliceNode> into) {
    SegmentGraph graph = control.graphs().get(activation);
    int last = graph.copies() - 1;
    for (int i = 0; i < graph.shape().size(); i++) {
      if (graph.isKept(i, last) && isReturn(graph.shape().method(), i)) {
        into.add(cloned(activation, new CopiedInstruction(i, last)));
      }
    }
  }

  private boolean isReturn(MethodCode method, int index) {
    int opcode = control.shape(method).at(index).getOpcode();
    return opcode >= Opcodes.IRETURN && opcode < Opcodes.RETURN;
  }
}
