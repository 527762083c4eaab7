package org.ndseq.agent.runtime;

/** How much memory a thread's log may take. */
enum BufferSizing {
  AMPLE(1024, 64, 1 << 10),
  /** So many threads live that each one's buffers must be small, and they share an encoder. */
  CROWDED(64, 1, 32);

  /** Events that wait to be encoded. */
  final int events;

  /** Words of branch outcomes that wait. */
  final int bitWords;

  /** Entries of the cache of arrays. */
  final int arrays;

  BufferSizing(int events, int bitWords, int arrays) {
    this.events = events;
    this.bitWords = bitWords;
    this.arrays = arrays;
  }
}
