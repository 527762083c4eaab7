package org.ndseq.trace.format;

/**
 * The reading twin of {@link EventEncoder}. One decoder can serve all chunks of a file, one after
 * another.
 */
public final class EventDecoder {
  private static final int UNUSED_FLAGS = 0x03;

  private final Predictor expect = new Predictor();
  private int bits;
  private int lastBit;

  /**
   * Decodes what follows the thread number in the payload of an EVENTS chunk.
   *
   * @param sites how many sites are defined; an event that names another is damage
   * @param methods likewise
   */
  public void decode(ByteSource in, int sites, int methods, EventVisitor out) throws BadTrace {
    expect.reset();
    lastBit = 0;
    int events = in.count(EventEncoder.RUN);
    bits = in.unsigned();
    if (bits < 0 || (bits + 7L) / 8 > in.remaining()) {
      throw in.bad("more branch outcomes are announced than the chunk can hold");
    }
    int left = events;
    while (left > 0) {
      int tag = in.u8();
      if (tag >= EventEncoder.UNEXPECTED) {
        unexpected(in, tag, sites, methods);
        event(in, out);
        left--;
      } else {
        if (tag >= Math.min(left, EventEncoder.RUN)) {
          throw in.bad("unknown event tag " + tag);
        }
        left -= tag + 1;
        for (int i = 0; i <= tag; i++) {
          event(in, out);
        }
      }
    }
    out.bits(bits, in.bytes((bits + 7) / 8));
    if (!in.isEmpty()) {
      throw in.bad("the chunk holds more than it announces");
    }
  }

  /** Changes what is expected to what the file says. */
  private void unexpected(ByteSource in, int tag, int sites, int methods) throws BadTrace {
    if ((tag & UNUSED_FLAGS) != 0) {
      throw in.bad("unknown event tag " + tag);
    }
    Predictor x = expect;
    long head = x.next[x.context];
    int key = RawEvent.key(head);
    if ((tag & EventEncoder.FLAG_KEY) != 0) {
      key = in.unsigned();
      if (key < 0 || key >>> 1 > ((key & 1) == 0 ? sites : methods - 1)) {
        throw in.bad("site or method of key " + Integer.toUnsignedString(key) + " is not defined");
      }
      x.name(key);
      head = x.rows[(key << Predictor.WIDTH) + Predictor.HEAD];
    }
    long[] rows = x.rows;
    int row = key << Predictor.WIDTH;
    int kind = RawEvent.kind(head);
    int object = (int) head;
    if ((tag & EventEncoder.FLAG_KIND) != 0) {
      kind = in.u8();
      if (kind > RawEvent.CATCH) {
        throw in.bad("unknown kind of event " + kind);
      }
    }
    if ((tag & EventEncoder.FLAG_OBJECT) != 0) {
      object += in.signed();
    }
    x.learn(RawEvent.head(kind, key, object));
    if ((tag & EventEncoder.FLAG_SLOT) != 0) {
      rows[row + Predictor.STEP] += (long) in.signed() << 32;
    }
    if ((tag & EventEncoder.FLAG_VERSION) != 0) {
      rows[row + Predictor.STEP] += in.signed();
    }
  }

  /** Gives out the event that is expected now. */
  private void event(ByteSource in, EventVisitor out) throws BadTrace {
    Predictor x = expect;
    long head = x.next[x.context];
    int key = RawEvent.key(head);
    long[] rows = x.rows;
    int row = key << Predictor.WIDTH;
    long body = rows[row + Predictor.BODY] + rows[row + Predictor.STEP];
    rows[row + Predictor.BODY] = body;
    x.pass(key);
    int kind = RawEvent.kind(head);
    int object = (int) head;
    int version = (int) body;
    if (RawEvent.isOfMethod(kind) != ((key & 1) != 0)) {
      throw in.bad("an event of kind " + kind + " has the key " + key);
    }
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
      throws BadTrace {
    if (step < 0 || step > bits - lastBit) {
      throw in.bad("an event stands behind more branch outcomes than there are");
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
