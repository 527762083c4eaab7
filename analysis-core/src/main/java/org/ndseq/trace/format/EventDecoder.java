package org.ndseq.trace.format;

/**
 * The reading twin of {@link EventEncoder}. One decoder can serve all chunks of a file, one after
 * another.
 */
public final class EventDecoder {
  private static final int LAST_ACCESS = 2;
  private static final int CONTROL = 0xE;
  private static final int LAST_CONTROL = 3;

  private final Predictor expect = new Predictor();

  /**
   * Decodes what follows the thread number in the payload of an EVENTS chunk.
   *
   * @param sites how many sites are defined; an event that names another is damage
   */
  public void decode(ByteSource in, int sites, EventVisitor out) throws BadTrace {
    expect.resetNamed();
    int events = in.count();
    int bits = in.unsigned();
    if (bits < 0 || (bits + 7L) / 8 > in.remaining()) {
      throw in.bad("more branch outcomes are announced than the chunk can hold");
    }
    for (int i = 0; i < events; i++) {
      int tag = in.u8();
      int op = tag & 0xF;
      if (op <= LAST_ACCESS) {
        access(in, tag, sites, out);
      } else if (op == CONTROL) {
        control(in, tag >> 4, bits, sites, out);
      } else if (tag < CONTROL) {
        out.sync(op, in.optionalIndex(sites, "site"), in.unsigned(), in.unsigned());
      } else {
        throw in.bad("unknown event tag " + tag);
      }
    }
    out.bits(bits, in.bytes((bits + 7) / 8));
    if (!in.isEmpty()) {
      throw in.bad("the chunk holds more than it announces");
    }
  }

  private void access(ByteSource in, int tag, int sites, EventVisitor out) throws BadTrace {
    Predictor x = expect;
    int last = x.lastSite * Predictor.WIDTH;
    int site;
    if ((tag & EventEncoder.FLAG_SITE) != 0) {
      site = in.index(sites, "site");
      x.touch(site);
      x.name(site);
      x.state[last + Predictor.NEXT_SITE] = site;
    } else {
      site = x.state[last + Predictor.NEXT_SITE];
      if (site >= sites) {
        throw in.bad("site " + site + " is not defined");
      }
      x.touch(site);
    }
    x.lastSite = site;
    int[] s = x.state;
    int row = site * Predictor.WIDTH;
    if ((tag & EventEncoder.FLAG_OBJECT) != 0) {
      s[row + Predictor.OBJECT] += in.signed();
    }
    int object = s[row + Predictor.OBJECT];
    if (object < 0) {
      throw in.bad("object number " + object + " is negative");
    }
    if ((tag & EventEncoder.FLAG_SLOT) != 0) {
      s[row + Predictor.SLOT_STEP] += in.signed();
    }
    int slot = s[row + Predictor.SLOT] += s[row + Predictor.SLOT_STEP];
    if ((tag & EventEncoder.FLAG_VERSION) != 0) {
      s[row + Predictor.VERSION_STEP] += in.signed();
    }
    int version = s[row + Predictor.VERSION] += s[row + Predictor.VERSION_STEP];
    out.access(tag & 0xF, site, object, slot, version);
  }

  private void control(ByteSource in, int code, int bits, int sites, EventVisitor out)
      throws BadTrace {
    if (code > LAST_CONTROL) {
      throw in.bad("unknown control event " + code);
    }
    int site = in.optionalIndex(sites, "site");
    int target = in.unsigned() - 1;
    int step = in.unsigned();
    if (step < 0 || step > bits - expect.lastBit) {
      throw in.bad("an event stands behind more branch outcomes than there are");
    }
    expect.lastBit += step;
    out.control(14 + code, site, target, expect.lastBit);
  }
}
