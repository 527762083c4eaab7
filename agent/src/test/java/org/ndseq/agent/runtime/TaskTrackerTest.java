package org.ndseq.agent.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import org.junit.jupiter.api.Test;
import org.ndseq.trace.format.TaskKind;

/** The codes of task kinds in the recorder are those of the trace format. */
class TaskTrackerTest {
  @Test
  void taskKinds() throws IllegalAccessException {
    for (TaskKind kind : TaskKind.values()) {
      assertThat(number(TaskTracker.class, kind.name())).isEqualTo(kind.code());
    }
  }

  private static int number(Class<?> owner, String name) throws IllegalAccessException {
    for (Field field : owner.getDeclaredFields()) {
      if (field.getName().equals(name)) {
        return field.getInt(null);
      }
    }
    throw new AssertionError(owner + " has no " + name);
  }
}
