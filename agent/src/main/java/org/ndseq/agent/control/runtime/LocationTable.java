package org.ndseq.agent.control.runtime;

import org.jspecify.annotations.Nullable;

/**
 * Numbers the locations of one run in the order of their first access. A location is a slot of an
 * object, by identity: a field, an element of an array, or one of the slots below. Used by the one
 * thread that runs.
 */
final class LocationTable {
  /** The monitor of the object. */
  static final int MONITOR = -1;

  /** The whole state of a library object. */
  static final int STATE = -2;

  /** The life of a thread: begun, ended. */
  static final int LIFE = -3;

  /** The permit of a thread. */
  static final int PERMIT = -4;

  /** The interrupt status of a thread. */
  static final int INTERRUPT = -5;

  /** Owns the static fields of the classes of a run. */
  static final Object STATICS = new Object();

  /** Stands for the state of all fork/join pools: their workers take tasks from each other. */
  static final Object FORK_JOIN = new Object();

  private static final int FIRST_SIZE = 256;

  private Object[] objects = new Object[FIRST_SIZE];
  private int[] slots = new int[FIRST_SIZE];
  private int[] numbers = new int[FIRST_SIZE];
  private int size;

  /** The number of the location. */
  long number(Object object, int slot) {
    int i = place(objects, slots, object, slot);
    if (objects[i] == null) {
      if (2 * size >= objects.length) {
        grow();
        i = place(objects, slots, object, slot);
      }
      objects[i] = object;
      slots[i] = slot;
      numbers[i] = size++;
    }
    return numbers[i];
  }

  /** The object of a location; null if there is no such location. */
  @Nullable Object owner(long number) {
    for (int i = 0; i < objects.length; i++) {
      if (objects[i] != null && numbers[i] == number) {
        return objects[i];
      }
    }
    return null;
  }

  private static int place(Object[] objects, int[] slots, Object object, int slot) {
    int mask = objects.length - 1;
    int hash = (System.identityHashCode(object) + slot * 0x9E3779B9) * 0x85EBCA6B;
    int i = (hash ^ (hash >>> 15)) & mask;
    while (objects[i] != null && !(objects[i] == object && slots[i] == slot)) {
      i = (i + 1) & mask;
    }
    return i;
  }

  private void grow() {
    Object[] moreObjects = new Object[2 * objects.length];
    int[] moreSlots = new int[moreObjects.length];
    int[] moreNumbers = new int[moreObjects.length];
    for (int i = 0; i < objects.length; i++) {
      if (objects[i] != null) {
        int to = place(moreObjects, moreSlots, objects[i], slots[i]);
        moreObjects[to] = objects[i];
        moreSlots[to] = slots[i];
        moreNumbers[to] = numbers[i];
      }
    }
    objects = moreObjects;
    slots = moreSlots;
    numbers = moreNumbers;
  }
}
