package org.ndseq.determinism.oracle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.ndseq.determinism.CompiledProgram;
import org.ndseq.determinism.DeterminismProver;
import org.ndseq.determinism.ProveOptions;
import org.ndseq.determinism.RegionProof;

/**
 * Generates random parallel programs, proves them and runs them by brute force: whatever is proved
 * must not meet for any of the parameters tried.
 */
final class MeetingOracle {
  private static final int BATCH = 100;
  private static final int[] PARAMETERS = {
    -1, 0, 1, 2, 3, 5, 7, 1 << 30, Integer.MIN_VALUE, Integer.MAX_VALUE
  };

  private int provedApart;
  private int failedApart;
  private int failedMeeting;
  private int notAnalysed;
  private final List<String> wrong = new ArrayList<>();

  /** Counts over a number of programs; {@code wrong} must be empty. */
  record Tally(
      int programs,
      int provedApart,
      int failedApart,
      int failedMeeting,
      int notAnalysed,
      List<String> wrong) {
    Tally {
      wrong = List.copyOf(wrong);
    }

    String text() {
      return "programs %d: never meet and proved %d, never meet and not proved %d, meet and not proved %d, not analysed %d, wrong %d"
          .formatted(programs, provedApart, failedApart, failedMeeting, notAnalysed, wrong.size());
    }
  }

  static Tally run(Path folder, int programs, long seed) throws IOException {
    MeetingOracle oracle = new MeetingOracle();
    for (int batch = 0; batch * BATCH < programs; batch++) {
      oracle.batch(folder.resolve("b" + batch), seed * 1_000_003 + (long) batch * BATCH);
    }
    return new Tally(
        programs,
        oracle.provedApart,
        oracle.failedApart,
        oracle.failedMeeting,
        oracle.notAnalysed,
        oracle.wrong);
  }

  private void batch(Path folder, long seed) throws IOException {
    StringBuilder source = new StringBuilder("class Batch {}\n");
    Map<String, RandomProgram> programs = new HashMap<>();
    Map<String, String> texts = new HashMap<>();
    for (int i = 0; i < BATCH; i++) {
      String name = "P" + i;
      RandomProgram program = new ProgramGenerator(seed + i).program(name);
      programs.put(name, program);
      texts.put(name, ProgramSource.of(program));
      source.append(texts.get(name));
    }
    Path classes = CompiledProgram.text(folder, "Batch", source.toString());
    ProveOptions options =
        new ProveOptions(
            Duration.ofSeconds(9), Duration.ofSeconds(5), Duration.ofSeconds(1), 100_000);
    Map<String, List<RegionProof>> proofs = new HashMap<>();
    // each alone: tasks that one program leaves running would run beside all others
    for (String name : programs.keySet()) {
      List<Path> files;
      try (Stream<Path> all = Files.list(classes)) {
        files = all.filter(p -> isOf(p.getFileName().toString(), name)).sorted().toList();
      }
      proofs.put(name, DeterminismProver.prove(files, options).proofs());
    }
    for (RandomProgram program : programs.values()) {
      judge(program, proofs.getOrDefault(program.name(), List.of()), seed, texts);
    }
  }

  private static boolean isOf(String file, String name) {
    return file.equals(name + ".class") || file.startsWith(name + "$");
  }

  private void judge(
      RandomProgram p, List<RegionProof> proofs, long seed, Map<String, String> texts) {
    boolean proved = proofs.stream().allMatch(x -> x.verdict() instanceof RegionProof.Proved);
    boolean refused = proofs.stream().anyMatch(x -> x.verdict() instanceof RegionProof.NotAnalysed);
    boolean crashed =
        proofs.stream()
            .anyMatch(
                x ->
                    x.verdict() instanceof RegionProof.NotAnalysed n
                        && n.reason().startsWith("the analysis failed"));
    boolean meets = meets(p);
    if (proved && (meets || proofs.isEmpty()) || crashed) {
      wrong.add("seed " + seed + " " + proofs + "\n" + texts.get(p.name()));
    }
    if (refused) {
      notAnalysed++;
    } else if (meets) {
      failedMeeting++;
    } else if (proved) {
      provedApart++;
    } else {
      failedApart++;
    }
  }

  private static boolean meets(RandomProgram p) {
    for (int n : PARAMETERS) {
      for (int m : PARAMETERS) {
        try {
          if (BruteForceRun.meets(p, n, m)) {
            return true;
          }
        } catch (BruteForceRun.TooLong e) {
          // too many steps to say anything about these parameters
        }
      }
    }
    return false;
  }
}
