package org.ndseq.finding.fix;

import java.util.Arrays;
import java.util.Optional;

/** The primitive types of fields that have an atomic class. */
public enum AtomicType {
  INT("int", "AtomicInteger"),
  LONG("long", "AtomicLong"),
  BOOLEAN("boolean", "AtomicBoolean");

  /** The package of the atomic classes. */
  public static final String PACKAGE = "java.util.concurrent.atomic";

  private final String primitive;
  private final String simpleName;

  AtomicType(String primitive, String simpleName) {
    this.primitive = primitive;
    this.simpleName = simpleName;
  }

  /** The atomic class for a primitive type, by the keyword of the language. */
  public static Optional<AtomicType> of(String primitive) {
    return Arrays.stream(values()).filter(t -> t.primitive.equals(primitive)).findFirst();
  }

  /**
   * The type of an expression as a number that an atomic class takes: the small ones widen to int.
   */
  public static Optional<AtomicType> ofValue(String primitive) {
    return switch (primitive) {
      case "byte", "short", "char" -> Optional.of(INT);
      default -> of(primitive);
    };
  }

  /** The simple name of the atomic class. */
  public String simpleName() {
    return simpleName;
  }

  /** The name of the atomic class with its package. */
  public String qualifiedName() {
    return PACKAGE + "." + simpleName;
  }

  /** Whether a value of another type can be passed where this one is expected. */
  boolean takes(AtomicType value) {
    return value == this || this == LONG && value == INT;
  }
}
