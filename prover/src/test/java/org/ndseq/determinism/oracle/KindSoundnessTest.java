package org.ndseq.determinism.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.determinism.CompiledProgram;
import org.ndseq.determinism.DeterminismProver;
import org.ndseq.determinism.ProveOptions;
import org.ndseq.determinism.RegionProof;

/**
 * Random programs of the kinds that easily deceive a proof; none whose result depends on the
 * schedule may be proved. Set {@code -Dndseq.oracle.kinds} to the number of programs of each kind
 * and {@code -Dndseq.oracle.seed} for other programs.
 */
class KindSoundnessTest {
  /** Counts for one kind. */
  private static final class Tally {
    int dependsProved;
    int dependsRefused;
    int apartProved;
    int apartRefused;
  }

  @Test
  void nothingThatDependsOnTheScheduleIsProved(@TempDir Path folder) throws IOException {
    int programs = Integer.getInteger("ndseq.oracle.kinds", 6);
    long seed = Long.getLong("ndseq.oracle.seed", 1);
    Map<KindProgram.Kind, Tally> tallies = new EnumMap<>(KindProgram.Kind.class);
    List<String> wrong = new ArrayList<>();
    for (KindProgram.Kind kind : KindProgram.Kind.values()) {
      Tally tally = new Tally();
      tallies.put(kind, tally);
      StringBuilder source = new StringBuilder("class Batch {}\n");
      List<KindProgram> all = new ArrayList<>();
      for (int i = 0; i < programs; i++) {
        long own = seed * 1_000_003 + kind.name().hashCode() * 7919L + i * 31L;
        all.add(new KindGenerator(own).program(kind, "P" + i + "x"));
        source.append(all.get(i).source());
      }
      Path classes = CompiledProgram.text(folder.resolve(kind.name()), "Batch", source.toString());
      for (KindProgram program : all) {
        boolean proved = isProved(classes, program.name());
        if (program.depends() && proved) {
          wrong.add(program.source());
        }
        tally.dependsProved += program.depends() && proved ? 1 : 0;
        tally.dependsRefused += program.depends() && !proved ? 1 : 0;
        tally.apartProved += !program.depends() && proved ? 1 : 0;
        tally.apartRefused += !program.depends() && !proved ? 1 : 0;
      }
    }
    tallies.forEach(
        (kind, t) ->
            System.out.printf(
                "%s: depends and proved %d, depends and not proved %d, else proved %d, else not"
                    + " proved %d%n",
                kind, t.dependsProved, t.dependsRefused, t.apartProved, t.apartRefused));
    assertThat(wrong).isEmpty();
    assertThat(tallies.values().stream().mapToInt(t -> t.apartProved).sum())
        .as("some of the right programs are proved")
        .isPositive();
  }

  /** True if the program, looked at alone, has regions and one that it is about is proved. */
  private static boolean isProved(Path classes, String name) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(classes)) {
      files = all.filter(p -> isOf(p.getFileName().toString(), name)).sorted().toList();
    }
    ProveOptions options =
        new ProveOptions(
            Duration.ofSeconds(9), Duration.ofSeconds(5), Duration.ofSeconds(1), 100_000);
    List<RegionProof> proofs = DeterminismProver.prove(files, options).proofs();
    return proofs.stream()
        .filter(p -> p.method().startsWith("main(") || p.method().startsWith("work("))
        .anyMatch(p -> p.verdict() instanceof RegionProof.Proved);
  }

  private static boolean isOf(String file, String name) {
    return file.equals(name + ".class") || file.startsWith(name + "$");
  }
}
