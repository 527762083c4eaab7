package org.ndseq.agent.instrument.control;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Finds the first line of each method of a class. */
final class FirstLineFinder {
  private FirstLineFinder() {}

  /** The lines, by name and descriptor of the method. */
  static Map<String, Integer> lines(ClassReader reader) {
    Map<String, Integer> lines = new HashMap<>();
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access,
              String name,
              String descriptor,
              @Nullable String signature,
              String @Nullable [] exceptions) {
            return new MethodVisitor(Opcodes.ASM9) {
              @Override
              public void visitLineNumber(int line, Label start) {
                lines.putIfAbsent(name + descriptor, line);
              }
            };
          }
        },
        ClassReader.SKIP_FRAMES);
    return lines;
  }
}
