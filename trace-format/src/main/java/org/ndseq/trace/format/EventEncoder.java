package org.ndseq.trace.format;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Encodes one thread's events as the bytes of its next chunk. It takes them many at a time, as
 * {@link RawEvent}s; the methods for single events collect them first. One encoder belongs to one
 * thread. The counterpart is {@link EventDecoder}; the layout is in {@code docs/trace-format.md}.
 */
public final class EventEncoder {
  /** A tag and a number. */
  private static final int MAX_NUMBER = 1 + Long.BYTES;

  /** Eight bytes are stored at once, also where fewer count; and a run may have begun before. */
  private static final int SLACK = 1 + 2 * Long.BYTES;

  /** Bytes of events, or of branch outcomes, that make a chunk. */
  private static final int FULL = 1 << 16;

  /** The single events that are gathered. */
  private static final int GATHERED = 256;

  /** Number of events after which the encoder checks whether they repeat. */
  private static final int STRETCH = 64;

  /** Events after an unexpected body among which there are likely to be more. */
  private static final int NEARBY = 32;

  /** The most expected numbers that one byte stands for. */
  static final int RUN = 8;

  /** Heads and bodies have bytes of their own, so this many events can take one byte. */
  static final int EVENTS_PER_BYTE = RUN / 2;

  /** Added to the bytes of a body's difference if that is one of the slot alone. */
  static final int SLOT_ONLY = 8;

  private static final long FULL_RUNS = 0x0101_0101_0101_0101L * (RUN - 1);
  private static final VarHandle LITTLE_ENDIAN =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final EventPredictor expect = new EventPredictor();
  private final LoopDetector loops = new LoopDetector();
  private final ByteSink heads;
  private final ByteSink bodies;
  private final ByteSink bitBytes;
  private final long[] gathered = new long[2 * GATHERED];
  private int gatheredEnd;
  private int eventCount;
  private int bitCount;
  private long bitWord;
  private int expectedHeads;
  private int expectedBodies;

  /** Number of outcomes before the last control event that was added singly. */
  private int lastControl;

  public EventEncoder(int capacity) {
    heads = new ByteSink(capacity / 2 + 64);
    bodies = new ByteSink(capacity / 2 + 64);
    bitBytes = new ByteSink(capacity / 8 + 64);
  }

  /** Number of bytes collected, to decide when a chunk is due. */
  public int size() {
    return heads.size() + bodies.size() + bitBytes.size() + 8 + gatheredEnd * 8;
  }

  /** Whether a chunk is due. */
  public boolean isFull() {
    return heads.size() + bodies.size() >= FULL || bitBytes.size() >= FULL;
  }

  public boolean isEmpty() {
    return eventCount == 0 && bitCount == 0 && gatheredEnd == 0;
  }

  /** Events and branch outcomes taken since the last {@link #drainTo}. */
  public long count() {
    return (long) eventCount + bitCount + gatheredEnd;
  }

  /** Branch outcomes taken since the last {@link #drainTo}. */
  public int bitCount() {
    return bitCount;
  }

  /** An access: {@code kind} is the code of READ, WRITE or UPDATE. */
  public void access(int kind, int site, int object, int slot, int version) {
    gather(RawEvent.atSite(kind, site, object), RawEvent.body(slot, version));
  }

  /** Any event that is neither an access nor a control event. {@code site} may be -1. */
  public void sync(int kind, int site, int target, int version) {
    gather(RawEvent.atSite(kind, site, target), RawEvent.body(version));
  }

  /** A control event: {@code kind} from ENTER on. {@code site} and {@code target} may be -1. */
  public void control(int kind, int site, int target) {
    gather(RawEvent.control(kind, site, target), RawEvent.body(bitCount - lastControl));
    lastControl = bitCount;
  }

  private void gather(long head, long body) {
    gathered[gatheredEnd] = head;
    gathered[GATHERED + gatheredEnd] = body;
    gatheredEnd++;
    if (gatheredEnd == GATHERED) {
      encodeGathered();
    }
  }

  private void encodeGathered() {
    int end = gatheredEnd;
    gatheredEnd = 0;
    encode(gathered, GATHERED, end);
  }

  /**
   * Takes {@code count} events: their heads are the first elements of {@code raw}, their bodies
   * those from {@code firstBody} on. The body of a control event is the number of the chunk's
   * branch outcomes since the last control event.
   */
  public void encode(long[] raw, int firstBody, int count) {
    loops.clear();
    heads(raw, count);
    bodies.room(count * MAX_NUMBER + SLACK);
    int done = 0;
    for (int i = 0; i < loops.size(); i++) {
      bodies(raw, firstBody, done, loops.start(i));
      done = loops.start(i);
      if (expect.areDistinct(raw, done - loops.period(i), done)) {
        bodiesOfLoop(raw, firstBody, done, loops.end(i), loops.period(i));
        expect.passLoop(raw, firstBody, loops.end(i), loops.period(i));
        done = loops.end(i);
      }
    }
    bodies(raw, firstBody, done, count);
    expectedHeads = putRuns(heads, expectedHeads);
    expectedBodies = putRuns(bodies, expectedBodies + count);
    eventCount += count;
  }

  /** Encodes the heads, and notes where they repeat. */
  private void heads(long[] raw, int count) {
    EventPredictor x = expect;
    heads.room(count * MAX_NUMBER + SLACK);
    int expectedFrom = -expectedHeads;
    int done = 0;
    while (done < count) {
      int stop = Math.min(done + STRETCH, count);
      expectedFrom = heads(raw, done, stop, expectedFrom);
      done = stop;
      int calm = done - Math.max(0, expectedFrom);
      int period = done < count ? LoopDetector.period(raw, done - 1, calm / 2) : 0;
      if (period > 0) {
        int repeated = Arrays.mismatch(raw, done, count, raw, done - period, count - period);
        int end = repeated < 0 ? count : done + repeated;
        if (end - done >= LoopDetector.SHORTEST) {
          loops.add(done, end, period);
          x.passHeads(raw, end);
          done = end;
        }
      }
    }
    expectedHeads = count - expectedFrom;
  }

  private int heads(long[] raw, int from, int to, int expectedFrom) {
    EventPredictor x = expect;
    long[] next = x.next;
    byte[] b = heads.array();
    int at = heads.size();
    int context = x.context;
    int lastKey = x.lastKey;
    int first = expectedFrom;
    for (int i = from; i < to; i++) {
      long head = raw[i];
      long expectedHead = next[context & (next.length - 1)];
      if (head != expectedHead) {
        if (expectedHead == 0) {
          x.useContext(context);
        }
        next[context & (next.length - 1)] = head;
        at = number(b, fullRuns(b, at, i - first), (i - first) % RUN, head ^ expectedHead, 0);
        first = i + 1;
      }
      int key = RawEvent.mark(head);
      context = EventPredictor.context(lastKey, key);
      lastKey = key;
    }
    x.context = context;
    x.lastKey = lastKey;
    heads.end(at);
    return first;
  }

  /** Encodes the bodies of the events from {@code from} to {@code to}. */
  private void bodies(long[] raw, int firstBody, int from, int to) {
    EventPredictor x = expect;
    long[] table = x.bodies;
    byte[] b = bodies.array();
    int at = bodies.size();
    int first = -expectedBodies;
    for (int i = from; i < to; i++) {
      int key = RawEvent.mark(raw[i]);
      long body = raw[firstBody + i];
      // With such masks the JIT omits the bounds checks.
      int lastAt = 2 * key & (table.length - 1);
      int stepAt = (2 * key | 1) & (table.length - 1);
      long last = table[lastAt];
      long step = table[stepAt];
      table[lastAt] = body;
      if (body - last != step) {
        if ((last | step) == 0) {
          x.useKey(key);
        }
        table[stepAt] = body - last;
        at = bodyError(b, fullRuns(b, at, i - first), (i - first) % RUN, body - last - step);
        first = i + 1;
      }
    }
    bodies.end(at);
    expectedBodies = -first;
  }

  /**
   * Encodes the bodies of a loop in which each key occurs once per period, so that the previous
   * body of a key is one period earlier.
   */
  private void bodiesOfLoop(long[] raw, int firstBody, int from, int to, int period) {
    byte[] b = bodies.array();
    int at = bodies.size();
    int first = -expectedBodies;
    loops.steps(raw, firstBody + from, firstBody + to, period);
    int i = from;
    while (i < to) {
      i += loops.regular(i - from, to - from, period);
      for (int stop = Math.min(i + NEARBY, to); i < stop; i++) {
        long error = loops.change(i - from, period);
        if (error != 0) {
          at = bodyError(b, fullRuns(b, at, i - first), (i - first) % RUN, error);
          first = i + 1;
        }
      }
    }
    bodies.end(at);
    expectedBodies = -first;
  }

  /** Writes the bytes for expected numbers, except for those that make no full run. */
  private static int fullRuns(byte[] b, int at, int run) {
    int end = at + run / RUN;
    if (run >= RUN) {
      LITTLE_ENDIAN.set(b, at, FULL_RUNS);
      if (end > at + Long.BYTES) {
        Arrays.fill(b, at + Long.BYTES, end, (byte) (RUN - 1));
      }
    }
    return end;
  }

  private static int bodyError(byte[] b, int at, int run, long bodyError) {
    boolean isSlotOnly = (int) bodyError == 0;
    long error = isSlotOnly ? bodyError >> 32 : bodyError;
    return number(b, at, run, (error << 1) ^ (error >> 63), isSlotOnly ? SLOT_ONLY : 0);
  }

  /**
   * Writes a tag for {@code run} expected numbers and the unexpected one that follows, then that
   * number.
   */
  private static int number(byte[] b, int at, int run, long number, int code) {
    int length = (Long.SIZE + 7 - Long.numberOfLeadingZeros(number)) >> 3;
    b[at] = (byte) ((length + code) * RUN + run);
    LITTLE_ENDIAN.set(b, at + 1, number);
    return at + 1 + length;
  }

  /** The outcome of a two-way branch. */
  public void bit(int taken) {
    bits(taken, 1);
  }

  /**
   * The lowest {@code width} bits of outcomes, lowest first; fewer than 64, with all higher bits
   * zero.
   */
  public void bits(long outcomes, int width) {
    int fill = bitCount & 63;
    bitWord |= outcomes << fill;
    if (fill + width >= 64) {
      for (int i = 0; i < 64; i += 8) {
        bitBytes.u8((int) (bitWord >>> i));
      }
      bitWord = fill == 0 ? 0 : outcomes >>> (64 - fill);
    }
    bitCount += width;
  }

  /**
   * Moves the collected events into {@code payload} as the payload of an EVENTS chunk, and starts
   * the next one.
   */
  public void drainTo(ByteSink payload, int thread) {
    encodeGathered();
    lastRun(heads, expectedHeads);
    lastRun(bodies, expectedBodies);
    payload.unsigned(thread);
    payload.unsigned(eventCount);
    payload.unsigned(bitCount);
    payload.unsigned(heads.size());
    payload.bytes(heads.array(), 0, heads.size());
    payload.bytes(bodies.array(), 0, bodies.size());
    int left = bitCount & 63;
    for (int i = 0; i < left; i += 8) {
      bitBytes.u8((int) (bitWord >>> i));
    }
    payload.bytes(bitBytes.array(), 0, bitBytes.size());
    heads.clear();
    bodies.clear();
    bitBytes.clear();
    bitWord = 0;
    eventCount = 0;
    bitCount = 0;
    expectedHeads = 0;
    expectedBodies = 0;
    lastControl = 0;
    expect.reset();
  }

  /** Writes the full runs, for which there is room, and returns the remainder. */
  private static int putRuns(ByteSink out, int run) {
    out.end(fullRuns(out.array(), out.size(), run));
    return run % RUN;
  }

  private static void lastRun(ByteSink out, int run) {
    if (run > 0) {
      out.u8(run - 1);
    }
  }
}
