package org.ndseq.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ndseq.cli.record.RecordOptions;
import org.ndseq.cli.record.RecordOptions.Schedule;
import org.ndseq.cli.record.RecordingTarget;
import org.ndseq.cli.record.RunRecorder;
import org.ndseq.cli.record.TargetResolver;
import org.ndseq.cli.session.InputFileOpener;
import org.ndseq.cli.session.Installation;
import org.ndseq.trace.Trace;

/**
 * A program of {@code testData/ndseq} with the data in its first lines: the expectation, the
 * paper's figures and the sizes.
 */
final class RecordedProgram {
  private final Path source;
  private final String head;

  RecordedProgram(Path source) {
    this.source = source;
    try {
      this.head = String.join("\n", Files.readAllLines(source).subList(0, 3));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All programs, in the order of their names. */
  static List<RecordedProgram> all(Path testData) throws IOException {
    try (Stream<Path> files = Files.walk(testData.resolve("ndseq"))) {
      return files
          .filter(f -> f.toString().endsWith(".java"))
          .sorted()
          .map(RecordedProgram::new)
          .toList();
    }
  }

  String name() {
    return source.getName(source.getNameCount() - 2).toString();
  }

  /** A value of the first lines: {@code verdict}, {@code blocks}, {@code events}, {@code paper}. */
  Optional<String> said(String key) {
    Matcher m = Pattern.compile("\\b" + key + "=(\\S+)").matcher(head);
    return m.find() ? Optional.of(m.group(1).replace(";", "")) : Optional.empty();
  }

  /** Records one run; its output is thrown away with the traces' folder. */
  Trace record(List<String> arguments, long seed, Schedule schedule) throws IOException {
    return record(arguments, seed, schedule, List.of());
  }

  /** Records a run, disturbed at the given lines if the schedule is directed. */
  Trace record(List<String> arguments, long seed, Schedule schedule, List<String> lines)
      throws IOException {
    Path folder = Files.createTempDirectory("ndseq-bench");
    Path races = Files.write(folder.resolve("contended.txt"), lines);
    RecordingTarget target =
        new TargetResolver(Path.of(System.getProperty("java.home")), List.of(), "")
            .ofSources(source, "", arguments);
    RecordOptions how =
        new RecordOptions(
            1,
            seed,
            schedule,
            List.of(),
            List.of(),
            0,
            lines.isEmpty() ? Optional.empty() : Optional.of(races),
            Optional.empty(),
            List.of(),
            Optional.empty(),
            folder);
    Path file =
        new RunRecorder(Installation.agentJar(), how)
            .record(target, run -> {})
            .get(0)
            .traces()
            .get(0);
    Trace trace = InputFileOpener.trace(file);
    Files.delete(file);
    Files.delete(races);
    Files.delete(folder);
    return trace;
  }
}
