package org.ndseq.determinism;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An example is given only if a run can have its values; otherwise the sentence says "may". */
class CertaintyTest {
  @TempDir Path folder;

  private String sentence(String body) throws IOException {
    String source =
        "class T { static int[] f; static int[][] rows; static void run(int n, int[] a, int[] b) {"
            + " java.util.stream.IntStream.range(0, n).parallel().forEach(i -> { "
            + body
            + " }); } }";
    Path classes = CompiledProgram.text(folder, "T", source);
    RegionProof proof =
        DeterminismProver.prove(List.of(classes), ProveOptions.defaults()).proofs().get(0);
    assertThat(proof.verdict()).isInstanceOf(RegionProof.NotProved.class);
    return ProofText.sentence(((RegionProof.NotProved) proof.verdict()).conflict());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a[i / 2] = i;",
        "a[i & 3] = i;",
        "a[i % 5] = i;",
        "a[i * n / 3] = i;",
        "if (i > 3) { a[i] = a[i - 1]; }"
      })
  void parametersAndArithmeticAreExact(String body) throws IOException {
    assertThat(sentence(body)).startsWith("tasks i=");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a[b[i]] = i;",
        "a[(int) (float) i] = i;",
        "a[Math.floorMod(i, 8)] = i;",
        "if (b[i] > 3) { a[0] = i; }",
        "f[i / 2] = i;",
        "rows[i][0] = i;",
        "a[rows[i].length] = i;",
        "a[rows[0][i]] = i;",
        "try { a[b[i] / i] = 1; } catch (RuntimeException e) { a[0] = 2; }"
      })
  void whatOthersStoredOrComputedIsNot(String body) throws IOException {
    assertThat(sentence(body)).startsWith("two tasks may ");
  }

  /** The paper's Figure 3: the two loops meet in the cell n. */
  @Test
  void figure3MeetsAtN() throws IOException {
    Path program = Path.of("..", "testData", "determinism", "fail", "Figure3.java");
    Path classes = CompiledProgram.files(folder.resolve("classes"), List.of(program));
    RegionProof proof =
        DeterminismProver.prove(List.of(classes), ProveOptions.defaults()).proofs().get(0);
    String said = ProofText.sentence(((RegionProof.NotProved) proof.verdict()).conflict());
    Matcher values = Pattern.compile("i=(\\d+) and j=(\\d+) both write B\\[(\\d+)]").matcher(said);
    assertThat(values.find()).as(said).isTrue();
    assertThat(values.group(2)).isEqualTo(values.group(1));
    assertThat(values.group(3)).isEqualTo(values.group(1));
  }
}
