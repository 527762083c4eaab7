package org.ndseq.plugin.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsReader;

class SpecFilesTest {
  private static final Findings FINDINGS = Report.EMPTY.findings();

  @Test
  void acceptedIsWhatCheckReads(@TempDir Path folder) throws IOException {
    Path saved = SpecFiles.accept(FINDINGS, folder);
    assertThat(saved.getFileName()).hasToString("ndseq.spec.json");
    assertThat(FindingsReader.read(saved)).isEqualTo(FINDINGS);
  }

  @Test
  void everyRejectedSpecIsKept(@TempDir Path folder) throws IOException {
    Path report = folder.resolve("report");
    Path first = SpecFiles.reject(FINDINGS, report);
    Path second = SpecFiles.reject(FINDINGS, report);
    assertThat(first).isNotEqualTo(second).exists();
    assertThat(FindingsReader.read(second)).isEqualTo(FINDINGS);
  }
}
