package org.ndseq.cover.machine;

import java.util.Arrays;
import org.objectweb.asm.Type;

/** An array of the program. */
final class HeapArray {
  /** The type of the elements. */
  final Type element;

  final MachineValue[] values;

  /** The length, which can depend on inputs. */
  MachineValue length;

  HeapArray(Type element, MachineValue length) {
    this.element = element;
    this.length = length;
    this.values = new MachineValue[length.intValue()];
    Arrays.fill(values, MachineValue.of(DefaultValueTable.of(element), null));
  }
}
