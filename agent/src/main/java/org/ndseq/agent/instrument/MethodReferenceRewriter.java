package org.ndseq.agent.instrument;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.instrument.emit.EmittedCode;
import org.ndseq.agent.instrument.model.CallModel;
import org.ndseq.agent.instrument.model.ClassHierarchy;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Turns references to library methods that the {@link CallModel} knows, such as {@code map::put},
 * into lambdas with a body, whose call can be recorded. The class file that results is what the
 * trace calls the class. Serialisable lambdas stay, since their stored form names the method.
 */
public final class MethodReferenceRewriter {
  private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";

  /** Of CONSTANT_InvokeDynamic, JVM specification 4.4. */
  private static final int INVOKE_DYNAMIC_TAG = 18;

  /** Where the factory's arguments have the method and, for the general factory, the flags. */
  private static final int METHOD = 1;

  private static final int FLAGS = 3;
  private static final int SERIALIZABLE = 1;

  private final CallModel model;
  private final ClassHierarchy hierarchy;
  private final ClassLoader loader;

  public MethodReferenceRewriter(CallModel model, ClassHierarchy hierarchy, ClassLoader loader) {
    this.model = model;
    this.hierarchy = hierarchy;
    this.loader = loader;
  }

  /** The class with such references turned into lambdas; the same bytes if it has none. */
  public byte[] unfold(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    if (!hasDynamicCalls(reader)) {
      return classFile;
    }
    ClassNode node = new ClassNode();
    reader.accept(node, 0);
    List<MethodNode> bodies = new ArrayList<>();
    for (MethodNode method : node.methods) {
      int line = 0;
      for (AbstractInsnNode instruction : method.instructions) {
        if (instruction instanceof LineNumberNode number) {
          line = number.line;
        } else if (instruction instanceof InvokeDynamicInsnNode dynamic && isKnown(dynamic)) {
          Handle target = (Handle) dynamic.bsmArgs[METHOD];
          String name = "lambda$" + plain(method.name) + "$ref" + bodies.size();
          MethodNode body = body(name, target, Type.getArgumentTypes(dynamic.desc), line);
          bodies.add(body);
          dynamic.bsmArgs[METHOD] =
              new Handle(
                  Opcodes.H_INVOKESTATIC,
                  node.name,
                  name,
                  body.desc,
                  (node.access & Opcodes.ACC_INTERFACE) != 0);
        }
      }
    }
    if (bodies.isEmpty()) {
      return classFile;
    }
    node.methods.addAll(bodies);
    ClassWriter writer = new ClassWriter(reader, 0);
    node.accept(writer);
    return writer.toByteArray();
  }

  /** Whether the constant pool has an entry that an {@code invokedynamic} needs. */
  private static boolean hasDynamicCalls(ClassReader reader) {
    for (int i = 1; i < reader.getItemCount(); i++) {
      int item = reader.getItem(i);
      if (item > 0 && reader.readByte(item - 1) == INVOKE_DYNAMIC_TAG) {
        return true;
      }
    }
    return false;
  }

  private static String plain(String name) {
    return switch (name) {
      case "<init>" -> "new";
      case "<clinit>" -> "static";
      default -> name;
    };
  }

  private boolean isKnown(InvokeDynamicInsnNode dynamic) {
    if (!dynamic.bsm.getOwner().equals(FACTORY)
        || !(dynamic.bsmArgs[METHOD] instanceof Handle target)
        || opcode(target) == null
        || isSerializable(dynamic)) {
      return false;
    }
    return model.find(hierarchy, loader, target.getOwner(), target.getName()).isPresent()
        || !model.variants(hierarchy, loader, target.getOwner(), target.getName()).isEmpty();
  }

  private static boolean isSerializable(InvokeDynamicInsnNode dynamic) {
    return dynamic.bsm.getName().equals("altMetafactory")
        && dynamic.bsmArgs[FLAGS] instanceof Integer flags
        && (flags & SERIALIZABLE) != 0;
  }

  private static @Nullable Integer opcode(Handle target) {
    return switch (target.getTag()) {
      case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
      case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
      case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
      default -> null;
    };
  }

  /**
   * A method that calls the target. The factory requires that its first parameters have the types
   * of the captured values; the receiver that {@code concurrentMap::get} captures has a more
   * special type than the {@code Map} that declares the method.
   */
  private static MethodNode body(String name, Handle target, Type[] captured, int line) {
    Integer opcode = opcode(target);
    if (opcode == null) {
      throw new IllegalArgumentException("no call: " + target);
    }
    String receiver = opcode == Opcodes.INVOKESTATIC ? "" : "L" + target.getOwner() + ";";
    Type[] parameters = Type.getArgumentTypes("(" + receiver + target.getDesc().substring(1));
    System.arraycopy(captured, 0, parameters, 0, captured.length);
    String descriptor = Type.getMethodDescriptor(Type.getReturnType(target.getDesc()), parameters);
    MethodNode body =
        new MethodNode(
            Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
            name,
            descriptor,
            null,
            null);
    Label start = new Label();
    body.visitLabel(start);
    if (line > 0) {
      body.visitLineNumber(line, start);
    }
    int variable = EmittedCode.load(body, 0, parameters);
    body.visitMethodInsn(
        opcode, target.getOwner(), target.getName(), target.getDesc(), target.isInterface());
    Type result = Type.getReturnType(descriptor);
    body.visitInsn(result.getOpcode(Opcodes.IRETURN));
    body.visitMaxs(Math.max(variable, result.getSize()), variable);
    return body;
  }
}
