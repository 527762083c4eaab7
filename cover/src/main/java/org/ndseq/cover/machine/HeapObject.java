package org.ndseq.cover.machine;

import java.util.HashMap;
import java.util.Map;

/** An object of a class of the program, a thread, or an exception. */
final class HeapObject {
  final String type;
  final Map<String, MachineValue> fields = new HashMap<>();

  HeapObject(String type) {
    this.type = type;
  }

  @Override
  public String toString() {
    return type.replace('/', '.');
  }
}
