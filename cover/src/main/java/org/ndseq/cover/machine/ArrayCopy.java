package org.ndseq.cover.machine;

import java.util.List;
import java.util.Objects;
import org.ndseq.cover.code.FailureHandling;
import org.ndseq.cover.code.MemoryName;
import org.objectweb.asm.Type;

/** The copy of a part of an array. */
final class ArrayCopy {
  private ArrayCopy() {}

  static void copy(MachineState state, MachineTask task, List<MachineValue> all) {
    HeapArray source = (HeapArray) Objects.requireNonNull(all.get(0).data());
    HeapArray target = (HeapArray) Objects.requireNonNull(all.get(2).data());
    MachineValue from = state.fixed(task, all.get(1));
    MachineValue to = state.fixed(task, all.get(3));
    MachineValue count = state.fixed(task, all.get(4));
    fixLength(state, task, source);
    fixLength(state, task, target);
    int n = count.intValue();
    if (n < 0
        || from.intValue() < 0
        || to.intValue() < 0
        || from.intValue() + n > source.values.length
        || to.intValue() + n > target.values.length) {
      TraceEntry entry = state.entry(task, TraceEntry.Role.SYNC, count.definition());
      throw new ProgramFailure(
          MachineValue.of(new HeapObject("java/lang/ArrayIndexOutOfBoundsException"), entry));
    }
    MachineValue[] copied = new MachineValue[n];
    for (int i = 0; i < n; i++) {
      MachineValue value = source.values[from.intValue() + i];
      TraceEntry read =
          state.entry(
              task,
              TraceEntry.Role.READ,
              all.get(0).definition(),
              from.definition(),
              count.definition(),
              value.definition());
      read.memory = MemoryName.array(letter(source.element));
      read.written = value.definition();
      TraceEntry write =
          state.entry(
              task,
              TraceEntry.Role.WRITE,
              all.get(2).definition(),
              to.definition(),
              count.definition(),
              read);
      write.memory = MemoryName.array(letter(target.element));
      write.address = java.util.Arrays.copyOf(write.uses, write.uses.length - 1);
      copied[i] = value.by(write);
    }
    System.arraycopy(copied, 0, target.values, to.intValue(), n);
  }

  /** Whether the copy fails depends on the lengths. */
  private static void fixLength(MachineState state, MachineTask task, HeapArray array) {
    if (array.length.isOfInput() && state.code.failures() == FailureHandling.CONTROL_FLOW) {
      TraceEntry entry = state.fixed(task, array.length).definition();
      Objects.requireNonNull(entry).isAlwaysRelevant = true;
    }
  }

  static char letter(Type type) {
    return switch (type.getSort()) {
      case Type.BOOLEAN, Type.BYTE -> 'B';
      case Type.CHAR -> 'C';
      case Type.SHORT -> 'S';
      case Type.INT -> 'I';
      case Type.LONG -> 'L';
      case Type.FLOAT -> 'F';
      case Type.DOUBLE -> 'D';
      default -> 'A';
    };
  }
}
