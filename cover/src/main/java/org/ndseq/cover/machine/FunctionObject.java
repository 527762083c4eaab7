package org.ndseq.cover.machine;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;

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
}
