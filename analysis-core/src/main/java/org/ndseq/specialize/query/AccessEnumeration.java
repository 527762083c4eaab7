package org.ndseq.specialize.query;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.specialize.control.ControlSpecialization;
import org.ndseq.specialize.control.SegmentGraph;
import org.ndseq.specialize.data.ElementKind;
import org.ndseq.specialize.data.FieldNaming;
import org.ndseq.specialize.data.LibraryEffectTable;
import org.ndseq.specialize.plan.ActivationStep;
import org.ndseq.specialize.plan.MethodActivation;
import org.ndseq.specialize.plan.MethodShape;
import org.ndseq.specialize.plan.SynchronizingCode;
import org.ndseq.specialize.plan.TaskPlan;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Lists every instruction of a program that may access memory in each segment of each task, from
 * the code alone: kept instructions of clones, and all code that these may call.
 */
final class AccessEnumeration {
  private static final Set<String> ALL_KINDS =
      Set.of("[I", "[J", "[F", "[D", "[A", "[B", "[C", "[S");

  private final ControlSpecialization control;
  private final CodeBase code;
  private final SynchronizingCode synchronizing;
  private final LibraryEffectTable library;
  private final Map<MethodCode, List<Found>> byMethod = new HashMap<>();
  private final Map<MethodCode, Set<MethodCode>> called = new HashMap<>();
  private final Set<CodeAccess> all = new LinkedHashSet<>();
  private int segment;

  /** An access of a method. */
  private record Found(int instruction, String name, boolean isWrite) {}

  private AccessEnumeration(ControlSpecialization control) {
    this.control = control;
    this.code = control.code();
    this.synchronizing = control.synchronizing();
    this.library = new LibraryEffectTable(code);
  }

  static List<CodeAccess> of(ControlSpecialization control) {
    AccessEnumeration search = new AccessEnumeration(control);
    for (TaskPlan task : control.plan().tasks()) {
      search.segment = 0;
      if (!task.entries().isEmpty()) {
        search.activation(task.entries().get(0));
      }
    }
    return List.copyOf(search.all);
  }

  private void activation(MethodActivation activation) {
    SegmentGraph graph = control.graph(activation);
    boolean locks = activation.steps().stream().anyMatch(s -> s.instruction() < 0);
    segment += locks ? 1 : 0;
    for (int copy = 0; copy < graph.copies(); copy++) {
      for (int i = 0; i < graph.shape().size(); i++) {
        if (graph.isKept(i, copy)) {
          instruction(graph, i, copy);
        }
      }
      if (copy < graph.steps().size()) {
        ActivationStep step = graph.steps().get(copy);
        if (step instanceof ActivationStep.InnerCall inner) {
          activation(inner.callee());
        } else {
          segment++;
        }
      }
    }
    segment += locks ? 1 : 0;
  }

  private void instruction(SegmentGraph graph, int index, int copy) {
    MethodActivation a = graph.activation();
    MethodCode method = graph.shape().method();
    if (graph.isStep(index, copy)) {
      return;
    }
    for (Found f : accesses(method)) {
      if (f.instruction() == index) {
        all.add(
            new CodeAccess(
                a.task(), segment, a.number(), copy, method, index, f.name(), f.isWrite()));
      }
    }
    Set<MethodCode> seen = new HashSet<>();
    List<MethodCode> todo = new ArrayList<>(calls(method, index));
    while (!todo.isEmpty()) {
      MethodCode callee = todo.remove(todo.size() - 1);
      if (seen.add(callee)) {
        for (Found f : accesses(callee)) {
          all.add(
              new CodeAccess(
                  a.task(), segment, -1, copy, callee, f.instruction(), f.name(), f.isWrite()));
        }
        todo.addAll(callsOf(callee));
      }
    }
  }

  private Set<MethodCode> callsOf(MethodCode method) {
    Set<MethodCode> known = called.get(method);
    if (known == null) {
      known = new HashSet<>();
      for (int i = 0; i < control.shape(method).size(); i++) {
        known.addAll(calls(method, i));
      }
      called.put(method, known);
    }
    return known;
  }

  /** The methods of the program that an instruction may run. */
  private Set<MethodCode> calls(MethodCode method, int index) {
    AbstractInsnNode insn = control.shape(method).at(index);
    if (insn instanceof InvokeDynamicInsnNode d) {
      return d.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory") ? Set.of() : callbacks();
    }
    if (!(insn instanceof MethodInsnNode call)) {
      return Set.of();
    }
    Set<MethodCode> targets = synchronizing.targets(call);
    boolean isKnown =
        !targets.isEmpty()
            || synchronizing.role(method, insn) != SynchronizingCode.Role.NONE
            || library.of(call).isKnown();
    return isKnown ? targets : callbacks();
  }

  /** Everything that a library may call back. */
  private Set<MethodCode> callbacks() {
    Set<MethodCode> found = new HashSet<>();
    for (ClassNode type : code.classes()) {
      found.addAll(code.callbacks(type.name));
    }
    for (MethodCode m : code.allMethods()) {
      for (AbstractInsnNode insn : m.node().instructions) {
        if (insn instanceof InvokeDynamicInsnNode d) {
          found.addAll(synchronizing.bodies(d));
        }
      }
      boolean ofObject =
          Set.of("toString", "hashCode", "equals").contains(m.name()) && !m.isStatic();
      if (ofObject) {
        found.add(m);
      }
    }
    return found;
  }

  private List<Found> accesses(MethodCode method) {
    List<Found> known = byMethod.get(method);
    if (known == null) {
      known = new ArrayList<>();
      MethodShape shape = control.shape(method);
      for (int i = 0; i < shape.size(); i++) {
        find(method, shape.at(i), i, known);
      }
      byMethod.put(method, known);
    }
    return known;
  }

  private void find(MethodCode method, AbstractInsnNode insn, int index, List<Found> into) {
    int opcode = insn.getOpcode();
    if (insn instanceof FieldInsnNode f) {
      boolean writes = opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
      into.add(new Found(index, FieldNaming.of(code, f), writes));
    } else if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
      into.add(new Found(index, ElementKind.ofInstruction(opcode), false));
    } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
      into.add(new Found(index, ElementKind.ofInstruction(opcode), true));
    } else if (insn instanceof MethodInsnNode call
        && synchronizing.targets(call).isEmpty()
        && synchronizing.role(method, insn) == SynchronizingCode.Role.NONE) {
      library
          .changesState(call)
          .ifPresent(w -> into.add(new Found(index, library.stateName(call), w)));
      LibraryEffectTable.Effect effect = library.of(call);
      Type[] types = Type.getArgumentTypes(call.desc);
      effect
          .arraysRead()
          .forEach(a -> kinds(types[a]).forEach(k -> into.add(new Found(index, k, false))));
      effect
          .arraysWritten()
          .forEach(a -> kinds(types[a]).forEach(k -> into.add(new Found(index, k, true))));
    }
  }

  private static Set<String> kinds(Type type) {
    return type.getSort() == Type.ARRAY ? Set.of(ElementKind.of(type.getDescriptor())) : ALL_KINDS;
  }
}
