package org.ndseq.cli.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.cli.Console;

/** An unproved pair and the runs of the program. */
class ProveWithRunsIT {
  private static final Path PROGRAM = Path.of("../testData/determinism/fail/Accumulator.java");

  @TempDir Path dir;

  @Test
  void saysThatTheRunHasMet() throws IOException {
    Console recorded = Console.run("record", "-n", "1", "--traces", dir, PROGRAM);
    List<Path> traces;
    try (Stream<Path> files = Files.walk(dir)) {
      traces = files.filter(f -> f.toString().endsWith(".ndtrace")).toList();
    }
    assertThat(traces).as(recorded.err()).hasSize(1);
    List<Object> words = new ArrayList<>(List.of("prove", "--trace", traces.get(0), PROGRAM));
    Console proved = Console.run(words.toArray());
    assertThat(proved.out()).contains("the recorded run that was compared has a conflict there");
  }
}
