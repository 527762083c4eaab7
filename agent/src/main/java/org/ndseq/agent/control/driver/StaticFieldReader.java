package org.ndseq.agent.control.driver;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ndseq.agent.control.runtime.SiteTable;

/**
 * Reads the final values of the static fields of a run: of those that the code of the program
 * accesses, whether this run did or not, so that equal ends have equal texts.
 */
final class StaticFieldReader {
  private StaticFieldReader() {}

  /** The values as {@code Class.field = value}, in the order of the names. */
  static String text(RunLoader loader) {
    Map<String, String> values = new TreeMap<>();
    for (Class<?> type : loader.defined()) {
      if (ControlAgent.isInitialized(type)) {
        add(values, type);
      }
    }
    return values.entrySet().stream()
        .map(e -> e.getKey() + " = " + e.getValue())
        .collect(Collectors.joining(", "));
  }

  private static void add(Map<String, String> values, Class<?> type) {
    try {
      String owner = type.getName().replace('.', '/');
      for (Field field : type.getDeclaredFields()) {
        boolean isShown =
            Modifier.isStatic(field.getModifiers())
                && !Modifier.isFinal(field.getModifiers())
                && !field.isSynthetic()
                && (field.getType().isPrimitive() || field.getType() == String.class)
                && SiteTable.hasField(owner, field.getName());
        if (isShown) {
          field.setAccessible(true);
          values.put(type.getSimpleName() + "." + field.getName(), String.valueOf(field.get(null)));
        }
      }
    } catch (ReflectiveOperationException | LinkageError e) {
      // A class that refers to one that is missing has no fields to show.
    }
  }
}
