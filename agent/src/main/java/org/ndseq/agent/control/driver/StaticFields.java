package org.ndseq.agent.control.driver;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ndseq.agent.control.RunEnd;
import org.ndseq.agent.control.TaskStep;
import org.ndseq.agent.control.runtime.SiteTable;

/** Reads the final values of the static fields that a run wrote. */
final class StaticFields {
  private StaticFields() {}

  /** The values as {@code Class.field = value}, in the order of the names. */
  static String text(RunEnd end, ClassLoader loader) {
    Map<String, String> values = new TreeMap<>();
    for (TaskStep step : end.steps()) {
      SiteTable.Site site = SiteTable.get(step.site());
      if (site.field() >= 0) {
        add(values, site.called(), loader);
      }
    }
    return values.entrySet().stream()
        .map(e -> e.getKey() + " = " + e.getValue())
        .collect(Collectors.joining(", "));
  }

  private static void add(Map<String, String> values, String field, ClassLoader loader) {
    int dot = field.lastIndexOf('.');
    try {
      Class<?> type = Class.forName(field.substring(0, dot).replace('/', '.'), false, loader);
      Field found = type.getDeclaredField(field.substring(dot + 1));
      Class<?> valueType = found.getType();
      boolean isShown =
          Modifier.isStatic(found.getModifiers())
              && !found.isSynthetic()
              && (valueType.isPrimitive() || valueType == String.class);
      if (isShown) {
        found.setAccessible(true);
        values.put(type.getSimpleName() + "." + found.getName(), String.valueOf(found.get(null)));
      }
    } catch (ReflectiveOperationException | LinkageError e) {
      // An inherited field that the instruction names by a subclass; it is not shown.
    }
  }
}
