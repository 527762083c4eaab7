package org.ndseq.determinism.code;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** The classes under analysis: the closed world in which methods are looked up. */
public final class CodeBase {
  private final Map<String, ClassNode> classes = new LinkedHashMap<>();
  private final Map<String, List<String>> subtypes = new HashMap<>();
  private final Map<MethodNode, MethodCode> methods = new HashMap<>();

  public CodeBase(Collection<ClassNode> nodes) {
    for (ClassNode node : nodes) {
      classes.putIfAbsent(node.name, node);
    }
    for (ClassNode node : classes.values()) {
      for (String up : supertypes(node)) {
        subtypes.computeIfAbsent(up, k -> new ArrayList<>()).add(node.name);
      }
    }
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

  /** The method as declared in the class or inherited by it; empty if it is not among ours. */
  public Optional<MethodCode> resolve(String owner, String name, String desc) {
    ClassNode node = classes.get(owner);
    if (node == null) {
      return Optional.empty();
    }
    for (MethodNode m : node.methods) {
      if (m.name.equals(name) && m.desc.equals(desc)) {
        return Optional.of(code(node, m));
      }
    }
    for (String up : supertypes(node)) {
      Optional<MethodCode> found = resolve(up, name, desc);
      if (found.isPresent() && (found.get().hasBody() || !found.get().isAbstract())) {
        return found;
      }
    }
    return Optional.empty();
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

  /** All bodies that a virtual call may reach. */
  public Set<MethodCode> targets(String owner, String name, String desc) {
    Set<MethodCode> all = new LinkedHashSet<>();
    for (String type : withSubtypes(owner)) {
      ClassNode node = classes.get(type);
      if (node != null && (node.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_INTERFACE)) == 0) {
        resolve(type, name, desc).filter(MethodCode::hasBody).ifPresent(all::add);
      }
    }
    return all;
  }

  /** True if the type, by its chain of supertypes among ours, is the given one. */
  public boolean isSubtype(String type, String of) {
    if (type.equals(of)) {
      return true;
    }
    ClassNode node = classes.get(type);
    return node != null && supertypes(node).stream().anyMatch(up -> isSubtype(up, of));
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
