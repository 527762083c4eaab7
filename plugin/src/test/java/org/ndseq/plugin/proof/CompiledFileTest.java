package org.ndseq.plugin.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompiledFileTest {
  private static final String FIRST =
      "package p; class First { Runnable r = () -> { (new Second[1])[0].go(); }; class In {} }";
  private static final String SECOND = "package p; class Second { void go() { Third.x++; } }";
  private static final String THIRD = "package p; class Third { static int x; }";
  private static final String ALONE = "package p; class Alone { First f; }";

  @Test
  void takesWhatTheFileUsesAndNotWhatUsesIt(@TempDir Path work) throws IOException {
    Path output = compile(work, FIRST, SECOND, THIRD, ALONE);
    CompiledFile found =
        CompiledFile.find(List.of(work.resolve("none"), output), List.of("p.First")).orElseThrow();
    assertThat(found.classes().keySet())
        .containsExactlyInAnyOrder("p/First", "p/First$In", "p/Second", "p/Third");
    Path copy = work.resolve("copy");
    found.copyTo(copy);
    assertThat(copy.resolve("p/Third.class")).exists();
    assertThat(CompiledFile.find(List.of(output), List.of("p.Missing"))).isEmpty();
  }

  @Test
  void onlyOtherCodeMakesAnotherHash(@TempDir Path work) throws IOException {
    String hash = hash(work, THIRD);
    assertThat(hash(work, "\n\n// more lines\n" + THIRD)).isEqualTo(hash);
    assertThat(hash(work, THIRD.replace("int", "long"))).isNotEqualTo(hash);
  }

  private static String hash(Path work, String third) throws IOException {
    Path output = compile(work, FIRST, SECOND, third, ALONE);
    return CompiledFile.find(List.of(output), List.of("p.First")).orElseThrow().hash();
  }

  private static Path compile(Path work, String... texts) throws IOException {
    Path output = Files.createTempDirectory(work, "out");
    List<String> arguments = new ArrayList<>(List.of("-g", "-d", output.toString()));
    for (String text : texts) {
      String name = text.replaceAll("(?s).*?class (\\w+).*", "$1");
      Path source = output.resolve(name + ".java");
      Files.writeString(source, text);
      arguments.add(source.toString());
    }
    int result =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    assertThat(result).isZero();
    return output;
  }
}
