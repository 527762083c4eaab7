package org.ndseq.plugin.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsReader;

class SpecFileStoreTest {
  private static final Findings FINDINGS = LoadedReport.EMPTY.findings();

  @Test
  void acceptedIsWhatCheckReads(@TempDir Path folder) throws IOException {
    Path saved = SpecFileStore.accept(FINDINGS, folder);
    assertThat(saved.getFileName()).hasToString("ndseq.spec.json");
    assertThat(FindingsReader.read(saved)).isEqualTo(FINDINGS);
  }

  @Test
  void everyRejectedSpecIsKept(@TempDir Path folder) throws IOException {
    Path report = folder.resolve("report");
    Path first = SpecFileStore.reject(FINDINGS, report);
    Path second = SpecFileStore.reject(FINDINGS, report);
    assertThat(first).isNotEqualTo(second).exists();
    assertThat(FindingsReader.read(second)).isEqualTo(FINDINGS);
  }
}
