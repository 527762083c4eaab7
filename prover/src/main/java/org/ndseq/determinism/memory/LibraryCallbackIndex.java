package org.ndseq.determinism.memory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.DynamicCode;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.library.LibraryRow;
import org.ndseq.determinism.library.LibraryTable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The methods of the program that the library may call, and by which calls of the library that may
 * happen: a map asks its keys for {@code hashCode}, a text is made of what {@code toString} says, a
 * sort compares. Which objects the library has is not asked: any object of the program may be among
 * them. Functions and tasks are called by what takes one of their type.
 */
final class LibraryCallbackIndex {
  private static final Set<String> TASKS = Set.of("run", "call", "compute", "exec");

  private static final String STREAMS = "java/util/stream/";
  private static final String ITERATOR = "iterator"; // of which a spliterator is one

  private final CodeBase code;

  /** Overridden methods of {@code Object} and of other library types but those of tasks. */
  private final Set<MethodCode> ofObjects = new LinkedHashSet<>();

  /** Bodies of lambdas by the type of function; those of {@code java.util.function} are one. */
  private final Map<String, Set<MethodCode>> functions = new HashMap<>();

  private final Map<String, Set<MethodCode>> takers = new HashMap<>();

  /** Whether some iterator of the library runs functions. */
  private boolean iteratesStreams;

  LibraryCallbackIndex(CodeBase code) {
    this.code = code;
    for (ClassNode type : code.classes()) {
      for (MethodNode method : type.methods) {
        if (isOfObject(method.name, method.desc) && method.instructions.size() > 0) {
          ofObjects.add(code.code(type, method));
        }
      }
      code.callbacks(type.name).stream()
          .filter(m -> m.hasBody() && !TASKS.contains(m.name()))
          .forEach(ofObjects::add);
    }
    for (MethodCode method : code.allMethods()) {
      method.node().instructions.forEach(this::note);
    }
  }

  private void note(AbstractInsnNode insn) {
    boolean called =
        insn instanceof MethodInsnNode m
            && m.owner.startsWith(STREAMS)
            && m.name.endsWith(ITERATOR);
    boolean referred =
        lambda(insn)
            .filter(h -> h.getOwner().startsWith(STREAMS) && h.getName().endsWith(ITERATOR))
            .isPresent();
    iteratesStreams |= called || referred;
    lambda(insn)
        .flatMap(h -> code.resolve(h.getOwner(), h.getName(), h.getDesc()))
        .ifPresent(
            body -> {
              String type =
                  Type.getReturnType(((InvokeDynamicInsnNode) insn).desc).getInternalName();
              for (String function : withSupertypes(type)) {
                functions.computeIfAbsent(kind(function), k -> new LinkedHashSet<>()).add(body);
              }
            });
  }

  private Set<String> withSupertypes(String type) {
    Set<String> all = new LinkedHashSet<>(Set.of(type));
    code.find(type).ifPresent(c -> c.interfaces.forEach(i -> all.addAll(withSupertypes(i))));
    return all;
  }

  private static String kind(String type) {
    return type.startsWith("java/util/function/") ? "java/util/function" : type;
  }

  /** The method that a lambda or method reference stands for. */
  static Optional<Handle> lambda(AbstractInsnNode insn) {
    return insn instanceof InvokeDynamicInsnNode d
            && d.bsmArgs.length > 1
            && d.bsmArgs[1] instanceof Handle h
        ? Optional.of(h)
        : Optional.empty();
  }

  private static boolean isOfObject(String name, String desc) {
    return switch (name + desc) {
      case "toString()Ljava/lang/String;", "hashCode()I", "equals(Ljava/lang/Object;)Z" -> true;
      default -> false;
    };
  }

  /** True if the method overrides one of the library's. */
  boolean isOverride(MethodCode method) {
    return ofObjects.contains(method)
        || code.withSubtypes(method.owner().name).stream()
            .anyMatch(t -> code.callbacks(t).contains(method));
  }

  /** The methods that the library may call in this instruction, in sets that are shared. */
  List<Set<MethodCode>> calledBack(AbstractInsnNode insn) {
    if (insn instanceof MethodInsnNode call) {
      boolean fixed = call.getOpcode() == Opcodes.INVOKESTATIC;
      return calledBack(call.owner, call.name, call.desc, fixed, inline(call));
    }
    if (!(insn instanceof InvokeDynamicInsnNode d)) {
      return List.of();
    }
    Optional<Handle> body = lambda(insn);
    if (body.isPresent()) {
      Handle h = body.get();
      boolean fixed = h.getTag() == Opcodes.H_INVOKESTATIC;
      return calledBack(h.getOwner(), h.getName(), h.getDesc(), fixed, false);
    }
    boolean quiet = LibraryTable.isPlain(d.desc) || DynamicCode.isPure(d);
    return quiet ? List.of() : List.of(ofObjects);
  }

  /** True if the last operand is a function that is made just before the call. */
  private static boolean inline(MethodInsnNode call) {
    AbstractInsnNode made = call.getPrevious();
    while (made != null && made.getOpcode() < 0) {
      made = made.getPrevious();
    }
    return made != null && lambda(made).isPresent();
  }

  private List<Set<MethodCode>> calledBack(
      String owner, String name, String desc, boolean fixed, boolean inline) {
    if (owner.startsWith("[")) {
      return List.of();
    }
    List<Set<MethodCode>> all = new ArrayList<>();
    boolean ours = code.resolve(owner, name, desc).filter(MethodCode::hasBody).isPresent();
    if (!ours) {
      all.add(taking(holdsFunctions(owner) ? "java/util/function/" : owner));
    }
    if (!ours && code.resolve(owner, name, desc).isEmpty() && !isQuiet(owner, name, desc, fixed)) {
      all.add(ofObjects);
      all.addAll(given(owner, name, desc, inline));
    }
    return all;
  }

  /** True for library objects that were given functions before and run them later. */
  private boolean holdsFunctions(String owner) {
    boolean iterates =
        owner.equals("java/util/Iterator")
            || owner.startsWith("java/util/PrimitiveIterator")
            || owner.startsWith("java/util/Spliterator");
    return owner.startsWith(STREAMS)
        || owner.equals("java/lang/ThreadLocal")
        || iterates && iteratesStreams;
  }

  /** The functions and tasks, made elsewhere, that the library is given in this instruction. */
  List<Set<MethodCode>> given(AbstractInsnNode insn) {
    return insn instanceof MethodInsnNode call && code.find(call.owner).isEmpty()
        ? given(call.owner, call.name, call.desc, inline(call))
        : List.of();
  }

  private List<Set<MethodCode>> given(String owner, String name, String desc, boolean inline) {
    List<Set<MethodCode>> all = new ArrayList<>();
    Type[] types = Type.getArgumentTypes(desc);
    for (int i = 0; i < types.length && !name.equals("<init>"); i++) {
      boolean known = inline && i == types.length - 1;
      if (!known && types[i].getSort() == Type.OBJECT) {
        all.add(taking(types[i].getInternalName()));
      }
    }
    if (name.startsWith("invokeA") && owner.startsWith("java/util/concurrent/")) {
      all.add(taking("java/util/concurrent/Callable"));
      all.add(taking("java/util/concurrent/ForkJoinTask"));
    }
    return all;
  }

  /** The code of all functions and tasks that have this type. */
  private Set<MethodCode> taking(String type) {
    return takers.computeIfAbsent(
        kind(type),
        k -> {
          Set<MethodCode> all = new LinkedHashSet<>(functions.getOrDefault(k, Set.of()));
          boolean task =
              type.equals("java/lang/Runnable")
                  || type.equals("java/util/concurrent/Callable")
                  || type.equals("java/util/concurrent/ForkJoinTask");
          if (task) {
            code.oursBelow(type).forEach(t -> all.addAll(code.callbacks(t)));
          }
          return all;
        });
  }

  /** True if the table says that the method calls nothing of the program. */
  private boolean isQuiet(String owner, String name, String desc, boolean fixed) {
    String library = code.libraryOwner(owner);
    if (library.equals("java/lang/Object")) {
      return !isOfObject(name, desc) && code.find(owner).isEmpty();
    }
    boolean stated =
        LibraryTable.jdk()
            .find(library, name, desc)
            .filter(r -> r.reach() == LibraryRow.Reach.STATED)
            .filter(r -> !r.has(LibraryRow.Mark.COMPARES) && !r.has(LibraryRow.Mark.EXACT))
            .isPresent();
    boolean alone =
        fixed
            || name.equals("<init>")
            || code.oursBelow(library).isEmpty()
                && !(library.startsWith("java/util/") && code.implementsContainers());
    return stated && alone || fixed && LibraryTable.isPlain(desc);
  }
}
