package org.ndseq.agent.runtime;

import java.lang.invoke.VarHandle;
import org.ndseq.agent.vm.DontInline;
import org.ndseq.trace.format.EventEncoder;

/**
 * The events and branch outcomes that one thread has made and not yet encoded. On the hot path an
 * event is two stores into an array and a branch outcome is a shift; the encoding is done many
 * events at a time, in a loop that stays in the processor's cache. Only the owning thread changes a
 * buffer, until it has ended or the buffer is sealed; other threads ask through {@link #askToFlush}
 * and {@link #askToStop}.
 */
abstract class EventBuffer {
  /** Outcomes in a full word: the sign bit tells that it is full. */
  private static final int WORD_BITS = 63;

  /** The most events for which room is kept free. */
  private static final int RESERVE = 256;

  /** Events that are made before another attempt to encode. */
  private static final int FEW_EVENTS = 64;

  /** The heads, and in the second half the bodies. */
  private long[] raw;

  /** Where the bodies begin: how many events there is room for. */
  private int half;

  /** Events for which room is kept free until the end of a stack. */
  private final int reserve;

  /** Where the next event goes. */
  private int end;

  /**
   * Where the owner must look up before it goes on: {@link #half}, or 0 if something else is to be
   * done. Other threads write 0 here without any order; the owner notices in time, because at
   * {@link #half} it looks anyway.
   */
  private int limit;

  /** Outcomes, the first one in the highest bit, preceded by a bit that is one. */
  private long bitWord = 1;

  /** Outcomes of the chunk that came before those in {@link #bitWord}. */
  private int bitBase;

  /** Outcomes of the chunk that came before its last control event. */
  private int bitsAtControl;

  private long[] bitWords;
  private int bitWordCount;
  private int suppressed;
  private long bitsBeforeSuppression;

  /** The owner should write what it has; other threads set it, the owner resets it. */
  private volatile boolean flushAsked;

  /** The owner should make no more events; never reset. */
  private volatile boolean stopAsked;

  /** No more events come into this buffer; written under its lock. */
  private volatile boolean sealed;

  EventBuffer(BufferSizing room) {
    half = room.events;
    raw = new long[2 * half];
    bitWords = new long[room.bitWords];
    reserve = Math.min(RESERVE, half / 4);
    limit = half - reserve;
  }

  /** Encodes what there is, and writes it if it makes a chunk. */
  abstract void spill();

  /** Encodes and writes what there is. */
  abstract void flush();

  /**
   * Whether there is room for an event and it is to be recorded. Where the stack has no room for
   * the call, the reserve of the buffer is used: a handler that ends a {@code synchronized} block
   * guards itself, and an exception from here would start it again for ever.
   */
  final boolean ready() {
    if (end < limit) {
      return true;
    }
    try {
      return makeRoom();
    } catch (StackOverflowError e) {
      limit = half;
      return end < half && suppressed == 0 && !sealed;
    }
  }

  /** Appends an event after {@link #ready()}. */
  final void put(long head, long body) {
    int p = end;
    raw[p] = head;
    raw[half + p] = body;
    end = p + 1;
  }

  /** Takes the last event back, if it is this one and still here. */
  final void dropIfLast(long head, long body) {
    int p = end - 1;
    if (p >= 0 && raw[p] == head && raw[half + p] == body && !sealed) {
      end = p;
    }
  }

  /** Appends a control event after {@link #ready()}. */
  final void putControl(long head) {
    int now = bitCount();
    put(head, now - bitsAtControl);
    bitsAtControl = now;
  }

  /** Branch outcomes in this chunk so far. */
  private int bitCount() {
    return bitBase + WORD_BITS - Long.numberOfLeadingZeros(bitWord);
  }

  /** Appends a branch outcome. */
  final void putBit(int taken) {
    long word = bitWord << 1 | taken;
    if (word < 0) {
      wordIsFull(word);
    } else {
      bitWord = word;
    }
  }

  @DontInline
  private void wordIsFull(long word) {
    bitWord = 1;
    if (suppressed == 0 && !sealed) {
      bitWords[bitWordCount++] = word;
      bitBase += WORD_BITS;
      if (bitWordCount == bitWords.length || isAsked()) {
        roomForBits();
      }
    }
  }

  private void roomForBits() {
    try {
      makeRoom();
    } catch (StackOverflowError e) {
      if (bitWordCount == bitWords.length) {
        bitWordCount--; // the outcomes are lost, and replay gives the activation up
      }
    }
  }

  @DontInline
  private boolean makeRoom() {
    if (suppressed > 0) {
      return false;
    }
    if (!StackReserve.isEnough()) {
      return growInstead();
    }
    boolean isHeld = CarrierSafety.hold();
    try {
      return encodeAll();
    } finally {
      CarrierSafety.release(isHeld);
    }
  }

  /**
   * Makes room without encoding, near the end of the thread's stack: an overflow in the middle of
   * the encoding would damage the trace. Requests of other threads wait for a few more events.
   */
  private synchronized boolean growInstead() {
    if (end >= half - reserve) {
      long[] larger = new long[4 * half];
      System.arraycopy(raw, 0, larger, 0, half);
      System.arraycopy(raw, half, larger, 2 * half, half);
      raw = larger;
      half = 2 * half;
    }
    if (bitWordCount == bitWords.length) {
      long[] larger = new long[2 * bitWordCount];
      System.arraycopy(bitWords, 0, larger, 0, bitWordCount);
      bitWords = larger;
    }
    limit = Math.min(half - reserve, end + FEW_EVENTS);
    return !sealed;
  }

  /** Encodes what there is, or ends; whether there is room now. */
  private boolean encodeAll() {
    if (stopAsked) {
      seal();
      return false;
    }
    if (flushAsked) {
      flushAsked = false;
      flush();
    } else {
      spill();
    }
    openUp();
    return end < half && !stopAsked;
  }

  private void openUp() {
    limit = half - reserve;
    VarHandle.fullFence(); // the asking thread sets the flag before the limit
    if (isAsked()) {
      limit = 0;
    }
  }

  /** Appends an event for a thread that has ended. */
  final void putLast(long head, long body) {
    if (!sealed) {
      if (end == half) {
        spill();
      }
      if (end < half) {
        put(head, body);
      }
    }
  }

  /** Asks the owner to write what it has when it makes its next event. */
  final void askToFlush() {
    flushAsked = true;
    limit = 0;
  }

  /** Asks the owner to make no more events. */
  final void askToStop() {
    stopAsked = true;
    limit = 0;
  }

  /** Whether the owner has been asked for something and has not done it. */
  final boolean isAsked() {
    return flushAsked || stopAsked;
  }

  /** Nothing is recorded here from now on; what there is stays to be written. */
  final synchronized void seal() {
    if (!sealed) {
      if (suppressed > 0) {
        bitWord = bitsBeforeSuppression;
      }
      pack();
      sealed = true;
    }
    limit = 0;
  }

  final boolean isSealed() {
    return sealed;
  }

  /** Moves the outcomes in the word that is being filled to the full ones, as a shorter one. */
  private void pack() {
    if (bitWord != 1 && bitWordCount < bitWords.length) {
      bitBase = bitCount();
      bitWords[bitWordCount++] = bitWord;
      bitWord = 1;
    }
  }

  /** Gives everything to {@code encoder}. */
  final synchronized void pourInto(EventEncoder encoder) {
    encoder.encode(raw, half, end);
    end = 0;
    pourBits(encoder);
    if (!sealed) {
      pack();
      pourBits(encoder);
    }
  }

  private void pourBits(EventEncoder encoder) {
    for (int i = 0; i < bitWordCount; i++) {
      int width = WORD_BITS - Long.numberOfLeadingZeros(bitWords[i]);
      encoder.bits(Long.reverse(bitWords[i] << (WORD_BITS - width)) >>> 1, width);
    }
    bitWordCount = 0;
  }

  /** The chunk was written: the next one has no outcomes yet. */
  final void chunkBegins() {
    bitBase = 0;
    bitsAtControl = 0;
  }

  /** From here to {@link #resume()} nothing that this thread does is the program's doing. */
  final void suppress() {
    if (suppressed++ == 0) {
      bitsBeforeSuppression = bitWord;
      bitWord = 1;
      limit = 0;
    }
  }

  final void resume() {
    if (--suppressed == 0) {
      bitWord = bitsBeforeSuppression;
      if (!sealed) {
        openUp();
      }
    }
  }

  final boolean isSuppressed() {
    return suppressed > 0;
  }
}
