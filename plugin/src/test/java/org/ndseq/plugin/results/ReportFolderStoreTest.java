package org.ndseq.plugin.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportFolderStoreTest {
  @Test
  void theLastReportIsTheNewestThatWasFinished(@TempDir Path base) throws IOException {
    ReportFolderStore folders = new ReportFolderStore(base.resolve("project"));
    assertThat(folders.last()).isEmpty();
    Path finished = folders.next();
    Files.writeString(finished.resolve("findings.json"), "{}");
    Path stopped = folders.next();
    assertThat(stopped).isNotEqualTo(finished);
    assertThat(folders.last()).contains(finished);
  }

  @Test
  void tracesAreOfTheSourceAsItIs(@TempDir Path base) throws IOException {
    ReportFolderStore folders = new ReportFolderStore(base);
    assertThat(folders.tracesSince(0)).isEmpty();
    Path report = folders.next();
    Path traces = Files.createDirectories(report.resolve("traces"));
    Path trace = Files.writeString(traces.resolve("run-1-1.ndtrace"), "");
    Files.writeString(traces.resolve("run-1-1.txt"), "");
    assertThat(folders.tracesSince(0)).isEmpty();
    Files.writeString(report.resolve("findings.json"), "{}");
    assertThat(folders.tracesSince(0)).containsExactly(trace);
    assertThat(folders.tracesSince(System.currentTimeMillis() + 100_000)).isEmpty();
  }

  @Test
  void aFewAreKept(@TempDir Path base) throws IOException {
    ReportFolderStore folders = new ReportFolderStore(base);
    for (int i = 0; i < 12; i++) {
      Files.createDirectories(folders.next().resolve("sources"));
    }
    Files.writeString(base.resolve("report-1-rejected-1.json"), "");
    assertThat(folders.prune()).isEqualTo(9);
    assertThat(folders.prune()).isZero();
    try (Stream<Path> left = Files.list(base)) {
      assertThat(left.map(f -> f.getFileName().toString()))
          .containsExactlyInAnyOrder(
              "report-10", "report-11", "report-12", "report-1-rejected-1.json");
    }
  }
}
