package org.ndseq.agent.runtime;

import org.jspecify.annotations.Nullable;
import org.ndseq.agent.runtime.enforce.EnforcedThread;
import org.ndseq.agent.runtime.enforce.ScheduleEnforcer;
import org.ndseq.agent.runtime.schedule.PerturbationStrategyFactory;
import org.ndseq.agent.runtime.schedule.ThreadPerturbation;
import org.ndseq.agent.vm.DontInline;
import org.ndseq.trace.format.EventCodes;
import org.ndseq.trace.format.EventEncoder;
import org.ndseq.trace.format.RawEvent;

/**
 * The events of one thread, in the order in which it makes them. Instrumented methods fetch their
 * thread's log once, when they are entered, and keep it in a local variable. Only the owning thread
 * calls these methods, until it has ended; other threads ask for what they want.
 */
public final class ThreadLog extends ObjectLog {

  private static final ThreadLocal<@Nullable ThreadLog> LOCAL = new ThreadLocal<>();
  private static final int CHUNK_BYTES = 1 << 16;

  /** Logs by the lowest bits of their thread's number: a look before the map of the thread. */
  private static final @Nullable ThreadLog[] RECENT = new ThreadLog[64];

  /** A constant for the JIT: the agent chooses the schedule before anything is recorded. */
  private static final boolean IS_NOISY = PerturbationStrategyFactory.areNoisy();

  /** Likewise: whether a schedule is enforced. */
  private static final boolean IS_ENFORCING = ScheduleEnforcer.isAnyActive();

  /** Likewise: whether only samples of the accesses are recorded. */
  private static final boolean IS_SAMPLING = Recorder.isSampling();

  /** Initialisers of classes that this thread is running, where accesses are sampled. */
  private int initializing;

  /** The barrier or phaser that this thread is at, and the round of its arrival there. */
  public @Nullable Object arrivedAt;

  public int arrival;

  /** The phaser whose phase this thread has last looked at, and the last arrival that it knew. */
  public @Nullable ObjectRecord phaserSeen;

  public int arrivalSeen;

  /** The queue that the program is calling, and whether elements went in or out meanwhile. */
  public @Nullable Object queue;

  public boolean isQueueChanged;

  /** The executor that has told this thread, in the call that it is making, that it has ended. */
  public @Nullable Object ended;

  /** The executor's task that runs here, or 0. */
  int task;

  /** The thread that this one has started last. */
  @Nullable Thread started;

  /** The map that is being accessed, where that takes more than one event, and its cell. */
  public @Nullable ObjectRecord accessedMap;

  public int @Nullable [] accessedCell;

  /** The task of a pool's hook that is to run here after a body, or 0. */
  int hook;

  final RunningBodyStack running = new RunningBodyStack();
  public final ConfinedState confined = new ConfinedState();
  public final IteratorOwnerCache iterators = new IteratorOwnerCache();

  private final Recorder recorder;
  private final ScheduleEnforcer enforcer;
  private final EnforcedThread enforced;
  private final boolean keepsEvents;
  private final EventEncoder encoder;
  private final boolean isCrowded;
  private final ThreadPerturbation noise;
  private final int threadId;
  private final Thread thread;

  private int pendingWord;
  private int @Nullable [] pendingShadow;
  private int pendingElement;

  ThreadLog(
      Recorder recorder, int threadId, Thread thread, ThreadPerturbation noise, BufferSizing room) {
    super(room);
    this.recorder = recorder;
    this.enforcer = recorder.enforcer();
    this.enforced = enforcer.forThread(thread);
    this.keepsEvents = recorder.keepsEvents();
    this.isCrowded = room == BufferSizing.CROWDED;
    this.threadId = threadId;
    this.thread = thread;
    this.noise = noise;
    this.encoder = isCrowded ? recorder.sharedEncoder() : new EventEncoder(CHUNK_BYTES);
  }

  /** The log of the current thread. */
  public static ThreadLog current() {
    Thread current = Thread.currentThread();
    int r = (int) current.getId() & (RECENT.length - 1);
    ThreadLog log = RECENT[r];
    return log != null && log.thread == current ? log : find(r);
  }

  private static ThreadLog find(int r) {
    ThreadLog log = remembered();
    if (log == null) {
      log = open();
    }
    RECENT[r] = log;
    return log;
  }

  /** The log of the current thread if it has one. */
  public static @Nullable ThreadLog existing() {
    Thread current = Thread.currentThread();
    ThreadLog log = RECENT[(int) current.getId() & (RECENT.length - 1)];
    return log != null && log.thread == current ? log : remembered();
  }

  /**
   * The same, but every thread that forks tasks has one while a schedule is enforced, or where what
   * it did before may not have been recorded.
   */
  static @Nullable ThreadLog forking() {
    ThreadLog log = existing();
    boolean isNeeded = IS_ENFORCING || IS_SAMPLING;
    return log == null && isNeeded && Recorder.activeOrNull() != null ? current() : log;
  }

  /** From the thread's own map; or, since workers of a pool may erase that, from the recorder. */
  private static @Nullable ThreadLog remembered() {
    ThreadLog log = LOCAL.get();
    Recorder recorder = Recorder.activeOrNull();
    if (log == null && recorder != null && !CarrierSafety.isCarrier()) {
      ObjectRecord node = recorder.objects().peek(Thread.currentThread());
      RareState details = node == null ? null : node.peekDetails();
      log = details == null ? null : (ThreadLog) details.log;
      if (log != null) {
        LOCAL.set(log);
      }
    }
    return log;
  }

  /** Forgets a log whose thread has ended. */
  void close() {
    int r = (int) thread.getId() & (RECENT.length - 1);
    if (RECENT[r] == this) {
      RECENT[r] = null;
    }
  }

  private static ThreadLog open() {
    ThreadLog log = Recorder.active().open(Thread.currentThread());
    LOCAL.set(log);
    log.recorder.tasks().threadBegins(log);
    return log;
  }

  public Recorder recorder() {
    return recorder;
  }

  @Override
  IdentityTable objects() {
    return recorder.objects();
  }

  @Override
  int reserveObjects(int count) {
    return recorder.reserveObjects(count);
  }

  @Override
  public void defineObject(int number, Class<?> type) {
    recorder.defineObject(number, type);
  }

  Thread thread() {
    return thread;
  }

  /** The number of the thread. */
  public int number() {
    return threadId;
  }

  int threadId() {
    return threadId;
  }

  EventEncoder encoder() {
    return encoder;
  }

  // Accesses.

  /** Ends a read begun with {@link VersionWord#beginRead}; false if it must be done again. */
  public boolean endRead(int[] shadow, int index, int word, int site, int slot) {
    if (!VersionWord.unchanged(shadow, index, word)) {
      VersionWord.awaitEven(shadow, index);
      return false;
    }
    access(EventCodes.READ, site, shadow[0], slot, word >>> 1);
    return true;
  }

  /** Ends a write begun with {@link VersionWord#beginWrite}. */
  public void endWrite(int[] shadow, int index, int word, int site, int slot) {
    access(EventCodes.WRITE, site, shadow[0], slot, VersionWord.endWrite(shadow, index, word));
  }

  /** Begins a write whose word the log keeps, where the code has no place for it. */
  public void beginWriteHere(int[] shadow, int index) {
    pendingWord = VersionWord.beginWrite(shadow, index);
  }

  /** Ends a write begun with {@link #beginWriteHere}. */
  public void endWriteHere(int[] shadow, int index, int site, int slot) {
    endWrite(shadow, index, pendingWord, site, slot);
  }

  /** Takes the word of an element that an instruction is about to load. */
  public void beginLoadHere(int[] shadow, int element) {
    pendingShadow = shadow;
    pendingElement = element;
    pendingWord = VersionWord.beginWrite(shadow, element + 1);
  }

  /** The load of the element whose word {@code ArrayHooks#beginLoadHere} has taken is done. */
  public void endLoadHere(int site) {
    int[] shadow = pendingShadow;
    if (shadow != null) {
      pendingShadow = null;
      int version = VersionWord.cancelWrite(shadow, pendingElement + 1, pendingWord);
      access(EventCodes.READ, site, shadow[0], pendingElement, version);
    }
  }

  public void access(int kind, int site, int object, int slot, int version) {
    if (IS_ENFORCING && !isKept(kind, site, -1)) {
      return;
    }
    if (IS_SAMPLING && initializing > 0 && SiteSampler.isPlain(site)) {
      return;
    }
    if (ready()) {
      put(RawEvent.atSite(kind, site, object), RawEvent.body(slot, version));
      if (IS_NOISY) {
        noise.tick(site);
      }
    }
  }

  /**
   * An initialiser of a class begins, where accesses are sampled. The JVM lets no other thread use
   * the class before it has ended, and nothing tells who has waited for that; so what it accesses
   * is not recorded.
   */
  public void initializerBegins() {
    initializing++;
  }

  /** An initialiser has ended. */
  public void initializerEnds() {
    initializing--;
  }

  /** A read that comes before what a function does that is given the value. */
  public void readFirst(int site, int object, int slot, int version) {
    if (IS_ENFORCING) {
      int planned = enforcer.planned(site);
      if (planned >= 0) {
        enforced.happenedIfNext(EventCodes.READ, planned);
      }
    }
    if (keepsEvents && ready()) {
      put(RawEvent.atSite(EventCodes.READ, site, object), RawEvent.body(slot, version));
    }
  }

  /** Forgets that read if nothing came of it: what follows at this site is a read as well. */
  public void takeBackRead(int site, int object, int slot, int version) {
    dropIfLast(RawEvent.atSite(EventCodes.READ, site, object), RawEvent.body(slot, version));
  }

  @Override
  public void sync(int kind, int site, int target, int version) {
    if (IS_ENFORCING && !isKept(kind, site, target)) {
      return;
    }
    if (ready()) {
      put(RawEvent.atSite(kind, site, target), RawEvent.body(version));
    }
  }

  // The schedule that is enforced.

  /** Counts an event for the schedule; false if that was all there is to do. */
  @DontInline
  private boolean isKept(int kind, int site, int target) {
    if (!isSuppressed()) {
      switch (kind) {
        case EventCodes.FORK -> enforced.forked(target);
        case EventCodes.BEGIN -> enforced.begins(target);
        case EventCodes.END -> enforced.ends();
        case EventCodes.JOIN -> {}
        default -> happened(kind, enforcer.planned(site));
      }
    }
    return keepsEvents;
  }

  /** An instruction follows whose events are enforced. */
  public void gate(int planned) {
    if (!isSuppressed()) {
      enforced.gate(planned);
    }
  }

  /** An operation at a planned site was made. */
  public void happened(int kind, int planned) {
    if (planned >= 0 && !isSuppressed()) {
      enforced.happened(kind, planned);
    }
  }

  /** Whether the schedule wants an attempt to acquire, send or receive to fail. */
  public boolean mustFail(int site) {
    int planned = enforcer.planned(site);
    return planned >= 0 && !isSuppressed() && enforced.mustFail(planned);
  }

  /** Operations take effect for others only when the call that follows has returned. */
  public void holdOperations() {
    if (IS_ENFORCING) {
      enforced.hold();
    }
  }

  /** The call has returned. */
  public void publishOperations() {
    if (IS_ENFORCING) {
      enforced.publish();
    }
  }

  /** The enforcement in this thread. */
  public EnforcedThread enforced() {
    return enforced;
  }

  /** The planned site of an event, or -1. */
  public int planned(int site) {
    return enforcer.planned(site);
  }

  /** A place where another schedule would make a difference. */
  public void disturb() {
    if (!isSuppressed()) {
      noise.sync();
    }
  }

  /** An access follows that an earlier run found racy. */
  public void racy() {
    if (!isSuppressed()) {
      noise.racy();
    }
  }

  // The thread and the recorder.

  @Override
  void spill() {
    if (!isCrowded) {
      pourInto(encoder);
    }
    if (isCrowded || encoder.isFull()) {
      recorder.write(this);
    }
  }

  @Override
  void flush() {
    forgetObjects();
    recorder.write(this);
  }
}
