package org.ndseq.trace.format;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A growing byte array with the format's number encodings; not thread-safe. */
public final class ByteSink {
  private byte[] bytes;
  private int size;

  public ByteSink(int capacity) {
    bytes = new byte[Math.max(16, capacity)];
  }

  /**
   * The bytes written so far are the first {@link #size()} of this array; valid until the next
   * write.
   */
  public byte[] array() {
    return bytes;
  }

  public int size() {
    return size;
  }

  public void clear() {
    size = 0;
  }

  /** Makes room for {@code n} more bytes, so that the next {@code n} unchecked puts are safe. */
  public void reserve(int n) {
    if (bytes.length - size < n) {
      bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, size + n));
    }
  }

  /**
   * Returns the array with room for {@code n} more bytes, for a caller that fills them itself from
   * {@link #size()} on and then calls {@link #end(int)}.
   */
  byte[] room(int n) {
    reserve(n);
    return bytes;
  }

  /** Sets the end of the written bytes to {@code at}. */
  void end(int at) {
    size = at;
  }

  public void u8(int value) {
    reserve(1);
    bytes[size++] = (byte) value;
  }

  /** Seven bits a byte, lowest first, the top bit set on all but the last: one to five bytes. */
  public void unsigned(int value) {
    reserve(5);
    int v = value;
    while ((v & ~0x7F) != 0) {
      bytes[size++] = (byte) (v | 0x80);
      v >>>= 7;
    }
    bytes[size++] = (byte) v;
  }

  /** Like {@link #unsigned(int)} for 64 bits: one to ten bytes. */
  public void unsignedLong(long value) {
    reserve(10);
    long v = value;
    while ((v & ~0x7FL) != 0) {
      bytes[size++] = (byte) (v | 0x80);
      v >>>= 7;
    }
    bytes[size++] = (byte) v;
  }

  /** Small magnitudes of either sign in few bytes. */
  public void signed(int value) {
    unsigned((value << 1) ^ (value >> 31));
  }

  public void i32(int value) {
    reserve(4);
    bytes[size++] = (byte) (value >>> 24);
    bytes[size++] = (byte) (value >>> 16);
    bytes[size++] = (byte) (value >>> 8);
    bytes[size++] = (byte) value;
  }

  public void i64(long value) {
    i32((int) (value >>> 32));
    i32((int) value);
  }

  public void bytes(byte[] source, int from, int length) {
    reserve(length);
    System.arraycopy(source, from, bytes, size, length);
    size += length;
  }

  /** Byte count, then UTF-8. */
  public void string(String s) {
    byte[] utf8 = s.getBytes(StandardCharsets.UTF_8);
    unsigned(utf8.length);
    bytes(utf8, 0, utf8.length);
  }
}
