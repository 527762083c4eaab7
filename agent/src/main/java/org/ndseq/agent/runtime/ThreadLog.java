package org.ndseq.agent.runtime;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.ndseq.trace.format.EventEncoder;

/**
 * The events of one thread, in the order in which it makes them. Instrumented methods fetch their
 * thread's log once, when they are entered, and keep it in a local variable. Only the owning thread
 * calls these methods, until it has ended; other threads ask through {@link #command}.
 */
public final class ThreadLog {
  static final int FLUSH = 1;
  static final int STOP = 2;
  static final int CACHE = 1 << 10;

  private static final ThreadLocal<@Nullable ThreadLog> LOCAL = new ThreadLocal<>();
  private static final int CHUNK_BYTES = 1 << 16;
  private static final int ID_BLOCK = 256;

  /**
   * The call instruction that this thread's topmost recorded activation executes, or -1. Written by
   * instrumented code.
   */
  public int callSite = -1;

  /** The executor's task that runs here, or 0. */
  int task;

  final RunningBodies running = new RunningBodies();

  /** Written by the recorder's thread: 0, or what this thread should do at its next event. */
  volatile int command;

  /** Written by the recorder's thread before it sets {@link #command} to {@link #STOP}. */
  volatile boolean stopRequested;

  /** Set by the owner when it has seen {@link #STOP} and makes no more events. */
  volatile boolean stopped;

  private final Recorder recorder;
  private final EventEncoder encoder;
  private final Noise noise;
  private final boolean isNoisy;
  private final int threadId;
  private final Thread thread;

  private int depth;
  private int[] methods = new int[64];
  private int[] savedSites = new int[64];
  private int suppressed;
  private int nextId;
  private int lastId;
  private int pendingWord;

  private final int[][] held = new int[16][];
  private int heldCount;

  private final int cacheMask;
  private final @Nullable Object[] cacheKeys;
  private final int[][] cacheShadows;
  private final @Nullable Object[] nodeKeys = new Object[4];
  private final @Nullable Node[] nodes = new Node[4];
  private int nodeNext;

  ThreadLog(Recorder recorder, int threadId, Thread thread, Noise noise) {
    this.recorder = recorder;
    this.threadId = threadId;
    this.thread = thread;
    this.noise = noise;
    this.isNoisy = noise != Noise.NONE;
    int cache = recorder.isCrowded() ? 32 : CACHE;
    this.cacheMask = cache - 1;
    this.cacheKeys = new Object[cache];
    this.cacheShadows = new int[cache][];
    this.encoder = new EventEncoder(recorder.isCrowded() ? 256 : CHUNK_BYTES);
  }

  /** The log of the current thread. */
  public static ThreadLog current() {
    ThreadLog log = LOCAL.get();
    return log != null ? log : open();
  }

  /** The log of the current thread if it has one. */
  static @Nullable ThreadLog existing() {
    return LOCAL.get();
  }

  private static ThreadLog open() {
    ThreadLog log = Recorder.active().open(Thread.currentThread());
    LOCAL.set(log);
    log.recorder.tasks().threadBegins(log);
    return log;
  }

  Recorder recorder() {
    return recorder;
  }

  Thread thread() {
    return thread;
  }

  int threadId() {
    return threadId;
  }

  EventEncoder encoder() {
    return encoder;
  }

  // Activations.

  /** A method begins; returns the depth that its other hooks pass back. */
  public int enter(int method) {
    int d = ++depth;
    if (d == methods.length) {
      methods = Arrays.copyOf(methods, d * 2);
      savedSites = Arrays.copyOf(savedSites, d * 2);
    }
    methods[d] = method;
    savedSites[d] = callSite;
    if (ready()) {
      encoder.control(Events.ENTER, callSite, method);
      recorded();
    }
    callSite = -1;
    return d;
  }

  /** A method returns. */
  public void exit(int d) {
    leave(d, Events.EXIT);
  }

  /** An exception leaves a method. */
  public void exitThrown(int d) {
    leave(d, Events.EXIT_THROWN);
  }

  private void leave(int d, int kind) {
    if (depth != d) {
      unwind(d);
    }
    if (ready()) {
      encoder.control(kind, -1, methods[d]);
    }
    callSite = savedSites[d];
    depth = d - 1;
  }

  /** An exception handler of the activation at depth {@code d} begins. */
  public void caught(int d, int site) {
    if (depth != d) {
      unwind(d);
    }
    if (ready()) {
      encoder.control(Events.CATCH, site, callSite);
    }
  }

  /** Ends activations that an exception left before they could say so (inside {@code super()}). */
  private void unwind(int d) {
    while (depth > d) {
      if (ready()) {
        encoder.control(Events.EXIT_THROWN, -1, methods[depth]);
      }
      callSite = savedSites[depth];
      depth--;
    }
  }

  // Branches.

  /** The outcome of a two-way branch. */
  public void bit(int taken) {
    if (ready()) {
      encoder.bit(taken);
      if (encoder.areBitsFull()) {
        flush();
      }
    }
  }

  /** The outcome of a switch. */
  public void bits(int outcome, int width) {
    for (int i = 0; i < width; i++) {
      bit(outcome >>> i & 1);
    }
  }

  // Accesses.

  /** Ends a read begun with {@link Versions#beginRead}; false if it must be done again. */
  public boolean endRead(int[] shadow, int index, int word, int site, int slot) {
    if (!Versions.unchanged(shadow, index, word)) {
      return false;
    }
    access(Events.READ, site, shadow[0], slot, word >>> 1);
    return true;
  }

  /** Ends a write begun with {@link Versions#beginWrite}. */
  public void endWrite(int[] shadow, int index, int word, int site, int slot) {
    access(Events.WRITE, site, shadow[0], slot, Versions.endWrite(shadow, index, word));
  }

  /** Begins a write whose word the log keeps, where the code has no place for it. */
  public void beginWriteHere(int[] shadow, int index) {
    pendingWord = Versions.beginWrite(shadow, index);
  }

  /** Ends a write begun with {@link #beginWriteHere}. */
  public void endWriteHere(int[] shadow, int index, int site, int slot) {
    endWrite(shadow, index, pendingWord, site, slot);
  }

  void access(int kind, int site, int object, int slot, int version) {
    if (ready()) {
      encoder.access(kind, site, object, slot, version);
      recorded();
      if (isNoisy) {
        noise.tick(site);
      }
    }
  }

  void sync(int kind, int site, int target, int version) {
    if (ready()) {
      encoder.sync(kind, site, target, version);
    }
  }

  /** A place where another schedule would make a difference. */
  void disturb() {
    if (suppressed == 0) {
      noise.sync();
    }
  }

  /** An access follows that an earlier run found racy. */
  public void racy() {
    if (suppressed == 0) {
      noise.racy();
    }
  }

  // Objects.

  /** The shadow of a new object with {@code locations} fields. */
  public int[] newShadow(int locations) {
    int[] shadow = new int[locations + 1];
    shadow[0] = newObject();
    return shadow;
  }

  int newObject() {
    if (nextId == lastId) {
      nextId = recorder.reserveObjects(ID_BLOCK);
      lastId = nextId + ID_BLOCK;
    }
    return nextId++;
  }

  /** The shadow of an array: its number, then a version word for each element. */
  int[] shadowOf(Object array, int site) {
    int c = site & cacheMask;
    if (cacheKeys[c] == array) {
      return cacheShadows[c];
    }
    int[] shadow = recorder.objects().get(array, this).shadow;
    cacheKeys[c] = array;
    cacheShadows[c] = shadow;
    return shadow;
  }

  /** What is known of an object that is locked, waited for, or of a library's class. */
  Node node(Object object) {
    for (int i = 0; i < nodeKeys.length; i++) {
      Node hit = nodes[i];
      if (nodeKeys[i] == object && hit != null) {
        return hit;
      }
    }
    Node node = recorder.objects().get(object, this);
    int i = nodeNext;
    nodeNext = (i + 1) & 3;
    nodeKeys[i] = object;
    nodes[i] = node;
    return node;
  }

  /** Whether this thread holds the word of {@code cell} already, in a call further out. */
  boolean holds(int[] cell) {
    for (int i = 0; i < heldCount; i++) {
      if (held[i] == cell) {
        return true;
      }
    }
    return heldCount == held.length;
  }

  void hold(int[] cell) {
    held[heldCount++] = cell;
  }

  void letGo(int[] cell) {
    if (heldCount > 0 && held[heldCount - 1] == cell) {
      heldCount--;
    }
  }

  // The thread and the recorder.

  /** Whether to record the next event; does first what was asked of this thread. */
  private boolean ready() {
    return command == 0 || slowReady();
  }

  /** Writes a chunk when it is due. */
  private void recorded() {
    if (encoder.isFull()) {
      flush();
    }
  }

  private boolean slowReady() {
    if (suppressed > 0) {
      return false;
    }
    if (command == STOP) {
      stopped = true;
      return false;
    }
    command = 0;
    if (stopRequested) {
      command = STOP;
      stopped = true;
      return false;
    }
    flush();
    return true;
  }

  /** From here to {@link #resume()} nothing that this thread does is the program's doing. */
  void suppress() {
    suppressed++;
    command = FLUSH; // so that the next event looks
  }

  void resume() {
    suppressed--;
  }

  /** Called by the owner, or after it has ended or stopped. */
  void flush() {
    Arrays.fill(cacheKeys, null);
    Arrays.fill(nodeKeys, null);
    recorder.write(this);
  }
}
