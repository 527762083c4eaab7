package org.ndseq.agent.instrument.model;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;

/** Reads the name of the file that a class was compiled from. */
public final class SourceFileReader extends ClassVisitor {
  private String name = "";

  private SourceFileReader() {
    super(Opcodes.ASM9);
  }

  /** The name, or empty. */
  public static String of(ClassReader reader) {
    SourceFileReader visitor = new SourceFileReader();
    reader.accept(visitor, ClassReader.SKIP_CODE | ClassReader.SKIP_FRAMES);
    return visitor.name;
  }

  @Override
  public void visitSource(@Nullable String source, @Nullable String debug) {
    name = source == null ? "" : source;
  }
}
