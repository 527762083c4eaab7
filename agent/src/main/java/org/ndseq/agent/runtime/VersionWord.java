package org.ndseq.agent.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.ndseq.agent.vm.DontInline;

/**
 * Keeps the value and the version of a location together. A shadow is an {@code int[]} whose first
 * element is the number of the object and whose others are the version words of its locations. An
 * even word is twice the version; an odd one marks a write in progress. Readers read the word, the
 * value and the word again, and start over when it moved; writers take the word with a
 * compare-and-set. That compare-and-set also orders the write before all later reads of its thread,
 * which makes the recorded run sequentially consistent.
 */
public final class VersionWord {
  private static final VarHandle WORDS = MethodHandles.arrayElementVarHandle(int[].class);
  private static final int SPINS = 64;

  /** After so long an odd word belongs to a writer that died between its two steps. */
  private static final long ABANDONED_NANOS = 2_000_000_000L;

  private VersionWord() {}

  /** The word before a read of the value. */
  public static int beginRead(int[] shadow, int index) {
    int word = shadow[index];
    VarHandle.loadLoadFence();
    return word;
  }

  /**
   * Whether the value read since {@link #beginRead} is the one of {@code word}'s version. An odd
   * word followed by the even one below it is a write that was given up.
   */
  static boolean unchanged(int[] shadow, int index, int word) {
    VarHandle.loadLoadFence();
    return shadow[index] == (word & ~1);
  }

  /** Takes the word for a write; returns what it was. */
  public static int beginWrite(int[] shadow, int index) {
    int word = (int) WORDS.getOpaque(shadow, index);
    if ((word & 1) == 0 && WORDS.compareAndSet(shadow, index, word, word + 1)) {
      return word;
    }
    return contendedWrite(shadow, index);
  }

  /** Gives the word back with the next version, which is returned. */
  public static int endWrite(int[] shadow, int index, int word) {
    WORDS.setRelease(shadow, index, word + 2);
    return (word + 2) >>> 1;
  }

  /** Gives the word back as it was: nothing was written. */
  public static int cancelWrite(int[] shadow, int index, int word) {
    WORDS.setRelease(shadow, index, word);
    return word >>> 1;
  }

  /** Takes the word as {@link #beginWrite} does, or gives up after a while with -1. */
  public static int tryBeginWrite(int[] shadow, int index, long nanos) {
    int word = (int) WORDS.getOpaque(shadow, index);
    if ((word & 1) == 0 && WORDS.compareAndSet(shadow, index, word, word + 1)) {
      return word;
    }
    long start = System.nanoTime();
    for (int spin = 0; ; spin++) {
      word = (int) WORDS.getOpaque(shadow, index);
      if ((word & 1) == 0 && WORDS.compareAndSet(shadow, index, word, word + 1)) {
        return word;
      }
      if (System.nanoTime() - start > nanos) {
        return -1;
      }
      relax(spin);
    }
  }

  /** The next version of a location whose word could not be taken. */
  public static int addVersion(int[] shadow, int index) {
    return ((int) WORDS.getAndAdd(shadow, index, 2) + 2) >>> 1;
  }

  /** The version now. */
  public static int peek(int[] shadow, int index) {
    return (int) WORDS.getAcquire(shadow, index) >>> 1;
  }

  @DontInline
  private static int contendedWrite(int[] shadow, int index) {
    while (true) {
      int word = awaitEven(shadow, index);
      if (WORDS.compareAndSet(shadow, index, word, word + 1)) {
        return word;
      }
    }
  }

  /** The word as soon as nobody is writing. */
  @DontInline
  static int awaitEven(int[] shadow, int index) {
    long start = 0;
    for (int spin = 0; ; spin++) {
      int word = (int) WORDS.getAcquire(shadow, index);
      if ((word & 1) == 0) {
        return word;
      }
      relax(spin);
      if (spin >= SPINS && (spin & 1023) == 0) {
        long now = System.nanoTime();
        if (start == 0) {
          start = now;
        } else if (now - start > ABANDONED_NANOS) {
          WORDS.compareAndSet(shadow, index, word, word + 1);
        }
      }
    }
  }

  @SuppressWarnings("ThreadPriorityCheck") // the writer may need this processor
  private static void relax(int spin) {
    if (spin < SPINS) {
      Thread.onSpinWait();
    } else {
      Thread.yield();
    }
  }
}
