package org.ndseq.agent.instrument;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.instrument.emit.HelperMethodEmitter;
import org.ndseq.agent.instrument.emit.ModelledCallEmitter;
import org.ndseq.agent.instrument.emit.SiteNumbering;
import org.ndseq.agent.instrument.model.CallModel;
import org.ndseq.agent.instrument.model.ClassHierarchy;
import org.ndseq.agent.instrument.model.ClassShape;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Instruments a class of a library: only what orders threads is recorded, which is monitors, calls
 * that synchronise, and volatile fields. What it does is part of the call that the program made, so
 * its events have no sites.
 */
final class OrderInstrumenter {
  private final ClassLoader loader;
  private final ClassShape info;
  private final ClassHierarchy hierarchy;
  private final CallModel model;

  OrderInstrumenter(
      ClassLoader loader, ClassShape info, ClassHierarchy hierarchy, CallModel model) {
    this.loader = loader;
    this.info = info;
    this.hierarchy = hierarchy;
    this.model = model;
  }

  /** The instrumented class; null if there is nothing in it to record. */
  byte @Nullable [] instrument(ClassReader reader) {
    ClassNode node = new ClassNode();
    reader.accept(node, ClassReader.EXPAND_FRAMES);
    boolean isInterface = (info.access() & Opcodes.ACC_INTERFACE) != 0;
    if (isInterface && (node.version & 0xFFFF) < Opcodes.V1_8) {
      return null;
    }
    if ((node.version & 0xFFFF) < Opcodes.V1_5) {
      node.version = Opcodes.V1_5; // before that a class could not be named as a constant
    }
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    HelperMethodEmitter helpers = new HelperMethodEmitter(writer, info.name(), info.access());
    List<MethodNode> methods = List.copyOf(node.methods);
    node.methods.clear();
    node.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public void visitEnd() {}
        });
    boolean[] isChanged = new boolean[1];
    for (MethodNode method : methods) {
      boolean hasCode = (method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
      MethodVisitor out =
          writer.visitMethod(
              method.access,
              method.name,
              method.desc,
              method.signature,
              method.exceptions.toArray(new String[0]));
      method.accept(
          hasCode ? new OrderMethod(this, method, helpers, out, () -> isChanged[0] = true) : out);
    }
    writer.visitEnd();
    return isChanged[0] ? writer.toByteArray() : null;
  }

  String className() {
    return info.name();
  }

  /** The effect of a call that orders threads, if it has one. */
  ModelledCallEmitter call(SiteNumbering sites, HelperMethodEmitter helpers, MethodVisitor out) {
    return ModelledCallEmitter.ofLibrary(loader, hierarchy, model, sites, helpers, out);
  }

  /** The volatile field that an instruction names, if it does and it is not the JDK's. */
  Optional<ClassShape.Field> volatileField(String owner, String name, String descriptor) {
    return hierarchy
        .field(loader, owner, name, descriptor)
        .filter(f -> (f.access() & Opcodes.ACC_VOLATILE) != 0);
  }
}
