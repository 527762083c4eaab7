package org.ndseq.trace.format;

/** The constants of the file format, version {@value #VERSION}. */
public final class TraceFileFormat {
  /**
   * The first eight bytes of every trace file, as a big-endian number: {@code NDTRACE} and a zero
   * byte.
   */
  public static final long MAGIC = 0x4E44_5452_4143_4500L;

  public static final int VERSION = 3;

  /** Bytes before the first chunk: magic (8) and version (4). */
  public static final int HEADER_BYTES = 12;

  /**
   * Bytes of a chunk around its payload: type (1) and length (4) before it, CRC-32C (4) after it.
   */
  public static final int CHUNK_OVERHEAD = 9;

  /** The longest payload a writer may make. */
  public static final int MAX_PAYLOAD = 1 << 26;

  /** The most sites that a file may define. */
  public static final int MAX_SITES = 1 << 26;

  /** The most events, and the most branch outcomes of a thread, that a file may hold. */
  public static final int MAX_EVENTS = 1 << 30;

  /** The most events that one byte of a chunk can stand for. */
  public static final int EVENTS_PER_BYTE = EventEncoder.EVENTS_PER_BYTE;

  // Chunk types.
  public static final int CHUNK_META = 1;
  public static final int CHUNK_DEFS = 2;
  public static final int CHUNK_EVENTS = 3;
  public static final int CHUNK_CLASS_BYTES = 4;
  public static final int CHUNK_END = 5;

  // Definitions inside a CHUNK_DEFS; classes, methods, fields and sites are numbered by counting.
  public static final int DEF_CLASS = 1;
  public static final int DEF_METHOD = 2;
  public static final int DEF_FIELD = 3;
  public static final int DEF_SITE = 4;
  public static final int DEF_OBJECT = 5;
  public static final int DEF_TASK = 6;
  public static final int DEF_THREAD = 7;
  public static final int DEF_TEXT = 8;

  private TraceFileFormat() {}
}
