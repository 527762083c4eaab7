package org.ndseq.cover.machine;

import java.util.List;
import org.objectweb.asm.Handle;

/**
 * A lambda or a method reference.
 *
 * @param captured can be changed where an epoch begins
 */
record FunctionObject(Handle target, String method, List<MachineValue> captured) {
  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
