package org.ndseq.cover;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ndseq.cover.code.InputNames;
import org.ndseq.cover.plan.CoveringSchedule;
import org.ndseq.cover.plan.PlanFile;
import org.ndseq.cover.plan.SchedulePlan;
import org.ndseq.cover.term.InputType;
import org.ndseq.cover.term.ProgramInput;

/** The programs of {@code testData/cover} have the schedules that their first line states. */
class CoverProgramsTest {
  @TempDir private Path folder;

  static Stream<Path> programs() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("..", "testData", "cover"))) {
      return files.filter(p -> p.toString().endsWith(".java")).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void hasTheSchedulesOfItsFirstLine(Path source) throws IOException {
    Map<String, String> expected = expectations(source);
    List<byte[]> classes = CompiledSource.classes(source, folder);
    SchedulePlan plan =
        new ScheduleSearch(classes, options(source, expected, new InputNames(classes).annotated()))
            .run();
    Map<String, String> actual = new HashMap<>();
    actual.put("arguments", expected.get("arguments"));
    actual.put("inputs", expected.get("inputs"));
    actual.put("epochs", Integer.toString(plan.epochs()));
    actual.put("schedules", Long.toString(plan.schedules().size()));
    actual.put("deadlocks", count(plan, CoveringSchedule.Ending.DEADLOCK));
    actual.put("failures", count(plan, CoveringSchedule.Ending.FAILED));
    actual.put("holes", Integer.toString(plan.holes().size()));
    actual.put("abstracted", Integer.toString(plan.abstracted().size()));
    actual.put("races", Integer.toString(plan.races().size()));
    expected.forEach((k, v) -> assertThat(actual.get(k)).as(k + " of " + plan).isEqualTo(v));
    Path file = folder.resolve("plan");
    PlanFile.write(plan, file);
    assertThat(PlanFile.read(file)).isEqualTo(plan);
  }

  private static String count(SchedulePlan plan, CoveringSchedule.Ending ending) {
    return Long.toString(plan.schedules().stream().filter(s -> s.ending() == ending).count());
  }

  static Map<String, String> expectations(Path source) throws IOException {
    String first = Files.readAllLines(source).get(0);
    assertThat(first).startsWith("// cover: ");
    Map<String, String> all = new HashMap<>();
    all.put("holes", "0");
    all.put("races", "0");
    all.put("abstracted", "0");
    for (String word : first.substring("// cover: ".length()).split(" ", -1)) {
      all.put(word.substring(0, word.indexOf('=')), word.substring(word.indexOf('=') + 1));
    }
    return all;
  }

  private static SearchOptions options(
      Path source, Map<String, String> expected, List<ProgramInput> annotated) {
    String name = source.getFileName().toString().replace(".java", "");
    List<String> arguments =
        expected.containsKey("arguments")
            ? List.of(expected.get("arguments").split(",", -1))
            : List.of();
    List<ProgramInput> inputs = new ArrayList<>(annotated);
    int count = Integer.parseInt(expected.getOrDefault("inputs", "" + arguments.size()));
    for (int i = 0; i < count; i++) {
      inputs.add(new ProgramInput("args[" + i + "]", InputType.INT));
    }
    return new SearchOptions(
        name,
        arguments,
        inputs,
        SearchMode.OF_RUNS,
        new SearchOptions.Limits(200, 2_000_000, 64, Duration.ofMinutes(2)));
  }
}
