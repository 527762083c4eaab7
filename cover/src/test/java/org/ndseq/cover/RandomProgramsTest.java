package org.ndseq.cover;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.cover.plan.CoveringSchedule;
import org.ndseq.cover.plan.DecisionTree;
import org.ndseq.cover.plan.PlanFollower;
import org.ndseq.cover.plan.SchedulePlan;
import org.ndseq.cover.plan.ScheduledOperation;
import org.ndseq.cover.term.InputType;
import org.ndseq.cover.term.ProgramInput;

/**
 * Compares the schedules of random programs with brute force over all inputs of a small range: the
 * schedule that is selected for an input is the one that the small machine of {@link RandomProgram}
 * makes with it, through all epochs, and ends as it does.
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
    int epochs = 0;
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
                      List.of(
                          new ProgramInput("args[0]", InputType.INT),
                          new ProgramInput("args[1]", InputType.INT)),
                      SearchMode.OF_RUNS,
                      new SearchOptions.Limits(60, 100_000, 10, Duration.ofSeconds(20))))
              .run();
      several += plan.schedules().size() > 1 ? 1 : 0;
      epochs += plan.epochs();
      // A limit that was reached leaves inputs without naming them.
      boolean isPartial = plan.holes().stream().anyMatch(h -> h.place().isEmpty());
      for (int x = -RANGE; x <= RANGE; x++) {
        for (int y = -RANGE; y <= RANGE; y++) {
          Map<String, Long> input = Map.of("args[0]", (long) x, "args[1]", (long) y);
          String about =
              "program %d with %d %d%n%s%n%s".formatted(seed, x, y, program.source(), plan);
          List<CoveringSchedule> possible = plan.possible(input);
          if (plan.isComplete()) {
            assertThat(possible).as(about).isNotEmpty();
          }
          if (possible.isEmpty()) {
            continue;
          }
          if (plan.abstracted().isEmpty()) {
            assertThat(DecisionTree.of(plan, 0).pick(input))
                .as(about)
                .contains(plan.schedules().indexOf(possible.get(0)));
          }
          Map.Entry<List<String>, Boolean> expected = program.run(x, y);
          PlanFollower follower = new PlanFollower(plan, input);
          boolean isFollowed = true;
          for (ScheduledOperation operation : program.operations(expected.getKey())) {
            isFollowed = isFollowed && follower.follow(operation);
            assertThat(isFollowed || isPartial).as("%s in %s", operation, about).isTrue();
          }
          if (!isFollowed) {
            continue;
          }
          assertThat(follower.endings())
              .as(about)
              .contains(
                  expected.getValue()
                      ? CoveringSchedule.Ending.FINISHED
                      : CoveringSchedule.Ending.DEADLOCK);
          compared++;
          deadlocks += expected.getValue() ? 0 : 1;
        }
      }
    }
    assertThat(compared).isGreaterThan(40 * PROGRAMS);
    assertThat(deadlocks).isPositive();
    assertThat(several).isGreaterThan(PROGRAMS / 8);
    assertThat(epochs).isGreaterThan(PROGRAMS);
  }
}
