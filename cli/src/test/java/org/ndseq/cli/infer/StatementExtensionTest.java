package org.ndseq.cli.infer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.cli.report.SourceTextIndex;
import org.ndseq.finding.Findings;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.finding.ProgramInfo;
import org.ndseq.finding.ToolInfo;
import org.ndseq.finding.Verdict;

class StatementExtensionTest {
  private static final String SOURCE =
      """
      class A {
        void f(int[] x) {
          while (true) {
            int prev = x[0];
            if (prev > 0) {
              x[0] = 1;
            }
          }
        }
      }
      """;

  @TempDir Path dir;

  @Test
  void closingBraceBelongsToTheBlock() throws IOException {
    Files.writeString(dir.resolve("A.java"), SOURCE);
    assertThat(endOf(4, 6)).as("the if's brace, not the loop's").isEqualTo(7);
    assertThat(endOf(4, 4)).isEqualTo(4);
  }

  @Test
  void withoutSourceNothingChanges() {
    assertThat(endOf(4, 6)).isEqualTo(6);
  }

  private int endOf(int start, int end) {
    IfStarBlock block = new IfStarBlock("id", "A.java", "A", "f([I)V", start, end, 0, 9, "");
    Findings findings =
        Findings.none(ToolInfo.ndseq("test"), new ProgramInfo("A", 1, 0, 0), "")
            .withInference(List.of(), Verdict.SPEC, "", List.of(block), List.of());
    return StatementExtension.in(findings, SourceTextIndex.find(findings, List.of(dir)))
        .blocks()
        .get(0)
        .endLine();
  }
}
