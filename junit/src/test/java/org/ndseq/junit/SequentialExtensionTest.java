package org.ndseq.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** {@link SequentialTest} in tests that JUnit's launcher runs. */
@Timeout(300)
class SequentialExtensionTest {
  private static List<String> failures(Class<?> tests) {
    SummaryGeneratingListener listener = new SummaryGeneratingListener();
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request().selectors(selectClass(tests)).build(),
            listener);
    assertThat(listener.getSummary().getTestsFoundCount()).isEqualTo(1);
    return listener.getSummary().getFailures().stream()
        .map(f -> String.valueOf(f.getException().getMessage()))
        .toList();
  }

  @Test
  void mistakeOfParallelismIsNone() {
    assertThat(failures(SequentialSamples.ParallelMistake.class)).isEmpty();
  }

  @Test
  void orderOfTasksIsReported() {
    List<String> failures = failures(SequentialSamples.OrderMistake.class);
    assertThat(failures).hasSize(1);
    assertThat(failures.get(0))
        .contains("assertion in sequential run", "expected: <2> but was: <1>")
        .contains("tasks in the order main, main/1, main/0", "skipped 0");
  }

  @Test
  void blockIsSkippedAfterTheFirstRun() {
    List<String> failures = failures(SequentialSamples.SkippedBlock.class);
    assertThat(failures).hasSize(1);
    assertThat(failures.get(0))
        .contains("the block was skipped", "if(*) executed 0 times, skipped 1")
        .doesNotContain("sequential run 1:");
  }

  @Test
  void specificationThatCannotBeUsedIsOneSentence() {
    assertThat(failures(SequentialSamples.DamagedSpecification.class))
        .singleElement()
        .asString()
        .contains("damaged.spec.json is damaged: at character");
    assertThat(failures(SequentialSamples.StaleSpecification.class))
        .singleElement()
        .asString()
        .contains("another version of the program", "SequentialSamples has changed");
    assertThat(failures(SequentialSamples.MissingSpecification.class))
        .singleElement()
        .asString()
        .contains("there is no specification", "ndseq spec save");
  }
}
