package org.ndseq.trace;

import java.io.IOException;
import java.io.OutputStream;
import java.util.BitSet;
import org.ndseq.trace.format.DefinitionEncoder;
import org.ndseq.trace.format.EventEncoder;
import org.ndseq.trace.format.EventKind;
import org.ndseq.trace.format.TraceFileWriter;

/** Writes a trace that is in memory to a file; the counterpart of {@link TraceReader}. */
public final class TraceWriter {
  private static final int CHUNK_TARGET = 1 << 18;

  private final Trace trace;
  private final TraceFileWriter out;
  private final BitSet withEvents = new BitSet();

  private TraceWriter(Trace trace, TraceFileWriter out) {
    this.trace = trace;
    this.out = out;
    for (int e = 0; e < trace.size(); e++) {
      withEvents.set(trace.task(e));
    }
  }

  /** Writes {@code trace} to {@code out}, and flushes it. */
  public static void write(Trace trace, OutputStream out) throws IOException {
    TraceFileWriter file = new TraceFileWriter(out);
    new TraceWriter(trace, file).writeAll();
    if (!file.failure().isEmpty()) {
      throw new IOException(file.failure());
    }
    file.flush();
  }

  private void writeAll() {
    out.meta(trace.info().begin());
    definitions();
    for (int t = 0; t < trace.threadCount(); t++) {
      thread(t);
    }
    if (!trace.info().end().isEmpty()) {
      out.end(trace.info().end());
    }
  }

  private void definitions() {
    DefinitionEncoder defs = new DefinitionEncoder();
    SymbolTable s = trace.symbols();
    for (ClassDefinition c : s.classes()) {
      defs.classDef(c.name(), c.sourceFile(), c.hash());
      drainIfLarge(defs);
    }
    for (MethodDefinition m : s.methods()) {
      defs.method(m.classId(), m.name(), m.descriptor());
      drainIfLarge(defs);
    }
    for (FieldDefinition f : s.fields()) {
      defs.field(f.owner(), f.name(), f.descriptor(), f.access());
      drainIfLarge(defs);
    }
    for (SiteDefinition d : s.sites()) {
      defs.site(d.method(), d.instruction(), d.line(), d.op().code(), d.field(), d.text());
      drainIfLarge(defs);
    }
    ObjectTable objects = trace.locations().objects();
    for (int i = 0; i < objects.size(); i++) {
      if (!objects.type(i).isEmpty()) {
        defs.object(objects.recordedId(i), objects.type(i));
        drainIfLarge(defs);
      }
    }
    for (Task t : trace.tasks()) {
      if (!isMade(t)) {
        defs.task(t.id(), t.kind().code(), t.name());
        drainIfLarge(defs);
      }
    }
    for (int t = 0; t < trace.threadCount(); t++) {
      defs.thread(t, trace.threadName(t));
      drainIfLarge(defs);
    }
    out.defs(defs);
    for (int c = 0; c < s.classes().size(); c++) {
      int id = c;
      s.classBytes(c).ifPresent(bytes -> out.classBytes(id, bytes));
    }
  }

  /** Whether the task was created for events outside every task; a reader creates it again. */
  private boolean isMade(Task t) {
    return t.begin() < 0 && withEvents.get(t.id());
  }

  private void drainIfLarge(DefinitionEncoder defs) {
    if (defs.size() > CHUNK_TARGET) {
      out.defs(defs);
    }
  }

  private void thread(int t) {
    EventEncoder encoder = new EventEncoder(CHUNK_TARGET);
    LocationTable locations = trace.locations();
    ObjectTable objects = locations.objects();
    int bit = 0;
    for (int e = trace.threadStart(t); e < trace.threadEnd(t); e++) {
      EventKind kind = trace.kind(e);
      int target = trace.target(e);
      if (kind.isAccess()) {
        encoder.access(
            kind.code(),
            trace.site(e),
            objects.recordedId(locations.object(target)),
            locations.slot(target),
            trace.version(e));
      } else if (kind.isControl()) {
        bit = bits(encoder, t, bit, trace.version(e));
        encoder.control(kind.code(), trace.site(e), target);
      } else {
        encoder.sync(
            kind.code(),
            trace.site(e),
            kind.isTask() ? target : objects.recordedId(target),
            trace.version(e));
      }
      if (encoder.size() > CHUNK_TARGET) {
        out.events(encoder, t);
      }
    }
    bits(encoder, t, bit, trace.bits(t).size());
    out.events(encoder, t);
  }

  /**
   * Passes a thread's branch outcomes from {@code from} on to the encoder, and returns {@code to}.
   */
  private int bits(EventEncoder encoder, int t, int from, int to) {
    BranchBitList bits = trace.bits(t);
    for (int i = from; i < to; i++) {
      encoder.bit(bits.get(i));
      if ((i & 0xFFFF) == 0 && encoder.size() > CHUNK_TARGET) {
        out.events(encoder, t);
      }
    }
    return to;
  }
}
