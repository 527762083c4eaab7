package org.ndseq.trace.format;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.zip.CRC32C;
import java.util.zip.Deflater;

/**
 * Writes a trace file chunk by chunk. Every public method writes whole chunks or nothing, under
 * this object's lock, so threads can share one writer and a run killed at any moment leaves a
 * readable prefix. A definition must be written before the first event that uses its number. The
 * first failure to write ends the file; later calls do nothing and {@link #failure()} returns the
 * reason.
 */
public final class TraceFileWriter implements Closeable {
  private final OutputStream out;
  // The following are guarded by this object's lock.
  private final ByteSink payload = new ByteSink(1 << 16);
  private final ByteSink frame = new ByteSink(16);
  private long bytesWritten;
  private String failure = "";

  public TraceFileWriter(OutputStream out) throws IOException {
    this.out = out;
    frame.i64(TraceFileFormat.MAGIC);
    frame.i32(TraceFileFormat.VERSION);
    out.write(frame.array(), 0, frame.size());
    bytesWritten = frame.size();
  }

  public synchronized long bytesWritten() {
    return bytesWritten;
  }

  /** The reason why nothing more is written, or empty. */
  public synchronized String failure() {
    return failure;
  }

  /** Writes keys and values that describe the run, at its beginning. */
  public synchronized void meta(Map<String, String> pairs) {
    pairs(TraceFileFormat.CHUNK_META, pairs);
  }

  /** Writes keys and values that describe the run, at its end; nothing may follow. */
  public synchronized void end(Map<String, String> pairs) {
    pairs(TraceFileFormat.CHUNK_END, pairs);
  }

  /** The definitions gathered so far, if there are any. */
  public synchronized void defs(DefinitionEncoder defs) {
    payload.clear();
    defs.drainTo(payload);
    if (payload.size() > 0) {
      chunk(TraceFileFormat.CHUNK_DEFS);
    }
  }

  /** The events that {@code encoder} has gathered for a thread, if there are any. */
  public synchronized void events(EventEncoder encoder, int thread) {
    if (encoder.isEmpty()) {
      return;
    }
    payload.clear();
    encoder.drainTo(payload, thread);
    chunk(TraceFileFormat.CHUNK_EVENTS);
  }

  /** The class file of a defined class, compressed. */
  public synchronized void classBytes(int classId, byte[] classFile) {
    payload.clear();
    payload.unsigned(classId);
    payload.unsigned(classFile.length);
    Deflater deflater = new Deflater(Deflater.BEST_SPEED);
    try {
      deflater.setInput(classFile);
      deflater.finish();
      byte[] block = new byte[4096];
      while (!deflater.finished()) {
        payload.bytes(block, 0, deflater.deflate(block));
      }
    } finally {
      deflater.end();
    }
    chunk(TraceFileFormat.CHUNK_CLASS_BYTES);
  }

  @Override
  public synchronized void close() throws IOException {
    out.close();
  }

  public synchronized void flush() throws IOException {
    out.flush();
  }

  private void pairs(int type, Map<String, String> pairs) {
    payload.clear();
    pairs.forEach(
        (key, value) -> {
          payload.string(key);
          payload.string(value);
        });
    chunk(type);
  }

  private void chunk(int type) {
    if (!failure.isEmpty()) {
      return;
    }
    if (payload.size() > TraceFileFormat.MAX_PAYLOAD) {
      failure = "a chunk of " + payload.size() + " bytes is longer than the format allows";
      return;
    }
    frame.clear();
    frame.u8(type);
    frame.i32(payload.size());
    CRC32C crc = new CRC32C();
    crc.update(frame.array(), 0, frame.size());
    crc.update(payload.array(), 0, payload.size());
    try {
      out.write(frame.array(), 0, frame.size());
      out.write(payload.array(), 0, payload.size());
      frame.clear();
      frame.i32((int) crc.getValue());
      out.write(frame.array(), 0, frame.size());
      bytesWritten += payload.size() + (long) TraceFileFormat.CHUNK_OVERHEAD;
    } catch (IOException e) {
      failure = String.valueOf(e.getMessage());
    }
  }
}
