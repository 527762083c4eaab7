package org.ndseq.cli.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.cli.Console;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.InputFiles;

/** {@code ndseq replay}, {@code ndseq schedule} and {@code ndseq run --schedule} on such schedules. */
@Timeout(600)
class ReplayCommandTest {
  private static final Path PROGRAMS = Path.of("..", "testData", "schedule");
  private static final int SEEDS = Integer.getInteger("ndseq.replay.seeds", 12);

  @TempDir Path temporary;

  /** Records a program once; the result is the trace. */
  private Path record(Path folder, Path program, Object... arguments) throws IOException {
    Object[] words = new Object[arguments.length + 6];
    words[0] = "record";
    words[1] = "-n";
    words[2] = "1";
    words[3] = "--traces";
    words[4] = folder;
    words[5] = program;
    System.arraycopy(arguments, 0, words, 6, arguments.length);
    Console console = Console.run(words);
    assertThat(console.code()).as(console.err()).isEqualTo(ExitCode.CLEAN);
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> traces = files.filter(f -> f.toString().endsWith(".ndtrace")).toList();
      assertThat(traces).hasSize(1);
      return traces.get(0);
    }
  }

  /** Random racy programs, recorded and replayed: every access sees the same write in both. */
  @Test
  void replayedRunsReadTheSame() throws IOException {
    Set<String> outputs = new HashSet<>();
    for (int seed = 0; seed < SEEDS; seed++) {
      Path folder = temporary.resolve("seed-" + seed);
      Path trace = record(folder, PROGRAMS.resolve("RandomTasks.java"), seed);
      Path again = folder.resolve("again");
      Console replayed = Console.run("replay", "--record", again, trace);
      assertThat(replayed.err()).as("seed %d", seed).isEmpty();
      assertThat(replayed.code()).as("seed %d", seed).isEqualTo(ExitCode.CLEAN);
      Path renamed = Files.move(again, folder.resolve("again.ndtrace"));
      assertThat(ReadsFromText.of(InputFiles.trace(renamed)))
          .as("seed %d", seed)
          .isEqualTo(ReadsFromText.of(InputFiles.trace(trace)));
      // Without recording the run is the same.
      Console plain = Console.run("replay", trace);
      assertThat(plain.err()).as("seed %d", seed).isEmpty();
      assertThat(plain.out()).as("seed %d", seed).isEqualTo(replayed.out());
      outputs.add(plain.out());
    }
    assertThat(outputs).hasSize(SEEDS);
  }
}
