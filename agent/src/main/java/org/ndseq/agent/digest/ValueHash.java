package org.ndseq.agent.digest;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Hashes of 64 bits. */
final class ValueHash {
  private static final long PRIME = 0x100000001b3L;

  private ValueHash() {}

  /** Mixes two hashes; the order matters. */
  static long mix(long one, long other) {
    long z = one * 0x9E3779B97F4A7C15L + other + 0x632BE59BD9B4E019L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  static long of(CharSequence text) {
    long hash = 0xcbf29ce484222325L;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * PRIME;
    }
    return mix(hash, text.length());
  }

  /** Whether an object is a value: all about it is in its text. */
  static boolean isValue(@Nullable Object object) {
    return object == null
        || object instanceof String
        || object instanceof Number && isKnownNumber(object)
        || object instanceof Boolean
        || object instanceof Character
        || object instanceof Enum<?>
        || object instanceof StringBuilder
        || object instanceof StringBuffer
        || object instanceof BitSet
        || object instanceof UUID
        || object instanceof Class<?>;
  }

  /** Whether it makes no difference which of several equal objects a variable holds. */
  static boolean isImmutable(@Nullable Object object) {
    return isValue(object)
        && !(object instanceof StringBuilder
            || object instanceof StringBuffer
            || object instanceof BitSet);
  }

  private static boolean isKnownNumber(Object object) {
    return object instanceof Integer
        || object instanceof Long
        || object instanceof Double
        || object instanceof Float
        || object instanceof Short
        || object instanceof Byte
        || object instanceof BigInteger
        || object instanceof BigDecimal;
  }

  /** The hash of an object that {@link #isValue}. */
  static long ofValue(@Nullable Object object) {
    if (object instanceof Enum<?> constant) {
      return of(constant.name());
    }
    if (object instanceof Class<?> type) {
      return of(type.getName());
    }
    if (object instanceof Integer || object instanceof Long || object instanceof Short) {
      return mix(4, ((Number) object).longValue());
    }
    if (object instanceof Double || object instanceof Float) {
      return mix(5, Double.doubleToLongBits(((Number) object).doubleValue()));
    }
    return object == null ? 1 : mix(of(object.getClass().getName()), of(object.toString()));
  }
}
