package org.ndseq.agent.runtime.enforce;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.ndseq.trace.format.EventKind;

/**
 * Enforces a plan in one run. There is no lock that all tasks share: each waits for single tasks. A
 * run that leaves the schedule, or cannot go on with it, continues freely from there on, unless the
 * enforcement is strict.
 */
public final class ScheduleEnforcer {
  /** The reaction to a run that leaves the schedule. */
  public enum OnDeparture {
    CONTINUE,
    STOP
  }

  /** Enforces nothing. */
  public static final ScheduleEnforcer NONE =
      new ScheduleEnforcer(EnforcementPlan.NONE, OnDeparture.CONTINUE, () -> {});

  private static final EnforcedThread IDLE = new EnforcedThread(NONE, Thread.currentThread());

  private static volatile boolean isAnyActive;

  private static final long FORK_PATIENCE_NANOS = 1_000_000_000L;
  private static final String MAIN = "main";

  /** The thread that runs the program's main method; it makes the enforcer before. */
  private final Thread main = Thread.currentThread();

  private final EnforcementPlan plan;
  private final OnDeparture onDeparture;
  private final Runnable stop;
  private final Map<Integer, EnforcedTask> tasks = new ConcurrentHashMap<>();
  private final Set<EnforcedThread> threads = ConcurrentHashMap.newKeySet();
  private final AtomicReference<@Nullable String> departure = new AtomicReference<>();

  /** Planned sites by the recorder's numbers of sites; replaced when it grows, under a lock. */
  private volatile int[] planned = new int[0];

  /** Whether the schedule was given up; never reset. */
  private volatile boolean isFree;

  private ScheduleEnforcer(EnforcementPlan plan, OnDeparture onDeparture, Runnable stop) {
    this.plan = plan;
    this.onDeparture = onDeparture;
    this.stop = stop;
  }

  /**
   * Makes the enforcer of a run, before anything of the run is instrumented; called by the thread
   * that will run the program's main method.
   *
   * @param stop ends the run, where a departure does so
   */
  public static ScheduleEnforcer of(EnforcementPlan plan, OnDeparture onDeparture, Runnable stop) {
    isAnyActive |= !plan.isEmpty();
    return new ScheduleEnforcer(plan, onDeparture, stop);
  }

  /** Whether this JVM enforces a schedule. */
  public static boolean isAnyActive() {
    return isAnyActive;
  }

  /** The number in the plan of a site of a class that is being loaded, or -1. */
  public int planned(String className, String method, int instruction) {
    return plan.site(className, method, instruction);
  }

  /** Notes that events of the recorder's {@code site} are operations at a planned one. */
  public synchronized void number(int site, int plannedSite) {
    int[] known = planned;
    int[] more = site < known.length ? known : Arrays.copyOf(known, Math.max(site + 1, 64) * 2);
    Arrays.fill(more, known.length, more.length, -1);
    more[site] = plannedSite;
    planned = more;
  }

  /** The planned site of an event, or -1. */
  public int planned(int site) {
    int[] known = planned;
    return site >= 0 && site < known.length ? known[site] : -1;
  }

  /** The enforcement in a thread that begins to be followed. */
  public EnforcedThread forThread(Thread thread) {
    if (!isAnyActive) {
      return IDLE; // which nobody calls
    }
    EnforcedThread made = new EnforcedThread(this, thread);
    if (!plan.isEmpty()) {
      threads.add(made);
    }
    return made;
  }

  boolean isFree() {
    return isFree;
  }

  Set<EnforcedThread> threads() {
    return threads;
  }

  /** How many operations are done. */
  long progress() {
    long sum = 0;
    for (EnforcedTask task : plan.tasks().values()) {
      sum += task.done();
    }
    return sum;
  }

  void forked(EnforcedTask parent, int number) {
    if (parent.path.equals("?")) {
      return;
    }
    String path = parent.nextChild();
    EnforcedTask planned = plan.tasks().get(path);
    tasks.put(number, planned == null ? new EnforcedTask(path) : planned);
  }

  /** The task with a number of the recorder's, or null if it was not forked yet. */
  @Nullable EnforcedTask task(int number, Thread thread) {
    EnforcedTask known = tasks.get(number);
    if (known == null && thread == main) {
      EnforcedTask planned = plan.tasks().get(MAIN);
      known = planned == null ? new EnforcedTask(MAIN) : planned;
      tasks.put(number, known);
    }
    return known;
  }

  /** The same, where the fork may just be under way; null if there was none. */
  @SuppressWarnings("ThreadPriorityCheck") // the forking thread may need this processor
  @Nullable EnforcedTask awaitTask(int number) {
    long start = System.nanoTime();
    while (!isFree) {
      EnforcedTask known = tasks.get(number);
      if (known != null || System.nanoTime() - start > FORK_PATIENCE_NANOS) {
        return known;
      }
      Thread.yield();
    }
    return null;
  }

  /** A task made another operation than its next one. */
  void left(EnforcedTask task, int kind, int site) {
    int number = task.made();
    depart(
        "operation %d of task %s is %s in the schedule, but the run has %s"
            .formatted(number, task.path, operation(task, number), operation(kind, site)));
  }

  /** No task can go on with the schedule. */
  void stuck(String waits) {
    depart("no task can continue: " + waits);
  }

  private void depart(String what) {
    if (departure.compareAndSet(null, what)) {
      isFree = true;
      plan.tasks().values().forEach(EnforcedTask::wakeAll);
      if (onDeparture == OnDeparture.STOP) {
        stop.run();
      }
    }
  }

  String operation(EnforcedTask task, int number) {
    return operation(task.kind(number), task.site(number));
  }

  private String operation(int kind, int site) {
    String name = EventKind.of(kind).name().toLowerCase(Locale.ROOT).replace('_', ' ');
    return name + " at " + plan.label(site);
  }

  /** How the run left the schedule or ended before it, as a sentence; empty if it followed it. */
  public String departure() {
    String known = departure.get();
    if (known != null) {
      return known;
    }
    for (EnforcedTask task : plan.tasks().values()) {
      int done = task.done();
      if (done < task.size()) {
        return "the run ended after %d of %d operations of task %s; the next is %s"
            .formatted(done, task.size(), task.path, operation(task, done));
      }
    }
    return "";
  }
}
