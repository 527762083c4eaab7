package org.ndseq.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test of the sequential program of a specification: its tasks run one after another, in many
 * orders, and {@code if(*)} blocks are executed or skipped at random. The first run executes every
 * block, with the tasks in the order in which they are started. The test fails if a run throws an
 * exception in any task, fails an assertion or deadlocks.
 *
 * <p>Together with {@code ndseq check --spec}, which shows that parallel runs keep to the
 * specification, its result also holds for the parallel program.
 */
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Test
@ExtendWith(SequentialExtension.class)
public @interface SequentialTest {
  /**
   * The file of the specification, as {@code ndseq spec save} writes it, from the working directory
   * of the test; without one no block is skipped.
   */
  String spec() default "";

  /** The number of runs. */
  int orders() default 100;

  /** The seconds after which no run is begun. */
  int timeLimit() default 60;

  /** The seed of orders and choices. */
  long seed() default 1;
}
