package org.ndseq.agent.runtime;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The arrays that one thread used lately, with their shadows: first by the instruction that used
 * them, for it is likely to use the same one again, then by their hash code. Only the owning thread
 * uses it. The part by instruction stands in {@code ThreadLog} itself, where it is nearer.
 */
final class ShadowCache {
  private final @Nullable Object[] keys;
  private final int[][] shadows;

  /** {@code size} is a power of two. */
  ShadowCache(int size) {
    keys = new Object[size];
    shadows = new int[size][];
  }

  /** The shadow of an array. */
  int[] find(Object array, IdentityTable objects, ObjectNumbering numbers) {
    int h = System.identityHashCode(array) & (keys.length - 1);
    if (keys[h] != array) {
      shadows[h] = objects.get(array, numbers).shadow();
      keys[h] = array;
    }
    return shadows[h];
  }

  /** Lets go of all arrays, so that they can be collected. */
  void forget() {
    Arrays.fill(keys, null);
    Arrays.fill(shadows, null);
  }
}
