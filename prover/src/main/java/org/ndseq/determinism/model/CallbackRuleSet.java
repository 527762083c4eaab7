package org.ndseq.determinism.model;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.memory.MethodCall;
import org.ndseq.determinism.memory.SymbolicContext;
import org.ndseq.determinism.value.SymbolicValue;

/**
 * Whether a method of the library may run code of the program that nobody handed to it: the methods
 * of its receiver's class that override those of the library.
 */
public final class CallbackRuleSet {
  /** Bodies of tasks; the calls that start them account for them. */
  private static final Set<String> BODIES = Set.of("run", "compute", "exec");

  private static final Set<String> TASKS =
      Set.of(
          "java/lang/Thread",
          "java/util/concurrent/RecursiveAction",
          "java/util/concurrent/RecursiveTask",
          "java/util/concurrent/ForkJoinTask");

  private final SymbolicContext context;

  public CallbackRuleSet(SymbolicContext context) {
    this.context = context;
  }

  /** The method of ours that the call may come to through its receiver, if there is one. */
  public Optional<MethodCode> runsOurs(MethodCall call) {
    String owner = call.insn().owner;
    if (owner.startsWith("[")) {
      return Optional.empty();
    }
    boolean constructs = call.insn().name.equals("<init>");
    for (String type : ours(call.receiver(), owner)) {
      boolean task = TASKS.contains(context.code().libraryOwner(type));
      for (MethodCode method : context.code().callbacks(type)) {
        boolean known = task && (constructs || BODIES.contains(method.name()));
        boolean plain = constructs && isPlainBase(owner);
        if (!known && !plain) {
          return Optional.of(method);
        }
      }
    }
    return Optional.empty();
  }

  /** Constructors that call nothing. */
  private static boolean isPlainBase(String owner) {
    return owner.equals("java/lang/Object")
        || owner.equals("java/lang/Record")
        || owner.equals("java/lang/Enum");
  }

  /** The classes of ours that the object may be of. */
  Set<String> ours(SymbolicValue.Ref object, String owner) {
    Set<String> all = new LinkedHashSet<>();
    if (object instanceof SymbolicValue.Fresh f) {
      all.add(f.type());
    } else if (object instanceof SymbolicValue.Choice c) {
      c.options().forEach(o -> all.addAll(ours(o.ref(), owner)));
    } else if (!(object instanceof SymbolicValue.Null || object instanceof SymbolicValue.Lambda)) {
      all.addAll(
          context.heap().typesOf(object.sites()).orElseGet(() -> context.code().oursBelow(owner)));
    }
    all.removeIf(t -> context.code().find(t).isEmpty());
    return all;
  }
}
