package org.ndseq.determinism;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ndseq.determinism.code.TooLargeException;

/** Large jars in a process that has little memory: an answer, and what it lacks is said. */
class LittleMemoryTest {
  private static final ProveOptions LIMITS =
      new ProveOptions(
          Duration.ofSeconds(60), Duration.ofSeconds(1), Duration.ofMillis(200), 20_000);

  /** The program of the process of its own. */
  public static void main(String[] jars) throws IOException {
    List<Path> paths = new ArrayList<>();
    for (String jar : jars) {
      paths.add(Path.of(jar));
    }
    try {
      System.out.print(ProofText.of(DeterminismProver.prove(paths, LIMITS)));
    } catch (TooLargeException e) {
      System.out.println("refused: " + e.getMessage());
    }
  }

  @Test
  void referencesAreGivenUpWhenTheMemoryIsUsedUp() throws Exception {
    assertThat(proved("-Xmx150m"))
        .contains("what references refer to is not known: that takes more than ")
        .containsPattern("[1-9][0-9]* regions: ")
        .doesNotContain("the analysis failed");
  }

  @Test
  void classesThatDoNotFitAreRefused() throws Exception {
    assertThat(proved("-Xmx40m"))
        .matches("refused: only \\d+ of the classes fit into \\d+ MB of memory\\R");
  }

  private static String proved(String memory) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(memory, "-XX:+UseSerialGC"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(LittleMemoryTest.class.getName());
    for (Path jar : RealJarsTest.jars(List.of("net.bytebuddy.ByteBuddy"))) {
      command.add(jar.toString());
    }
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(text).isZero();
    return text;
  }
}
