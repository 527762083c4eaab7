package org.ndseq.agent.instrument.control;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Puts the hooks of controlled runs into classes of the JDK, by retransformation: threads start,
 * begin and end, park and unpark, and blocking classes read the clock of the run.
 */
public final class ControlPatch implements ClassFileTransformer {
  private static final String JUC = "java/util/concurrent/";

  /** Classes that measure waits with the clock; those that a JDK lacks are skipped. */
  private static final List<String> CLOCK_USERS =
      List.of(
          JUC + "locks/AbstractQueuedSynchronizer",
          JUC + "locks/AbstractQueuedSynchronizer$ConditionObject",
          JUC + "locks/AbstractQueuedLongSynchronizer",
          JUC + "locks/AbstractQueuedLongSynchronizer$ConditionObject",
          JUC + "locks/StampedLock",
          JUC + "FutureTask",
          JUC + "CompletableFuture",
          JUC + "CompletableFuture$Signaller",
          JUC + "CompletableFuture$Timeout",
          JUC + "SynchronousQueue",
          JUC + "SynchronousQueue$TransferStack",
          JUC + "SynchronousQueue$TransferQueue",
          JUC + "SynchronousQueue$Transferer",
          JUC + "LinkedTransferQueue",
          JUC + "Exchanger",
          JUC + "Phaser",
          JUC + "Phaser$QNode",
          JUC + "ForkJoinPool",
          JUC + "ForkJoinTask",
          JUC + "ForkJoinTask$Aux",
          JUC + "ThreadPoolExecutor",
          JUC + "AbstractExecutorService",
          JUC + "ScheduledThreadPoolExecutor",
          JUC + "ScheduledThreadPoolExecutor$ScheduledFutureTask",
          JUC + "DelayScheduler",
          JUC + "TimeUnit",
          "java/util/Timer",
          "java/util/TimerThread",
          "java/util/TimerTask");

  private static final List<String> THREADS =
      List.of(
          "java/lang/Thread",
          "java/lang/VirtualThread",
          "java/util/concurrent/ForkJoinWorkerThread",
          "java/util/TimerThread",
          JUC + "locks/LockSupport",
          "java/util/HashMap");

  private final Set<String> applied = new TreeSet<>();
  private final Set<String> names = new TreeSet<>();

  /** Applies the patches; returns those without which no run can be controlled and that failed. */
  public List<String> apply(Instrumentation instrumentation) {
    names.addAll(THREADS);
    names.addAll(CLOCK_USERS);
    names.addAll(LibraryPatch.CLASSES);
    instrumentation.addTransformer(this, true);
    for (String name : names) {
      try {
        instrumentation.retransformClasses(Class.forName(name.replace('/', '.'), false, null));
      } catch (UnmodifiableClassException | ClassNotFoundException | LinkageError e) {
        applied.removeIf(patch -> patch.startsWith(name + "."));
      }
    }
    instrumentation.removeTransformer(this);
    List<String> missing = new ArrayList<>();
    for (String needed :
        List.of(
            "java/lang/Thread.start",
            "java/lang/Thread.run",
            "java/lang/Thread.exit",
            "java/lang/Thread.interrupt",
            "java/lang/Thread.dispatchUncaughtException",
            JUC + "locks/LockSupport.park",
            JUC + "locks/LockSupport.unpark",
            JUC + "locks/LockSupport.parkNanos")) {
      if (!applied.contains(needed)) {
        missing.add(needed.replace('/', '.'));
      }
    }
    return missing;
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] classFile) {
    if (name == null || redefined == null || !names.contains(name)) {
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
            if ((access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0) {
              return mv;
            }
            if (LibraryPatch.CLASSES.contains(name)) {
              mv = new LibraryPatch(mv, access, name, method, descriptor);
            }
            return new ThreadPatch(
                mv, name, method, descriptor, () -> applied.add(name + "." + method));
          }
        },
        0);
    return writer.toByteArray();
  }
}
