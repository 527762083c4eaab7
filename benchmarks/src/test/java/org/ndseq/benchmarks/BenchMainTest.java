package org.ndseq.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The list holds together, and the small form of each figure can be printed. */
class BenchMainTest {
  @Test
  void namesAreDistinct() {
    assertThat(BenchMain.ALL).extracting(NamedBenchmark::name).doesNotHaveDuplicates();
    assertThat(BenchMain.ALL).extracting(NamedBenchmark::description).doesNotContain("");
  }

  @Test
  void traceSizePrintsItsFigures() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new TraceSize().run(List.of("20000"), new PrintStream(out, true, StandardCharsets.UTF_8));
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("in memory", "in file", "write", "read");
  }
}
