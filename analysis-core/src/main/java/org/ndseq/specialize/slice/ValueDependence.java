package org.ndseq.specialize.slice;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.specialize.control.SegmentGraph.CopiedInstruction;
import org.ndseq.specialize.data.ThrowingCode;
import org.ndseq.specialize.plan.ActivationStep;
import org.ndseq.specialize.plan.MethodActivation;
import org.ndseq.specialize.plan.SegmentOperation;
import org.ndseq.specialize.plan.SynchronizingCode;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The instructions that an instruction depends on other than through memory: those that make its
 * operands, arguments and results of calls and tasks, and the branches, calls and starts of tasks
 * that decide whether it is executed.
 */
final class ValueDependence {
  private static final Set<String> RESULTS = Set.of("get", "join", "resultNow", "invokeAny");

  private final SpecializedNodes nodes;

  ValueDependence(SpecializedNodes nodes) {
    this.nodes = nodes;
  }

  /** The nodes that make the operands and the result of an instruction. */
  Set<SliceNode> values(SliceNode node) {
    Set<SliceNode> all = new HashSet<>();
    values(node, all);
    results(node, all);
    return all;
  }

  private void values(SliceNode node, Set<SliceNode> into) {
    AbstractInsnNode insn = nodes.shape(node).at(node.instruction());
    List<Set<Integer>> sources = nodes.operands(node.method()).of(node.instruction());
    boolean isProgramCall = isProgramCall(node, insn);
    boolean isStatic = insn.getOpcode() == Opcodes.INVOKESTATIC;
    for (int k = 0; k < sources.size(); k++) {
      // the arguments of a method of the program count where it uses them
      boolean isUsed = !isProgramCall || k == 0 && !isStatic;
      if (isUsed) {
        into.addAll(operand(node, sources.get(k)));
      }
    }
    int slot =
        insn instanceof VarInsnNode v && v.getOpcode() <= Opcodes.ALOAD
            ? v.var
            : insn instanceof IincInsnNode i ? i.var : -1;
    if (slot >= 0) {
      Set<Integer> stores = new HashSet<>();
      sources.forEach(stores::addAll);
      boolean fromEntry =
          nodes.graph(node).lastBefore(SpecializedNodes.place(node), stores).fromEntry();
      int parameter = parameter(node.method(), slot);
      if (fromEntry && parameter >= 0) {
        argument(node, parameter, into);
      }
    }
    for (int call : nodes.operands(node.method()).initializersOf(node.instruction())) {
      later(node, call, into);
    }
  }

  private boolean isProgramCall(SliceNode node, AbstractInsnNode insn) {
    Optional<ActivationStep.InnerCall> inner = nodes.innerCallOf(node);
    if (inner.isPresent()) {
      return inner.get().isDirect();
    }
    if (!(insn instanceof MethodInsnNode call)) {
      return false;
    }
    Set<MethodCode> targets = nodes.control().synchronizing().targets(call);
    return !targets.isEmpty() && targets.stream().allMatch(t -> fits(call, t));
  }

  private static boolean fits(MethodInsnNode call, MethodCode target) {
    return target.name().equals(call.name) && target.desc().equals(call.desc);
  }

  private Set<SliceNode> operand(SliceNode node, Set<Integer> sources) {
    Set<SliceNode> all = new HashSet<>();
    nodes
        .graph(node)
        .lastBefore(SpecializedNodes.place(node), sources)
        .found()
        .forEach(p -> all.add(nodes.at(node, p)));
    return all;
  }

  /** The number of the parameter in a slot, or -1. */
  private static int parameter(MethodCode method, int slot) {
    int at = 0;
    int number = 0;
    if (!method.isStatic()) {
      if (slot == 0) {
        return 0;
      }
      at = 1;
      number = 1;
    }
    for (Type type : method.argumentTypes()) {
      if (at == slot) {
        return number;
      }
      at += type.getSize();
      number++;
    }
    return -1;
  }

  private void argument(SliceNode node, int parameter, Set<SliceNode> into) {
    into.addAll(nodes.lambdasOf(node.method()));
    for (SliceNode caller : nodes.callersOf(node)) {
      AbstractInsnNode insn = nodes.shape(caller).at(caller.instruction());
      List<Set<Integer>> sources = nodes.operands(caller.method()).of(caller.instruction());
      boolean isDirect =
          !nodes.isTaskBody(node) && insn instanceof MethodInsnNode m && fits(m, node.method());
      for (int k = 0; k < sources.size(); k++) {
        if (!isDirect || k == parameter) {
          into.addAll(operand(caller, sources.get(k)));
        }
      }
      into.add(caller);
    }
  }

  /** The executions of an instruction after a node. */
  private void later(SliceNode node, int instruction, Set<SliceNode> into) {
    if (!node.isCloned()) {
      into.add(node.at(instruction));
      return;
    }
    for (CopiedInstruction p : nodes.graph(node).nodes()) {
      if (p.index() == instruction && p.copy() >= node.copy()) {
        into.add(nodes.at(node, p));
      }
    }
  }

  private void results(SliceNode node, Set<SliceNode> into) {
    AbstractInsnNode insn = nodes.shape(node).at(node.instruction());
    into.addAll(nodes.returnsOf(node));
    if (insn instanceof MethodInsnNode call
        && nodes.control().synchronizing().role(node.method(), insn) != SynchronizingCode.Role.NONE
        && Type.getReturnType(call.desc).getSort() != Type.VOID) {
      List<Integer> tasks = new ArrayList<>();
      nodes.operationOf(node).map(SegmentOperation::events).stream()
          .flatMap(List::stream)
          .filter(e -> e.partner() >= 0 && e.partner() != node.task())
          .forEach(e -> tasks.add(e.partner()));
      if (tasks.isEmpty() && RESULTS.contains(call.name)) {
        nodes.control().plan().tasks().forEach(t -> tasks.add(t.number()));
      }
      tasks.forEach(t -> into.addAll(nodes.returnsOfTask(t)));
    }
  }

  /** The branches that decide whether an instruction is executed. */
  Set<SliceNode> control(SliceNode node) {
    Set<SliceNode> into = new HashSet<>();
    for (int branch : nodes.branches(node.method()).of(node.instruction())) {
      Set<SliceNode> executions = operand(node, Set.of(branch));
      into.addAll(executions);
      if (nodes.shape(node).at(branch) instanceof MethodInsnNode) {
        executions.forEach(e -> throwing(e, new HashSet<>(), into));
      }
    }
    into.addAll(nodes.callersOf(node));
    return into;
  }

  /** The instructions inside of a call that may end it with an exception. */
  private void throwing(SliceNode call, Set<Object> seen, Set<SliceNode> into) {
    Optional<ActivationStep.InnerCall> inner = nodes.innerCallOf(call);
    if (inner.isPresent()) {
      MethodActivation callee = inner.get().callee();
      if (seen.add(callee)) {
        for (CopiedInstruction p : CodeGraph.of(nodes.control().graph(callee)).nodes()) {
          thrower(nodes.cloned(callee.number(), p), seen, into);
        }
      }
      return;
    }
    for (MethodCode target : nodes.calls().of(call.method(), call.instruction())) {
      if (seen.add(target)) {
        for (int i = 0; i < nodes.control().shape(target).size(); i++) {
          thrower(
              new SliceNode(call.task(), call.segment(), -1, call.copy(), target, i), seen, into);
        }
      }
    }
  }

  private void thrower(SliceNode node, Set<Object> seen, Set<SliceNode> into) {
    AbstractInsnNode insn = nodes.shape(node).at(node.instruction());
    if (insn.getOpcode() == Opcodes.ATHROW || ThrowingCode.mayThrow(insn)) {
      into.add(node);
      throwing(node, seen, into);
    }
  }
}
