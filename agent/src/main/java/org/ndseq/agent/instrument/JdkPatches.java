package org.ndseq.agent.instrument;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.runtime.Tasks;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Hooks in the classes of the JDK that hand tasks from thread to thread, put there by
 * retransformation. So tasks are known however the program, or a library it uses, comes to submit
 * them.
 */
public final class JdkPatches implements ClassFileTransformer {
  private static final String TASKS = Type.getInternalName(Tasks.class);
  private static final String POOL = "java/util/concurrent/ThreadPoolExecutor";
  private static final String SCHEDULED = "java/util/concurrent/ScheduledThreadPoolExecutor";

  private final Set<String> applied = ConcurrentHashMap.newKeySet();

  /** Applies all patches; returns those that this JDK's classes have no place for. */
  public List<String> apply(Instrumentation instrumentation) {
    List<Class<?>> classes =
        List.of(
            java.util.concurrent.ThreadPoolExecutor.class,
            java.util.concurrent.ScheduledThreadPoolExecutor.class);
    instrumentation.addTransformer(this, true);
    try {
      instrumentation.retransformClasses(classes.toArray(new Class<?>[0]));
    } catch (UnmodifiableClassException | LinkageError e) {
      applied.clear();
    }
    instrumentation.removeTransformer(this);
    List<String> missing =
        new ArrayList<>(
            List.of(POOL + ".execute", POOL + ".runWorker", SCHEDULED + ".delayedExecute"));
    missing.removeAll(applied);
    return missing;
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] classFile) {
    if (name == null || redefined == null || !(name.equals(POOL) || name.equals(SCHEDULED))) {
      return null;
    }
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access,
              String method,
              String descriptor,
              @Nullable String signature,
              String @Nullable [] exceptions) {
            MethodVisitor mv = super.visitMethod(access, method, descriptor, signature, exceptions);
            return patch(name, method, mv);
          }
        },
        0);
    return writer.toByteArray();
  }

  private MethodVisitor patch(String owner, String method, MethodVisitor mv) {
    if (method.equals("runWorker")) {
      return new MethodVisitor(Opcodes.ASM9, mv) {
        @Override
        public void visitMethodInsn(
            int opcode, String target, String name, String descriptor, boolean isInterface) {
          if (target.equals("java/lang/Runnable") && name.equals("run")) {
            applied.add(owner + "." + method);
            // STACK: body
            super.visitMethodInsn(
                Opcodes.INVOKESTATIC, TASKS, "run", "(Ljava/lang/Runnable;)V", false);
          } else {
            super.visitMethodInsn(opcode, target, name, descriptor, isInterface);
          }
        }
      };
    }
    if ((owner.equals(POOL) && method.equals("execute"))
        || (owner.equals(SCHEDULED) && method.equals("delayedExecute"))) {
      return new MethodVisitor(Opcodes.ASM9, mv) {
        @Override
        public void visitCode() {
          super.visitCode();
          applied.add(owner + "." + method);
          visitVarInsn(Opcodes.ALOAD, 0);
          visitVarInsn(Opcodes.ALOAD, 1);
          // STACK: executor, body
          visitMethodInsn(
              Opcodes.INVOKESTATIC,
              TASKS,
              "submitted",
              "(Ljava/lang/Object;Ljava/lang/Object;)V",
              false);
        }
      };
    }
    return mv;
  }
}
