package org.ndseq.cli.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The arguments of the agent. */
class RecordOptionsTest {
  private static final long GIBIBYTE = 1L << 30;

  private static String arguments(long max) {
    RecordOptions options =
        new RecordOptions(
            1,
            7,
            RecordOptions.Schedule.NONE,
            List.of(),
            List.of(),
            max,
            Optional.empty(),
            Optional.empty(),
            List.of(),
            Optional.empty(),
            Path.of("traces"));
    return options.analysedWithin(GIBIBYTE).agentArguments(options.plan().get(0), "out");
  }

  @Test
  void recordingStopsBeforeTheAnalysesRunOutOfMemory() {
    assertThat(arguments(0)).contains(",max=26843545");
  }

  @Test
  void theUsersLimitCounts() {
    assertThat(arguments(123_456_789)).contains(",max=123456789");
  }
}
