package org.ndseq.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that is run under many schedules instead of one: one run for each behaviour that the
 * schedule allows, until none is left or a limit is reached. It fails if one of them throws an
 * exception in any task, fails an assertion or deadlocks; the message has the schedule for {@link
 * Replay}.
 *
 * <p>The runs take place in a JVM of their own with the class path of the test, and each with fresh
 * classes. They include the methods that JUnit calls before and after each test and before and
 * after all; other extensions and parameters of test methods do not take part.
 */
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Test
@ExtendWith(ScheduleExtension.class)
public @interface ExploreTest {
  /** The most runs. */
  int runs() default 1000;

  /** The order of schedules. */
  ScheduleSearch strategy() default ScheduleSearch.COMPLETE;

  /** The seconds after which no run is begun. */
  int timeLimit() default 60;

  /** The seed of random choices; tests of one seed make the same random choices. */
  long seed() default 1;

  /** The most steps of a run; 0 for as many as it needs, within reason. */
  int steps() default 0;

  /** Whether the test also fails if not all behaviours were visited. */
  boolean mustBeComplete() default false;
}
