package org.ndseq.determinism.heap;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.determinism.code.CallTargetSet;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.DynamicCode;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.library.LibraryTable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * How references flow through calls: to all methods that a call may reach, into lambdas, and
 * through the library as {@link LibraryFlow} says. Concurrency utilities and streams hand values
 * on: what they are given or what tasks return may come out of any of them.
 */
final class CallFlow {
  private static final Set<String> OBJECT_METHODS =
      Set.of("equals", "hashCode", "toString", "finalize", "clone");

  private final CodeBase code;
  private final HeapBuilder heap;
  private final Set<MethodCode> called = new HashSet<>();
  private final Set<MethodCode> calledBack = new LinkedHashSet<>();
  private final Map<String, List<Integer>> functionArguments = new HashMap<>();
  private final Map<String, List<Integer>> functionResults = new HashMap<>();
  private final Map<String, List<Integer>> givenByFunctions = new HashMap<>();
  private final Map<MethodCode, Integer> captured = new HashMap<>();
  private final Map<MethodCode, Set<String>> implementing = new HashMap<>();
  private final Map<Integer, Set<MethodCode>> bodies = new HashMap<>();
  private final LibraryFlow library;
  private final int handedOn;

  CallFlow(CodeBase code, HeapBuilder heap) {
    this.code = code;
    this.heap = heap;
    this.library = new LibraryFlow(code, heap);
    this.handedOn = library.handedOn();
    heap.graph().onEscape(this::escaped);
  }

  /** Everything that the utilities keep, pass to functions or got from them. */
  List<Integer> withinLibrary() {
    return List.of(handedOn, library.kept(), library.passed(), library.returned());
  }

  /** Code outside ours that knows an object may call its methods and gets what they return. */
  private void escaped(int site) {
    bodies
        .getOrDefault(site, Set.of())
        .forEach(m -> heap.graph().flow(heap.returnOf(m), ConstraintGraph.ESCAPED));
    library.escaped(site);
  }

  void call(MethodCode from, MethodInsnNode insn, Frame<SourceValue> frame) {
    int count = Type.getArgumentTypes(insn.desc).length;
    boolean isStatic = insn.getOpcode() == Opcodes.INVOKESTATIC;
    int inputs = isStatic ? count : count + 1;
    List<SourceValue> values = new ArrayList<>();
    for (int i = inputs - 1; i >= 0; i--) {
      values.add(HeapBuilder.top(frame, i));
    }
    CallTargetSet targets = targets(insn);
    for (MethodCode target : targets.bodies()) {
      called.add(target);
      int slot = 0;
      for (SourceValue value : values) {
        heap.flowToParameter(heap.node(value), target, slot);
        slot += value.getSize();
      }
      heap.graph().flow(heap.returnOf(target), heap.node(insn));
    }
    if (insn.getOpcode() == Opcodes.INVOKEINTERFACE) {
      String key = insn.name + "/" + count;
      values
          .subList(1, values.size())
          .forEach(
              v ->
                  functionArguments.computeIfAbsent(key, k -> new ArrayList<>()).add(heap.node(v)));
      functionResults.computeIfAbsent(key, k -> new ArrayList<>()).add(heap.node(insn));
    }
    if (targets.outside()) {
      library(from, insn, values);
    }
  }

  private CallTargetSet targets(MethodInsnNode insn) {
    if (insn.owner.startsWith("[")) {
      return CallTargetSet.none();
    }
    boolean direct =
        insn.getOpcode() == Opcodes.INVOKESTATIC || insn.getOpcode() == Opcodes.INVOKESPECIAL;
    return direct
        ? code.exactly(insn.owner, insn.name, insn.desc)
        : code.targets(insn.owner, insn.name, insn.desc);
  }

  private void library(MethodCode from, MethodInsnNode insn, List<SourceValue> values) {
    if (ArrayCallFlow.flow(heap, insn, values)) {
      return;
    }
    LibraryFlow.Operands call = new LibraryFlow.Operands(from, insn, values);
    LibraryTable.jdk()
        .find(code.libraryOwner(insn.owner), insn.name, insn.desc)
        .ifPresentOrElse(row -> library.known(call, row), () -> library.unknown(call));
  }

  void lambda(InvokeDynamicInsnNode insn, Frame<SourceValue> frame) {
    Type[] capturedTypes = Type.getArgumentTypes(insn.desc);
    List<SourceValue> values = new ArrayList<>();
    for (int i = capturedTypes.length - 1; i >= 0; i--) {
      values.add(HeapBuilder.top(frame, i));
    }
    boolean isLambda = insn.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory");
    if (!isLambda) {
      boolean text = insn.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory");
      if (!text && !DynamicCode.isPure(insn)) {
        values.forEach(v -> heap.graph().flow(heap.node(v), ConstraintGraph.ESCAPED));
        heap.graph().flow(ConstraintGraph.ESCAPED, heap.node(insn));
      }
      return;
    }
    int site = heap.newSite(insn, "lambda");
    Handle handle = (Handle) insn.bsmArgs[1];
    CallTargetSet targets = targets(handle);
    bodies.put(site, targets.bodies());
    targets.bodies().forEach(target -> capture(insn, target, values));
    if (targets.outside()) {
      values.forEach(v -> heap.graph().flow(heap.node(v), ConstraintGraph.ESCAPED));
      functionResults(insn, ConstraintGraph.ESCAPED);
    }
    if (handle.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
      // each call makes an object that no instruction of ours makes
      heap.graph().flow(ConstraintGraph.ESCAPED, handedOn);
      functionResults(insn, ConstraintGraph.ESCAPED);
    }
  }

  private CallTargetSet targets(Handle h) {
    boolean virtual =
        h.getTag() == Opcodes.H_INVOKEVIRTUAL || h.getTag() == Opcodes.H_INVOKEINTERFACE;
    if (h.getOwner().startsWith("[")) {
      return CallTargetSet.none();
    }
    return virtual
        ? code.targets(h.getOwner(), h.getName(), h.getDesc())
        : code.exactly(h.getOwner(), h.getName(), h.getDesc());
  }

  private static String function(InvokeDynamicInsnNode insn) {
    return insn.name + "/" + Type.getArgumentTypes(((Type) insn.bsmArgs[0]).getDescriptor()).length;
  }

  /** Notes the results that a call of the lambda, wherever it is, may have. */
  private void functionResults(InvokeDynamicInsnNode insn, int from) {
    givenByFunctions.computeIfAbsent(function(insn), k -> new ArrayList<>()).add(from);
  }

  private void capture(InvokeDynamicInsnNode insn, MethodCode target, List<SourceValue> values) {
    boolean constructs = target.name().equals("<init>");
    int slot = constructs ? 1 : 0;
    for (SourceValue value : values) {
      heap.flowToParameter(heap.node(value), target, slot);
      slot += value.getSize();
    }
    // the same body may be captured more than once: the smallest number of captured slots counts
    captured.merge(target, constructs ? 0 : slot, Math::min);
    implementing.computeIfAbsent(target, k -> new HashSet<>()).add(function(insn));
    calledBack.add(target);
  }

  /** Parameters that only code outside ours, or a functional interface, can give. */
  void finish(List<MethodCode> methods) {
    for (MethodCode method : methods) {
      if (overridesLibrary(method)) {
        for (String type : code.withSubtypes(method.owner().name)) {
          heap.sitesOfType()
              .getOrDefault(type, Set.of())
              .forEach(s -> bodies.computeIfAbsent(s, k -> new HashSet<>()).add(method));
        }
      }
      boolean outside = !called.contains(method) || overridesLibrary(method);
      if (calledBack.contains(method)) {
        fromFunctions(method);
        fromOutside(method, captured.getOrDefault(method, 0));
      } else if (outside) {
        fromOutside(method, method.isStatic() ? 0 : 1);
        if (!method.isStatic()) {
          thisFromAllocations(method);
        }
      }
    }
    givenByFunctions.forEach(
        (function, given) ->
            functionResults
                .getOrDefault(function, List.of())
                .forEach(r -> given.forEach(g -> heap.graph().flow(g, r))));
  }

  private void fromFunctions(MethodCode method) {
    for (String key : implementing.getOrDefault(method, Set.of())) {
      for (int argument : functionArguments.getOrDefault(key, List.of())) {
        for (int slot : heap.parameters(method).keySet()) {
          if (slot >= captured.getOrDefault(method, 0)) {
            heap.flowToParameter(argument, method, slot);
          }
        }
      }
      functionResults
          .getOrDefault(key, List.of())
          .forEach(r -> heap.graph().flow(heap.returnOf(method), r));
    }
  }

  private void fromOutside(MethodCode method, int firstSlot) {
    for (int slot : heap.parameters(method).keySet()) {
      if (slot >= firstSlot) {
        heap.flowToParameter(handedOn, method, slot);
        heap.flowToParameter(library.kept(), method, slot);
        heap.flowToParameter(library.passed(), method, slot);
      }
    }
    heap.graph().flow(heap.returnOf(method), library.returned());
  }

  private void thisFromAllocations(MethodCode method) {
    for (String type : code.withSubtypes(method.owner().name)) {
      for (int site : heap.sitesOfType().getOrDefault(type, Set.of())) {
        heap.parameters(method).entrySet().stream()
            .filter(e -> e.getKey() == 0)
            .forEach(e -> heap.graph().add(heap.node(e.getValue()), site));
      }
    }
    heap.flowToParameter(handedOn, method, 0);
  }

  private boolean overridesLibrary(MethodCode method) {
    boolean constructor = method.name().startsWith("<");
    boolean hidden = method.isStatic() || method.is(Opcodes.ACC_PRIVATE);
    return !constructor
        && !hidden
        && (OBJECT_METHODS.contains(method.name()) || !code.isComplete(method.owner().name));
  }
}
