package org.ndseq.cover;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.cover.code.FailureHandling;
import org.ndseq.cover.plan.CoveringSchedule;
import org.ndseq.cover.plan.SchedulePlan;
import org.ndseq.cover.plan.ScheduledOperation;

/**
 * Compares the schedules of random programs with brute force over all inputs of a small range: the
 * schedule that is selected for an input is the one that the small machine of {@link RandomProgram}
 * makes with it, and ends as it does.
 */
class RandomProgramsTest {
  private static final int PROGRAMS = Integer.getInteger("ndseq.cover.programs", 40);
  private static final int RANGE = 4;

  @TempDir private Path folder;

  @Test
  void eachInputRunsUnderTheScheduleThatCoversIt() throws IOException {
    int compared = 0;
    int deadlocks = 0;
    int several = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      RandomProgram program = new RandomProgram(seed);
      Path file = folder.resolve("p" + seed).resolve("Program.java");
      Files.createDirectories(file.getParent());
      Files.writeString(file, program.source());
      SchedulePlan plan =
          new ScheduleSearch(
                  CompiledSource.classes(file, folder.resolve("c" + seed)),
                  new SearchOptions(
                      "Program",
                      List.of("0", "0"),
                      List.of("args[0]", "args[1]"),
                      FailureHandling.PREFIX,
                      new SearchOptions.Limits(60, 100_000, 10, Duration.ofSeconds(20))))
              .run();
      several += plan.schedules().size() > 1 ? 1 : 0;
      for (int x = -RANGE; x <= RANGE; x++) {
        for (int y = -RANGE; y <= RANGE; y++) {
          Map<String, Integer> input = Map.of("args[0]", x, "args[1]", y);
          String about =
              "program %d with %d %d%n%s%n%s".formatted(seed, x, y, program.source(), plan);
          Optional<CoveringSchedule> schedule = plan.select(input);
          if (plan.isComplete()) {
            assertThat(schedule).as(about).isPresent();
          }
          if (schedule.isEmpty()) {
            continue;
          }
          Map.Entry<List<String>, Boolean> expected = program.run(x, y);
          assertThat(texts(schedule.get())).as(about).isEqualTo(expected.getKey());
          assertThat(schedule.get().ending() == CoveringSchedule.Ending.FINISHED)
              .as(about)
              .isEqualTo(expected.getValue());
          compared++;
          deadlocks += expected.getValue() ? 0 : 1;
        }
      }
    }
    assertThat(compared).isGreaterThan(40 * PROGRAMS);
    assertThat(deadlocks).isPositive();
    assertThat(several).isGreaterThan(PROGRAMS / 4);
  }

  /** The operations of the started tasks; those of main only start them. */
  private static List<String> texts(CoveringSchedule schedule) {
    return schedule.operations().stream()
        .filter(o -> !o.task().equals("main"))
        .map(RandomProgramsTest::text)
        .toList();
  }

  private static String text(ScheduledOperation operation) {
    String line = operation.site().substring(operation.site().indexOf(':') + 1);
    return operation.task()
        + " "
        + operation.kind()
        + (operation.kind().equals("END") ? "" : " " + line);
  }
}
