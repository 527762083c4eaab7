package org.ndseq.trace;

import java.io.IOException;
import java.io.OutputStream;
import org.ndseq.trace.format.DefsEncoder;
import org.ndseq.trace.format.EventEncoder;
import org.ndseq.trace.format.TraceFileWriter;

/** Writes a trace that is in memory as a file; the twin of {@link TraceReader}. */
public final class TraceWriter {
  private static final int CHUNK_TARGET = 1 << 18;

  private final Trace trace;
  private final TraceFileWriter out;

  private TraceWriter(Trace trace, TraceFileWriter out) {
    this.trace = trace;
    this.out = out;
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
    DefsEncoder defs = new DefsEncoder();
    Symbols s = trace.symbols();
    s.classes().forEach(c -> defs.classDef(c.name(), c.sourceFile(), c.hash()));
    s.methods().forEach(m -> defs.method(m.classId(), m.name(), m.descriptor()));
    s.fields().forEach(f -> defs.field(f.owner(), f.name(), f.descriptor(), f.access()));
    for (SiteDef d : s.sites()) {
      defs.site(d.method(), d.instruction(), d.line(), d.op().code(), d.field(), d.called());
      drainIfLarge(defs);
    }
    Objects objects = trace.locations().objects();
    for (int i = 0; i < objects.size(); i++) {
      if (!objects.type(i).isEmpty()) {
        defs.object(objects.recordedId(i), objects.type(i));
        drainIfLarge(defs);
      }
    }
    trace.tasks().forEach(t -> defs.task(t.id(), t.kind().code(), t.name()));
    for (int t = 0; t < trace.threadCount(); t++) {
      defs.thread(t, trace.threadName(t));
    }
    out.defs(defs);
    for (int c = 0; c < s.classes().size(); c++) {
      int id = c;
      s.classBytes(c).ifPresent(bytes -> out.classBytes(id, bytes));
    }
  }

  private void drainIfLarge(DefsEncoder defs) {
    if (defs.size() > CHUNK_TARGET) {
      out.defs(defs);
    }
  }

  private void thread(int t) {
    EventEncoder encoder = new EventEncoder(CHUNK_TARGET);
    Locations locations = trace.locations();
    Objects objects = locations.objects();
    Bits bits = trace.bits(t);
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
        for (; bit < trace.version(e); bit++) {
          encoder.bit(bits.get(bit));
        }
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
    for (; bit < bits.size(); bit++) {
      encoder.bit(bits.get(bit));
    }
    out.events(encoder, t);
  }
}
