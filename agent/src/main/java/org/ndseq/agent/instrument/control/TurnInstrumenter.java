package org.ndseq.agent.instrument.control;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.instrument.MethodReferenceRewriter;
import org.ndseq.agent.instrument.SubroutineInliner;
import org.ndseq.agent.instrument.model.CallModel;
import org.ndseq.agent.instrument.model.ClassHierarchy;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Instruments a class of the program for runs under turns: only operations are changed. */
public final class TurnInstrumenter {
  /** The class has code that such a run may not have. */
  public static final class UnsuitedClassException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UnsuitedClassException(String reason) {
      super(reason);
    }
  }

  private final CallModel model;
  private final ClassHierarchy hierarchy;

  public TurnInstrumenter(CallModel model, ClassHierarchy hierarchy) {
    this.model = model;
    this.hierarchy = hierarchy;
  }

  /** The instrumented class file; throws {@link UnsuitedClassException}. */
  public byte[] instrument(ClassLoader loader, byte[] classFile) {
    byte[] inlined = SubroutineInliner.inline(classFile);
    byte[] unfolded = new MethodReferenceRewriter(model, hierarchy, loader).unfold(inlined);
    ClassReader reader = new ClassReader(unfolded);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(new Rewriter(writer, loader, FirstLineFinder.lines(reader)), 0);
    return writer.toByteArray();
  }

  /** Visits the methods of one class. */
  private final class Rewriter extends ClassVisitor {
    private final ClassLoader loader;
    private final Map<String, Integer> firstLines;
    private String owner = "";
    private String file = "";
    private int version;

    Rewriter(ClassVisitor out, ClassLoader loader, Map<String, Integer> firstLines) {
      super(Opcodes.ASM9, out);
      this.loader = loader;
      this.firstLines = firstLines;
    }

    @Override
    public void visit(
        int format,
        int access,
        String name,
        @Nullable String signature,
        @Nullable String superName,
        String @Nullable [] interfaces) {
      owner = name;
      version = format & 0xFFFF;
      super.visit(format, access, name, signature, superName, interfaces);
    }

    @Override
    public void visitSource(@Nullable String source, @Nullable String debug) {
      file = source == null ? "" : source;
      super.visitSource(source, debug);
    }

    @Override
    public FieldVisitor visitField(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        @Nullable Object value) {
      if ((access & Opcodes.ACC_VOLATILE) != 0) {
        throw new UnsuitedClassException("volatile field " + name); // no operation orders it
      }
      return super.visitField(access, name, descriptor, signature, value);
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      if ((access & Opcodes.ACC_NATIVE) != 0) {
        throw new UnsuitedClassException("native method " + name);
      }
      boolean hasCode = (access & Opcodes.ACC_ABSTRACT) == 0;
      int kept = hasCode ? access & ~Opcodes.ACC_SYNCHRONIZED : access;
      MethodVisitor out = super.visitMethod(kept, name, descriptor, signature, exceptions);
      int line = firstLines.getOrDefault(name + descriptor, 0);
      TurnMethod.Place place = new TurnMethod.Place(owner, file, name, version);
      return hasCode
          ? new TurnMethod(out, place, access, line, type -> isThread(loader, type))
          : out;
    }
  }

  private boolean isThread(ClassLoader loader, String type) {
    return hierarchy.supertypes(loader, type).contains("java/lang/Thread");
  }
}
