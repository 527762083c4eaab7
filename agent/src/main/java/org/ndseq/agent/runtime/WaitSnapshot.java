package org.ndseq.agent.runtime;

import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The threads of the JVM at one moment, as far as they wait. Threads of the agent and of the JVM
 * itself do not count.
 */
final class WaitSnapshot {
  private static final Set<String> OF_THE_JVM =
      Set.of(
          "Reference Handler",
          "Finalizer",
          "Signal Dispatcher",
          "Common-Cleaner",
          "Attach Listener",
          "Notification Thread",
          "Service Thread",
          "Monitor Deflation Thread",
          "DestroyJavaVM");

  private static final String AGENT_THREAD = "ndseq-";

  private final Recorder recorder;
  private final Map<Long, Thread> threads = new TreeMap<>();
  private final Map<Thread, StackTraceElement[]> stacks = new HashMap<>();
  private final Map<Long, ThreadInfo> infos = new HashMap<>();
  private final Map<Thread, ThreadLog> logs = new HashMap<>();
  private final List<TaskWait> waits = new ArrayList<>();
  private final StringBuilder signature = new StringBuilder();
  private boolean isComplete = true;
  private boolean hasLockCycle;
  private boolean holdsUpTheEnd;

  private WaitSnapshot(Recorder recorder) {
    this.recorder = recorder;
  }

  static WaitSnapshot take(Recorder recorder) {
    WaitSnapshot snapshot = new WaitSnapshot(recorder);
    snapshot.look();
    return snapshot;
  }

  /**
   * The tasks that wait inside the program's code; those of the cycle of locks, if there is one and
   * not all threads wait for good.
   */
  List<TaskWait> waits() {
    return waits;
  }

  /** Whether every thread that could wake up another waits itself, without a time limit. */
  boolean isComplete() {
    return isComplete;
  }

  /**
   * Whether recorded threads wait for monitors or locks of each other, or of a thread that has
   * ended, in a way that no other thread can end.
   */
  boolean hasLockCycle() {
    return hasLockCycle;
  }

  /** Whether the JVM cannot end before a thread of the cycle does. */
  boolean holdsUpTheEnd() {
    return holdsUpTheEnd;
  }

  /** A text that stays the same while no thread moves. */
  String signature() {
    return signature.toString();
  }

  private void look() {
    stacks.putAll(Thread.getAllStackTraces());
    for (ThreadLog log : recorder.logs()) {
      if (log.thread().isAlive()) {
        logs.put(log.thread(), log);
        stacks.computeIfAbsent(log.thread(), Thread::getStackTrace);
      }
    }
    stacks.keySet().forEach(t -> threads.put(t.getId(), t));
    ThreadMXBean bean = ManagementFactory.getThreadMXBean();
    long[] ids = threads.keySet().stream().mapToLong(Long::longValue).toArray();
    for (ThreadInfo info : bean.getThreadInfo(ids, false, false)) {
      if (info != null) {
        infos.put(info.getThreadId(), info);
      }
    }
    Set<Thread> cycle = cycle();
    for (Thread thread : threads.values()) {
      isComplete &= isOfAgentOrJvm(thread) || isWaitingForGood(thread, stack(thread));
    }
    for (Thread thread : threads.values()) {
      boolean counts = isComplete || !hasLockCycle || cycle.contains(thread);
      if (!isOfAgentOrJvm(thread) && counts) {
        sign(thread, stack(thread));
        ThreadLog log = logs.get(thread);
        if (log != null && isInProgram(stack(thread))) {
          waits.add(wait(thread, log, stack(thread)));
        }
      }
    }
  }

  private StackTraceElement[] stack(Thread thread) {
    return stacks.getOrDefault(thread, new StackTraceElement[0]);
  }

  private Set<Thread> cycle() {
    Set<Thread> cycle =
        new LockCycleFinder(stacks, logs.keySet(), t -> thing(t).owner(threads, info(t))).find();
    hasLockCycle = !cycle.isEmpty();
    holdsUpTheEnd = cycle.stream().anyMatch(thread -> !thread.isDaemon());
    return cycle;
  }

  private boolean isOfAgentOrJvm(Thread thread) {
    return thread.getName().startsWith(AGENT_THREAD)
        || (OF_THE_JVM.contains(thread.getName()) && !isInProgram(stack(thread)));
  }

  private static boolean isInProgram(StackTraceElement[] stack) {
    for (StackTraceElement frame : stack) {
      if (!StackText.isOfLibrary(frame)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isWaitingForGood(Thread thread, StackTraceElement[] stack) {
    Thread.State state = thread.getState();
    if (stack.length == 0 || (state != Thread.State.WAITING && state != Thread.State.BLOCKED)) {
      return false;
    }
    for (StackTraceElement frame : stack) {
      boolean isWokenByCollector = frame.getClassName().startsWith("java.lang.ref.");
      // A carrier seems to wait while a virtual thread runs on it.
      boolean carries = frame.getClassName().equals("jdk.internal.vm.Continuation");
      if (isWokenByCollector || (carries && !isVirtual(thread))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isVirtual(Thread thread) {
    return thread.getClass().getName().contains("VirtualThread");
  }

  private void sign(Thread thread, StackTraceElement[] stack) {
    ThreadInfo info = infos.get(thread.getId());
    signature.append(thread.getId()).append(' ').append(thread.getState());
    if (info != null) {
      signature
          .append(' ')
          .append(info.getWaitedCount())
          .append(' ')
          .append(info.getBlockedCount());
    }
    for (StackTraceElement frame : stack) {
      signature.append(' ').append(frame.hashCode());
    }
    signature.append('\n');
  }

  private TaskWait wait(Thread thread, ThreadLog log, StackTraceElement[] stack) {
    AwaitedThing thing = thing(thread);
    ObjectRecord node = thing.find(recorder.objects());
    Thread owner = thing.owner(threads, info(thread));
    return new TaskWait(
        recorder.tasks().currentTask(log),
        owner == null ? -1 : taskOf(owner),
        owner != null && !owner.isAlive(),
        thing.kind(),
        thing.display(),
        node == null ? -1 : node.id(),
        StackText.of(stack));
  }

  private AwaitedThing thing(Thread thread) {
    ThreadInfo info = info(thread);
    LockInfo monitor = info == null ? null : info.getLockInfo();
    return AwaitedThing.of(
        thread.getState(), stack(thread), monitor, LockSupport.getBlocker(thread));
  }

  private @Nullable ThreadInfo info(Thread thread) {
    return infos.get(thread.getId());
  }

  private int taskOf(Thread thread) {
    ThreadLog log = logs.get(thread);
    if (log != null) {
      return recorder.tasks().currentTask(log);
    }
    @Nullable ObjectRecord node = recorder.objects().peek(thread);
    if (node == null) {
      return -1;
    }
    synchronized (node) {
      return node.task == 0 ? -1 : node.task;
    }
  }
}
