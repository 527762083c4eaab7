package org.ndseq.ndseq;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Oracle 2, for what the inference promises (Theorems 2 and 3): when it says that a parallel run is
 * explained by a specification, executing the specification sequentially in some order with some
 * blocks skipped leaves the same result. {@code -Dndseq.inference.rounds} makes that many times as
 * many programs.
 */
class SoundnessTest {
  private static final int PROGRAMS = 4000 * Integer.getInteger("ndseq.inference.rounds", 1);

  @Test
  void someSequentialRunLeavesTheSameResult() {
    int explained = 0;
    int withBlocks = 0;
    int unexplained = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Random random = new Random(seed);
      MiniProgram program = new MiniProgram(random);
      int tasks = 2 + random.nextInt(2);
      MiniRun run = new MiniRun(program, tasks);
      TracedRun traced = run.run(random);
      if (!run.finished) {
        continue;
      }
      SpecInference inference = new SpecInference(InferenceOptions.DEFAULT);
      inference.add(traced);
      InferenceResult result = inference.finish().result();
      Set<org.ndseq.program.CandidateBlock> blocks = Set.of();
      if (result instanceof InferenceResult.None) {
        unexplained++;
        continue;
      } else if (result instanceof InferenceResult.Spec spec) {
        blocks = Set.copyOf(spec.blocks());
        withBlocks++;
      }
      explained++;
      assertThat(new SerialExecutions(program, blocks).canLeave(run.finalValues[0], tasks))
          .as("seed %d, %s, code %s", seed, result, program.code)
          .isTrue();
    }
    assertThat(explained).isGreaterThan(PROGRAMS / 2);
    assertThat(withBlocks).isGreaterThan(PROGRAMS / 50);
    assertThat(unexplained).isGreaterThan(PROGRAMS / 50);
  }
}
