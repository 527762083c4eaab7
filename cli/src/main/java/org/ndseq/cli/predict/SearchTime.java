package org.ndseq.cli.predict;

import java.time.Duration;
import org.ndseq.order.AnalysisDeadline;
import picocli.CommandLine.Option;

/** The time for the search in each run. */
public final class SearchTime {
  @Option(
      names = "--time-limit",
      paramLabel = "SECONDS",
      defaultValue = "60",
      description =
          "How long to search each run; what is found by then is reported (default:"
              + " ${DEFAULT-VALUE}).")
  private long seconds;

  /** The end of a search that begins now. */
  AnalysisDeadline deadline() {
    return AnalysisDeadline.in(Duration.ofSeconds(seconds));
  }
}
