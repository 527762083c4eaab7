package org.ndseq.trace.format;

import java.nio.charset.StandardCharsets;

/**
 * Reads one chunk's payload; the counterpart of {@link ByteSink}. Throws {@link BadTraceException}
 * for everything that it cannot read.
 */
public final class ByteSource {
  private final byte[] bytes;
  private final long fileOffset;
  private final int end;
  private int at;

  /** Reads {@code bytes[from, to)}, whose first byte is at {@code fileOffset} of the file. */
  public ByteSource(byte[] bytes, int from, int to, long fileOffset) {
    this.bytes = bytes;
    this.at = from;
    this.end = to;
    this.fileOffset = fileOffset - from;
  }

  public boolean isEmpty() {
    return at == end;
  }

  public int remaining() {
    return end - at;
  }

  /** Position of the next byte in the file. */
  public long offset() {
    return fileOffset + at;
  }

  public int u8() throws BadTraceException {
    if (at == end) {
      throw bad("the chunk ends in the middle of a record");
    }
    return bytes[at++] & 0xFF;
  }

  public int unsigned() throws BadTraceException {
    int b = u8();
    int value = b & 0x7F;
    for (int shift = 7; b >= 0x80; shift += 7) {
      if (shift > 28) {
        throw bad("a number is longer than five bytes");
      }
      b = u8();
      value |= (b & 0x7F) << shift;
    }
    return value;
  }

  public long unsignedLong() throws BadTraceException {
    int b = u8();
    long value = b & 0x7F;
    for (int shift = 7; b >= 0x80; shift += 7) {
      if (shift > 63) {
        throw bad("a number is longer than ten bytes");
      }
      b = u8();
      value |= (long) (b & 0x7F) << shift;
    }
    return value;
  }

  public int signed() throws BadTraceException {
    int v = unsigned();
    return (v >>> 1) ^ -(v & 1);
  }

  public int i32() throws BadTraceException {
    return u8() << 24 | u8() << 16 | u8() << 8 | u8();
  }

  public long i64() throws BadTraceException {
    return (long) i32() << 32 | (i32() & 0xFFFF_FFFFL);
  }

  /** A number of {@code length} bytes, at most eight, lowest first. */
  long littleEndian(int length) throws BadTraceException {
    if (length > remaining()) {
      throw bad("the chunk ends in the middle of a record");
    }
    long value = 0;
    for (int i = 0; i < length; i++) {
      value |= (bytes[at++] & 0xFFL) << (8 * i);
    }
    return value;
  }

  /**
   * Reads the number of elements that follow, each of which takes at least one more byte of this
   * chunk.
   */
  public int count() throws BadTraceException {
    return count(1);
  }

  /** Reads a number of elements of which up to {@code perByte} can share a byte. */
  public int count(int perByte) throws BadTraceException {
    int n = unsigned();
    if (n < 0 || n > (long) perByte * remaining()) {
      throw bad("a count of " + Integer.toUnsignedString(n) + " is more than the chunk can hold");
    }
    return n;
  }

  /** The next {@code length} bytes, which are there, to be read on their own. */
  ByteSource part(int length) {
    ByteSource part = new ByteSource(bytes, at, at + length, offset());
    at += length;
    return part;
  }

  /** An index below {@code limit}. */
  public int index(int limit, String what) throws BadTraceException {
    int i = unsigned();
    if (i < 0 || i >= limit) {
      throw bad(what + " " + Integer.toUnsignedString(i) + " is not defined");
    }
    return i;
  }

  /** An index below {@code limit}, or -1, written as its successor. */
  public int optionalIndex(int limit, String what) throws BadTraceException {
    int i = unsigned();
    if (i < 0 || i > limit) {
      throw bad(what + " " + Integer.toUnsignedString(i - 1) + " is not defined");
    }
    return i - 1;
  }

  public byte[] bytes(int length) throws BadTraceException {
    if (length < 0 || length > remaining()) {
      throw bad("a run of " + Integer.toUnsignedString(length) + " bytes is longer than the chunk");
    }
    byte[] copy = new byte[length];
    System.arraycopy(bytes, at, copy, 0, length);
    at += length;
    return copy;
  }

  public String string() throws BadTraceException {
    int length = count();
    String s = new String(bytes, at, length, StandardCharsets.UTF_8);
    if (s.indexOf('\uFFFD') >= 0 && s.getBytes(StandardCharsets.UTF_8).length != length) {
      throw bad("a text is not UTF-8");
    }
    at += length;
    return s;
  }

  public BadTraceException bad(String what) {
    return new BadTraceException("trace file damaged at byte " + offset() + ": " + what, offset());
  }
}
