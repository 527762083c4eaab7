package org.ndseq.cli.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.cli.NdseqMain;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.term.ProgressListener;
import org.ndseq.determinism.DeterminismProver;
import org.ndseq.determinism.ProofText;
import org.ndseq.determinism.ProveOptions;
import org.ndseq.determinism.code.ClassFileSet;
import org.ndseq.finding.FindingsReader;
import org.ndseq.finding.Proof;

class ProveCommandTest {
  private static final String PROGRAMS = "../testData/determinism/";

  private final StringWriter out = new StringWriter();

  private int run(String... args) {
    String[] words = Stream.concat(Stream.of("prove"), Stream.of(args)).toArray(String[]::new);
    return NdseqMain.run(words, new PrintWriter(out), new PrintWriter(out));
  }

  @Test
  void aProvedProgramIsClean() {
    assertThat(run(PROGRAMS + "pass/Range.java")).isEqualTo(ExitCode.CLEAN);
    assertThat(out.toString())
        .contains("Range.java:8 Range.main: proved deterministic")
        .contains("1 region: 1 proved deterministic, 0 not proved, 0 not analysed");
  }

  @Test
  void anUnprovedPairIsAFindingInSourceTerms() {
    assertThat(run(PROGRAMS + "fail/Figure3.java")).isEqualTo(ExitCode.FINDINGS);
    assertThat(out.toString()).contains("both write B[").contains("at lines 8 and 15");
  }

  @Test
  void theJsonHasTheProofs() throws Exception {
    StringWriter messages = new StringWriter();
    String[] words = {"prove", "--format", "json", PROGRAMS + "fail/Figure3.java"};
    assertThat(NdseqMain.run(words, new PrintWriter(out), new PrintWriter(messages)))
        .isEqualTo(ExitCode.FINDINGS);
    assertThat(messages.toString()).contains("Figure3");
    List<Proof> proofs =
        FindingsReader.read(
                new ByteArrayInputStream(out.toString().getBytes(StandardCharsets.UTF_8)))
            .proofs();
    assertThat(proofs).hasSize(1);
    assertThat(proofs.get(0).status()).isEqualTo(Proof.Status.UNPROVED);
    assertThat(proofs.get(0).blockers()).hasSize(2);
  }

  @Test
  void badInputGetsOneSentence(@TempDir Path folder) throws Exception {
    assertThat(run(folder.resolve("nowhere").toString())).isEqualTo(ExitCode.USAGE);
    Path text = Files.writeString(folder.resolve("a.txt"), "hello");
    assertThat(run(text.toString())).isEqualTo(ExitCode.USAGE);
    Path source = Files.writeString(folder.resolve("A.java"), "class A {");
    assertThat(run(source.toString())).isEqualTo(ExitCode.USAGE);
    assertThat(run("--time-limit", "0", folder.toString())).isEqualTo(ExitCode.USAGE);
    assertThat(out.toString().lines()).hasSize(4);
  }

  @Test
  void whatIsAsItWasIsNotAnalysedAgain(@TempDir Path folder) throws Exception {
    String cache = folder.resolve("kept").resolve("proofs").toString();
    assertThat(run("--cache", cache, PROGRAMS + "fail/Figure3.java")).isEqualTo(ExitCode.FINDINGS);
    assertThat(out.toString()).contains("1 method analysed, 0 unchanged (cached)");
    String first = out.toString().lines().limit(2).toList().toString();
    out.getBuffer().setLength(0);
    assertThat(run("--cache", cache, PROGRAMS + "fail/Figure3.java")).isEqualTo(ExitCode.FINDINGS);
    assertThat(out.toString()).contains("0 methods analysed, 1 unchanged (cached)");
    assertThat(out.toString().lines().limit(2).toList()).hasToString(first);
    assertThat(run("--cache", folder.toString(), PROGRAMS + "pass/Range.java"))
        .isEqualTo(ExitCode.USAGE);
  }

  @Test
  void aBrokenClassFileIsNamed(@TempDir Path folder) throws Exception {
    Files.write(folder.resolve("Broken.class"), new byte[] {1, 2, 3});
    assertThat(run(folder.toString())).isEqualTo(ExitCode.USAGE);
    assertThat(out.toString()).contains("0 regions").contains("Broken.class is damaged");
  }

  @Test
  void aClassFileThatIsCutOffLeavesNoUnconditionalProof(@TempDir Path folder) throws Exception {
    byte[] whole = classBytes();
    Files.write(folder.resolve("Cut.class"), Arrays.copyOf(whole, whole.length / 2));
    assertThat(run(folder.toString(), PROGRAMS + "pass/Range.java")).isEqualTo(ExitCode.USAGE);
    assertThat(out.toString())
        .contains("Cut.class, which cannot be read, shares no memory with it")
        .contains("Cut.class is damaged");
  }

  @Test
  void aJarThatIsCutOffIsNamed(@TempDir Path folder) throws Exception {
    Path jar = folder.resolve("lib.jar");
    try (JarOutputStream zip = new JarOutputStream(Files.newOutputStream(jar))) {
      zip.putNextEntry(new ZipEntry("A.class"));
      zip.write(classBytes());
    }
    byte[] whole = Files.readAllBytes(jar);
    Files.write(jar, Arrays.copyOf(whole, whole.length / 2));
    assertThat(run(jar.toString())).isEqualTo(ExitCode.USAGE);
    assertThat(out.toString().lines()).singleElement().asString().contains("lib.jar");
  }

  @Test
  void methodsBeyondTheTimeLimitAreNotAnalysed() throws Exception {
    MethodProgress over = new MethodProgress(ProgressListener.NONE, Duration.ZERO);
    Path program = Path.of(PROGRAMS, "pass", "Range.java");
    try (ProofTargetReader classes = ProofTargetReader.of(List.of(program))) {
      DeterminismProver.Result result =
          DeterminismProver.prove(
              ClassFileSet.read(classes.paths()), ProveOptions.defaults(), Optional.empty(), over);
      assertThat(ProofText.of(result))
          .contains("not analysed: the time limit for all was reached")
          .contains("1 methods not analysed");
    }
  }

  private static byte[] classBytes() throws IOException {
    try (InputStream in = ProveCommandTest.class.getResourceAsStream("ProveCommandTest.class")) {
      return in.readAllBytes();
    }
  }
}
