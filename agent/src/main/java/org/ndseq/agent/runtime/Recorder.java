package org.ndseq.agent.runtime;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.ndseq.agent.runtime.enforce.ScheduleEnforcer;
import org.ndseq.agent.runtime.schedule.PerturbationStrategy;
import org.ndseq.trace.format.EventEncoder;
import org.ndseq.trace.format.TraceFileWriter;

/**
 * One recording: its file, its definitions, the logs of its threads and their orderly end. The
 * events of a thread are written by that thread when its buffer is full; by the first thread that
 * notices its end; or at shutdown, after it was asked to stop.
 */
public final class Recorder {
  /** How much of the program is recorded. */
  public enum Mode {
    /** Everything. */
    FULL,
    /** Synchronisation, and of the other accesses those that the sampler chooses. */
    ORDER,
    /** Nothing: a schedule is enforced. */
    ENFORCE
  }

  /** Bytes of the heap for each thread with ample buffers, which take a sixteenth of that. */
  private static final long HEAP_PER_AMPLE_LOG = 4L << 20;

  /** Number of threads from which on further ones get small buffers. */
  private static final int CROWD =
      (int) Math.max(8, Math.min(128, Runtime.getRuntime().maxMemory() / HEAP_PER_AMPLE_LOG));

  private static final long STOP_PATIENCE_MILLIS = 300;
  private static final long SWEEP_MILLIS = 500;

  private static volatile @Nullable Recorder active;
  private static volatile boolean sampling;

  private final TraceFileWriter writer;
  private final long maxEvents;
  private final PerturbationStrategy noiseMaker;
  private final DefinitionTable definitions = new DefinitionTable();
  private final IdentityTable objects = new IdentityTable();
  private final TaskTracker tasks = new TaskTracker(this);
  private final Set<ThreadLog> logs = ConcurrentHashMap.newKeySet();
  private final AtomicInteger nextThread = new AtomicInteger();
  private final AtomicInteger nextObject = new AtomicInteger(1);
  private final AtomicLong events = new AtomicLong();
  private final EventEncoder sharedEncoder = new EventEncoder(1 << 12);
  private ScheduleEnforcer enforcer = ScheduleEnforcer.NONE;
  private Mode mode = Mode.FULL;
  private volatile boolean capped;
  private volatile boolean ended;

  public Recorder(TraceFileWriter writer, long maxEvents, PerturbationStrategy noiseMaker) {
    this.writer = writer;
    this.maxEvents = maxEvents;
    this.noiseMaker = noiseMaker;
  }

  /** Enforces a schedule from the beginning of the run on, and keeps events or only counts them. */
  public void enforce(ScheduleEnforcer schedule, Mode how) {
    enforcer = schedule;
    mode = how;
  }

  public ScheduleEnforcer enforcer() {
    return enforcer;
  }

  /** Whether events are kept; otherwise a schedule is enforced and nothing else is done. */
  public boolean keepsEvents() {
    return mode != Mode.ENFORCE;
  }

  /** Samples accesses in this JVM; called before anything is recorded. */
  public static void sampleAccesses() {
    sampling = true;
  }

  static boolean isSampling() {
    return sampling;
  }

  public Mode mode() {
    return mode;
  }

  /** Makes this the recorder of all threads that have no log yet. */
  public void activate() {
    active = this;
  }

  static Recorder active() {
    Recorder recorder = active;
    if (recorder == null) {
      throw new IllegalStateException("no recording has begun");
    }
    return recorder;
  }

  static @Nullable Recorder activeOrNull() {
    return active;
  }

  public DefinitionTable definitions() {
    return definitions;
  }

  /** Said at the beginning of the file. */
  public void describe(Map<String, String> meta) {
    writer.meta(meta);
  }

  /** Keeps a class file as it was before instrumentation. */
  public void classBytes(int classId, byte[] classFile) {
    tasks.roots().see(classFile);
    boolean isHeld = CarrierSafety.hold();
    try {
      definitions.writeTo(writer);
      writer.classBytes(classId, classFile);
    } finally {
      CarrierSafety.release(isHeld);
    }
  }

  /** A number for an object that the instrumenter knows, such as a class's statics. */
  public int reserveObject() {
    return reserveObjects(1);
  }

  /** The events and branch outcomes written so far. */
  public long events() {
    return events.get();
  }

  /** Why writing failed, or empty. */
  public String failure() {
    return writer.failure();
  }

  public IdentityTable objects() {
    return objects;
  }

  public TaskTracker tasks() {
    return tasks;
  }

  int reserveObjects(int count) {
    return nextObject.getAndAdd(count);
  }

  public void defineObject(int id, Class<?> type) {
    definitions.object(id, type.getTypeName());
  }

  /** The encoder of all threads that came when too many were there for one each. */
  EventEncoder sharedEncoder() {
    return sharedEncoder;
  }

  ThreadLog open(Thread thread) {
    int id = nextThread.getAndIncrement();
    definitions.thread(id, thread.getName());
    BufferSizing room = logs.size() > CROWD ? BufferSizing.CROWDED : BufferSizing.AMPLE;
    ThreadLog log = new ThreadLog(this, id, thread, noiseMaker.forThread(id), room);
    if (ended || capped) {
      log.askToStop();
    }
    boolean isHeld = CarrierSafety.hold();
    try {
      logs.add(log);
    } finally {
      CarrierSafety.release(isHeld);
    }
    return log;
  }

  /** Writes what a log holds; called by its owner or after the owner has ended. */
  void write(ThreadLog log) {
    if (capped || ended) {
      return;
    }
    EventEncoder encoder = log.encoder();
    long now;
    boolean isHeld = CarrierSafety.hold();
    try {
      synchronized (encoder) { // threads may share it
        log.pourInto(encoder);
        now = events.addAndGet(encoder.count());
        definitions.writeTo(writer);
        writer.events(encoder, log.threadId());
        log.chunkBegins();
      }
    } finally {
      CarrierSafety.release(isHeld);
    }
    if (now >= maxEvents) {
      capped = true;
      logs.forEach(ThreadLog::askToStop);
    }
  }

  /**
   * The thread of {@code log} has ended: its task ends, and its events are written. Not while the
   * recording ends, or the events would be in neither's hands.
   */
  void finish(ThreadLog log) {
    boolean isHeld = CarrierSafety.hold();
    try {
      synchronized (this) {
        if (logs.remove(log)) {
          tasks.threadEnded(log);
          write(log);
          log.close();
        }
      }
    } finally {
      CarrierSafety.release(isHeld);
    }
  }

  /** The logs of threads that may be alive. */
  Set<ThreadLog> logs() {
    return logs;
  }

  boolean hasEnded() {
    return ended;
  }

  /** Ends the logs of threads that have ended and asks the others to write, until the end. */
  public void sweepForever() {
    try {
      while (!ended) {
        Thread.sleep(SWEEP_MILLIS);
        sweep();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void sweep() {
    try {
      for (ThreadLog log : logs) {
        if (!log.thread().isAlive()) {
          finish(log);
        } else if (!log.isAsked()) {
          log.askToFlush();
        }
      }
    } catch (OutOfMemoryError e) {
      // The program's memory is full; the next time there may be room again.
    }
  }

  /**
   * Ends the recording: asks every thread to stop, waits for those that run, writes what they hold
   * and then the end mark.
   */
  public synchronized void end(Map<String, String> facts) {
    if (ended) {
      return;
    }
    logs.forEach(ThreadLog::askToStop);
    long deadline = System.currentTimeMillis() + STOP_PATIENCE_MILLIS;
    for (ThreadLog log : logs) {
      awaitStop(log, deadline);
    }
    boolean wasCapped = capped;
    capped = false;
    for (ThreadLog log : logs) {
      if (!log.thread().isAlive()) {
        tasks.threadEnded(log);
      }
      log.seal();
      write(log);
    }
    ended = true;
    definitions.writeTo(writer);
    Map<String, String> all = new LinkedHashMap<>(facts);
    all.putAll(TaskFailureLog.facts(this));
    all.put("events", Long.toString(events.get()));
    if (wasCapped || capped) {
      all.put("capped", Long.toString(maxEvents));
    }
    writer.end(all);
    try {
      writer.close();
    } catch (IOException e) {
      all.put("failure", String.valueOf(e.getMessage()));
    }
  }

  private static void awaitStop(ThreadLog log, long deadline) {
    while (!log.isSealed()
        && log.thread() != Thread.currentThread()
        && log.thread().getState() == Thread.State.RUNNABLE
        && System.currentTimeMillis() < deadline) {
      try {
        Thread.sleep(1);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }
}
