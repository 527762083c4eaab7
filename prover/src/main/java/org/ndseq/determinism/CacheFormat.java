package org.ndseq.determinism;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/**
 * The file of a {@link ProofCache}: a magic number, the engine, and the entries; texts with their
 * length in front, lists with their size, a verdict with a number for its kind.
 */
final class CacheFormat {
  private static final int MAGIC = 0x4e445044;
  private static final int PROVED = 0;
  private static final int NOT_PROVED = 1;
  private static final int NOT_ANALYSED = 2;
  private static final int MOST = 1 << 20;

  private CacheFormat() {}

  /** Writes one element. */
  private interface Writes<T> {
    void write(DataOutput out, T value) throws IOException;
  }

  /** Reads one element. */
  private interface Reads<T> {
    T read(DataInput in) throws IOException;
  }

  static void write(DataOutput out, String engine, Map<String, ProofCache.Entry> entries)
      throws IOException {
    out.writeInt(MAGIC);
    out.writeUTF(engine);
    out.writeInt(entries.size());
    for (Map.Entry<String, ProofCache.Entry> e : entries.entrySet()) {
      out.writeUTF(e.getKey());
      list(out, e.getValue().answer().regions(), CacheFormat::region);
      list(out, List.copyOf(e.getValue().answer().disturbed()), DataOutput::writeUTF);
      list(out, List.copyOf(e.getValue().answer().left()), DataOutput::writeInt);
      list(out, e.getValue().lines(), CacheFormat::span);
    }
  }

  static Map<String, ProofCache.Entry> read(DataInput in, String engine) throws IOException {
    Map<String, ProofCache.Entry> entries = new LinkedHashMap<>();
    if (in.readInt() != MAGIC || !in.readUTF().equals(engine)) {
      return entries;
    }
    int size = size(in);
    for (int i = 0; i < size; i++) {
      String key = in.readUTF();
      List<RegionProof> regions = list(in, CacheFormat::region);
      List<String> disturbed = list(in, DataInput::readUTF);
      List<Integer> left = list(in, DataInput::readInt);
      List<LineSpanTable.Span> lines = list(in, CacheFormat::span);
      MethodAnswer answer =
          new MethodAnswer(
              regions, new LinkedHashSet<>(disturbed), new LinkedHashSet<>(left), Map.of());
      entries.put(key, new ProofCache.Entry(answer, lines));
    }
    return entries;
  }

  private static <T> void list(DataOutput out, List<T> all, Writes<T> one) throws IOException {
    out.writeInt(all.size());
    for (T value : all) {
      one.write(out, value);
    }
  }

  private static <T> List<T> list(DataInput in, Reads<T> one) throws IOException {
    List<T> all = new ArrayList<>();
    int size = size(in);
    for (int i = 0; i < size; i++) {
      all.add(one.read(in));
    }
    return all;
  }

  private static int size(DataInput in) throws IOException {
    int size = in.readInt();
    if (size < 0 || size > MOST) {
      throw new IOException("not a size: " + size);
    }
    return size;
  }

  private static void region(DataOutput out, RegionProof r) throws IOException {
    out.writeUTF(r.file());
    out.writeUTF(r.className());
    out.writeUTF(r.method());
    out.writeInt(r.ordinal());
    list(out, r.lines(), DataOutput::writeInt);
    out.writeUTF(r.methodHash());
    if (r.verdict() instanceof RegionProof.Proved p) {
      out.writeByte(PROVED);
      out.writeInt(p.pairs());
      list(out, p.reductions(), CacheFormat::reduction);
      list(out, p.assumptions(), DataOutput::writeUTF);
    } else if (r.verdict() instanceof RegionProof.NotProved n) {
      out.writeByte(NOT_PROVED);
      conflict(out, n.conflict());
    } else if (r.verdict() instanceof RegionProof.NotAnalysed n) {
      out.writeByte(NOT_ANALYSED);
      out.writeUTF(n.reason());
    }
  }

  private static RegionProof region(DataInput in) throws IOException {
    return new RegionProof(
        in.readUTF(),
        in.readUTF(),
        in.readUTF(),
        in.readInt(),
        list(in, DataInput::readInt),
        in.readUTF(),
        verdict(in));
  }

  private static RegionProof.Verdict verdict(DataInput in) throws IOException {
    int kind = in.readByte();
    return switch (kind) {
      case PROVED ->
          new RegionProof.Proved(
              in.readInt(), list(in, CacheFormat::reduction), list(in, DataInput::readUTF));
      case NOT_PROVED -> new RegionProof.NotProved(conflict(in));
      case NOT_ANALYSED -> new RegionProof.NotAnalysed(in.readUTF());
      default -> throw new IOException("not a verdict: " + kind);
    };
  }

  private static void reduction(DataOutput out, RegionProof.Reduction u) throws IOException {
    out.writeUTF(u.operation());
    out.writeUTF(u.file());
    out.writeInt(u.line());
  }

  private static RegionProof.Reduction reduction(DataInput in) throws IOException {
    return new RegionProof.Reduction(in.readUTF(), in.readUTF(), in.readInt());
  }

  private static void conflict(DataOutput out, RegionProof.Conflict c) throws IOException {
    out.writeUTF(c.kind().name());
    out.writeUTF(c.variable());
    end(out, c.first());
    end(out, c.second());
    out.writeUTF(c.example());
    out.writeUTF(c.certain().name());
  }

  private static RegionProof.Conflict conflict(DataInput in) throws IOException {
    return new RegionProof.Conflict(
        RegionProof.Kind.valueOf(in.readUTF()),
        in.readUTF(),
        end(in),
        end(in),
        in.readUTF(),
        RegionProof.Certainty.valueOf(in.readUTF()));
  }

  private static void end(DataOutput out, RegionProof.End e) throws IOException {
    out.writeUTF(e.access());
    out.writeUTF(e.file());
    out.writeUTF(e.className());
    out.writeUTF(e.method());
    out.writeInt(e.line());
  }

  private static RegionProof.End end(DataInput in) throws IOException {
    return new RegionProof.End(
        in.readUTF(), in.readUTF(), in.readUTF(), in.readUTF(), in.readInt());
  }

  private static void span(DataOutput out, LineSpanTable.Span s) throws IOException {
    out.writeUTF(s.method());
    out.writeUTF(s.file());
    out.writeInt(s.first());
    out.writeInt(s.last());
  }

  private static LineSpanTable.Span span(DataInput in) throws IOException {
    return new LineSpanTable.Span(in.readUTF(), in.readUTF(), in.readInt(), in.readInt());
  }
}
