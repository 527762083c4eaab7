package org.ndseq.agent.control.driver;

import java.lang.reflect.Field;

/** A static field of the program that is an input. */
final class InputField {
  private InputField() {}

  /**
   * Sets a field.
   *
   * @param name the class and the field: {@code Class.field}
   */
  static void set(ClassLoader loader, String name, long number)
      throws ReflectiveOperationException {
    int dot = name.lastIndexOf('.');
    Field field =
        Class.forName(name.substring(0, dot), true, loader)
            .getDeclaredField(name.substring(dot + 1));
    field.setAccessible(true);
    switch (field.getType().getName()) {
      case "boolean" -> field.setBoolean(null, number != 0);
      case "byte" -> field.setByte(null, (byte) number);
      case "char" -> field.setChar(null, (char) number);
      case "short" -> field.setShort(null, (short) number);
      case "int" -> field.setInt(null, (int) number);
      default -> field.setLong(null, number);
    }
  }
}
