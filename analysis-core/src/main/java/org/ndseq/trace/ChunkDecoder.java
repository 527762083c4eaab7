package org.ndseq.trace;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;
import org.ndseq.trace.format.BadTraceException;
import org.ndseq.trace.format.ByteSource;
import org.ndseq.trace.format.EventDecoder;
import org.ndseq.trace.format.EventKind;
import org.ndseq.trace.format.EventVisitor;
import org.ndseq.trace.format.SiteOp;
import org.ndseq.trace.format.TaskKind;
import org.ndseq.trace.format.TraceFileFormat;

/** Feeds the payloads of chunks, in file order, to a {@link TraceBuilder}. */
final class ChunkDecoder {
  /** A deflated class file this many times its size is damage, not a class file. */
  private static final int MAX_INFLATION = 64;

  private final TraceBuilder builder = new TraceBuilder();
  private final EventDecoder events = new EventDecoder();
  private final Map<String, String> meta = new LinkedHashMap<>();
  private final Map<String, String> end = new LinkedHashMap<>();
  private final List<String> texts = new ArrayList<>();
  private int eventCount;

  TraceBuilder builder() {
    return builder;
  }

  Map<String, String> meta() {
    return meta;
  }

  Map<String, String> end() {
    return end;
  }

  void decode(int type, ByteSource in) throws BadTraceException {
    switch (type) {
      case TraceFileFormat.CHUNK_META -> pairs(in, meta);
      case TraceFileFormat.CHUNK_DEFS -> defs(in);
      case TraceFileFormat.CHUNK_EVENTS -> events(in);
      case TraceFileFormat.CHUNK_CLASS_BYTES -> classBytes(in);
      case TraceFileFormat.CHUNK_END -> pairs(in, end);
      default -> throw in.bad("unknown chunk type " + type);
    }
  }

  private static void pairs(ByteSource in, Map<String, String> into) throws BadTraceException {
    while (!in.isEmpty()) {
      String key = in.string();
      into.put(key, in.string());
    }
  }

  private void defs(ByteSource in) throws BadTraceException {
    while (!in.isEmpty()) {
      int type = in.u8();
      switch (type) {
        case TraceFileFormat.DEF_CLASS ->
            builder.addClass(new ClassDefinition(in.string(), in.string(), in.i64()));
        case TraceFileFormat.DEF_METHOD ->
            builder.addMethod(
                new MethodDefinition(
                    in.index(builder.classCount(), "class"), in.string(), in.string()));
        case TraceFileFormat.DEF_FIELD ->
            builder.addField(
                new FieldDefinition(in.string(), in.string(), in.string(), in.unsigned()));
        case TraceFileFormat.DEF_SITE -> builder.addSite(site(in));
        case TraceFileFormat.DEF_OBJECT -> builder.nameObject(in.unsigned(), text(in));
        case TraceFileFormat.DEF_TEXT -> texts.add(in.string());
        case TraceFileFormat.DEF_TASK -> {
          int id = in.unsigned();
          TaskKind kind = TaskKind.of(in.index(TaskKind.count(), "task kind"));
          builder.nameTask(id, kind, text(in));
        }
        case TraceFileFormat.DEF_THREAD -> builder.nameThread(in.unsigned(), in.string());
        default -> throw in.bad("unknown definition type " + type);
      }
    }
  }

  private String text(ByteSource in) throws BadTraceException {
    int number = in.optionalIndex(texts.size(), "text");
    return number < 0 ? in.string() : texts.get(number);
  }

  private SiteDefinition site(ByteSource in) throws BadTraceException {
    if (builder.siteCount() == TraceFileFormat.MAX_SITES) {
      throw in.bad("more than " + TraceFileFormat.MAX_SITES + " sites");
    }
    int method = in.index(builder.methodCount(), "method");
    int instruction = in.unsigned();
    int line = in.unsigned();
    SiteOp op = SiteOp.of(in.index(SiteOp.count(), "site op"));
    int field = in.optionalIndex(builder.fieldCount(), "field");
    return SiteDefinition.read(method, instruction, line, op, field, in.string());
  }

  private void events(ByteSource in) throws BadTraceException {
    int thread = builder.thread(in.unsigned());
    // Four events, or eight branch outcomes, take a byte or more.
    if ((long) TraceFileFormat.EVENTS_PER_BYTE * in.remaining()
            > TraceFileFormat.MAX_EVENTS - eventCount
        || 8L * in.remaining() > TraceFileFormat.MAX_EVENTS - builder.bitCount(thread)) {
      throw in.bad("more events than NDSeq can read");
    }
    Sink sink = new Sink(thread, builder.bitCount(thread), in);
    events.decode(in, builder.siteCount(), builder.methodCount(), sink);
    eventCount += sink.events;
    if (sink.damage != null) {
      throw sink.damage;
    }
  }

  private void classBytes(ByteSource in) throws BadTraceException {
    int classId = in.index(builder.classCount(), "class");
    int length = in.unsigned();
    byte[] deflated = in.bytes(in.remaining());
    if (length < 0 || length > (long) MAX_INFLATION * deflated.length) {
      throw in.bad("impossible class file length " + Integer.toUnsignedString(length));
    }
    byte[] bytes = new byte[length];
    Inflater inflater = new Inflater();
    try {
      inflater.setInput(deflated);
      int n = 0;
      while (n < length && !inflater.finished()) {
        int k = inflater.inflate(bytes, n, length - n);
        if (k == 0) {
          throw in.bad("a class file cannot be decompressed");
        }
        n += k;
      }
      if (n < length) {
        throw in.bad("a class file is shorter than announced");
      }
    } catch (DataFormatException e) {
      throw in.bad("a class file cannot be decompressed");
    } finally {
      inflater.end();
    }
    builder.addClassBytes(classId, bytes);
  }

  /** Appends the events of one chunk to those that its thread already has. */
  private final class Sink implements EventVisitor {
    private final int thread;
    private final int firstBit;
    private final ByteSource in;
    private @Nullable BadTraceException damage;
    private int events;

    Sink(int thread, int firstBit, ByteSource in) {
      this.thread = thread;
      this.firstBit = firstBit;
      this.in = in;
    }

    @Override
    public void access(int kind, int site, int object, int slot, int version) {
      events++;
      builder.access(thread, EventKind.of(kind), site, builder.location(object, slot), version);
    }

    @Override
    public void sync(int kind, int site, int target, int version) {
      events++;
      EventKind k = EventKind.of(kind);
      if (k.isTask()) {
        builder.task(thread, k, site, target);
      } else {
        builder.sync(thread, k, site, target, version);
      }
    }

    @Override
    public void control(int kind, int site, int target, int bit) {
      events++;
      EventKind k = EventKind.of(kind);
      int limit = k == EventKind.CATCH ? builder.siteCount() : builder.methodCount();
      boolean optional = k == EventKind.CATCH;
      if (target >= limit || target < (optional ? -1 : 0)) {
        damage = in.bad("event target " + target + " is not defined");
        return;
      }
      builder.controlAt(thread, k, site, target, firstBit + bit);
    }

    @Override
    public void bits(int count, byte[] packed) {
      builder.bits(thread, count, packed);
    }
  }
}
