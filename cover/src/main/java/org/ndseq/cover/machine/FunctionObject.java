package org.ndseq.cover.machine;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A lambda or a method reference.
 *
 * @param captured can be changed where an epoch begins
 */
record FunctionObject(Handle target, String method, List<MachineValue> captured) {
  /** The entry that made the object whose class chooses the method, if there is one. */
  @Nullable TraceEntry receiver() {
    return target.getTag() == Opcodes.H_INVOKESTATIC || captured.isEmpty()
        ? null
        : captured.get(0).definition();
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }

  /** Refuses a call whose arguments or result the function would convert. */
  void refuseConversion(String descriptor) {
    int called = Type.getReturnType(descriptor).getSort();
    if (called != Type.getReturnType(target.getDesc()).getSort() || boxes(descriptor)) {
      throw new UnsupportedCodeException("a function whose arguments or result are converted");
    }
  }

  private boolean boxes(String descriptor) {
    Type[] called = Type.getArgumentTypes(descriptor);
    Type[] own = Type.getArgumentTypes(target.getDesc());
    int offset = own.length - called.length;
    if (offset < 0 || captured.size() > own.length + 1) {
      return false;
    }
    for (int i = 0; i < called.length; i++) {
      boolean isObject = called[i].getSort() >= Type.ARRAY;
      if (isObject != (own[i + offset].getSort() >= Type.ARRAY)) {
        return true;
      }
    }
    return false;
  }
}
