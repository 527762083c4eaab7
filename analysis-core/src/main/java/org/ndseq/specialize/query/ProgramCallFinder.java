package org.ndseq.specialize.query;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.library.LibraryTable;
import org.ndseq.specialize.control.ControlSpecialization;
import org.ndseq.specialize.data.LibraryEffectTable;
import org.ndseq.specialize.plan.SynchronizingCode;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Finds the methods of the program that an instruction may run, directly or through a library. */
public final class ProgramCallFinder {
  private final ControlSpecialization control;
  private final CodeBase code;
  private final SynchronizingCode synchronizing;
  private final LibraryEffectTable library;
  private final Map<MethodCode, Set<MethodCode>> called = new HashMap<>();

  public ProgramCallFinder(ControlSpecialization control) {
    this.control = control;
    this.code = control.code();
    this.synchronizing = control.synchronizing();
    this.library = new LibraryEffectTable(code);
  }

  /** The methods that the instructions of a method may run. */
  public Set<MethodCode> of(MethodCode method) {
    Set<MethodCode> known = called.get(method);
    if (known == null) {
      known = new HashSet<>();
      for (int i = 0; i < control.shape(method).size(); i++) {
        known.addAll(of(method, i));
      }
      called.put(method, known);
    }
    return known;
  }

  /** The methods that an instruction may run. */
  public Set<MethodCode> of(MethodCode method, int index) {
    AbstractInsnNode insn = control.shape(method).at(index);
    if (insn instanceof InvokeDynamicInsnNode d) {
      boolean isCalm =
          d.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
              || LibraryTable.isPlain(d.desc);
      return isCalm ? Set.of() : callbacks();
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
}
