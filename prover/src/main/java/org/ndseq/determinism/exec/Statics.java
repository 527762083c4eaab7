package org.ndseq.determinism.exec;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.code.MethodCode;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Static initialisers. Whichever task uses a class first runs its initialiser, once and under a
 * lock; that makes no difference if the initialiser only fills its own class's static fields with
 * new objects and constants.
 */
final class Statics {
  private final Machine machine;

  Statics(Machine machine) {
    this.machine = machine;
  }

  /**
   * The class is used, maybe for the first time. While tasks run, one whose initialisation may do
   * more than fill its own fields is refused; before, it may change anything.
   */
  void initialise(String owner, State s) {
    // a task that runs now was started after its start's classes were initialised
    boolean before =
        s.initialised.contains(owner)
            || s.live.keySet().stream().anyMatch(t -> t.start().initialised.contains(owner));
    if (before || machine.isRunning(owner) || isHarmless(owner, new HashSet<>())) {
      return;
    }
    if (machine.inTask() || !s.live.isEmpty()) {
      throw new NotAnalysable(
          "the static initialiser of " + owner.replace('/', '.') + " may run while tasks run");
    }
    machine.escapes().anythingChanged(s);
    s.initialised.add(owner);
  }

  private boolean isHarmless(String owner, Set<String> seen) {
    if (!seen.add(owner) || machine.code().find(owner).isEmpty()) {
      return true;
    }
    String up = machine.code().find(owner).orElseThrow().superName;
    if (up != null && !isHarmless(up, seen)) {
      return false;
    }
    Optional<MethodCode> initialiser =
        machine.code().find(owner).stream()
            .flatMap(c -> c.methods.stream().map(m -> machine.code().code(c, m)))
            .filter(m -> m.name().equals("<clinit>"))
            .findFirst();
    return initialiser.isEmpty() || harmlessBody(initialiser.get(), owner, seen);
  }

  private boolean harmlessBody(MethodCode method, String owner, Set<String> seen) {
    for (AbstractInsnNode insn : method.node().instructions) {
      if (insn instanceof FieldInsnNode f && !harmlessField(f, owner, seen)) {
        return false;
      }
      if (insn instanceof MethodInsnNode m && !harmlessCall(m, owner, seen)) {
        return false;
      }
      if (insn instanceof InvokeDynamicInsnNode d
          && !d.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")) {
        return false;
      }
    }
    return true;
  }

  private boolean harmlessField(FieldInsnNode f, String owner, Set<String> seen) {
    boolean isStatic = f.getOpcode() == Opcodes.PUTSTATIC || f.getOpcode() == Opcodes.GETSTATIC;
    if (!isStatic || f.owner.equals(owner)) {
      return true;
    }
    return f.getOpcode() == Opcodes.GETSTATIC && isConstant(f) && isHarmless(f.owner, seen);
  }

  /** A number or string that is the same whenever it is read after its class's initialisation. */
  private boolean isConstant(FieldInsnNode f) {
    boolean plain = !Types.isReference(f.desc) || f.desc.equals("Ljava/lang/String;");
    boolean ours = machine.code().find(f.owner).isPresent();
    boolean isFinal =
        machine.code().find(f.owner).stream()
            .flatMap(c -> c.fields.stream())
            .anyMatch(x -> x.name.equals(f.name) && (x.access & Opcodes.ACC_FINAL) != 0);
    return plain && (isFinal || !ours && f.owner.startsWith("java/"));
  }

  private boolean harmlessCall(MethodInsnNode m, String owner, Set<String> seen) {
    Optional<MethodCode> ours = machine.code().resolve(m.owner, m.name, m.desc);
    if (ours.isPresent()) {
      boolean direct =
          m.getOpcode() == Opcodes.INVOKESPECIAL || m.getOpcode() == Opcodes.INVOKESTATIC;
      boolean again = !seen.add(ours.get().toString());
      return direct
          && isHarmless(m.owner, seen)
          && (again || harmlessBody(ours.get(), owner, seen));
    }
    return m.owner.startsWith("[")
        || m.owner.equals("java/lang/Object")
        || m.owner.equals("java/lang/Enum")
        || m.owner.equals("java/lang/Record")
        || m.owner.equals("java/lang/Class")
        || m.owner.equals("java/lang/Math")
        || m.owner.startsWith("java/util/concurrent/locks/")
        || m.owner.startsWith("java/util/concurrent/atomic/");
  }
}
