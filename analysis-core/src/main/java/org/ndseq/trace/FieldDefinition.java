package org.ndseq.trace;

/**
 * A field.
 *
 * @param owner binary name, with dots, of the class that declares it; empty for a variable of an
 *     imported trace
 * @param access the field's JVM access flags
 */
public record FieldDefinition(String owner, String name, String descriptor, int access) {
  private static final int ACC_FINAL = 0x0010;
  private static final int ACC_VOLATILE = 0x0040;

  public boolean isVolatile() {
    return (access & ACC_VOLATILE) != 0;
  }

  public boolean isFinal() {
    return (access & ACC_FINAL) != 0;
  }

  /** Display name: the simple class name and the field. */
  public String display() {
    String type = owner.substring(Math.max(owner.lastIndexOf('.'), owner.lastIndexOf('$')) + 1);
    return PrintableText.of(owner.isEmpty() ? name : type + "." + name);
  }
}
