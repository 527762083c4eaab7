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
import java.util.stream.Collectors;
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

    String text(KindProgram.Kind kind) {
      return "%s: depends and proved %d, depends and not proved %d, else proved %d, else not proved %d"
          .formatted(kind, dependsProved, dependsRefused, apartProved, apartRefused);
    }
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
      Map<String, List<Path>> files = byProgram(classes);
      for (KindProgram program : all) {
        boolean proved = isProved(files.getOrDefault(program.name(), List.of()));
        if (program.depends() && proved) {
          wrong.add(program.source());
        }
        tally.dependsProved += program.depends() && proved ? 1 : 0;
        tally.dependsRefused += program.depends() && !proved ? 1 : 0;
        tally.apartProved += !program.depends() && proved ? 1 : 0;
        tally.apartRefused += !program.depends() && !proved ? 1 : 0;
      }
      System.out.println(tally.text(kind));
    }
    assertThat(wrong).isEmpty();
    assertThat(tallies.values().stream().mapToInt(t -> t.apartProved).sum())
        .as("some of the right programs are proved")
        .isPositive();
  }

  /** The class files of each program: its class and the classes nested in it. */
  private static Map<String, List<Path>> byProgram(Path classes) throws IOException {
    try (Stream<Path> all = Files.list(classes)) {
      return all.sorted()
          .collect(Collectors.groupingBy(p -> p.getFileName().toString().split("[.$]", 2)[0]));
    }
  }

  /** True if the program, looked at alone, has regions and one that it is about is proved. */
  private static boolean isProved(List<Path> files) throws IOException {
    ProveOptions options =
        new ProveOptions(
            Duration.ofSeconds(9), Duration.ofSeconds(5), Duration.ofSeconds(1), 100_000);
    List<RegionProof> proofs = DeterminismProver.prove(files, options).proofs();
    return proofs.stream()
        .filter(p -> p.method().startsWith("main(") || p.method().startsWith("work("))
        .anyMatch(p -> p.verdict() instanceof RegionProof.Proved);
  }
}
