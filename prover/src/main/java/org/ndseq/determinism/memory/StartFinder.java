package org.ndseq.determinism.memory;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.MethodCode;
import org.ndseq.determinism.library.LibraryTable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Which instructions start tasks, by their names alone, and which methods may come to them. */
public final class StartFinder {
  private final CodeBase code;
  private final LibraryCallbackIndex callbacks;
  private final Map<MethodCode, Boolean> known = new HashMap<>();
  private final Map<MethodCode, Set<MethodCode>> handedOn = new HashMap<>();
  private Optional<Map<MethodCode, Set<MethodCode>>> reachers = Optional.empty();
  private Optional<Set<MethodCode>> handedOnByAny = Optional.empty();

  public StartFinder(CodeBase code) {
    this.code = code;
    this.callbacks = new LibraryCallbackIndex(code);
  }

  /** Methods that the library may call. */
  LibraryCallbackIndex callbacks() {
    return callbacks;
  }

  /** True if the instruction starts tasks. */
  public boolean starts(AbstractInsnNode insn) {
    return LibraryCallbackIndex.lambda(insn)
            .filter(h -> starts(h.getOwner(), h.getName(), h.getDesc()))
            .isPresent()
        || insn instanceof MethodInsnNode call && starts(call.owner, call.name, call.desc);
  }

  /** True if the tasks of the start are over when the call that runs them returns. */
  public boolean isAwaited(AbstractInsnNode start) {
    return start instanceof MethodInsnNode call
        && (call.owner.startsWith("java/util/stream/")
            || call.name.equals("parallelStream")
            || call.name.equals("invokeAll")
            || call.owner.equals("java/util/Arrays"));
  }

  private boolean starts(String type, String name, String desc) {
    if (type.startsWith("[")) {
      return false;
    }
    String owner = code.libraryOwner(type);
    return switch (name) {
      case "start" ->
          owner.equals("java/lang/Thread") && desc.equals("()V")
              || owner.startsWith("java/lang/Thread$Builder");
      case "startVirtualThread" -> owner.equals("java/lang/Thread");
      case "submit", "execute", "invokeAll", "invokeAny", "fork" ->
          owner.startsWith("java/util/concurrent/");
      case "schedule", "scheduleAtFixedRate", "scheduleWithFixedDelay" ->
          owner.startsWith("java/util/concurrent/") || owner.equals("java/util/Timer");
      case "parallel" -> owner.startsWith("java/util/stream/");
      case "parallelStream" -> desc.equals("()Ljava/util/stream/Stream;");
      default ->
          name.startsWith("parallel") && owner.equals("java/util/Arrays") && !sorts(name, desc)
              || owner.equals("java/util/stream/StreamSupport") && desc.contains("Z)")
              || isStage(owner) && (name.endsWith("Async") || takesFunction(desc))
              || owner.equals("java/util/concurrent/SubmissionPublisher")
              || startsLater(owner, name, desc);
    };
  }

  /** A stage of a chain of futures runs its function in whatever thread completes the last. */
  private static boolean isStage(String owner) {
    return owner.equals("java/util/concurrent/CompletableFuture")
        || owner.equals("java/util/concurrent/CompletionStage");
  }

  private static boolean takesFunction(String desc) {
    String arguments = desc.substring(0, desc.indexOf(')'));
    return arguments.contains("Ljava/util/function/")
        || arguments.contains("Ljava/lang/Runnable;")
        || arguments.contains("Ljava/util/concurrent/Callable;");
  }

  /** Code outside ours, of which nothing is known, may run a function that it is given later. */
  private boolean startsLater(String owner, String name, String desc) {
    boolean function =
        takesFunction(desc) || desc.substring(0, desc.indexOf(')')).contains("Ljava/lang/Thread;");
    return function
        && !name.equals("<init>")
        && code.find(owner).isEmpty()
        && !owner.equals("java/lang/Object")
        && LibraryTable.jdk().find(owner, name, desc).isEmpty();
  }

  /** The library's own tasks sort numbers: nothing of ours runs in them. */
  private static boolean sorts(String name, String desc) {
    boolean numbers = desc.length() > 3 && desc.startsWith("([") && desc.charAt(2) != 'L';
    return name.equals("parallelSort") && numbers;
  }

  /** True if some other method that starts tasks may come to this one. */
  public boolean isReachedByOthers(MethodCode method) {
    if (reachers.isEmpty()) {
      reachers = Optional.of(reachedByParents());
    }
    return reachers.get().getOrDefault(method, Set.of()).stream().anyMatch(p -> p != method);
  }

  /** For each method, up to two methods that start tasks and may come to it. */
  private Map<MethodCode, Set<MethodCode>> reachedByParents() {
    Map<MethodCode, Set<MethodCode>> all = new HashMap<>();
    for (MethodCode parent : parents()) {
      Set<MethodCode> seen = new HashSet<>();
      walk(
          Set.of(parent),
          seen,
          m -> {
            Set<MethodCode> known = all.computeIfAbsent(m, k -> new LinkedHashSet<>());
            boolean enough = known.size() > 1;
            known.add(parent);
            return !enough;
          });
    }
    return all;
  }

  /**
   * True if code that the first method hands on, such as the tasks that it starts, may come to the
   * second.
   */
  public boolean handsOn(MethodCode first, MethodCode second) {
    return handedOn.computeIfAbsent(first, this::handedOn).contains(second);
  }

  /** True if some method may hand on code that comes to this one, to be run on any thread. */
  public boolean mayBeHandedOn(MethodCode method) {
    if (handedOnByAny.isEmpty()) {
      handedOnByAny = Optional.of(handedBy(code.allMethods()));
    }
    return handedOnByAny.get().contains(method);
  }

  private Set<MethodCode> handedOn(MethodCode first) {
    Set<MethodCode> reached = new HashSet<>();
    reach(first, reached);
    return handedBy(reached);
  }

  private Set<MethodCode> handedBy(Collection<MethodCode> makers) {
    Set<MethodCode> handed = new LinkedHashSet<>();
    for (MethodCode method : makers) {
      for (AbstractInsnNode insn : method.node().instructions) {
        handed.addAll(handed(insn));
        callbacks.given(insn).forEach(handed::addAll);
        if (starts(insn)) {
          callbacks.calledBack(insn).forEach(handed::addAll);
        }
      }
    }
    Set<MethodCode> all = new HashSet<>();
    walk(handed, all, m -> true);
    return all;
  }

  /** Adds the method and all that it may come to. */
  public void reach(MethodCode method, Set<MethodCode> reached) {
    walk(Set.of(method), reached, m -> true);
  }

  /** The same without what the library may call; the analysis of one method needs no more. */
  public void reachDirectly(MethodCode method, Set<MethodCode> reached) {
    walk(Set.of(method), reached, this::calledOrMade, m -> true);
  }

  private List<MethodCode> calledOrMade(AbstractInsnNode insn) {
    List<MethodCode> all = called(insn);
    all.addAll(made(insn));
    return all;
  }

  /** Visits what methods may come to, as long as the visitor wants to go on from there. */
  private void walk(
      Collection<MethodCode> first, Set<MethodCode> seen, Predicate<MethodCode> goesOn) {
    Set<Set<MethodCode>> added = Collections.newSetFromMap(new IdentityHashMap<>());
    walk(
        first,
        seen,
        insn -> {
          List<MethodCode> all = calledOrMade(insn);
          callbacks.calledBack(insn).stream().filter(added::add).forEach(all::addAll);
          return all;
        },
        goesOn);
  }

  private static void walk(
      Collection<MethodCode> first,
      Set<MethodCode> seen,
      Function<AbstractInsnNode, List<MethodCode>> edges,
      Predicate<MethodCode> goesOn) {
    List<MethodCode> todo = new ArrayList<>(first);
    while (!todo.isEmpty()) {
      MethodCode method = todo.remove(todo.size() - 1);
      if (seen.add(method) && goesOn.test(method)) {
        method.node().instructions.forEach(insn -> todo.addAll(edges.apply(insn)));
      }
    }
  }

  /** The methods of ours that the instruction may call or hand on as a lambda. */
  List<MethodCode> called(AbstractInsnNode insn) {
    List<MethodCode> all = new ArrayList<>();
    if (insn instanceof MethodInsnNode m && !m.owner.startsWith("[")) {
      code.resolve(m.owner, m.name, m.desc).ifPresent(all::add);
      all.addAll(code.targets(m.owner, m.name, m.desc).bodies());
    }
    lambda(insn).ifPresent(all::add);
    return all;
  }

  /** The methods that other code may call once the instruction has made an object of it. */
  List<MethodCode> handed(AbstractInsnNode insn) {
    List<MethodCode> all = made(insn);
    lambda(insn).ifPresent(all::add);
    return all;
  }

  private List<MethodCode> made(AbstractInsnNode insn) {
    List<MethodCode> all = new ArrayList<>();
    if (insn instanceof TypeInsnNode t && t.getOpcode() == Opcodes.NEW) {
      // the library may know it by a type of its own, as Runnable
      boolean known = !code.isComplete(t.desc);
      for (Optional<ClassNode> c = code.find(t.desc); known && c.isPresent(); c = above(c.get())) {
        ClassNode type = c.get();
        type.methods.forEach(m -> all.add(code.code(type, m)));
      }
    }
    return all;
  }

  private Optional<MethodCode> lambda(AbstractInsnNode insn) {
    return LibraryCallbackIndex.lambda(insn)
        .flatMap(h -> code.resolve(h.getOwner(), h.getName(), h.getDesc()));
  }

  private Optional<ClassNode> above(ClassNode type) {
    return type.superName == null ? Optional.empty() : code.find(type.superName);
  }

  /** The methods that contain an instruction that starts tasks. */
  public List<MethodCode> parents() {
    return code.allMethods().stream().filter(this::startsItself).toList();
  }

  private boolean startsItself(MethodCode method) {
    for (AbstractInsnNode insn : method.node().instructions) {
      if (starts(insn)) {
        return true;
      }
    }
    return false;
  }

  /** The methods that call one of these directly. */
  public List<MethodCode> callersOf(Set<MethodCode> called) {
    return code.allMethods().stream().filter(m -> callsOne(m, called)).toList();
  }

  private boolean callsOne(MethodCode method, Set<MethodCode> called) {
    for (AbstractInsnNode insn : method.node().instructions) {
      if (calls(insn, called)) {
        return true;
      }
    }
    return false;
  }

  /** True if the instruction calls one of these methods directly. */
  public boolean calls(AbstractInsnNode insn, Set<MethodCode> called) {
    return insn instanceof MethodInsnNode m
        && !m.owner.startsWith("[")
        && code.resolve(m.owner, m.name, m.desc).filter(called::contains).isPresent();
  }

  /** True if tasks that the method starts, or what it calls, may still run when it returns. */
  public boolean mayLeaveTasks(MethodCode method) {
    return known.computeIfAbsent(method, this::search);
  }

  private boolean search(MethodCode first) {
    boolean[] found = {false};
    walk(
        Set.of(first),
        new HashSet<>(),
        this::called,
        m -> {
          found[0] |= leavesItself(m);
          return !found[0];
        });
    return found[0];
  }

  private boolean leavesItself(MethodCode method) {
    for (AbstractInsnNode insn : method.node().instructions) {
      if (starts(insn) && !isAwaited(insn)) {
        return true;
      }
    }
    return false;
  }
}
