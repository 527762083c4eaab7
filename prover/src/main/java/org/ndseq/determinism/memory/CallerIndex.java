package org.ndseq.determinism.memory;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.MethodCode;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** The methods that may call a method: directly, by an override, by a lambda or by the library. */
public final class CallerIndex {
  private static final Set<String> QUIET =
      Set.of(
          "quietlyInvoke",
          "quietlyJoin",
          "quietlyComplete",
          "adapt",
          "getException",
          "isCompletedAbnormally",
          "isCompletedNormally");

  private final CodeBase code;
  private final StartFinder starters;

  /** Methods by the names of what they call and the types of what they make. */
  private final Map<String, Set<MethodCode>> mentions = new HashMap<>();

  /** The names and descriptors by which the body of a lambda is called. */
  private final Map<MethodCode, Set<String>> functions = new HashMap<>();

  /** Bodies of lambdas of the library's interfaces. */
  private final Set<MethodCode> handedToLibrary = new HashSet<>();

  public CallerIndex(CodeBase code, StartFinder starters) {
    this.code = code;
    this.starters = starters;
    code.allMethods().forEach(this::note);
  }

  private void note(MethodCode method) {
    for (AbstractInsnNode insn : method.node().instructions) {
      if (insn instanceof MethodInsnNode m) {
        mention(m.name, method);
      } else if (insn instanceof TypeInsnNode t && t.getOpcode() == Opcodes.NEW) {
        mention(t.desc, method);
      } else if (insn instanceof InvokeDynamicInsnNode d
          && d.bsmArgs.length > 1
          && d.bsmArgs[0] instanceof Type called
          && d.bsmArgs[1] instanceof Handle h) {
        mention(h.getName(), method);
        code.resolve(h.getOwner(), h.getName(), h.getDesc())
            .ifPresent(
                body -> {
                  functions
                      .computeIfAbsent(body, k -> new HashSet<>())
                      .add(d.name + called.getDescriptor());
                  boolean library =
                      code.find(Type.getReturnType(d.desc).getInternalName()).isEmpty();
                  if (library && !isAwaitedAtOnce(d)) {
                    handedToLibrary.add(body);
                  }
                });
      }
    }
  }

  /** True for a function that is submitted and whose future is asked for its result at once. */
  private static boolean isAwaitedAtOnce(AbstractInsnNode made) {
    AbstractInsnNode submit = next(made);
    return submit instanceof MethodInsnNode s
        && s.name.equals("submit")
        && s.owner.startsWith("java/util/concurrent/")
        && next(submit) instanceof MethodInsnNode wait
        && (wait.name.equals("get") || wait.name.equals("join"))
        && wait.desc.startsWith("()")
        && wait.owner.startsWith("java/util/concurrent/");
  }

  private static @Nullable AbstractInsnNode next(AbstractInsnNode insn) {
    AbstractInsnNode next = insn.getNext();
    while (next != null && (next.getOpcode() < 0 || next.getOpcode() == Opcodes.CHECKCAST)) {
      next = next.getNext();
    }
    return next;
  }

  private void mention(String name, MethodCode by) {
    mentions.computeIfAbsent(name, k -> new LinkedHashSet<>()).add(by);
  }

  /** True if the instruction may call one of these methods. */
  public boolean mayCall(AbstractInsnNode insn, Set<MethodCode> called) {
    return insn instanceof MethodInsnNode m
        && (starters.called(insn).stream().anyMatch(called::contains)
            || called.stream()
                .anyMatch(c -> functions.getOrDefault(c, Set.of()).contains(m.name + m.desc)));
  }

  /** True if the method makes an object by which the library may call one of these. */
  public boolean handsOver(MethodCode method, Set<MethodCode> called) {
    for (AbstractInsnNode insn : method.node().instructions) {
      if (starters.handed(insn).stream().anyMatch(called::contains)) {
        return true;
      }
    }
    return false;
  }

  /** The methods that may call this one, or make an object by which the library may. */
  public List<MethodCode> callersOf(MethodCode method) {
    Set<MethodCode> candidates =
        new LinkedHashSet<>(mentions.getOrDefault(method.name(), Set.of()));
    code.withSubtypes(method.owner().name)
        .forEach(t -> candidates.addAll(mentions.getOrDefault(t, Set.of())));
    functions
        .getOrDefault(method, Set.of())
        .forEach(f -> candidates.addAll(mentions.getOrDefault(nameOf(f), Set.of())));
    Set<MethodCode> called = Set.of(method);
    return candidates.stream().filter(m -> handsOver(m, called) || callsOne(m, called)).toList();
  }

  /** True if the library may call the method, and do with its failures what it likes. */
  public boolean isCalledByLibrary(MethodCode method) {
    return handedToLibrary.contains(method)
        || !passesFailuresOn(method) && starters.callbacks().isOverride(method);
  }

  /** A fork/join task hands its failure to whoever joins it, unless that is done quietly. */
  private boolean passesFailuresOn(MethodCode method) {
    return method.name().equals("compute")
        && code.libraryOwner(method.owner().name).startsWith("java/util/concurrent/Recursive")
        && mentions.keySet().stream().noneMatch(QUIET::contains);
  }

  private static String nameOf(String function) {
    return function.substring(0, function.indexOf('('));
  }

  private boolean callsOne(MethodCode method, Set<MethodCode> called) {
    for (AbstractInsnNode insn : method.node().instructions) {
      if (mayCall(insn, called)) {
        return true;
      }
    }
    return false;
  }
}
