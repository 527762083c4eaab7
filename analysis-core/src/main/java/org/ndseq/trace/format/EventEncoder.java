package org.ndseq.trace.format;

/**
 * Turns one thread's events into the bytes of its next chunk. One encoder belongs to one thread.
 * The twin is {@link EventDecoder}; the layout is in {@code docs/trace-format.md}.
 */
public final class EventEncoder {
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
    int tag = kind;
    int[] s = x.state;
    int last = x.lastSite * Predictor.WIDTH;
    if (s[last + Predictor.NEXT_SITE] != site) {
      tag |= FLAG_SITE;
      s[last + Predictor.NEXT_SITE] = site;
    }
    x.lastSite = site;
    int row = site * Predictor.WIDTH;
    int objectStep = object - s[row + Predictor.OBJECT];
    if (objectStep != 0) {
      tag |= FLAG_OBJECT;
      s[row + Predictor.OBJECT] = object;
    }
    int slotStep = slot - s[row + Predictor.SLOT];
    int slotError = slotStep - s[row + Predictor.SLOT_STEP];
    s[row + Predictor.SLOT] = slot;
    if (slotError != 0) {
      tag |= FLAG_SLOT;
      s[row + Predictor.SLOT_STEP] = slotStep;
    }
    int versionStep = version - s[row + Predictor.VERSION];
    int versionError = versionStep - s[row + Predictor.VERSION_STEP];
    s[row + Predictor.VERSION] = version;
    if (versionError != 0) {
      tag |= FLAG_VERSION;
      s[row + Predictor.VERSION_STEP] = versionStep;
    }
    events.u8(tag);
    if (tag > 0xF) {
      if ((tag & FLAG_SITE) != 0) {
        events.unsigned(site);
      }
      if (objectStep != 0) {
        events.signed(objectStep);
      }
      if (slotError != 0) {
        events.signed(slotError);
      }
      if (versionError != 0) {
        events.signed(versionError);
      }
    }
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
    events.u8(0xE | (kind - 14) << 4);
    events.unsigned(site + 1);
    events.unsigned(target + 1);
    events.unsigned(bitCount - expect.lastBit);
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
