package org.ndseq.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Repeats one run of a test, beside {@link ExploreTest} or {@code @Test}: the message of a failed
 * {@link ExploreTest} has the text. Remove it to explore again.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@ExtendWith(ScheduleExtension.class)
public @interface Replay {
  /** The schedule: names of tasks with the number of steps that each makes, in their order. */
  String value();
}
