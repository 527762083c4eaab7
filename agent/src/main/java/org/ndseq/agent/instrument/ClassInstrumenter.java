package org.ndseq.agent.instrument;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ndseq.agent.instrument.emit.ArrayInstructionEmitter;
import org.ndseq.agent.instrument.emit.EmittedCode;
import org.ndseq.agent.instrument.emit.HelperMethodEmitter;
import org.ndseq.agent.instrument.emit.MethodContext;
import org.ndseq.agent.instrument.model.AddedMemberNaming;
import org.ndseq.agent.instrument.model.CallModel;
import org.ndseq.agent.instrument.model.CannotInstrumentException;
import org.ndseq.agent.instrument.model.ClassHierarchy;
import org.ndseq.agent.instrument.model.ClassShape;
import org.ndseq.agent.instrument.model.FieldResolver;
import org.ndseq.agent.runtime.HiddenMemberFilter;
import org.ndseq.agent.runtime.Recorder;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.AnalyzerAdapter;
import org.objectweb.asm.commons.SerialVersionUIDAdder;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/**
 * Instruments one class: its methods by {@link MethodInstrumenter}, and a field with the shadow of
 * the instance fields that it declares. A method that grows too large stays as it was.
 */
final class ClassInstrumenter {
  /** The instrumented class, and the methods that are unchanged, with the reason. */
  record Result(byte[] classFile, List<String> leftAlone) {}

  /** Kinds of classes for which no number is computed from their members. */
  private static final int NO_SERIAL_VERSION =
      Opcodes.ACC_INTERFACE | Opcodes.ACC_ENUM | Opcodes.ACC_RECORD;

  private final ClassLoader loader;
  private final ClassShape info;
  private final FieldResolver fields;
  private final ClassHierarchy hierarchy;
  private final CallModel model;
  private final Recorder recorder;
  private final Set<String> racyLines;

  ClassInstrumenter(
      ClassLoader loader,
      ClassShape info,
      FieldResolver fields,
      ClassHierarchy hierarchy,
      CallModel model,
      Recorder recorder,
      Set<String> racyLines) {
    this.loader = loader;
    this.info = info;
    this.fields = fields;
    this.hierarchy = hierarchy;
    this.model = model;
    this.recorder = recorder;
    this.racyLines = racyLines;
  }

  Result instrument(ClassReader reader, int classId) {
    Set<String> leave = new HashSet<>();
    while (true) {
      try {
        return new Result(
            attempt(reader, classId, leave),
            leave.stream().map(m -> m + " is too large when instrumented").sorted().toList());
      } catch (MethodTooLargeException e) {
        if (!leave.add(e.getMethodName() + e.getDescriptor())) {
          throw new CannotInstrumentException("method " + e.getMethodName() + " is too large");
        }
      }
    }
  }

  private byte[] attempt(ClassReader reader, int classId, Set<String> leave) {
    ClassNode node = new ClassNode();
    reader.accept(serial(node), ClassReader.EXPAND_FRAMES);
    boolean isInterface = (info.access() & Opcodes.ACC_INTERFACE) != 0;
    if ((node.version & 0xFFFF) < Opcodes.V1_5 && !isInterface) {
      node.version = Opcodes.V1_5; // before that a class could not be named as a constant
    }
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    HelperMethodEmitter helpers = new HelperMethodEmitter(writer, info.name(), info.access());
    MethodContext context =
        new MethodContext(
            loader,
            info,
            classId,
            node.version & 0xFFFF,
            fields,
            hierarchy,
            model,
            recorder.definitions(),
            helpers,
            racyLines,
            recorder.enforcer());
    List<MethodNode> methods = List.copyOf(node.methods);
    node.methods.clear();
    ClassVisitor noEnd =
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public void visitEnd() {}
        };
    node.accept(noEnd);
    boolean canHelp = !helpers.isInterface() || (node.version & 0xFFFF) >= Opcodes.V1_8;
    for (MethodNode method : methods) {
      if (canHelp
          && (recorder.keepsEvents() ? hasEvents(method) : EnforcedMethod.applies(method, context))
          && !constructsInSeveralPlaces(method)
          && !leave.contains(method.name + method.desc)) {
        switch (recorder.mode()) {
          case FULL -> instrument(method, context, writer);
          case ORDER -> sample(method, context, writer);
          case ENFORCE -> EnforcedMethod.instrument(method, context, writer);
        }
      } else {
        method.accept(writer);
      }
    }
    int instanceFields = fields.instanceFields(info);
    if (instanceFields > 0) {
      addShadow(writer, instanceFields);
    }
    writer.visitEnd();
    return writer.toByteArray();
  }

  /** The class as it was, but with the shadow that others expect it to have. */
  byte[] withShadowOnly(ClassReader reader) {
    ClassWriter writer = new ClassWriter(reader, 0);
    int instanceFields = fields.instanceFields(info);
    ClassVisitor withShadow =
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public void visitEnd() {
            if (instanceFields > 0) {
              addShadow(writer, instanceFields);
            }
            super.visitEnd();
          }
        };
    reader.accept(serial(withShadow), 0);
    return writer.toByteArray();
  }

  private ClassVisitor serial(ClassVisitor node) {
    boolean isComputed =
        (info.access() & NO_SERIAL_VERSION) == 0 && !HiddenMemberFilter.areHidden();
    return isComputed && hierarchy.supertypes(loader, info.name()).contains("java/io/Serializable")
        ? new HiddenSerialVersion(node)
        : node;
  }

  /**
   * Keeps the number by which a class is known in serialised form as it was before members were
   * added, on a JVM where they cannot be hidden.
   */
  private static final class HiddenSerialVersion extends SerialVersionUIDAdder {
    HiddenSerialVersion(ClassVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    protected void addSVUID(long number) {
      int access = Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC;
      cv.visitField(access, "serialVersionUID", "J", null, number).visitEnd();
    }
  }

  private static void sample(MethodNode method, MethodContext context, ClassWriter writer) {
    int id = context.definitions().method(context.classId(), method.name, method.desc);
    MethodVisitor out =
        writer.visitMethod(
            method.access,
            method.name,
            method.desc,
            method.signature,
            method.exceptions.toArray(new String[0]));
    SampledMethod.emit(context, method, id, out);
  }

  private static void instrument(MethodNode method, MethodContext context, ClassWriter writer) {
    int id = context.definitions().method(context.classId(), method.name, method.desc);
    MethodVisitor out =
        writer.visitMethod(
            SynchronizedMethod.accessOf(method, context),
            method.name,
            method.desc,
            method.signature,
            method.exceptions.toArray(new String[0]));
    MethodInstrumenter instrumenter = new MethodInstrumenter(context, method, id, out);
    AnalyzerAdapter types =
        new AnalyzerAdapter(
            Opcodes.ASM9,
            context.info().name(),
            method.access,
            method.name,
            method.desc,
            instrumenter) {};
    instrumenter.types(types);
    method.accept(types);
  }

  /**
   * Whether a constructor chooses among calls of other constructors for its own object, which only
   * generated code does. Where the object is constructed then depends on the path.
   */
  private static boolean constructsInSeveralPlaces(MethodNode method) {
    int own = 0;
    for (AbstractInsnNode i : method.instructions) {
      if (i.getOpcode() == Opcodes.NEW) {
        own--;
      } else if (i instanceof MethodInsnNode call && call.name.equals("<init>")) {
        own++;
      }
    }
    return method.name.equals("<init>") && own > 1;
  }

  /** A method that neither branches nor calls nor touches the heap leaves nothing to record. */
  private static boolean hasEvents(MethodNode method) {
    if ((method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0) {
      return false;
    }
    if ((method.access & Opcodes.ACC_SYNCHRONIZED) != 0 || !method.tryCatchBlocks.isEmpty()) {
      return true;
    }
    for (AbstractInsnNode i : method.instructions) {
      if (i instanceof FieldInsnNode
          || i instanceof MethodInsnNode
          || i instanceof InvokeDynamicInsnNode
          || i instanceof TableSwitchInsnNode
          || i instanceof LookupSwitchInsnNode
          || (i instanceof JumpInsnNode j && j.getOpcode() != Opcodes.GOTO)
          || (i instanceof InsnNode n && ArrayInstructionEmitter.isAccess(n.getOpcode()))) {
        return true;
      }
    }
    return false;
  }

  private void addShadow(ClassWriter writer, int instanceFields) {
    String field = AddedMemberNaming.shadowField(info.name());
    writer
        .visitField(
            Opcodes.ACC_PUBLIC | Opcodes.ACC_TRANSIENT | Opcodes.ACC_SYNTHETIC,
            field,
            "[I",
            null,
            null)
        .visitEnd();
    MethodVisitor mv =
        writer.visitMethod(
            Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC,
            AddedMemberNaming.shadowMethod(info.name()),
            "()[I",
            null,
            null);
    Label missing = new Label();
    mv.visitCode();
    mv.visitVarInsn(Opcodes.ALOAD, 0);
    mv.visitFieldInsn(Opcodes.GETFIELD, info.name(), field, "[I");
    mv.visitInsn(Opcodes.DUP);
    mv.visitJumpInsn(Opcodes.IFNULL, missing);
    // STACK: shadow
    mv.visitInsn(Opcodes.ARETURN);
    mv.visitLabel(missing);
    mv.visitFrame(Opcodes.F_NEW, 1, new Object[] {info.name()}, 1, new Object[] {"[I"});
    mv.visitInsn(Opcodes.POP);
    // An object that no constructor made: deserialised, or a copy.
    mv.visitVarInsn(Opcodes.ALOAD, 0);
    mv.visitVarInsn(Opcodes.ALOAD, 0);
    EmittedCode.push(mv, instanceFields);
    EmittedCode.call(mv, EmittedCode.LATE_SHADOWS, "of", "(Ljava/lang/Object;I)[I");
    mv.visitInsn(Opcodes.DUP_X1);
    // STACK: shadow, this, shadow
    mv.visitFieldInsn(Opcodes.PUTFIELD, info.name(), field, "[I");
    mv.visitInsn(Opcodes.ARETURN);
    mv.visitMaxs(4, 1);
    mv.visitEnd();
  }
}
