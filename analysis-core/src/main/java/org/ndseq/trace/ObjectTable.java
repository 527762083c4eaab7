package org.ndseq.trace;

import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;

/**
 * The objects of a trace, numbered densely; each has the number the recorder gave it and, if that
 * is known, a type.
 */
public final class ObjectTable {
  private final int[] recorded;
  private final String[] types;

  private ObjectTable(int[] recorded, String[] types) {
    this.recorded = recorded;
    this.types = types;
  }

  public int size() {
    return recorded.length;
  }

  /** The number by which the recorder knew the object. */
  public int recordedId(int object) {
    return recorded[object];
  }

  /** The object's class as {@link Class#getTypeName()} has it, or empty. */
  public String type(int object) {
    return types[object];
  }

  /** Display name that tells objects apart: {@code Account#17}. */
  public String display(int object) {
    String type = types[object];
    return PrintableText.of(type.substring(type.lastIndexOf('.') + 1)) + "#" + recorded[object];
  }

  /** Numbers objects in the order of their first appearance. */
  static final class Builder {
    private final Int2IntOpenHashMap numbers = new Int2IntOpenHashMap();
    private final Int2ObjectOpenHashMap<String> typeOf = new Int2ObjectOpenHashMap<>();

    Builder() {
      numbers.defaultReturnValue(-1);
    }

    int number(int recordedId) {
      int n = numbers.get(recordedId);
      if (n < 0) {
        n = numbers.size();
        numbers.put(recordedId, n);
      }
      return n;
    }

    void type(int recordedId, String type) {
      typeOf.put(recordedId, type);
    }

    ObjectTable build() {
      int[] recorded = new int[numbers.size()];
      String[] types = new String[numbers.size()];
      for (Int2IntMap.Entry e : numbers.int2IntEntrySet()) {
        recorded[e.getIntValue()] = e.getIntKey();
        types[e.getIntValue()] = typeOf.getOrDefault(e.getIntKey(), "");
      }
      return new ObjectTable(recorded, types);
    }
  }
}
