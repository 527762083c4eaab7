package org.ndseq.program;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.ndseq.trace.SymbolTable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * Knows which classes have objects whose state can change, so that it matters which of two equal
 * new objects is used. A class that is not known counts as one whose objects do not change.
 */
public final class ObjectState {
  private static final int FLAGS =
      ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;

  /** Of the JDK: collections, atomics, locks. Futures compute the same whichever is used. */
  private static final Set<String> PACKAGES =
      Set.of("java/util", "java/util/concurrent/atomic", "java/util/concurrent/locks");

  private static final Set<String> CONSTANT_TYPES =
      Set.of("Ljava/lang/String;", "Ljava/lang/Class;");

  private final SymbolTable symbols;
  private final Map<String, Boolean> known = new HashMap<>();

  public ObjectState(SymbolTable symbols) {
    this.symbols = symbols;
  }

  /** Whether objects of the class with this internal name have state that can change. */
  public boolean canChange(String name) {
    return known.computeIfAbsent(name, this::find);
  }

  private boolean find(String name) {
    if (name.equals("java/lang/Object")) {
      return true; // all that it has is its monitor
    }
    if (name.startsWith("java/")) {
      String simple = name.substring(name.lastIndexOf('/') + 1);
      boolean isImmutable = simple.startsWith("Optional") || simple.equals("UUID");
      boolean isCollection = simple.startsWith("Concurrent") || simple.startsWith("CopyOnWrite");
      return PACKAGES.contains(name.substring(0, name.lastIndexOf('/')))
          ? !isImmutable
          : isCollection || simple.endsWith("Queue") || simple.endsWith("Deque");
    }
    for (int c = 0; c < symbols.classes().size(); c++) {
      if (symbols.classes().get(c).name().equals(name.replace('/', '.'))) {
        return symbols.classBytes(c).filter(ObjectState::hasState).isPresent();
      }
    }
    return false;
  }

  private static boolean hasState(byte[] bytes) {
    ClassNode node = new ClassNode();
    try {
      new ClassReader(bytes).accept(node, FLAGS);
    } catch (RuntimeException e) { // bytes that are no class file: replay says so
      return false;
    }
    return node.fields.stream().anyMatch(ObjectState::isState);
  }

  private static boolean isState(FieldNode field) {
    boolean isOfObject = (field.access & (Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC)) == 0;
    boolean isFinal = (field.access & Opcodes.ACC_FINAL) != 0;
    boolean refers = field.desc.length() > 1 && !CONSTANT_TYPES.contains(field.desc);
    return isOfObject && (!isFinal || refers);
  }
}
