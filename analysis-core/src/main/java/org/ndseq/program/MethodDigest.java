package org.ndseq.program;

import java.util.LinkedHashMap;
import java.util.Map;
import org.ndseq.bytecode.MethodText;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Digests of the methods of a class file: equal for equal instructions with equal operands,
 * whatever their lines. A schedule names instructions by their numbers and is valid only for
 * methods with the digests that it carries.
 */
public final class MethodDigest {
  private MethodDigest() {}

  /**
   * The digests of the methods with code, by name and descriptor.
   *
   * @throws IllegalArgumentException if the bytes are no class file
   */
  public static Map<String, String> ofClass(byte[] classFile) {
    ClassNode node = new ClassNode();
    try {
      new ClassReader(classFile).accept(node, ClassReader.SKIP_FRAMES);
    } catch (RuntimeException e) { // ASM throws what the bytes make it throw
      throw new IllegalArgumentException("the class file cannot be read: " + e.getMessage(), e);
    }
    Map<String, String> digests = new LinkedHashMap<>();
    for (MethodNode method : node.methods) {
      if (method.instructions.size() > 0) {
        digests.put(method.name + method.desc, new MethodText(method).hashWithoutTargets());
      }
    }
    return digests;
  }
}
