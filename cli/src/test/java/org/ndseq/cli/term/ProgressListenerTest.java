package org.ndseq.cli.term;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** The three forms of progress. */
class ProgressListenerTest {
  private final StringWriter err = new StringWriter();

  private void work(ProgressChoice choice, TerminalDetection terminal) {
    try (ProgressListener progress =
        choice.on(new PrintWriter(err, true), terminal, TextStyle.PLAIN)) {
      progress.doing(WorkPhase.RECORD, 0, 2, "run 1 of 2");
      progress.did(WorkPhase.RECORD, 1, 2, "run 1/2: \"done\"");
      progress.note("by the way");
    }
  }

  @Test
  void linesHaveOnlyWhatStays() {
    work(ProgressChoice.AUTO, TerminalDetection.NONE);
    assertThat(err.toString()).isEqualToNormalizingNewlines("run 1/2: \"done\"\nby the way\n");
  }

  @Test
  void jsonIsAnObjectALine() throws IOException {
    work(ProgressChoice.JSON, TerminalDetection.NONE);
    String[] lines = err.toString().split("\\R", -1);
    assertThat(lines).hasSize(4);
    JsonNode second = new ObjectMapper().readTree(lines[1]);
    assertThat(second.get("phase").asText()).isEqualTo("record");
    assertThat(second.get("done").asLong()).isEqualTo(1);
    assertThat(second.get("total").asLong()).isEqualTo(2);
    assertThat(second.get("message").asText()).isEqualTo("run 1/2: \"done\"");
    assertThat(new ObjectMapper().readTree(lines[2]).get("phase").asText()).isEqualTo("note");
  }

  @Test
  void nothingIsSaidIfAskedFor() {
    work(ProgressChoice.NONE, new TerminalDetection(true, true, 80));
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void warningsStayIfNothingElseIsSaid() {
    ProgressChoice.NONE
        .on(new PrintWriter(err, true), TerminalDetection.NONE, TextStyle.PLAIN)
        .warn("x");
    assertThat(err.toString()).isEqualToNormalizingNewlines("warning: x\n");
  }

  @Test
  void aBarIsDrawnOverAndGoesAwayInTheEnd() {
    work(ProgressChoice.AUTO, new TerminalDetection(true, true, 80));
    assertThat(err.toString())
        .startsWith("\r\u001b[Krecording [                    ] 0/2")
        .contains("\r\u001b[Krun 1/2: \"done\"")
        .endsWith("\r\u001b[K");
  }

  @Test
  void theBarKnowsRateAndRemainingTime() {
    AtomicLong clock = new AtomicLong();
    BarLine line = new BarLine(79, TextStyle.PLAIN, clock::get);
    line.update(WorkPhase.ANALYSE, 1, 5, "run 2 of 5");
    clock.set(4_000_000_000L);
    assertThat(line.text())
        .isEqualTo(
            "analysing [====                ] 1/5, 4.0 s a run, about 16 s left  run 2 of 5");
    line.update(WorkPhase.ANALYSE, 8, 10, "x".repeat(100));
    assertThat(line.text()).startsWith("analysing [================    ] 8/10, 2.0 runs/s");
    assertThat(line.text()).hasSize(79).endsWith("…");
    line.update(WorkPhase.SEARCH, 0, 0, "blocks");
    assertThat(line.text()).isEqualTo("searching 4 s  blocks");
    assertThat(BarLine.time(61)).isEqualTo("1:01 min");
    assertThat(BarLine.time(3_725)).isEqualTo("1:02 h");
  }

  @Test
  void colourIsForTerminalsUnlessSaidOtherwise() {
    assertThat(ColorChoice.AUTO.style(true, "")).isEqualTo(TextStyle.ANSI);
    assertThat(ColorChoice.AUTO.style(true, "1")).isEqualTo(TextStyle.PLAIN);
    assertThat(ColorChoice.AUTO.style(false, "")).isEqualTo(TextStyle.PLAIN);
    assertThat(ColorChoice.ALWAYS.style(false, "1")).isEqualTo(TextStyle.ANSI);
    assertThat(ColorChoice.NEVER.style(true, "")).isEqualTo(TextStyle.PLAIN);
    assertThat(TextStyle.ANSI.bad("no")).isEqualTo("\u001b[1;31mno\u001b[0m");
  }
}
