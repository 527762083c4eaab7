package org.ndseq.plugin.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ndseq.plugin.run.SequentialChoice.AtBlock;

/** The user's choices as options of the command. */
class SequentialChoiceTest {
  private static final Path REPORT = Path.of("report");

  @Test
  void withoutAReportNothingIsChosen() {
    assertThat(ToolRequest.sequential(SequentialChoice.PLAIN).line(java.util.List.of("Bank")))
        .containsExactly("run", "--sequential", "Bank");
  }

  @Test
  void blocksThatAreExecutedNeedNoOption() {
    Map<String, AtBlock> blocks = new LinkedHashMap<>();
    blocks.put("a1", AtBlock.SKIP);
    blocks.put("b2", AtBlock.RUN);
    blocks.put("c3", AtBlock.RANDOM);
    assertThat(new SequentialChoice(Optional.of(REPORT), 0, blocks).words())
        .containsExactly(
            "--spec",
            REPORT.resolve("findings.json").toString(),
            "--choose",
            "a1=SKIP",
            "--choose",
            "c3=RANDOM");
  }

  @Test
  void aRecordedRunDecidesAboutAllBlocks() {
    assertThat(new SequentialChoice(Optional.of(REPORT), 3, Map.of("a1", AtBlock.SKIP)).words())
        .containsExactly("--as-run", "3", "--report", "report");
  }
}
