package org.ndseq.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** {@link ExploreTest} and {@link Replay} in tests that JUnit's launcher runs. */
@Timeout(300)
class ScheduleExtensionTest {
  private static final Pattern REPLAY = Pattern.compile("@Replay\\(\"([^\"]+)\"\\)");

  /** The results of the tests of one class. */
  private static final class Results implements TestExecutionListener {
    final List<String> messages = new ArrayList<>();
    final List<String> entries = new ArrayList<>();
    int succeeded;

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
      if (test.isTest()) {
        result.getThrowable().ifPresent(e -> messages.add(String.valueOf(e.getMessage())));
        if (result.getStatus() == TestExecutionResult.Status.SUCCESSFUL) {
          succeeded++;
        }
      }
    }

    @Override
    public void reportingEntryPublished(TestIdentifier test, ReportEntry entry) {
      Map<String, String> pairs = entry.getKeyValuePairs();
      entries.add(pairs.getOrDefault("ndseq", ""));
    }
  }

  private static Results run(Class<?> tests) {
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request().selectors(selectClass(tests)).build();
    Results results = new Results();
    LauncherFactory.create().execute(request, results);
    return results;
  }

  @Test
  void failureHasPlaceAndSchedule() {
    Results results = run(ExploredSamples.LostUpdate.class);
    assertThat(results.succeeded).isZero();
    assertThat(results.messages).hasSize(1);
    assertThat(results.messages.get(0))
        .startsWith("all ")
        .contains("behaviours visited in")
        .contains("assertion in")
        .contains("expected: <12> but was: <11> in task main")
        .contains("at ", "ExploredSamples.java:26");
    Matcher schedule = REPLAY.matcher(results.messages.get(0));
    assertThat(schedule.find()).isTrue();
    assertThat(ScheduleText.unfold(schedule.group(1))).startsWith("main").contains("main/0");
  }

  @Test
  void rightTestIsComplete() {
    Results results = run(ExploredSamples.SafeUpdate.class);
    assertThat(results.messages).isEmpty();
    assertThat(results.succeeded).isEqualTo(1);
    assertThat(results.entries).hasSize(1);
    assertThat(results.entries.get(0)).startsWith("all 2 behaviours visited");
  }

  @Test
  void deadlockIsFoundBySamples() {
    Results results = run(ExploredSamples.CrossedLocks.class);
    assertThat(results.messages).hasSize(1);
    assertThat(results.messages.get(0))
        .startsWith("not complete: ")
        .contains("deadlock in", "no task can continue", "@Replay(\"main");
  }

  @Test
  void tooFewRunsFailIfAllBehavioursAreAskedFor() {
    Results results = run(ExploredSamples.TooFewRuns.class);
    assertThat(results.messages).hasSize(1);
    assertThat(results.messages.get(0)).startsWith("not complete: ").contains("visited in 2 runs");
  }

  @Test
  void replayRepeatsTheFailure() {
    Results results = run(ExploredSamples.RepeatedFailure.class);
    assertThat(results.messages).hasSize(1);
    assertThat(results.messages.get(0))
        .contains("assertion:", "expected: <2> but was: <1>")
        .doesNotContain("left the schedule");
  }

  @Test
  void damagedScheduleIsOneSentence() {
    Results results = run(ExploredSamples.DamagedSchedule.class);
    StringWriter text = new StringWriter();
    new PrintWriter(text, true).println(results.messages);
    assertThat(text.toString()).contains("the schedule in @Replay is damaged at \"main*x\"");
  }
}
