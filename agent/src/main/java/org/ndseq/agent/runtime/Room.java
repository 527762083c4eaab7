package org.ndseq.agent.runtime;

/** How much memory a thread's log may take. */
enum Room {
  AMPLE(2048, 64, 1 << 10),
  /** So many threads live that each one's buffers must be small, and they share an encoder. */
  CROWDED(128, 1, 32);

  /** Numbers of events that wait to be encoded, two each. */
  final int raw;

  /** Words of branch outcomes that wait. */
  final int bitWords;

  /** Entries of the cache of arrays. */
  final int arrays;

  Room(int raw, int bitWords, int arrays) {
    this.raw = raw;
    this.bitWords = bitWords;
    this.arrays = arrays;
  }
}
