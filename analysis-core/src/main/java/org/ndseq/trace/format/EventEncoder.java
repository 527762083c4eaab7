package org.ndseq.trace.format;

/**
 * Turns one thread's events into the bytes of its next chunk. One encoder belongs to one thread.
 * The twin is {@link EventDecoder}; the layout is in {@code docs/trace-format.md}.
 */
public final class EventEncoder {
  /** The longest access: a tag and four numbers of five bytes. */
  private static final int MAX_ACCESS = 21;

  /** Bytes of events, or of branch outcomes, that make a chunk. */
  private static final int FULL = 1 << 16;

  static final int FLAG_SITE = 0x10;
  static final int FLAG_OBJECT = 0x20;
  static final int FLAG_SLOT = 0x40;
  static final int FLAG_VERSION = 0x80;

  private final Predictor expect = new Predictor();
  private final ByteSink events;
  private final ByteSink bitBytes;
  private int eventCount;
  private int bitCount;
  private long bitWord;

  public EventEncoder(int capacity) {
    events = new ByteSink(capacity + 64);
    bitBytes = new ByteSink(capacity / 8 + 64);
  }

  /** Bytes gathered so far, to know when a chunk is due. */
  public int size() {
    return events.size() + bitBytes.size() + 8;
  }

  /** Whether a chunk is due. */
  public boolean isFull() {
    return events.size() >= FULL;
  }

  /** Whether a chunk is due for its branch outcomes alone. */
  public boolean areBitsFull() {
    return bitCount >= FULL * 8;
  }

  public boolean isEmpty() {
    return eventCount == 0 && bitCount == 0;
  }

  /** Events and branch outcomes gathered since the last {@link #drainTo}. */
  public long count() {
    return (long) eventCount + bitCount;
  }

  /** An access: {@code kind} is the code of READ, WRITE or UPDATE. */
  public void access(int kind, int site, int object, int slot, int version) {
    Predictor x = expect;
    x.touch(site);
    int[] s = x.state;
    byte[] b = events.room(MAX_ACCESS);
    int start = events.size();
    int at = start + 1;
    int tag = kind;
    int last = x.lastSite * Predictor.WIDTH + Predictor.NEXT_SITE;
    if (s[last] != site) {
      tag |= FLAG_SITE;
      s[last] = site;
      at = ByteSink.put(b, at, site);
    }
    x.lastSite = site;
    int row = site * Predictor.WIDTH;
    int objectStep = object - s[row + Predictor.OBJECT];
    if (objectStep != 0) {
      tag |= FLAG_OBJECT;
      s[row + Predictor.OBJECT] = object;
      at = ByteSink.putSigned(b, at, objectStep);
    }
    int slotStep = slot - s[row + Predictor.SLOT];
    int slotError = slotStep - s[row + Predictor.SLOT_STEP];
    s[row + Predictor.SLOT] = slot;
    if (slotError != 0) {
      tag |= FLAG_SLOT;
      s[row + Predictor.SLOT_STEP] = slotStep;
      at = ByteSink.putSigned(b, at, slotError);
    }
    int versionStep = version - s[row + Predictor.VERSION];
    int versionError = versionStep - s[row + Predictor.VERSION_STEP];
    s[row + Predictor.VERSION] = version;
    if (versionError != 0) {
      tag |= FLAG_VERSION;
      s[row + Predictor.VERSION_STEP] = versionStep;
      at = ByteSink.putSigned(b, at, versionError);
    }
    b[start] = (byte) tag;
    events.end(at);
    eventCount++;
  }

  /** Any event that is neither an access nor a control event. {@code site} may be -1. */
  public void sync(int kind, int site, int target, int version) {
    events.u8(kind & 0xF);
    events.unsigned(site + 1);
    events.unsigned(target);
    events.unsigned(version);
    eventCount++;
  }

  /** A control event: {@code kind} from ENTER on. {@code site} and {@code target} may be -1. */
  public void control(int kind, int site, int target) {
    byte[] b = events.room(MAX_ACCESS);
    int at = events.size();
    b[at++] = (byte) (0xE | (kind - 14) << 4);
    at = ByteSink.put(b, at, site + 1);
    at = ByteSink.put(b, at, target + 1);
    at = ByteSink.put(b, at, bitCount - expect.lastBit);
    events.end(at);
    expect.lastBit = bitCount;
    eventCount++;
  }

  /** The outcome of a two-way branch. */
  public void bit(int taken) {
    bitWord |= (long) taken << bitCount;
    if ((++bitCount & 63) == 0) {
      flushWord();
    }
  }

  /** The lowest {@code width} bits of an outcome, lowest first. */
  public void bits(int outcome, int width) {
    for (int i = 0; i < width; i++) {
      bit(outcome >>> i & 1);
    }
  }

  private void flushWord() {
    long w = bitWord;
    for (int i = 0; i < 8; i++) {
      bitBytes.u8((int) (w >>> (8 * i)));
    }
    bitWord = 0;
  }

  /**
   * Moves what was gathered into {@code payload} as the payload of an EVENTS chunk, and starts the
   * next one.
   */
  public void drainTo(ByteSink payload, int thread) {
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
    expect.reset();
  }
}
