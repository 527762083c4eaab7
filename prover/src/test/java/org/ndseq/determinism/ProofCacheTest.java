package org.ndseq.determinism;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is analysed again after which change, and that answers kept are those found anew. */
class ProofCacheTest {
  private static final Path PROGRAMS = Path.of("..", "testData", "determinism");

  /** Two regions; the first calls {@code at}, the second does not. */
  private static final String TWO =
      """
      import java.util.stream.IntStream;

      class Two {
        static int at(int i) {
          return i;
        }

        static void first(int[] a, int[] b) {
          IntStream.range(0, 9).parallel().forEach(i -> a[at(i)] = b[i]);
        }

        static void second(int[] a) {
          IntStream.range(0, 9).parallel().forEach(i -> a[i] = 2);
        }

        public static void main(String[] args) {
          int[] one = new int[9];
          int[] other = new int[9];
          first(one, other);
          second(one);
        }
      }
      """;

  @TempDir Path folder;

  private final ProofCache cache = new ProofCache("test");
  private int versions;

  private List<RegionProof> fresh(String name, String source) throws IOException {
    return DeterminismProver.prove(List.of(compiled(name, source)), ProveOptions.defaults())
        .proofs();
  }

  private List<RegionProof> cached(String name, String source) throws IOException {
    return DeterminismProver.prove(
            List.of(compiled(name, source)), ProveOptions.defaults(), Optional.of(cache))
        .proofs();
  }

  private Path compiled(String name, String source) throws IOException {
    return CompiledProgram.text(folder.resolve("v" + versions++), name, source);
  }

  @Test
  void nothingIsAnalysedAgainIfNothingChanged() throws IOException {
    List<RegionProof> before = cached("Two", TWO);
    assertThat(before).allMatch(p -> p.verdict() instanceof RegionProof.Proved).hasSize(2);
    assertThat(cache.analysed()).isEqualTo(2);
    assertThat(cached("Two", TWO)).isEqualTo(before);
    assertThat(cache.analysed()).isEqualTo(2);
    assertThat(cache.reused()).isEqualTo(2);
  }

  @Test
  void aChangeInWhatATaskCallsIsSeen() throws IOException {
    cached("Two", TWO);
    List<RegionProof> after = cached("Two", TWO.replace("return i;", "return i / 2;"));
    assertThat(cache.analysed()).isEqualTo(3);
    assertThat(cache.reused()).isEqualTo(1);
    assertThat(after.get(0).verdict()).isInstanceOf(RegionProof.NotProved.class);
    assertThat(after.get(1).verdict()).isInstanceOf(RegionProof.Proved.class);
  }

  @Test
  void aCallerThatPassesOneArrayTwiceIsSeen() throws IOException {
    cached("Two", TWO);
    String shifted = TWO.replace("b[i])", "b[8 - i])");
    assertThat(cached("Two", shifted).get(0).verdict()).isInstanceOf(RegionProof.Proved.class);
    List<RegionProof> after =
        cached("Two", shifted.replace("first(one, other)", "first(one, one)"));
    assertThat(after.get(0).verdict()).isInstanceOf(RegionProof.NotProved.class);
  }

  @Test
  void aNewSubclassIsSeen() throws IOException {
    String source =
        """
        import java.util.stream.IntStream;

        class Sub {
          static class Map {
            int at(int i) {
              return i;
            }
          }

          static void run(Map map) {
            int[] a = new int[9];
            IntStream.range(0, 9).parallel().forEach(i -> a[map.at(i)] = i);
          }

          public static void main(String[] args) {
            run(new Map());
          }
        }
        """;
    assertThat(cached("Sub", source).get(0).verdict()).isInstanceOf(RegionProof.Proved.class);
    String more =
        source.replace("run(new Map());", "run(new Map()); run(new Zero());")
            + "class Zero extends Sub.Map { int at(int i) { return 0; } }";
    assertThat(cached("Sub", more).get(0).verdict()).isInstanceOf(RegionProof.NotProved.class);
  }

  @Test
  void aFinalFieldThatIsNoLongerFinalIsSeen() throws IOException {
    String source =
        """
        class Task extends Thread {
          final int id;
          static int[] a = new int[9];

          Task(int id) {
            this.id = id;
          }

          @Override
          public void run() {
            a[id] = 1;
          }

          public static void main(String[] args) throws InterruptedException {
            Task[] all = new Task[9];
            for (int t = 0; t < 9; t++) {
              all[t] = new Task(t);
              all[t].start();
            }
            for (Task t : all) {
              t.join();
            }
          }
        }
        """;
    cached("Task", source);
    cached("Task", source.replace("final int id;", "int id;"));
    assertThat(cache.reused()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"pass/RayTracer", "pass/Moldyn", "pass/Halves", "fail/Halo", "fail/Sparse"})
  void linesAboveMoveTheAnswer(String program) throws IOException {
    String name = program.substring(program.indexOf('/') + 1);
    String source = Files.readString(PROGRAMS.resolve(program + ".java"));
    String moved = source.replaceFirst("(?m)^/\\*\\*", "// one\n// two\n/**");
    assertThat(moved).isNotEqualTo(source);
    cached(name, source);
    int before = cache.analysed();
    List<RegionProof> kept = cached(name, moved);
    assertThat(cache.analysed()).isEqualTo(before);
    assertThat(kept).isEqualTo(fresh(name, moved)).isNotEqualTo(fresh(name, source));
  }

  @Test
  void aFileServesTheNextProcess() throws IOException {
    Path file = folder.resolve("cache").resolve("proofs");
    List<RegionProof> before = cached("Two", TWO.replace("return i;", "return i / 2;"));
    cache.write(file);
    ProofCache next = ProofCache.read(file, "test");
    Path classes = compiled("Two", TWO.replace("return i;", "return i / 2;"));
    assertThat(
            DeterminismProver.prove(List.of(classes), ProveOptions.defaults(), Optional.of(next))
                .proofs())
        .isEqualTo(before);
    assertThat(next.analysed()).isZero();
    assertThat(next.reused()).isEqualTo(2);
  }

  @Test
  void aFileOfAnotherEngineOrADamagedOneIsEmpty() throws IOException {
    Path file = folder.resolve("proofs");
    Path classes = compiled("Two", TWO);
    DeterminismProver.prove(List.of(classes), ProveOptions.defaults(), Optional.of(cache));
    cache.write(file);
    byte[] good = Files.readAllBytes(file);
    ProofCache other = ProofCache.read(file, "other");
    DeterminismProver.prove(List.of(classes), ProveOptions.defaults(), Optional.of(other));
    assertThat(other.reused()).isZero();
    Random random = new Random(5);
    for (int i = 0; i < 200; i++) {
      byte[] bad =
          i % 2 == 0 ? java.util.Arrays.copyOf(good, random.nextInt(good.length)) : good.clone();
      if (i % 2 == 1) {
        bad[random.nextInt(bad.length)] ^= (byte) (1 + random.nextInt(255));
      }
      Files.write(file, bad);
      assertThat(ProofCache.read(file, "test").reused()).isZero();
    }
    assertThat(ProofCache.read(folder.resolve("none"), "test").analysed()).isZero();
  }
}
