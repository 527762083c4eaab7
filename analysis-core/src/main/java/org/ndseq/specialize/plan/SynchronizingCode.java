package org.ndseq.specialize.plan;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ndseq.determinism.code.CallTargetSet;
import org.ndseq.determinism.code.CodeBase;
import org.ndseq.determinism.code.MethodCode;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Which instructions synchronise, and which methods may, directly or through calls (section 5.1 of
 * the schedule specialization paper: calls of the latter are derived synchronisations).
 */
public final class SynchronizingCode {
  /** How an instruction takes part in a schedule. */
  public enum Role {
    /** Not at all. */
    NONE,
    /** Each execution is an operation of the schedule. */
    OPERATION,
    /**
     * An execution may be one; if nothing is left to order, as with the second join of a task, it
     * is none.
     */
    OPTIONAL
  }

  private static final String THREAD = "java/lang/Thread";
  private static final String OBJECT = "java/lang/Object";
  private static final String UTIL = "java/util/concurrent/";
  private static final Set<String> THREAD_CALLS = Set.of("start", "interrupt");
  private static final Set<String> MONITOR_CALLS = Set.of("wait", "notify", "notifyAll");
  private static final Set<String> LOCK_CALLS =
      Set.of(
          "lock",
          "unlock",
          "lockInterruptibly",
          "tryLock",
          "await",
          "awaitUninterruptibly",
          "awaitNanos",
          "awaitUntil",
          "signal",
          "signalAll",
          "writeLock",
          "readLock",
          "unlockWrite",
          "unlockRead",
          "park",
          "unpark");
  private static final Set<String> STATE_CALLS =
      Set.of(
          "acquire",
          "acquireUninterruptibly",
          "tryAcquire",
          "release",
          "countDown",
          "await",
          "arrive",
          "arriveAndDeregister",
          "arriveAndAwaitAdvance",
          "awaitAdvance",
          "exchange",
          "submit",
          "execute",
          "invoke",
          "invokeAll",
          "invokeAny",
          "schedule",
          "fork",
          "runAsync",
          "supplyAsync",
          "complete",
          "completeExceptionally");

  /** Operations that end at once or fail, so that their order is the order of the object. */
  private static final Set<String> UPDATES =
      Set.of(
          "getAndIncrement",
          "incrementAndGet",
          "getAndDecrement",
          "decrementAndGet",
          "getAndAdd",
          "addAndGet",
          "put",
          "take");

  private static final Set<String> WAITS =
      Set.of("join", "get", "awaitTermination", "close", "shutdown", "isDone", "resultNow");

  private final CodeBase code;
  private final Set<String> ignored;
  private final Map<String, Set<MethodCode>> lambdas = new HashMap<>();
  private final Set<MethodCode> synchronizing = new HashSet<>();

  /**
   * Searches a program.
   *
   * @param ignored methods, {@code Class.method}, whose operations are not part of schedules
   * @param bodies the bodies of tasks, which count as synchronising
   */
  public SynchronizingCode(CodeBase code, Set<String> ignored, Set<MethodCode> bodies) {
    this.code = code;
    this.synchronizing.addAll(bodies);
    this.ignored = Set.copyOf(ignored);
    code.allMethods().forEach(this::collectLambdas);
    search();
  }

  public CodeBase code() {
    return code;
  }

  /** Whether the operations of a method are left out of schedules. */
  public boolean isIgnored(String owner, String method) {
    return ignored.stream().anyMatch(name -> isNamed(owner, method, name));
  }

  /** Whether a method is the one of a name, {@code Class.method}. */
  public boolean isNamed(MethodCode method, String name) {
    return isNamed(method.owner().name, method.name(), name);
  }

  private static boolean isNamed(String owner, String method, String name) {
    String type = owner.replace('/', '.');
    String simple = type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
    return name.equals(type + "." + method) || name.equals(simple + "." + method);
  }

  /** Whether the method may synchronise, directly or through calls. */
  public boolean maySynchronize(MethodCode method) {
    return synchronizing.contains(method);
  }

  /** The part of an instruction in schedules, calls of synchronising methods not among them. */
  public Role role(MethodCode method, AbstractInsnNode insn) {
    if (isIgnored(method.owner().name, method.name())) {
      return Role.NONE;
    }
    if (insn.getOpcode() == Opcodes.MONITORENTER || insn.getOpcode() == Opcodes.MONITOREXIT) {
      return Role.OPERATION;
    }
    if (insn instanceof MethodInsnNode call
        && code.resolve(call.owner, call.name, call.desc).isEmpty()) {
      return role(code.libraryOwner(call.owner), call.name);
    }
    return Role.NONE;
  }

  private static Role role(String owner, String name) {
    boolean isThread = owner.equals(THREAD) || owner.startsWith(THREAD + "$");
    if (isThread && THREAD_CALLS.contains(name) || MONITOR_CALLS.contains(name) && isAny(owner)) {
      return Role.OPERATION;
    }
    if (isThread && name.equals("join")) {
      return Role.OPTIONAL;
    }
    if (owner.startsWith(UTIL + "locks/")) {
      boolean isAccessor = name.endsWith("Lock") && owner.endsWith("ReadWriteLock");
      return LOCK_CALLS.contains(name) && !isAccessor ? Role.OPERATION : Role.NONE;
    }
    if (!owner.startsWith(UTIL)) {
      return Role.NONE;
    }
    boolean isUpdate =
        UPDATES.contains(name) && (owner.startsWith(UTIL + "atomic/") || isQueue(owner));
    if (isUpdate || STATE_CALLS.contains(name)) {
      return Role.OPERATION;
    }
    boolean waits = WAITS.contains(name) && !owner.startsWith(UTIL + "atomic/") && !isMap(owner);
    return waits ? Role.OPTIONAL : Role.NONE;
  }

  private static boolean isAny(String owner) {
    return owner.equals(OBJECT) || owner.startsWith("java/") || owner.startsWith("[");
  }

  private static boolean isQueue(String owner) {
    return owner.endsWith("BlockingQueue") || owner.endsWith("BlockingDeque");
  }

  private static boolean isMap(String owner) {
    return owner.contains("Map") || owner.contains("List") || owner.contains("ThreadLocalRandom");
  }

  /** The bodies in the program that a call may run; lambdas that fit are among them. */
  public Set<MethodCode> targets(MethodInsnNode call) {
    if (call.getOpcode() == Opcodes.INVOKESTATIC || call.getOpcode() == Opcodes.INVOKESPECIAL) {
      return code.resolve(call.owner, call.name, call.desc)
          .filter(MethodCode::hasBody)
          .map(Set::of)
          .orElse(Set.of());
    }
    CallTargetSet found = code.targets(call.owner, call.name, call.desc);
    Set<MethodCode> all = new HashSet<>(found.bodies());
    all.addAll(lambdas.getOrDefault(call.owner + "." + call.name, Set.of()));
    return all;
  }

  /** The bodies of lambdas and method references that an instruction makes. */
  public List<MethodCode> bodies(InvokeDynamicInsnNode made) {
    for (Object argument : made.bsmArgs) {
      if (argument instanceof Handle h && h.getTag() >= Opcodes.H_INVOKEVIRTUAL) {
        return code.resolve(h.getOwner(), h.getName(), h.getDesc()).stream().toList();
      }
    }
    return List.of();
  }

  private void collectLambdas(MethodCode method) {
    for (AbstractInsnNode insn : method.node().instructions) {
      if (insn instanceof InvokeDynamicInsnNode d
          && Type.getReturnType(d.desc).getSort() == Type.OBJECT) {
        String key = Type.getReturnType(d.desc).getInternalName() + "." + d.name;
        lambdas.computeIfAbsent(key, k -> new HashSet<>()).addAll(bodies(d));
      }
    }
  }

  private void search() {
    List<MethodCode> all = code.allMethods();
    boolean grows = true;
    while (grows) {
      grows = false;
      for (MethodCode method : all) {
        if (!synchronizing.contains(method) && synchronizes(method)) {
          synchronizing.add(method);
          grows = true;
        }
      }
    }
  }

  private boolean synchronizes(MethodCode method) {
    if (isIgnored(method.owner().name, method.name())) {
      return false;
    }
    if (method.is(Opcodes.ACC_SYNCHRONIZED)) {
      return true;
    }
    for (AbstractInsnNode insn : method.node().instructions) {
      if (role(method, insn) != Role.NONE
          || insn instanceof MethodInsnNode call
              && targets(call).stream().anyMatch(synchronizing::contains)) {
        return true;
      }
    }
    return false;
  }
}
