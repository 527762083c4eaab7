package org.ndseq.ndseq;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.ndseq.program.CandidateBlock;

/**
 * Oracle for certificates: an interpreter that knows nothing of traces executes the tasks of a
 * random program in the order of the certificate and skips what it says; the result must be that of
 * the parallel run. {@code -Dndseq.inference.rounds} makes that many times as many programs.
 */
class CertificateOracleTest {
  private static final int PROGRAMS = 4000 * Integer.getInteger("ndseq.inference.rounds", 1);
  private static final int MOST_STEPS = 2_000;

  @Test
  void executionOfTheCertificateLeavesTheSameResult() {
    int executed = 0;
    int withSkips = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Random random = new Random(seed);
      MiniProgram program = new MiniProgram(random);
      MiniRun run = new MiniRun(program, 2 + random.nextInt(2));
      TracedRun traced = run.run(random);
      if (!run.finished) {
        continue;
      }
      SpecInference inference = new SpecInference(InferenceOptions.DEFAULT);
      inference.add(traced);
      InferenceResult result = inference.finish().result();
      List<RunCertificate> certificates = inference.certificates(result);
      if (result instanceof InferenceResult.None) {
        assertThat(certificates).isEmpty();
        continue;
      }
      if (result instanceof InferenceResult.StepByStep) {
        assertThat(certificates).hasSize(1).noneMatch(c -> c.steps().isEmpty());
        continue;
      }
      RunCertificate certificate = certificates.get(0);
      assertThat(certificate.problem()).as("seed %d", seed).isEmpty();
      int[] globals = new int[program.globals];
      int skipped = execute(program, certificate, globals);
      assertThat(globals[0])
          .as("seed %d, %s, %s, code %s", seed, result, certificate, program.code)
          .isEqualTo(run.finalValues[0]);
      assertThat(skipped).as("seed %d", seed).isEqualTo(certificate.skips().size());
      executed++;
      withSkips += certificate.skips().isEmpty() ? 0 : 1;
    }
    assertThat(executed).isGreaterThan(PROGRAMS / 2);
    assertThat(withSkips).isGreaterThan(PROGRAMS / 50);
  }

  /** Executes the tasks one after another; the result is the number of skipped blocks. */
  private static int execute(MiniProgram program, RunCertificate certificate, int[] globals) {
    int skipped = 0;
    for (RunCertificate.PlannedStretch stretch : certificate.order()) {
      if (stretch.task().equals("main")) {
        continue; // it only forks and joins
      }
      int number = Integer.parseInt(stretch.task().substring("main/".length()));
      MiniMachine machine = new MiniMachine(program, globals, number + 1);
      Map<CandidateBlock, Integer> entries = new HashMap<>();
      for (int s = 0; !machine.isDone() && s < MOST_STEPS; s++) {
        CandidateBlock left = skippedHere(machine, certificate, stretch.task(), entries);
        if (left == null) {
          machine.step();
        } else {
          machine.jumpTo(left.endInstruction());
          skipped++;
        }
      }
    }
    return skipped;
  }

  private static @Nullable CandidateBlock skippedHere(
      MiniMachine machine,
      RunCertificate certificate,
      String task,
      Map<CandidateBlock, Integer> entries) {
    List<CandidateBlock> blocks =
        certificate.skips().stream()
            .map(RunCertificate.SkippedEntry::block)
            .distinct()
            .sorted(Comparator.comparingInt(CandidateBlock::endInstruction).reversed())
            .toList();
    for (CandidateBlock block : blocks) {
      if (machine.pc == block.firstInstruction() && !MiniRun.isIn(block, machine.previous)) {
        int number = entries.merge(block, 1, Integer::sum) - 1;
        if (certificate.skips().contains(new RunCertificate.SkippedEntry(task, block, number))) {
          return block;
        }
      }
    }
    return null;
  }
}
