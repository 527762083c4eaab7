package org.ndseq.trace;

import it.unimi.dsi.fastutil.longs.Long2IntMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;

/** The memory locations of a trace, numbered densely: each is a slot of an object. */
public final class LocationTable {
  private final ObjectTable objects;
  private final long[] keys;

  private LocationTable(ObjectTable objects, long[] keys) {
    this.objects = objects;
    this.keys = keys;
  }

  public int size() {
    return keys.length;
  }

  /** The object, numbered densely, that location {@code location} is part of. */
  public int object(int location) {
    return (int) (keys[location] >>> 32);
  }

  /**
   * A field's number, an element's index, or a key of a library object; the op of the accessing
   * site tells which.
   */
  public int slot(int location) {
    return (int) keys[location];
  }

  public ObjectTable objects() {
    return objects;
  }

  /** Numbers (object, slot) pairs in the order of their first appearance. */
  static final class Builder {
    private final Long2IntOpenHashMap numbers = new Long2IntOpenHashMap();

    Builder() {
      numbers.defaultReturnValue(-1);
    }

    int number(int object, int slot) {
      long key = (long) object << 32 | (slot & 0xFFFF_FFFFL);
      int n = numbers.get(key);
      if (n < 0) {
        n = numbers.size();
        numbers.put(key, n);
      }
      return n;
    }

    LocationTable build(ObjectTable objects) {
      long[] keys = new long[numbers.size()];
      for (Long2IntMap.Entry e : numbers.long2IntEntrySet()) {
        keys[e.getIntValue()] = e.getLongKey();
      }
      return new LocationTable(objects, keys);
    }
  }
}
