package org.ndseq.agent.runtime.memory;

import java.util.Arrays;

/**
 * Shadows of classes: the number of the object that stands for a class, then the version words of
 * its static fields.
 */
public final class StaticShadows {
  /** Replaced as a whole under this class's lock; a number is only used after it was filled in. */
  private static volatile int[][] shadows = new int[64][];

  private static int count;

  private StaticShadows() {}

  /** Makes a shadow and returns its number. */
  public static synchronized int add(int object, int fields) {
    int[] shadow = new int[fields + 1];
    shadow[0] = object;
    int[][] all = shadows;
    if (count == all.length) {
      all = Arrays.copyOf(all, count * 2);
    }
    all[count] = shadow;
    shadows = all;
    return count++;
  }

  /** The shadow with this number. */
  public static int[] shadow(int number) {
    return shadows[number];
  }
}
