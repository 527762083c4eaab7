package org.ndseq.trace;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.zip.CRC32C;
import org.ndseq.trace.format.ByteSink;
import org.ndseq.trace.format.EventEncoder;
import org.ndseq.trace.format.SiteOp;
import org.ndseq.trace.format.TraceFileFormat;

/** Trace files put together byte by byte, so that they can say what no writer would. */
final class RawFile {
  private final ByteSink file = new ByteSink(1024);

  RawFile() {
    file.i64(TraceFileFormat.MAGIC);
    file.i32(TraceFileFormat.VERSION);
  }

  /** A chunk that is whole, whatever its payload holds. */
  RawFile chunk(int type, Consumer<ByteSink> content) {
    ByteSink payload = new ByteSink(64);
    content.accept(payload);
    return chunk(type, payload.array(), 0, payload.size());
  }

  RawFile chunk(int type, byte[] payload, int from, int length) {
    int start = file.size();
    file.u8(type);
    file.i32(length);
    file.bytes(payload, from, length);
    CRC32C crc = new CRC32C();
    crc.update(file.array(), start, file.size() - start);
    file.i32((int) crc.getValue());
    return this;
  }

  /** One class with one method and {@code n} sites in it. */
  RawFile sites(int n) {
    return chunk(
        TraceFileFormat.CHUNK_DEFS,
        p -> {
          p.u8(TraceFileFormat.DEF_CLASS);
          p.string("C");
          p.string("");
          p.i64(0);
          p.u8(TraceFileFormat.DEF_METHOD);
          p.unsigned(0);
          p.string("m");
          p.string("()V");
          for (int i = 0; i < n; i++) {
            p.u8(TraceFileFormat.DEF_SITE);
            p.unsigned(0);
            p.unsigned(0);
            p.unsigned(0);
            p.u8(SiteOp.STATIC.code());
            p.unsigned(0);
            p.string("");
          }
        });
  }

  /** An EVENTS chunk of what {@code encoder} has gathered. */
  RawFile events(int thread, EventEncoder encoder) {
    return chunk(TraceFileFormat.CHUNK_EVENTS, p -> encoder.drainTo(p, thread));
  }

  byte[] bytes() {
    return Arrays.copyOf(file.array(), file.size());
  }

  Trace read() throws IOException {
    return TraceReader.read(new ByteArrayInputStream(bytes()));
  }

  /**
   * {@code data} with a right header, and chunks that end where they say or where the data ends,
   * with right checksums: what is left to be wrong is what the chunks hold.
   */
  static byte[] repaired(byte[] data) {
    RawFile repaired = new RawFile();
    int at = TraceFileFormat.HEADER_BYTES;
    while (at + TraceFileFormat.CHUNK_OVERHEAD <= data.length) {
      int length =
          (data[at + 1] & 0xFF) << 24
              | (data[at + 2] & 0xFF) << 16
              | (data[at + 3] & 0xFF) << 8
              | (data[at + 4] & 0xFF);
      int room = data.length - at - TraceFileFormat.CHUNK_OVERHEAD;
      int used = length < 0 || length > room ? room : length;
      repaired.chunk(data[at], data, at + 5, used);
      at += used + TraceFileFormat.CHUNK_OVERHEAD;
    }
    return repaired.bytes();
  }
}
