package org.ndseq.agent.instrument.jdk;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Hooks in the classes of the JDK that hand tasks from thread to thread, let threads wait for each
 * other, or list members and frames, put there by retransformation. So tasks are known however the
 * program, or a library it uses, comes to submit them. The hooks only use the operand stack, so the
 * methods' frames stay as they are.
 */
public final class JdkTransformer implements ClassFileTransformer {
  private static final String JUC = "java/util/concurrent/";
  private static final String FUTURE = JUC + "CompletableFuture";

  private static final int NOT_OF_AN_OBJECT = Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT;

  /** The patched methods of each class; of names separated by a bar a JDK has at least one. */
  private static final Map<String, List<String>> METHODS = new TreeMap<>();

  /** {@link #METHODS} with those of {@link FailurePatch} and {@link VisibilityPatch}. */
  private static final Map<String, List<String>> ALL = new TreeMap<>();

  static {
    METHODS.put("java/lang/Thread", List.of("start"));
    METHODS.put(
        JUC + "ThreadPoolExecutor",
        List.of("execute", "runWorker", "processWorkerExit", "awaitTermination", "isTerminated"));
    METHODS.put(JUC + "ScheduledThreadPoolExecutor", List.of("delayedExecute"));
    METHODS.put(
        JUC + "SubmissionPublisher$BufferedSubscription",
        List.of("offer", "onComplete", "onError", "request", "consume", "consumeNext"));
    METHODS.put("java/util/Timer", List.of("sched"));
    METHODS.put("java/util/TimerThread", List.of("mainLoop"));
    METHODS.put(JUC + "FutureTask", List.of("set", "setException"));
    METHODS.put(
        JUC + "ForkJoinPool",
        List.of("externalPush|externalSubmit|poolSubmit|scheduleDelayedTask"));
    METHODS.put(
        JUC + "ForkJoinTask", List.of("fork", "doExec", "join", "get", "invoke", "awaitDone"));
    METHODS.put(JUC + "CountedCompleter", List.of("tryComplete", "propagateCompletion"));
    METHODS.put(FUTURE + "$Completion", List.of("run"));
    METHODS.put(FUTURE + "$ThreadPerTaskExecutor", List.of("execute"));
    METHODS.put(JUC + "ThreadPerTaskExecutor", List.of("start"));
    METHODS.put(JUC + "ThreadPerTaskExecutor$TaskRunner", List.of("run"));
    METHODS.put(JUC + "ThreadPerTaskExecutor$ThreadBoundFuture", List.of("<init>", "run"));
    METHODS.put(JUC + "StructuredTaskScopeImpl", List.of("join", "close"));
    METHODS.put(JUC + "StructuredTaskScopeImpl$SubtaskImpl", List.of("<init>", "run"));
    for (String stage : List.of("AsyncRun", "AsyncSupply")) {
      METHODS.put(FUTURE + "$" + stage, List.of("run"));
    }
    for (String kind :
        List.of(
            "UniApply",
            "UniAccept",
            "UniRun",
            "UniWhenComplete",
            "UniHandle",
            "UniExceptionally",
            "UniCompose",
            "BiApply",
            "BiAccept",
            "BiRun",
            "OrApply",
            "OrAccept",
            "OrRun",
            "UniComposeExceptionally",
            "UniRelay",
            "AnyOf")) {
      METHODS.put(FUTURE + "$" + kind, List.of("tryFire"));
    }
    // What stages do when what they depend on is complete already, or share with those that wait.
    METHODS.put(
        FUTURE,
        List.of(
            "uniApplyStage",
            "uniApplyNow",
            "uniAcceptStage",
            "uniAcceptNow",
            "uniRunStage",
            "uniRunNow",
            "uniWhenComplete",
            "uniWhenCompleteStage",
            "uniHandle",
            "uniHandleStage",
            "uniExceptionally",
            "uniExceptionallyStage",
            "uniComposeStage",
            "uniComposeExceptionallyStage",
            "uniCopyStage",
            "biApply",
            "biApplyStage",
            "biAccept",
            "biAcceptStage",
            "biRun",
            "biRunStage",
            "orApplyStage",
            "orAcceptStage",
            "orRunStage",
            "allOf",
            "anyOf"));
    METHODS.putAll(SynchronizerPatch.METHODS);
    ALL.putAll(METHODS);
    ALL.putAll(VisibilityPatch.METHODS);
    FailurePatch.METHODS.forEach(
        (name, methods) ->
            ALL.merge(
                name,
                methods,
                (a, b) -> Stream.concat(a.stream(), b.stream()).distinct().toList()));
  }

  /** Classes that only some JDKs have. */
  private static final Set<String> OPTIONAL =
      Set.of(
          FUTURE + "$ThreadPerTaskExecutor",
          JUC + "ThreadPerTaskExecutor",
          JUC + "ThreadPerTaskExecutor$TaskRunner",
          JUC + "ThreadPerTaskExecutor$ThreadBoundFuture",
          JUC + "StructuredTaskScopeImpl",
          JUC + "StructuredTaskScopeImpl$SubtaskImpl");

  private final Set<String> applied = ConcurrentHashMap.newKeySet();

  /** Applies all patches; returns those that this JDK's classes have no place for. */
  public List<String> apply(Instrumentation instrumentation) {
    instrumentation.addTransformer(this, true);
    for (String name : ALL.keySet()) {
      try {
        instrumentation.retransformClasses(Class.forName(name.replace('/', '.'), false, null));
      } catch (UnmodifiableClassException | ClassNotFoundException | LinkageError e) {
        applied.removeIf(patch -> patch.startsWith(name + "."));
      }
    }
    instrumentation.removeTransformer(this);
    List<String> missing = new ArrayList<>();
    ALL.forEach(
        (name, methods) -> {
          for (String alternatives : methods) {
            Set<String> any = new TreeSet<>(List.of(alternatives.split("\\|", -1)));
            if (!OPTIONAL.contains(name)
                && any.stream().noneMatch(m -> applied.contains(name + "." + m))) {
              missing.add(name.replace('/', '.') + "." + alternatives);
            }
          }
        });
    return missing;
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] classFile) {
    if (name == null || redefined == null || !ALL.containsKey(name)) {
      return null;
    }
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    List<String> methods = METHODS.getOrDefault(name, List.of());
    List<String> failing = FailurePatch.METHODS.getOrDefault(name, List.of());
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
            Runnable isApplied = () -> applied.add(name + "." + method);
            if (isAmong(VisibilityPatch.METHODS.getOrDefault(name, List.of()), method)) {
              return new VisibilityPatch(mv, method, descriptor, isApplied);
            }
            if ((access & (name.equals(FUTURE) ? Opcodes.ACC_ABSTRACT : NOT_OF_AN_OBJECT)) != 0) {
              return mv;
            }
            if (isAmong(failing, method)) {
              mv = new FailurePatch(mv, name, method, descriptor, isApplied);
            }
            if (!isAmong(methods, method)) {
              return mv;
            }
            return SynchronizerPatch.METHODS.containsKey(name)
                ? new SynchronizerPatch(mv, name, method, isApplied)
                : new JdkMethodPatch(mv, name, method, descriptor, isApplied);
          }
        },
        0);
    return writer.toByteArray();
  }

  private static boolean isAmong(List<String> methods, String method) {
    return methods.stream().anyMatch(m -> List.of(m.split("\\|", -1)).contains(method));
  }
}
