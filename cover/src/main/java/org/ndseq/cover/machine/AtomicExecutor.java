package org.ndseq.cover.machine;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.ndseq.cover.code.LibrarySync;
import org.ndseq.cover.code.MemoryName;
import org.ndseq.cover.term.InputCondition;
import org.ndseq.cover.term.InputCondition.Comparison;
import org.ndseq.cover.term.TermOperator;

/**
 * The methods of atomic variables. Such a variable is an object with one field, so that its value
 * keeps its term. Its calls are no operations of a schedule: the order of tasks fixes them.
 */
final class AtomicExecutor {
  private static final Set<String> TYPES =
      Set.of(
          LibrarySync.ATOMIC + "AtomicInteger",
          LibrarySync.ATOMIC + "AtomicLong",
          LibrarySync.ATOMIC + "AtomicBoolean",
          LibrarySync.ATOMIC + "AtomicReference");

  private final MachineState state;

  AtomicExecutor(MachineState state) {
    this.state = state;
  }

  /** Whether objects of the class are modelled. */
  static boolean isAtomic(String type) {
    return TYPES.contains(type);
  }

  /** Calls a method; null if it has no result. */
  @Nullable MachineValue call(
      MachineTask task, String name, HeapObject object, List<MachineValue> all) {
    state.acquire(task, object);
    state.release(task, object);
    MachineValue reference = all.get(0);
    MachineValue argument = all.size() > 1 ? all.get(1) : zero(object);
    if (name.equals("<init>")) {
      write(task, object, reference, argument);
      return null;
    }
    MachineValue before = read(task, object, reference);
    switch (name) {
      case "get", "getAcquire", "getPlain", "getOpaque" -> {
        return before;
      }
      case "intValue" -> {
        return before.isWide() ? computed(task, TermOperator.L2I, before, before) : before;
      }
      case "longValue" -> {
        return before.isWide() ? before : computed(task, TermOperator.I2L, before, before);
      }
      case "set", "lazySet", "setRelease", "setPlain", "setOpaque" -> {
        write(task, object, reference, argument);
        return null;
      }
      case "getAndSet" -> {
        write(task, object, reference, argument);
        return before;
      }
      case "compareAndSet", "weakCompareAndSetVolatile" -> {
        return compareAndSet(task, object, all, before);
      }
      default -> {
        MachineValue after = updated(task, name, before, argument);
        write(task, object, reference, after);
        return name.startsWith("get") ? before : after;
      }
    }
  }

  private MachineValue updated(
      MachineTask task, String name, MachineValue before, MachineValue argument) {
    MachineValue change =
        switch (name) {
          case "incrementAndGet", "getAndIncrement" -> number(before, 1);
          case "decrementAndGet", "getAndDecrement" -> number(before, -1);
          case "addAndGet", "getAndAdd" -> argument;
          default ->
              throw new UnsupportedCodeException(
                  "the call " + name + " of an atomic variable has no model");
        };
    return computed(task, before.isWide() ? TermOperator.LADD : TermOperator.IADD, before, change);
  }

  private static MachineValue number(MachineValue like, int number) {
    return MachineValue.of(like.isWide() ? (Object) (long) number : (Object) number, null);
  }

  private MachineValue computed(
      MachineTask task, TermOperator operator, MachineValue a, MachineValue b) {
    return ArithmeticUnit.apply(
        operator, a, b, state.entry(task, TraceEntry.Role.VALUE, a.definition(), b.definition()));
  }

  /** Also a failed attempt is a write, of the same value: with other inputs it can succeed. */
  private MachineValue compareAndSet(
      MachineTask task, HeapObject object, List<MachineValue> all, MachineValue before) {
    MachineValue expected = all.get(1);
    MachineValue next = all.get(2);
    boolean isNumber = before.data() instanceof Number && expected.data() instanceof Number;
    boolean isSame =
        isNumber ? before.longValue() == expected.longValue() : before.data() == expected.data();
    TraceEntry entry =
        state.entry(task, TraceEntry.Role.CONDITION, before.definition(), expected.definition());
    String opaque = before.opaque() != null ? before.opaque() : expected.opaque();
    if (opaque != null) {
      entry.opaque = opaque;
    } else if (before.term() != null || expected.term() != null) {
      Comparison comparison = isSame ? Comparison.EQ : Comparison.NE;
      entry.conditions =
          List.of(new InputCondition(comparison, before.asTerm(), expected.asTerm()));
    }
    MachineValue after = isSame ? next : before;
    TraceEntry made = state.entry(task, TraceEntry.Role.VALUE, after.definition(), entry);
    write(task, object, all.get(0), after.by(made));
    return MachineValue.of(isSame ? 1 : 0, entry);
  }

  private static MachineValue zero(HeapObject object) {
    Object data =
        object.type.endsWith("AtomicLong")
            ? (Object) 0L
            : object.type.endsWith("AtomicReference") ? null : (Object) 0;
    return MachineValue.of(data, null);
  }

  private MachineValue read(MachineTask task, HeapObject object, MachineValue reference) {
    MachineValue value = object.fields.getOrDefault(MemoryName.ATOMIC, zero(object));
    TraceEntry entry =
        state.entry(task, TraceEntry.Role.READ, reference.definition(), value.definition());
    entry.memory = MemoryName.field(MemoryName.ATOMIC);
    entry.written = value.definition();
    return value.by(entry);
  }

  private void write(
      MachineTask task, HeapObject object, MachineValue reference, MachineValue value) {
    TraceEntry address = reference.definition();
    TraceEntry entry = state.entry(task, TraceEntry.Role.WRITE, address, value.definition());
    entry.memory = MemoryName.field(MemoryName.ATOMIC);
    entry.address = address == null ? entry.address : new TraceEntry[] {address};
    object.fields.put(MemoryName.ATOMIC, value.by(entry));
  }
}
