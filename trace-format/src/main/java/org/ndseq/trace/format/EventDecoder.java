package org.ndseq.trace.format;

/**
 * Decodes what {@link EventEncoder} encoded. One decoder can serve all chunks of a file in
 * sequence.
 */
public final class EventDecoder {
  private final EventPredictor expect = new EventPredictor();
  private int bits;
  private int lastBit;

  /**
   * Decodes what follows the thread number in the payload of an EVENTS chunk.
   *
   * @param sites how many sites are defined; an event that names another is damage
   * @param methods likewise
   */
  public void decode(ByteSource in, int sites, int methods, EventVisitor out)
      throws BadTraceException {
    expect.reset();
    lastBit = 0;
    int events = in.count(EventEncoder.EVENTS_PER_BYTE);
    bits = in.unsigned();
    if (bits < 0 || (bits + 7L) / 8 > in.remaining()) {
      throw in.bad("more branch outcomes are announced than the chunk can hold");
    }
    ByteSource heads = in.part(in.count());
    Numbers headErrors = new Numbers(heads);
    Numbers bodyErrors = new Numbers(in);
    for (int left = events; left > 0; left--) {
      long head = head(heads, headErrors.code(), sites, methods);
      event(in, head, bodyError(in, bodyErrors.code()), out);
    }
    if (!headErrors.isDone() || !bodyErrors.isDone() || !heads.isEmpty()) {
      throw in.bad("more events than the chunk announces");
    }
    out.bits(bits, in.bytes((bits + 7) / 8));
    if (!in.isEmpty()) {
      throw in.bad("the chunk holds more than it announces");
    }
  }

  /** Reads which numbers are as expected. */
  private static final class Numbers {
    private final ByteSource in;
    private int run;
    private int code;

    Numbers(ByteSource in) {
      this.in = in;
    }

    /** Reads the code of the next number: 0 as expected, or else how the difference is stored. */
    int code() throws BadTraceException {
      if (run == 0 && code == 0) {
        int tag = in.u8();
        code = tag / EventEncoder.RUN;
        run = tag % EventEncoder.RUN + (code == 0 ? 1 : 0);
      }
      if (run > 0) {
        run--;
        return 0;
      }
      int now = code;
      code = 0;
      return now;
    }

    boolean isDone() {
      return run == 0 && code == 0;
    }
  }

  private long head(ByteSource in, int length, int sites, int methods) throws BadTraceException {
    if (length == 0) {
      return expect.expectedHead();
    }
    if (length > Long.BYTES) {
      throw in.bad("a head of " + length + " bytes");
    }
    long head = expect.expectedHead() ^ in.littleEndian(length);
    check(in, head, sites, methods);
    expect.learn(head);
    return head;
  }

  private static void check(ByteSource in, long head, int sites, int methods)
      throws BadTraceException {
    int key = RawEvent.key(head);
    if (key >>> 1 > ((key & 1) == 0 ? sites : methods - 1)) {
      throw in.bad("site or method of key " + key + " is not defined");
    }
    int kind = RawEvent.kind(head);
    if (kind > RawEvent.CATCH) {
      throw in.bad("unknown kind of event " + kind);
    }
    if (RawEvent.isOfMethod(kind) != ((key & 1) != 0)) {
      throw in.bad("an event of kind " + kind + " has the key " + key);
    }
  }

  private static long bodyError(ByteSource in, int code) throws BadTraceException {
    if (code == 0) {
      return 0;
    }
    if (code > EventEncoder.SLOT_ONLY + Integer.BYTES) {
      throw in.bad("unknown kind of number " + code);
    }
    boolean isSlotOnly = code > EventEncoder.SLOT_ONLY;
    long unsigned = in.littleEndian(isSlotOnly ? code - EventEncoder.SLOT_ONLY : code);
    long error = (unsigned >>> 1) ^ -(unsigned & 1);
    return isSlotOnly ? error << 32 : error;
  }

  /** Passes on an event whose body differs from the expected one by {@code bodyError}. */
  private void event(ByteSource in, long head, long bodyError, EventVisitor out)
      throws BadTraceException {
    long body = expect.body(RawEvent.mark(head), bodyError);
    int key = RawEvent.key(head);
    int kind = RawEvent.kind(head);
    int object = (int) head;
    int version = (int) body;
    int site = (key >>> 1) - 1;
    if (kind <= RawEvent.LAST_ACCESS) {
      if (site < 0 || object < 0) {
        throw in.bad("an access without a site or to the object " + object);
      }
      out.access(kind, site, object, (int) (body >> 32), version);
    } else if (kind < RawEvent.ENTER) {
      out.sync(kind, site, object, version);
    } else {
      control(in, kind, key, object, version, out);
    }
  }

  private void control(ByteSource in, int kind, int key, int object, int step, EventVisitor out)
      throws BadTraceException {
    if (step < 0 || step > bits - lastBit) {
      throw in.bad("an event comes after more branch outcomes than the chunk has");
    }
    lastBit += step;
    int site = (key >>> 1) - 1;
    switch (kind) {
      case RawEvent.ENTER -> out.control(kind, site, object, lastBit);
      case RawEvent.CATCH -> out.control(kind, site, object - 1, lastBit);
      default -> out.control(kind, -1, key >>> 1, lastBit);
    }
  }
}
