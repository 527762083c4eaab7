package org.ndseq.cover.term;

/**
 * An input of a program. It is an argument ({@code args[0]}), a static field ({@code Class.field})
 * that can have any value when main begins, or a method ({@code Class.method()}) of which each call
 * reads a value.
 */
public record ProgramInput(String name, InputType type) {
  private static final String CALL = "()";

  /** Whether the input is an argument. */
  public boolean isArgument() {
    return name.startsWith("args[");
  }

  /** Whether the input is read while the program runs. */
  public boolean isMethod() {
    return name.endsWith(CALL);
  }

  /** Whether the input is a static field. */
  public boolean isField() {
    return !isArgument() && !isMethod();
  }

  /** The class of a field or a method, with slashes. */
  public String owner() {
    return name.substring(0, Math.max(0, name.lastIndexOf('.'))).replace('.', '/');
  }

  /** The name of a field or a method. */
  public String member() {
    return name.substring(name.lastIndexOf('.') + 1).replace(CALL, "");
  }

  @Override
  public String toString() {
    return name + ":" + type;
  }
}
