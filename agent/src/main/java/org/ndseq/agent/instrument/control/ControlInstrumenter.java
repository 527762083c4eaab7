package org.ndseq.agent.instrument.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.control.runtime.NumberedObject;
import org.ndseq.agent.control.runtime.SiteTable;
import org.ndseq.agent.control.skip.SkipInstrumenter;
import org.ndseq.agent.instrument.MethodReferenceRewriter;
import org.ndseq.agent.instrument.SubroutineInliner;
import org.ndseq.agent.instrument.model.CallModel;
import org.ndseq.agent.instrument.model.ClassHierarchy;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Instruments a class of the program for controlled runs. Hooks are straight-line code, so the
 * frames of a method stay as they are.
 */
public final class ControlInstrumenter {
  /** How the names of added methods begin. */
  static final String PREFIX = "ndseq$call";

  /** The added field with the number of an object, and the method that gets it. */
  static final String NUMBER = "ndseq$number";

  private static final String NUMBERED = Type.getInternalName(NumberedObject.class);

  private final CallModel model;
  private final ClassHierarchy hierarchy;
  private final SkipInstrumenter skips;
  private boolean hasPlainAccesses = true;

  /**
   * Makes an instrumenter.
   *
   * @param skips makes the blocks of a specification skippable
   */
  public ControlInstrumenter(CallModel model, ClassHierarchy hierarchy, SkipInstrumenter skips) {
    this.model = model;
    this.hierarchy = hierarchy;
    this.skips = skips;
  }

  /** Leaves accesses of plain fields and of arrays as they are; those of volatile fields stay. */
  public ControlInstrumenter withoutPlainAccesses() {
    hasPlainAccesses = false;
    return this;
  }

  /** The instrumented class file. */
  public byte[] instrument(ClassLoader loader, byte[] classFile) {
    byte[] inlined = SubroutineInliner.inline(classFile);
    byte[] unfolded = new MethodReferenceRewriter(model, hierarchy, loader).unfold(inlined);
    byte[] skippable = skips.instrument(unfolded, name -> hierarchy.supertypes(loader, name));
    ClassReader reader = new ClassReader(skippable);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(new Rewriter(writer, loader, FirstLineFinder.lines(reader)), 0);
    return writer.toByteArray();
  }

  /** The facts about a class that the instrumenters of its methods need. */
  final class ClassContext {
    final ClassLoader loader;
    final CallModel model = ControlInstrumenter.this.model;
    final ClassHierarchy hierarchy = ControlInstrumenter.this.hierarchy;
    String name = "";
    String file = "";
    int version;
    boolean isInterface;

    /** Whether accesses of plain fields and of arrays are steps. */
    final boolean hasPlainAccesses = ControlInstrumenter.this.hasPlainAccesses;

    /** Whether the class inherits from {@code Object} only. */
    boolean isFirst;

    final List<HelperMethod> helpers = new ArrayList<>();
    final List<ConcatHelper> concatenations = new ArrayList<>();

    ClassContext(ClassLoader loader) {
      this.loader = loader;
    }

    int site(String method, int line, String called, int field) {
      return SiteTable.add(
          new SiteTable.Site(name.replace('/', '.'), method, file, line, called, field));
    }
  }

  /** Visits the methods of one class. */
  private final class Rewriter extends ClassVisitor {
    private final ClassContext context;
    private final Map<String, Integer> firstLines;

    private boolean hasHash;

    Rewriter(ClassVisitor out, ClassLoader loader, Map<String, Integer> firstLines) {
      super(Opcodes.ASM9, out);
      this.firstLines = firstLines;
      context = new ClassContext(loader);
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        @Nullable String signature,
        @Nullable String superName,
        String @Nullable [] interfaces) {
      context.name = name;
      context.version = version & 0xFFFF;
      context.isInterface = (access & Opcodes.ACC_INTERFACE) != 0;
      context.isFirst = !context.isInterface && "java/lang/Object".equals(superName);
      super.visit(version, access, name, signature, superName, withNumber(interfaces));
    }

    @Override
    public void visitSource(@Nullable String source, @Nullable String debug) {
      context.file = source == null ? "" : source;
      super.visitSource(source, debug);
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      hasHash |= name.equals("hashCode") && descriptor.equals("()I");
      boolean hasCode = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
      int kept = hasCode ? access & ~Opcodes.ACC_SYNCHRONIZED : access;
      MethodVisitor out = super.visitMethod(kept, name, descriptor, signature, exceptions);
      int line = firstLines.getOrDefault(name + descriptor, 0);
      return hasCode ? new ControlMethod(out, context, access, name + descriptor, line) : out;
    }

    @Override
    public void visitEnd() {
      if (context.isFirst) {
        addNumber();
      }
      for (int i = 0; i < context.helpers.size(); i++) {
        context.helpers.get(i).emit(cv, PREFIX + i);
      }
      for (int i = 0; i < context.concatenations.size(); i++) {
        context.concatenations.get(i).emit(cv, PREFIX + "text" + i);
      }
      super.visitEnd();
    }

    private String @Nullable [] withNumber(String @Nullable [] interfaces) {
      if (!context.isFirst) {
        return interfaces;
      }
      List<String> all = new ArrayList<>(interfaces == null ? List.of() : List.of(interfaces));
      all.add(NUMBERED);
      return all.toArray(new String[0]);
    }

    /**
     * Gives objects a number for their hash codes, since those of the JVM, and by that the order of
     * tables, vary. It is set after the call of the first constructor.
     */
    private void addNumber() {
      int field = Opcodes.ACC_PRIVATE | Opcodes.ACC_TRANSIENT | Opcodes.ACC_SYNTHETIC;
      cv.visitField(field, NUMBER, "I", null, null).visitEnd();
      addGetter(NUMBER);
      if (!hasHash) {
        addGetter("hashCode");
      }
    }

    private void addGetter(String method) {
      int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNTHETIC;
      MethodVisitor mv = cv.visitMethod(access, method, "()I", null, null);
      mv.visitCode();
      mv.visitVarInsn(Opcodes.ALOAD, 0);
      String owner = context.name;
      mv.visitFieldInsn(Opcodes.GETFIELD, owner, NUMBER, "I");
      mv.visitInsn(Opcodes.IRETURN);
      mv.visitMaxs(1, 1);
      mv.visitEnd();
    }
  }
}
