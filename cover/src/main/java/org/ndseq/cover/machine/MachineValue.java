package org.ndseq.cover.machine;

import org.jspecify.annotations.Nullable;
import org.ndseq.cover.term.InputTerm;

/**
 * A value of the program.
 *
 * @param data an Integer (also for smaller types), Long, Float, Double, an object or null
 * @param term the value as a term over the inputs; null if it does not depend on them or is opaque
 * @param opaque the reason why a value that depends on the inputs has no term; null if it has one
 *     or does not depend on them
 * @param source the name of the input whose text this string is, or null
 * @param definition the entry of the trace that made the value
 */
record MachineValue(
    @Nullable Object data,
    @Nullable InputTerm term,
    @Nullable String opaque,
    @Nullable String source,
    @Nullable TraceEntry definition) {
  static MachineValue of(@Nullable Object data, @Nullable TraceEntry definition) {
    return new MachineValue(data, null, null, null, definition);
  }

  /** The same value, made by another entry. */
  MachineValue by(@Nullable TraceEntry entry) {
    return new MachineValue(data, term, opaque, source, entry);
  }

  /** Whether the value depends on the inputs by data flow. */
  boolean isOfInput() {
    return term != null || opaque != null || source != null;
  }

  int intValue() {
    return ((Number) java.util.Objects.requireNonNull(data)).intValue();
  }

  long longValue() {
    return ((Number) java.util.Objects.requireNonNull(data)).longValue();
  }

  float floatValue() {
    return ((Number) java.util.Objects.requireNonNull(data)).floatValue();
  }

  double doubleValue() {
    return ((Number) java.util.Objects.requireNonNull(data)).doubleValue();
  }

  boolean isWide() {
    return data instanceof Long || data instanceof Double;
  }

  /** The term, or the constant. */
  InputTerm asTerm() {
    return term != null ? term : new InputTerm.Constant(longValue());
  }
}
