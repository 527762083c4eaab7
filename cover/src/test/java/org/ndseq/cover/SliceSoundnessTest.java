package org.ndseq.cover;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.cover.code.FailureHandling;
import org.ndseq.cover.code.ProgramCode;
import org.ndseq.cover.machine.ConcolicMachine;
import org.ndseq.cover.machine.EpochCutting;
import org.ndseq.cover.machine.MachineOptions;
import org.ndseq.cover.machine.PathResult;
import org.ndseq.cover.plan.TaskOrder;
import org.ndseq.cover.slice.PreconditionSlice;
import org.ndseq.cover.term.InputType;
import org.ndseq.cover.term.ProgramInput;

/**
 * The precondition of a path is sufficient: each input of a small range that satisfies it is
 * executed, and makes the same operations.
 */
class SliceSoundnessTest {
  private static final int PROGRAMS = Integer.getInteger("ndseq.cover.programs", 10);
  private static final int RANGE = 3;
  private static final List<ProgramInput> INPUTS =
      List.of(
          new ProgramInput("args[0]", InputType.INT), new ProgramInput("args[1]", InputType.INT));

  @TempDir private Path folder;

  @Test
  void inputsThatSatisfyAPreconditionMakeTheSameOperations() throws IOException {
    int compared = 0;
    int narrow = 0;
    for (int seed = 1000; seed < 1000 + PROGRAMS; seed++) {
      RandomProgram program = new RandomProgram(seed);
      Path file = folder.resolve("p" + seed).resolve("Program.java");
      Files.createDirectories(file.getParent());
      Files.writeString(file, program.source());
      ProgramCode code =
          new ProgramCode(
              CompiledSource.classes(file, folder.resolve("c" + seed)),
              FailureHandling.PREFIX,
              INPUTS);
      PathResult path = path(code, 1, -1);
      PreconditionSlice slice = new PreconditionSlice(code, path);
      if (!slice.opaque().isEmpty()) {
        continue;
      }
      narrow += slice.conditions().isEmpty() ? 0 : 1;
      for (int x = -RANGE; x <= RANGE; x++) {
        for (int y = -RANGE; y <= RANGE; y++) {
          Map<String, Long> input = Map.of("args[0]", (long) x, "args[1]", (long) y);
          if (slice.conditions().stream().allMatch(c -> c.holds(input))) {
            assertThat(path(code, x, y).operations())
                .as("program %d with %d %d%n%s", seed, x, y, program.source())
                .isEqualTo(path.operations());
            compared++;
          }
        }
      }
    }
    assertThat(compared).isGreaterThan(5 * PROGRAMS);
    assertThat(narrow).isPositive();
  }

  private static PathResult path(ProgramCode code, long x, long y) {
    MachineOptions options =
        new MachineOptions(
            INPUTS, 100_000, 10, EpochCutting.NEVER, TaskOrder.OLDEST_FIRST, Set.of());
    return new ConcolicMachine(code, Map.of("args[0]", x, "args[1]", y), options)
        .run("Program", List.of("0", "0"));
  }
}
