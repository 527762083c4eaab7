package org.ndseq.trace;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;
import org.ndseq.trace.format.BadTraceException;
import org.ndseq.trace.format.ByteSource;
import org.ndseq.trace.format.TraceFileFormat;

/**
 * Reads a trace file; the counterpart of {@link TraceWriter} and of the agent's use of {@code
 * TraceFileWriter}.
 *
 * <p>A file that ends early (a killed run) is read up to its last whole chunk, and {@link
 * RunInfo#problems()} reports it. For contradictory bytes the reader throws a {@link
 * BadTraceException} that names the offset; no content of a file causes any other exception.
 */
public final class TraceReader {
  private final InputStream in;
  private final ChunkDecoder decoder = new ChunkDecoder();
  private final List<String> problems = new ArrayList<>();
  private long offset;

  private TraceReader(InputStream in) {
    this.in = in;
  }

  /** Reads the file at {@code path}. */
  public static Trace read(Path path) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(path), 1 << 16)) {
      return read(in);
    }
  }

  /** Reads all of {@code in}, and leaves it open. */
  public static Trace read(InputStream in) throws IOException {
    return new TraceReader(in).readAll();
  }

  private Trace readAll() throws IOException {
    header();
    while (chunk()) {
      // each call reads one
    }
    Map<String, String> begin = decoder.meta();
    Map<String, String> end = decoder.end();
    if (end.isEmpty() && problems.isEmpty()) {
      problems.add("the recording was cut off: no end mark in " + offset + " bytes");
    }
    decoder.builder().info(new RunInfo(begin, end, problems));
    return decoder.builder().build();
  }

  private void header() throws IOException {
    byte[] head = in.readNBytes(TraceFileFormat.HEADER_BYTES);
    ByteSource source = new ByteSource(head, 0, head.length, 0);
    if (head.length < TraceFileFormat.HEADER_BYTES || source.i64() != TraceFileFormat.MAGIC) {
      throw new BadTraceException(
          "not a trace file: the first bytes are not those of a trace (byte 0)", 0);
    }
    int version = source.i32();
    if (version != TraceFileFormat.VERSION) {
      throw new BadTraceException(
          "the trace file has format version "
              + version
              + "; this NDSeq reads version "
              + TraceFileFormat.VERSION
              + " (byte 8)",
          8);
    }
    offset = TraceFileFormat.HEADER_BYTES;
  }

  /** Reads one chunk; false at the end of what can be read. */
  private boolean chunk() throws IOException {
    byte[] frame = in.readNBytes(5);
    if (frame.length == 0) {
      return false;
    }
    if (frame.length < 5) {
      return truncated();
    }
    ByteSource source = new ByteSource(frame, 0, 5, offset);
    int type = source.u8();
    int length = source.i32();
    if (length < 0 || length > TraceFileFormat.MAX_PAYLOAD) {
      throw new BadTraceException(
          "trace file damaged at byte "
              + (offset + 1)
              + ": impossible chunk length "
              + Integer.toUnsignedString(length),
          offset + 1);
    }
    byte[] payload = in.readNBytes(length);
    byte[] check = payload.length < length ? new byte[0] : in.readNBytes(4);
    if (check.length < 4) {
      return truncated();
    }
    CRC32C crc = new CRC32C();
    crc.update(frame);
    crc.update(payload);
    if (new ByteSource(check, 0, 4, 0).i32() != (int) crc.getValue()) {
      throw new BadTraceException(
          "trace file damaged at byte " + offset + ": the chunk's checksum does not match", offset);
    }
    if (!decoder.end().isEmpty()) {
      throw new BadTraceException(
          "trace file damaged at byte " + offset + ": there are bytes after the end mark", offset);
    }
    decoder.decode(type, new ByteSource(payload, 0, length, offset + 5));
    offset += length + (long) TraceFileFormat.CHUNK_OVERHEAD;
    return true;
  }

  private boolean truncated() {
    problems.add(
        "the file ends in the middle of a chunk; everything before byte " + offset + " was read");
    return false;
  }
}
