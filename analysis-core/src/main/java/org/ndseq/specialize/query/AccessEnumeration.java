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
import org.ndseq.specialize.plan.MethodActivation;
import org.ndseq.specialize.plan.MethodShape;
import org.ndseq.specialize.plan.SynchronizingCode;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
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
  private final ProgramCallFinder calls;
  private final Set<CodeAccess> all = new LinkedHashSet<>();
  private int segment;

  /** An access of a method. */
  private record Found(int instruction, String name, boolean isWrite) {}

  AccessEnumeration(ControlSpecialization control) {
    this.control = control;
    this.code = control.code();
    this.synchronizing = control.synchronizing();
    this.library = new LibraryEffectTable(code);
    this.calls = new ProgramCallFinder(control);
  }

  /** All accesses of the specialised program. */
  List<CodeAccess> all() {
    if (all.isEmpty()) {
      SegmentNumbering.of(control).copies().forEach(this::copy);
    }
    return List.copyOf(all);
  }

  /** The accesses of a method that is not cloned, as if it ran first in the main task. */
  List<CodeAccess> of(MethodCode method) {
    return accesses(method).stream()
        .map(f -> new CodeAccess(0, 0, -1, 0, method, f.instruction(), f.name(), f.isWrite()))
        .toList();
  }

  private void copy(SegmentNumbering.CloneCopy at, int number) {
    SegmentGraph graph = control.graphs().get(at.activation());
    segment = number;
    for (int i = 0; i < graph.shape().size(); i++) {
      if (graph.isKept(i, at.copy())) {
        instruction(graph, i, at.copy());
      }
    }
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
    List<MethodCode> todo = new ArrayList<>(calls.of(method, index));
    while (!todo.isEmpty()) {
      MethodCode callee = todo.remove(todo.size() - 1);
      if (seen.add(callee)) {
        for (Found f : accesses(callee)) {
          all.add(
              new CodeAccess(
                  a.task(), segment, -1, copy, callee, f.instruction(), f.name(), f.isWrite()));
        }
        todo.addAll(calls.of(callee));
      }
    }
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
