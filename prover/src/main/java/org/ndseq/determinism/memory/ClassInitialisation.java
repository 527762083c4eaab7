package org.ndseq.determinism.memory;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.logic.Formula;
import org.ndseq.determinism.value.NotAnalysable;
import org.ndseq.determinism.value.SourceSite;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Static initialisers. Whichever task uses a class first runs its initialiser, once and under a
 * lock; that makes no difference if the initialiser only fills its own class's static fields with
 * new objects and constants.
 */
public final class ClassInitialisation {
  private final SymbolicContext context;
  private final InitialiserFailure failures;

  public ClassInitialisation(SymbolicContext context) {
    this.context = context;
    this.failures = new InitialiserFailure(context.code());
  }

  /**
   * The class is used, maybe for the first time. While tasks run, one whose initialisation may do
   * more than fill its own fields is refused; before, it may change anything.
   */
  public void initialise(String owner, SymbolicState s) {
    // a task that runs now was started after its start's classes were initialised
    boolean before =
        s.initialised.contains(owner)
            || s.live.keySet().stream().anyMatch(t -> t.start().initialised.contains(owner));
    if (before || context.point().isRunning(owner)) {
      return;
    }
    boolean beside = context.inTask() || !s.live.isEmpty();
    if (isHarmless(owner, new HashSet<>())) {
      if (beside) {
        failures.mayFail(owner).ifPresent(m -> fails(m, s));
      } else {
        s.initialised.add(owner);
      }
      return;
    }
    if (beside) {
      throw new NotAnalysable(
          "the static initialiser of " + owner.replace('/', '.') + " may run while tasks run");
    }
    context.escapes().anythingChanged(s);
    s.initialised.add(owner);
  }

  /** Whichever task comes first gets an error, and the others another. */
  private void fails(MethodCode initialiser, SymbolicState s) {
    String text = "the static initialiser of " + initialiser.owner().name.replace('/', '.');
    Optional<String> guard = context.point().guard();
    if (context.inTask() && guard.isPresent()) {
      throw new NotAnalysable(
          text + " may fail while tasks run, which is caught at " + guard.get());
    }
    context.mayFail(Formula.TRUE, text, lastLine(initialiser), s);
  }

  private static SourceSite lastLine(MethodCode method) {
    return new SourceSite(
        method.file(),
        method.owner().name.replace('/', '.'),
        method.name() + method.desc(),
        method.line(method.node().instructions.getLast()));
  }

  private boolean isHarmless(String owner, Set<String> seen) {
    if (!seen.add(owner) || context.code().find(owner).isEmpty()) {
      return true;
    }
    ClassNode type = context.code().find(owner).orElseThrow();
    if (type.superName != null && !isHarmless(type.superName, seen)) {
      return false;
    }
    if (!type.interfaces.stream().allMatch(i -> isHarmlessAbove(i, seen))) {
      return false;
    }
    Optional<MethodCode> initialiser =
        context.code().find(owner).stream()
            .flatMap(c -> c.methods.stream().map(m -> context.code().code(c, m)))
            .filter(m -> m.name().equals("<clinit>"))
            .findFirst();
    return initialiser.isEmpty() || harmlessBody(initialiser.get(), owner, seen);
  }

  /** An interface with default methods is initialised with the classes that implement it. */
  private boolean isHarmlessAbove(String itf, Set<String> seen) {
    Optional<ClassNode> type = context.code().find(itf);
    if (type.isEmpty()) {
      return true;
    }
    boolean defaults =
        type.get().methods.stream()
            .anyMatch(m -> (m.access & (Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT)) == 0);
    return (!defaults || isHarmless(itf, seen))
        && type.get().interfaces.stream().allMatch(i -> isHarmlessAbove(i, seen));
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
    boolean plain = !TypedUnknown.isReference(f.desc) || f.desc.equals("Ljava/lang/String;");
    boolean ours = context.code().find(f.owner).isPresent();
    boolean isFinal =
        context.code().find(f.owner).stream()
            .flatMap(c -> c.fields.stream())
            .anyMatch(x -> x.name.equals(f.name) && (x.access & Opcodes.ACC_FINAL) != 0);
    return plain && (isFinal || !ours && f.owner.startsWith("java/"));
  }

  private boolean harmlessCall(MethodInsnNode m, String owner, Set<String> seen) {
    Optional<MethodCode> ours = context.code().resolve(m.owner, m.name, m.desc);
    if (ours.isPresent()) {
      boolean direct =
          m.getOpcode() == Opcodes.INVOKESPECIAL || m.getOpcode() == Opcodes.INVOKESTATIC;
      // the same code may touch only its own class for one initialiser and not for another
      boolean again = !seen.add(ours.get() + " for " + owner);
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
