package org.ndseq.cover.code;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** The classes of a program and what they inherit. */
final class ProgramClasses {
  private final Map<String, ClassNode> classes = new LinkedHashMap<>();

  ProgramClasses(Collection<byte[]> classFiles) {
    for (byte[] bytes : classFiles) {
      ClassNode node = new ClassNode();
      new ClassReader(bytes).accept(node, ClassReader.SKIP_FRAMES);
      classes.putIfAbsent(node.name, node);
    }
  }

  Collection<ClassNode> all() {
    return classes.values();
  }

  Optional<ClassNode> find(String name) {
    return Optional.ofNullable(classes.get(name));
  }

  /** The method that a call on an object of a class executes; empty if the JDK declares it. */
  Optional<MethodNode> lookup(String className, String name, String descriptor) {
    for (String c = className; c != null && classes.containsKey(c); c = superName(c)) {
      MethodNode found = declared(c, name, descriptor);
      if (found != null && (found.access & Opcodes.ACC_ABSTRACT) == 0) {
        return Optional.of(found);
      }
    }
    for (String up : interfaces(className)) {
      MethodNode found = classes.containsKey(up) ? declared(up, name, descriptor) : null;
      if (found != null && (found.access & Opcodes.ACC_ABSTRACT) == 0) {
        return Optional.of(found);
      }
    }
    return Optional.empty();
  }

  private @Nullable String superName(String name) {
    ClassNode node = classes.get(name);
    return node == null ? null : node.superName;
  }

  private @Nullable MethodNode declared(String className, String name, String descriptor) {
    ClassNode node = classes.get(className);
    if (node != null) {
      for (MethodNode method : node.methods) {
        if (method.name.equals(name) && method.desc.equals(descriptor)) {
          return method;
        }
      }
    }
    return null;
  }

  private Set<String> interfaces(String name) {
    Set<String> all = new LinkedHashSet<>();
    Deque<String> todo = new ArrayDeque<>(List.of(name));
    while (!todo.isEmpty()) {
      ClassNode node = classes.get(todo.remove());
      if (node != null) {
        for (String up : node.interfaces) {
          if (all.add(up)) {
            todo.add(up);
          }
        }
        if (node.superName != null) {
          todo.add(node.superName);
        }
      }
    }
    return all;
  }

  /** The name of the first class above, or itself, that the JDK declares. */
  String libraryClass(String name) {
    String c = name;
    while (classes.containsKey(c)) {
      String up = superName(c);
      c = up == null ? "java/lang/Object" : up;
    }
    return c;
  }

  /** Whether objects of a class are of a type; only for types of the program and Object. */
  boolean isSubtype(String className, String type) {
    if (type.equals("java/lang/Object") || className.equals(type)) {
      return true;
    }
    Set<String> seen = new HashSet<>();
    Deque<String> todo = new ArrayDeque<>(List.of(className));
    while (!todo.isEmpty()) {
      String c = todo.remove();
      if (c.equals(type)) {
        return true;
      }
      ClassNode node = classes.get(c);
      if (node != null && seen.add(c)) {
        todo.addAll(node.interfaces);
        if (node.superName != null) {
          todo.add(node.superName);
        }
      }
    }
    return false;
  }

  /** Whether a field that a class has or inherits is volatile. */
  boolean isVolatile(String owner, String field) {
    for (String c = owner; c != null && classes.containsKey(c); c = superName(c)) {
      for (FieldNode node : find(c).orElseThrow().fields) {
        if (node.name.equals(field)) {
          return (node.access & Opcodes.ACC_VOLATILE) != 0;
        }
      }
    }
    return false;
  }
}
