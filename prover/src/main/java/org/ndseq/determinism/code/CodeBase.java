package org.ndseq.determinism.code;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The classes under analysis: the closed world in which methods are looked up. */
public final class CodeBase {
  private final Map<String, ClassNode> classes = new LinkedHashMap<>();
  private final Map<String, List<String>> subtypes = new HashMap<>();
  private final Map<MethodNode, MethodCode> methods = new HashMap<>();
  private final Map<String, CallTargetSet> targets = new HashMap<>();
  private final Map<String, Set<String>> oursBelow = new HashMap<>();
  private final Map<String, Set<MethodCode>> callbacks = new HashMap<>();
  private final Set<String> allocated = new HashSet<>();
  private final Set<String> lambdas = new HashSet<>();
  private final LibraryHierarchy libraryTypes = new LibraryHierarchy();

  public CodeBase(Collection<ClassNode> nodes) {
    for (ClassNode node : nodes) {
      classes.putIfAbsent(node.name, node);
    }
    classes.values().removeIf(this::isBelowItself);
    for (ClassNode node : classes.values()) {
      for (String up : supertypes(node)) {
        subtypes.computeIfAbsent(up, k -> new ArrayList<>()).add(node.name);
      }
    }
  }

  /** No class loader would accept it; without it every walk up the hierarchy ends. */
  private boolean isBelowItself(ClassNode node) {
    Set<String> seen = new HashSet<>();
    List<String> todo = new ArrayList<>(supertypes(node));
    while (!todo.isEmpty()) {
      String up = todo.remove(todo.size() - 1);
      if (up.equals(node.name)) {
        return true;
      }
      if (seen.add(up) && classes.containsKey(up)) {
        todo.addAll(supertypes(classes.get(up)));
      }
    }
    return false;
  }

  private static List<String> supertypes(ClassNode node) {
    List<String> all = new ArrayList<>(node.interfaces);
    if (node.superName != null) {
      all.add(node.superName);
    }
    return all;
  }

  public Collection<ClassNode> classes() {
    return classes.values();
  }

  public Optional<ClassNode> find(String name) {
    return Optional.ofNullable(classes.get(name));
  }

  /** The method with its class; one object per method. */
  public MethodCode code(ClassNode owner, MethodNode method) {
    return methods.computeIfAbsent(method, m -> new MethodCode(owner, m));
  }

  /** Every method that has a body. */
  public List<MethodCode> allMethods() {
    List<MethodCode> all = new ArrayList<>();
    for (ClassNode c : classes.values()) {
      for (MethodNode m : c.methods) {
        if (m.instructions.size() > 0) {
          all.add(code(c, m));
        }
      }
    }
    return all;
  }

  /**
   * The method as declared in the class or inherited by it, as the virtual machine selects it: from
   * the superclasses first, then the most specific of the interfaces; empty if it is not among
   * ours.
   */
  public Optional<MethodCode> resolve(String owner, String name, String desc) {
    for (ClassNode c = classes.get(owner); c != null; c = above(c)) {
      Optional<MethodCode> own = declared(c, name, desc);
      if (own.isPresent()) {
        return own;
      }
    }
    List<MethodCode> inherited = new ArrayList<>();
    for (String itf : interfacesOf(owner)) {
      Optional.ofNullable(classes.get(itf))
          .flatMap(c -> declared(c, name, desc))
          .filter(m -> !m.isStatic() && !m.is(Opcodes.ACC_PRIVATE))
          .ifPresent(inherited::add);
    }
    List<MethodCode> specific =
        inherited.stream()
            .filter(m -> inherited.stream().noneMatch(o -> o != m && overrides(o, m)))
            .toList();
    return specific.stream()
        .filter(MethodCode::hasBody)
        .findFirst()
        .or(() -> specific.stream().findFirst());
  }

  private boolean overrides(MethodCode below, MethodCode above) {
    return isSubtype(below.owner().name, above.owner().name);
  }

  private @Nullable ClassNode above(ClassNode c) {
    return c.superName == null ? null : classes.get(c.superName);
  }

  private Optional<MethodCode> declared(ClassNode c, String name, String desc) {
    for (MethodNode m : c.methods) {
      if (m.name.equals(name) && m.desc.equals(desc)) {
        return Optional.of(code(c, m));
      }
    }
    return Optional.empty();
  }

  private Set<String> interfacesOf(String owner) {
    Set<String> all = new LinkedHashSet<>();
    List<String> todo = new ArrayList<>(List.of(owner));
    while (!todo.isEmpty()) {
      ClassNode c = classes.get(todo.remove(0));
      if (c != null) {
        c.interfaces.stream().filter(all::add).forEach(todo::add);
        if (c.superName != null) {
          todo.add(c.superName);
        }
      }
    }
    return all;
  }

  /** The class and all that extend or implement it, among ours. */
  public Set<String> withSubtypes(String owner) {
    Set<String> all = new LinkedHashSet<>();
    List<String> todo = new ArrayList<>(List.of(owner));
    while (!todo.isEmpty()) {
      String next = todo.remove(todo.size() - 1);
      if (all.add(next)) {
        todo.addAll(subtypes.getOrDefault(next, List.of()));
      }
    }
    return all;
  }

  /** All that a virtual call on any object of the type may reach. */
  public CallTargetSet targets(String owner, String name, String desc) {
    return targets.computeIfAbsent(
        owner + "." + name + desc,
        k ->
            classes.containsKey(owner)
                ? below(withSubtypes(owner), name, desc).or(lambdas(owner, name))
                : new CallTargetSet(below(oursBelow(owner), name, desc).bodies(), true));
  }

  /** A lambda is an object of its interface that no class of ours declares. */
  private CallTargetSet lambdas(String owner, String name) {
    if (lambdas.isEmpty()) {
      lambdas.add("");
      allMethods().forEach(this::collectLambdas);
    }
    boolean some = withSubtypes(owner).stream().anyMatch(t -> lambdas.contains(t + "." + name));
    return new CallTargetSet(Set.of(), some);
  }

  private void collectLambdas(MethodCode method) {
    for (AbstractInsnNode insn : method.node().instructions) {
      if (insn instanceof InvokeDynamicInsnNode d) {
        Type made = Type.getReturnType(d.desc);
        if (made.getSort() == Type.OBJECT) {
          lambdas.add(made.getInternalName() + "." + d.name);
        }
      }
    }
  }

  private CallTargetSet below(Set<String> types, String name, String desc) {
    CallTargetSet all = new CallTargetSet(Set.of(), false);
    for (String type : types) {
      ClassNode node = classes.get(type);
      if (node != null && (node.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_INTERFACE)) == 0) {
        all = all.or(exactly(type, name, desc));
      }
    }
    return all;
  }

  /** The methods that a virtual call on an object of just this type runs. */
  public CallTargetSet exactly(String type, String name, String desc) {
    return resolve(type, name, desc)
        .filter(MethodCode::hasBody)
        .map(m -> new CallTargetSet(Set.of(m), false))
        .orElse(CallTargetSet.none());
  }

  /**
   * The methods by which objects of our class can be called back by the library: its own and
   * inherited ones that override a method of a library type other than those of {@code Object}.
   */
  public Set<MethodCode> callbacks(String type) {
    return callbacks.computeIfAbsent(
        type,
        k -> {
          Set<MethodCode> all = new LinkedHashSet<>();
          Set<String> library = libraryTypesAbove(type);
          library.remove("java/lang/Object");
          for (ClassNode c = classes.get(type); c != null; c = above(c)) {
            for (MethodNode m : c.methods) {
              boolean hidden = (m.access & (Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE)) != 0;
              boolean over =
                  !hidden
                      && !m.name.startsWith("<")
                      && library.stream().anyMatch(t -> libraryTypes.mayDeclare(t, m.name, m.desc));
              if (over) {
                all.add(code(c, m));
              }
            }
          }
          return all;
        });
  }

  /** The nearest types above that are not among ours. */
  private Set<String> libraryTypesAbove(String type) {
    Set<String> all = new LinkedHashSet<>();
    List<String> todo = new ArrayList<>(List.of(type));
    while (!todo.isEmpty()) {
      String next = todo.remove(todo.size() - 1);
      ClassNode node = classes.get(next);
      if (node == null) {
        all.add(next);
      } else {
        todo.addAll(supertypes(node));
      }
    }
    return all;
  }

  /**
   * True if code of ours may run by a method of that library type. A class whose supertypes are not
   * all known counts only if it has a method that overrides one of the type's.
   */
  public boolean implementsSome(String library) {
    if (lambdas.isEmpty()) {
      lambdas.add("");
      allMethods().forEach(this::collectLambdas);
    }
    return oursBelow(library).stream().anyMatch(t -> overridesOne(t, library))
        || lambdas.stream().anyMatch(l -> isLambdaOf(l, library));
  }

  private boolean overridesOne(String type, String library) {
    return ancestors(type).stream()
        .flatMap(t -> find(t).stream())
        .flatMap(c -> c.methods.stream())
        .filter(m -> (m.access & (Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE)) == 0)
        .anyMatch(m -> libraryTypes.mayDeclare(library, m.name, m.desc));
  }

  private boolean isLambdaOf(String lambda, String library) {
    int dot = lambda.lastIndexOf('.');
    if (dot < 0) {
      return false;
    }
    String type = lambda.substring(0, dot);
    boolean below =
        oursBelow(library).contains(type)
            || !classes.containsKey(type) && libraryTypes.maySubtype(type, library);
    return below && libraryTypes.mayDeclare(library, lambda.substring(dot + 1));
  }

  /** True if some method of ours makes an object of just that type from more than numbers. */
  public boolean allocatesWithObjects(String type) {
    if (allocated.isEmpty()) {
      allocated.add("");
      for (MethodCode method : allMethods()) {
        for (AbstractInsnNode insn : method.node().instructions) {
          if (insn instanceof MethodInsnNode m && takesObjects(m.name, m.desc)) {
            allocated.add(m.owner);
          } else if (insn instanceof InvokeDynamicInsnNode d
              && d.bsmArgs.length > 1
              && d.bsmArgs[1] instanceof Handle h
              && takesObjects(h.getName(), h.getDesc())) {
            allocated.add(h.getOwner());
          }
        }
      }
    }
    return allocated.contains(type);
  }

  private static boolean takesObjects(String name, String desc) {
    return name.equals("<init>")
        && Stream.of(Type.getArgumentTypes(desc)).anyMatch(t -> t.getSort() >= Type.ARRAY);
  }

  /** The class and the classes of ours that it extends. */
  public List<String> ancestors(String type) {
    List<String> all = new ArrayList<>();
    for (ClassNode c = classes.get(type); c != null; c = above(c)) {
      all.add(c.name);
    }
    return all;
  }

  /** True if some class of ours is one of the library's iterable things or maps. */
  public boolean implementsContainers() {
    return !oursBelow("java/lang/Iterable").isEmpty()
        || !oursBelow("java/util/Iterator").isEmpty()
        || !oursBelow("java/util/Map").isEmpty()
        || !oursBelow("java/util/Map$Entry").isEmpty()
        || !oursBelow("java/util/Spliterator").isEmpty();
  }

  /** Our classes that may be used where a type of the library is wanted. */
  public Set<String> oursBelow(String library) {
    return oursBelow.computeIfAbsent(
        library,
        k -> {
          Set<String> all = new LinkedHashSet<>();
          for (Map.Entry<String, List<String>> e : subtypes.entrySet()) {
            boolean outside = !classes.containsKey(e.getKey());
            if (outside && libraryTypes.maySubtype(e.getKey(), library)) {
              e.getValue().forEach(c -> all.addAll(withSubtypes(c)));
            }
          }
          return all;
        });
  }

  /** True if the type, by its chain of supertypes among ours, is the given one. */
  public boolean isSubtype(String type, String of) {
    if (type.equals(of)) {
      return true;
    }
    ClassNode node = classes.get(type);
    return node != null && supertypes(node).stream().anyMatch(up -> isSubtype(up, of));
  }

  /** True if no object of the first class, one of ours, can be of the second, also one of ours. */
  public boolean isNever(String type, String of) {
    return classes.containsKey(type)
        && classes.containsKey(of)
        && !isSubtype(type, of)
        && libraryTypesAbove(type).stream().allMatch(t -> t.startsWith("java/"));
  }

  /** The class itself, or the nearest class above it that is not among ours. */
  public String libraryOwner(String owner) {
    ClassNode node = classes.get(owner);
    return node == null || node.superName == null ? owner : libraryOwner(node.superName);
  }

  /** True if all supertypes but {@code Object} are among ours, so nothing is inherited unseen. */
  public boolean isComplete(String type) {
    if (type.equals("java/lang/Object")) {
      return true;
    }
    ClassNode node = classes.get(type);
    return node != null && supertypes(node).stream().allMatch(this::isComplete);
  }
}
