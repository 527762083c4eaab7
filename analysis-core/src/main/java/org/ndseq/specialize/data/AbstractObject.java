package org.ndseq.specialize.data;

import java.util.List;
import org.objectweb.asm.Handle;

/**
 * The objects that one instruction makes at one point of the interpretation.
 *
 * @param key the instruction with the calls and iterations around it
 * @param type internal name of the class, or the descriptor of an array
 * @param isUnique whether it is one object at most in each run
 * @param body for a lambda, its method; else empty
 * @param captured for a lambda, the values that it was made with
 */
record AbstractObject(
    List<Object> key, String type, boolean isUnique, List<Handle> body, List<DataValue> captured) {
  AbstractObject {
    key = List.copyOf(key);
    body = List.copyOf(body);
    captured = List.copyOf(captured);
  }

  static AbstractObject of(List<Object> key, String type, boolean isUnique) {
    return new AbstractObject(key, type, isUnique, List.of(), List.of());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof AbstractObject o && o.key.equals(key) && o.type.equals(type);
  }

  @Override
  public int hashCode() {
    return key.hashCode();
  }

  @Override
  public String toString() {
    return type + key;
  }
}
