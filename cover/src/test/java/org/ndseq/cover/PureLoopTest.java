package org.ndseq.cover;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ndseq.cover.code.FailureHandling;
import org.ndseq.cover.code.MethodBody;
import org.ndseq.cover.code.ProgramCode;
import org.ndseq.cover.code.PureLoop;

/** Loops that only compute numbers in local variables can be abstracted, others cannot. */
class PureLoopTest {
  private static final String SOURCE =
      """
      class Loops {
        static int field; static volatile int shared; static int[] array = new int[4];
        static int gcd(int p, int q) { while (q != 0) { int r = p % q; p = q; q = r; } return p; }
        static int sum(int n) { int s = 0; for (int i = 0; i < n; i++) s += array[i & 3]; return s; }
        static int reads(int n) { int s = 0; for (int i = 0; i < n; i++) s += field; return s; }
        static void stores(int n) { for (int i = 0; i < n; i++) array[i & 3] = i; }
        static void writes(int n) { for (int i = 0; i < n; i++) field = i; }
        static void spins(int n) { while (shared < n) { n--; } }
        static void locks(int n) { for (int i = 0; i < n; i++) synchronized (array) { } }
        static void calls(int n) { for (int i = 0; i < n; i++) writes(i); }
        static int returns(int n) { for (int i = 0; i < n; i++) { if (i == 7) return 1; } return 0; }
      }
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "gcd, true",
    "sum, true",
    "reads, true",
    "stores, false",
    "writes, false",
    "spins, false",
    "locks, false",
    "calls, false",
    "returns, false"
  })
  void onlyComputingLoopsArePure(String method, boolean isPure) throws IOException {
    Path file = folder.resolve("Loops.java");
    Files.writeString(file, SOURCE);
    ProgramCode code =
        new ProgramCode(
            CompiledSource.classes(file, folder.resolve("classes")),
            FailureHandling.PREFIX,
            List.of());
    MethodBody body =
        code.methods().stream().filter(m -> m.node().name.equals(method)).findFirst().orElseThrow();
    Optional<PureLoop> loop = Optional.empty();
    for (int i = 0; i < body.size() && loop.isEmpty(); i++) {
      loop = body.isBranch(i) ? code.pureLoop(body, i) : Optional.empty();
    }
    assertThat(loop.isPresent()).isEqualTo(isPure);
  }
}
