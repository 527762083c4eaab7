package org.ndseq.trace.format;

import java.util.Arrays;

/**
 * Turns one thread's events into the bytes of its next chunk. It takes them many at a time, as
 * {@link RawEvent}s; the methods for single events gather such. One encoder belongs to one thread.
 * The twin is {@link EventDecoder}; the layout is in {@code docs/trace-format.md}.
 */
public final class EventEncoder {
  /** A tag, a kind, and four numbers of five bytes. */
  private static final int MAX_EVENT = 22;

  /** Bytes of events, or of branch outcomes, that make a chunk. */
  private static final int FULL = 1 << 16;

  /** Numbers of the single events that are gathered. */
  private static final int GATHERED = 512;

  /** Expected events in a row after which a look at whether they repeat may pay. */
  private static final int FIRST_LOOK = 16;

  /** The most expected events that one byte stands for. */
  static final int RUN = 4;

  static final int UNEXPECTED = 0x80;
  static final int FLAG_KEY = 0x40;
  static final int FLAG_KIND = 0x20;
  static final int FLAG_OBJECT = 0x10;
  static final int FLAG_SLOT = 0x08;
  static final int FLAG_VERSION = 0x04;

  private final Predictor expect = new Predictor();
  private final ByteSink events;
  private final ByteSink bitBytes;
  private final long[] gathered = new long[GATHERED];
  private int gatheredEnd;
  private int eventCount;
  private int bitCount;
  private long bitWord;
  private int expected;

  /** Outcomes that came before the last control event that was gathered singly. */
  private int lastControl;

  public EventEncoder(int capacity) {
    events = new ByteSink(capacity + 64);
    bitBytes = new ByteSink(capacity / 8 + 64);
  }

  /** Bytes gathered so far, to know when a chunk is due. */
  public int size() {
    return events.size() + bitBytes.size() + 8 + gatheredEnd * 4;
  }

  /** Whether a chunk is due. */
  public boolean isFull() {
    return events.size() >= FULL || bitBytes.size() >= FULL;
  }

  public boolean isEmpty() {
    return eventCount == 0 && bitCount == 0 && gatheredEnd == 0;
  }

  /** Events and branch outcomes taken since the last {@link #drainTo}. */
  public long count() {
    return (long) eventCount + bitCount + gatheredEnd / 2;
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
    gathered[gatheredEnd++] = head;
    gathered[gatheredEnd++] = body;
    if (gatheredEnd == GATHERED) {
      encodeGathered();
    }
  }

  private void encodeGathered() {
    int end = gatheredEnd;
    gatheredEnd = 0;
    encode(gathered, end);
  }

  /**
   * Takes the events in the first {@code end} elements of {@code raw}, a head and a body each. The
   * body of a control event says how many of the chunk's branch outcomes came after the last one.
   */
  public void encode(long[] raw, int end) {
    Predictor x = expect;
    long[] next = x.next;
    long[] rows = x.rows;
    int context = x.context;
    int lastKey = x.lastKey;
    int run = expected;
    int calm = 0;
    int look = FIRST_LOOK;
    byte[] b = events.room(end / 2 * MAX_EVENT + MAX_EVENT);
    int at = events.size();
    for (int p = 0; p + 1 < end; p += 2) {
      long head = raw[p];
      long body = raw[p + 1];
      int key = RawEvent.key(head);
      int row = key << Predictor.WIDTH;
      if (next[context] == head
          && body - rows[row + Predictor.BODY] == rows[row + Predictor.STEP]) {
        rows[row + Predictor.BODY] = body;
        if (++run == RUN) {
          b[at++] = RUN - 1;
          run = 0;
        }
        if (++calm == look) {
          look *= 2;
          int last = Repeats.end(raw, p, end, calm);
          if (last > p) {
            x.bodiesOf(raw, p, last);
            run += (last - p) / 2;
            at = fullRuns(b, at, run);
            run %= RUN;
            p = last;
            lastKey = RawEvent.key(raw[p - 2]);
            key = RawEvent.key(raw[p]);
          }
        }
      } else {
        x.context = context;
        if (run > 0) {
          b[at++] = (byte) (run - 1);
          run = 0;
        }
        calm = 0;
        look = FIRST_LOOK;
        at = next[context] == head ? otherBody(b, at, head, body) : unexpected(b, at, head, body);
        rows = x.rows;
      }
      context = Predictor.context(lastKey, key);
      lastKey = key;
    }
    events.end(at);
    x.context = context;
    x.lastKey = lastKey;
    expected = run;
    eventCount += end / 2;
  }

  /** Puts the bytes for expected events but for those that make no full run. */
  private static int fullRuns(byte[] b, int at, int run) {
    int end = at + run / RUN;
    Arrays.fill(b, at, end, (byte) (RUN - 1));
    return end;
  }

  /** An event that is not as expected: flags of what differs, then that. */
  private int unexpected(byte[] b, int start, long head, long body) {
    Predictor x = expect;
    int at = start + 1;
    int tag = UNEXPECTED;
    int key = RawEvent.key(head);
    long lastHead = x.next[x.context];
    if (RawEvent.key(lastHead) != key) {
      tag |= FLAG_KEY;
      at = ByteSink.put(b, at, key);
      x.name(key);
      lastHead = x.rows[(key << Predictor.WIDTH) + Predictor.HEAD];
    }
    int kind = RawEvent.kind(head);
    if (RawEvent.kind(lastHead) != kind) {
      tag |= FLAG_KIND;
      b[at++] = (byte) kind;
    }
    int objectStep = (int) head - (int) lastHead;
    if (objectStep != 0) {
      tag |= FLAG_OBJECT;
      at = ByteSink.putSigned(b, at, objectStep);
    }
    x.learn(head);
    b[start] = (byte) tag;
    return body(b, start, at, key << Predictor.WIDTH, body);
  }

  /** An event whose head alone is as expected. */
  private int otherBody(byte[] b, int start, long head, long body) {
    int row = RawEvent.key(head) << Predictor.WIDTH;
    expect.rows[row + Predictor.HEAD] = head;
    b[start] = (byte) UNEXPECTED;
    return body(b, start, start + 1, row, body);
  }

  /** Puts what the body differs by, and its flags into the tag at {@code start}. */
  private int body(byte[] b, int start, int from, int row, long body) {
    long[] rows = expect.rows;
    int at = from;
    long step = body - rows[row + Predictor.BODY];
    long error = step - rows[row + Predictor.STEP];
    rows[row + Predictor.BODY] = body;
    rows[row + Predictor.STEP] = step;
    int low = (int) error;
    int high = (int) ((error - low) >> 32);
    int tag = b[start];
    if (high != 0) {
      tag |= FLAG_SLOT;
      at = ByteSink.putSigned(b, at, high);
    }
    if (low != 0) {
      tag |= FLAG_VERSION;
      at = ByteSink.putSigned(b, at, low);
    }
    b[start] = (byte) tag;
    return at;
  }

  /** The outcome of a two-way branch. */
  public void bit(int taken) {
    bits(taken, 1);
  }

  /** The lowest {@code width} bits of outcomes, lowest first; fewer than 64, and no others set. */
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
   * Moves what was gathered into {@code payload} as the payload of an EVENTS chunk, and starts the
   * next one.
   */
  public void drainTo(ByteSink payload, int thread) {
    encodeGathered();
    if (expected > 0) {
      events.u8(expected - 1);
    }
    payload.unsigned(thread);
    payload.unsigned(eventCount);
    payload.unsigned(bitCount);
    payload.bytes(events.array(), 0, events.size());
    int left = bitCount & 63;
    for (int i = 0; i < left; i += 8) {
      bitBytes.u8((int) (bitWord >>> i));
    }
    payload.bytes(bitBytes.array(), 0, bitBytes.size());
    events.clear();
    bitBytes.clear();
    bitWord = 0;
    eventCount = 0;
    bitCount = 0;
    expected = 0;
    lastControl = 0;
    expect.reset();
  }
}
