package org.ndseq.agent.instrument;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;

/** Reads the name of the file that a class was compiled from. */
final class SourceFile extends ClassVisitor {
  private String name = "";

  private SourceFile() {
    super(Opcodes.ASM9);
  }

  /** The name, or empty. */
  static String of(ClassReader reader) {
    SourceFile visitor = new SourceFile();
    reader.accept(visitor, ClassReader.SKIP_CODE | ClassReader.SKIP_FRAMES);
    return visitor.name;
  }

  @Override
  public void visitSource(@Nullable String source, @Nullable String debug) {
    name = source == null ? "" : source;
  }
}
