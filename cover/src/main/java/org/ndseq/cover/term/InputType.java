package org.ndseq.cover.term;

import java.util.Locale;
import java.util.Optional;

/** The Java types that an input can have. */
public enum InputType {
  INT('I', Integer.MIN_VALUE, Integer.MAX_VALUE),
  LONG('J', Long.MIN_VALUE, Long.MAX_VALUE),
  BOOLEAN('Z', 0, 1),
  CHAR('C', Character.MIN_VALUE, Character.MAX_VALUE),
  SHORT('S', Short.MIN_VALUE, Short.MAX_VALUE),
  BYTE('B', Byte.MIN_VALUE, Byte.MAX_VALUE);

  private final char descriptor;
  private final long lowest;
  private final long highest;

  InputType(char descriptor, long lowest, long highest) {
    this.descriptor = descriptor;
    this.lowest = lowest;
    this.highest = highest;
  }

  /** The type that a descriptor of a field or a result has; empty if an input cannot have it. */
  public static Optional<InputType> of(String descriptor) {
    for (InputType type : values()) {
      if (descriptor.equals(String.valueOf(type.descriptor))) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }

  /** The type with a name of Java. */
  public static Optional<InputType> named(String name) {
    for (InputType type : values()) {
      if (type.toString().equals(name)) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }

  public long lowest() {
    return lowest;
  }

  public long highest() {
    return highest;
  }

  /** Whether a number is a value of the type. */
  public boolean contains(long number) {
    return lowest <= number && number <= highest;
  }

  /** A value as the machine keeps it: a Long, or an Integer for all smaller types. */
  public Object data(long number) {
    return this == LONG ? (Object) number : (Object) (int) number;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
