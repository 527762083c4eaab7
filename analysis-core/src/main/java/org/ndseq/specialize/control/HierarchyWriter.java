package org.ndseq.specialize.control;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.ndseq.determinism.code.CodeBase;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;

/** Writes classes whose stack maps need the program's class hierarchy, without loading it. */
final class HierarchyWriter extends ClassWriter {
  private static final String OBJECT = "java/lang/Object";

  private final CodeBase code;

  HierarchyWriter(CodeBase code) {
    super(COMPUTE_FRAMES);
    this.code = code;
  }

  @Override
  protected String getCommonSuperClass(String one, String other) {
    Set<String> above = chain(one);
    for (String type : chain(other)) {
      if (above.contains(type)) {
        return type;
      }
    }
    return OBJECT;
  }

  /** The class and its superclasses; an interface counts as {@code Object}. */
  private Set<String> chain(String type) {
    Set<String> all = new LinkedHashSet<>();
    Optional<String> next = Optional.of(type);
    while (next.isPresent()) {
      all.add(next.get());
      next = above(next.get());
    }
    all.add(OBJECT);
    return all;
  }

  private Optional<String> above(String type) {
    Optional<ClassNode> ours = code.find(type);
    if (ours.isPresent()) {
      return Optional.ofNullable(ours.get().superName);
    }
    try {
      // only the JDK's own classes are found so, and none is initialised
      Class<?> library =
          Class.forName(type.replace('/', '.'), false, ClassLoader.getPlatformClassLoader());
      return Optional.ofNullable(library.getSuperclass()).map(c -> c.getName().replace('.', '/'));
    } catch (ClassNotFoundException | LinkageError e) {
      return Optional.empty();
    }
  }
}
