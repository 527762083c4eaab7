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
  private final Set<Thread> stalled;
  private final Map<Long, Thread> threads = new TreeMap<>();
  private final Map<Thread, StackTraceElement[]> stacks = new HashMap<>();
  private final Map<Long, ThreadInfo> infos = new HashMap<>();
  private final Map<Thread, ThreadLog> logs = new HashMap<>();
  private final List<Thread> active = new ArrayList<>();
  private final StringBuilder signature = new StringBuilder();
  private Set<Thread> cycle = Set.of();

  private WaitSnapshot(Recorder recorder, Set<Thread> stalled) {
    this.recorder = recorder;
    this.stalled = Set.copyOf(stalled);
  }

  static WaitSnapshot take(Recorder recorder) {
    return take(recorder, Set.of());
  }

  /**
   * Looks at the threads.
   *
   * @param stalled those that wait for the initialization of a class
   */
  static WaitSnapshot take(Recorder recorder, Set<Thread> stalled) {
    WaitSnapshot snapshot = new WaitSnapshot(recorder, stalled);
    snapshot.look();
    return snapshot;
  }

  /**
   * The tasks that wait inside the program's code; those of the cycle of locks, if there is one and
   * not all threads wait for good.
   */
  List<TaskWait> waits() {
    List<TaskWait> waits = new ArrayList<>();
    for (Thread thread : threads.values()) {
      ThreadLog log = logs.get(thread);
      if (log != null && counts(thread) && isInProgram(stack(thread))) {
        waits.add(wait(thread, log, stack(thread)));
      }
    }
    return waits;
  }

  /** A sentence for people on each of the tasks that wait. */
  List<String> waitTexts() {
    List<String> texts = new ArrayList<>();
    for (Thread thread : threads.values()) {
      if (logs.containsKey(thread) && counts(thread) && isInProgram(stack(thread))) {
        AwaitedThing thing = thing(thread);
        texts.add(
            "%s waits for %s %s%s"
                .formatted(thread.getName(), thing.kind(), thing.display(), place(stack(thread))));
      }
    }
    return texts;
  }

  private static String place(StackTraceElement[] stack) {
    for (StackTraceElement frame : stack) {
      if (!StackText.isOfLibrary(frame) && frame.getFileName() != null) {
        return " at " + frame.getFileName() + ":" + frame.getLineNumber();
      }
    }
    return "";
  }

  /** The threads that could go on, other than the one that reacts to a signal. */
  List<ActiveThread> active() {
    return active.stream()
        .filter(thread -> !isSignalHandler(stack(thread)))
        .map(
            thread ->
                new ActiveThread(
                    logs.containsKey(thread) ? taskOf(thread) : -1,
                    thread.getState() == Thread.State.TIMED_WAITING
                        ? ActiveThread.Activity.SLEEPS
                        : ActiveThread.Activity.RUNS,
                    "thread " + thread.getName(),
                    StackText.of(stack(thread))))
        .toList();
  }

  /** Whether the JVM ends because of a signal. */
  boolean isEndedBySignal() {
    return stacks.values().stream().anyMatch(WaitSnapshot::isSignalHandler);
  }

  /** Whether every thread that could wake up another waits itself, without a time limit. */
  boolean isComplete() {
    return active.isEmpty();
  }

  /**
   * Whether recorded threads wait for monitors or locks of each other, or of a thread that has
   * ended, in a way that no other thread can end.
   */
  boolean hasLockCycle() {
    return !cycle.isEmpty();
  }

  /** Whether the JVM cannot end before a thread of the cycle does. */
  boolean holdsUpTheEnd() {
    return cycle.stream().anyMatch(thread -> !thread.isDaemon());
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
    cycle =
        new LockCycleFinder(stacks, logs.keySet(), t -> thing(t).owner(threads, info(t))).find();
    for (Thread thread : threads.values()) {
      boolean isPassive =
          isOfAgentOrJvm(thread)
              || isWaitingForGood(thread, stack(thread))
              || (IdlePoolWorker.isIdle(thread, stack(thread)) && !isEndAwaited(thread));
      if (!isPassive) {
        active.add(thread);
      }
    }
    for (Thread thread : threads.values()) {
      if (!isOfAgentOrJvm(thread) && (isComplete() || counts(thread))) {
        sign(thread, stack(thread));
      }
    }
  }

  /** Whether a thread belongs to what is stuck, if something is. */
  private boolean counts(Thread thread) {
    return !isComplete() && hasLockCycle()
        ? cycle.contains(thread)
        : isWaitingForGood(thread, stack(thread));
  }

  /** Whether another thread waits for the end of this one. */
  private boolean isEndAwaited(Thread worker) {
    return logs.keySet().stream()
        .anyMatch(thread -> thing(thread).owner(threads, info(thread)) == worker);
  }

  private static boolean isSignalHandler(StackTraceElement[] stack) {
    for (StackTraceElement frame : stack) {
      if (frame.getClassName().startsWith("java.lang.Terminator")) {
        return true;
      }
    }
    return false;
  }

  private StackTraceElement[] stack(Thread thread) {
    return stacks.getOrDefault(thread, new StackTraceElement[0]);
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

  private boolean isWaitingForGood(Thread thread, StackTraceElement[] stack) {
    if (stalled.contains(thread)) {
      return true;
    }
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
        thing.display() + thing.state(),
        node == null ? -1 : node.id(),
        StackText.of(stack));
  }

  private AwaitedThing thing(Thread thread) {
    if (stalled.contains(thread)) {
      return AwaitedThing.INITIALIZATION;
    }
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
