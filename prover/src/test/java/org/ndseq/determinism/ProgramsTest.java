package org.ndseq.determinism;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The programs in {@code testData/determinism}. In {@code pass}, the lines marked {@code // proved}
 * are those that start the tasks of a proved region; in {@code fail}, the lines marked {@code //
 * meets} are the two ends of the one conflict, and the word after it is part of its description. In
 * {@code tricky}, tasks meet or the result depends on their order in some way that is easily
 * overlooked; all that counts is that nothing is proved. In {@code library}, methods are proved
 * under the provisos that the lines {@code // provided:} state of their arguments.
 */
class ProgramsTest {
  private static final Path PROGRAMS = Path.of("..", "testData", "determinism");

  @TempDir Path folder;

  static List<Path> pass() throws IOException {
    return programs("pass");
  }

  static List<Path> fail() throws IOException {
    return programs("fail");
  }

  static List<Path> tricky() throws IOException {
    return programs("tricky");
  }

  static List<Path> library() throws IOException {
    return programs("library");
  }

  private static List<Path> programs(String verdict) throws IOException {
    try (Stream<Path> all = Files.list(PROGRAMS.resolve(verdict))) {
      return all.filter(p -> p.toString().endsWith(".java")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("pass")
  void isProved(Path program) throws IOException {
    List<RegionProof> proofs = prove(program);
    assertThat(proofs).allMatch(p -> p.verdict() instanceof RegionProof.Proved);
    TreeSet<Integer> lines = new TreeSet<>();
    proofs.forEach(p -> lines.addAll(p.lines()));
    assertThat(lines).isEqualTo(marked(program, "// proved")).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("fail")
  void isRefuted(Path program) throws IOException {
    List<RegionProof> proofs = prove(program);
    assertThat(proofs).hasSize(1);
    assertThat(proofs.get(0).verdict()).isInstanceOf(RegionProof.NotProved.class);
    RegionProof.Conflict conflict = ((RegionProof.NotProved) proofs.get(0).verdict()).conflict();
    TreeSet<Integer> lines =
        new TreeSet<>(List.of(conflict.first().line(), conflict.second().line()));
    assertThat(lines).isEqualTo(marked(program, "// meets"));
    String said =
        conflict.kind().name().toLowerCase(Locale.ROOT) + " " + ProofText.sentence(conflict);
    assertThat(words(program)).allMatch(said::contains);
  }

  @ParameterizedTest
  @MethodSource("tricky")
  void isNotProved(Path program) throws IOException {
    List<RegionProof> proofs = prove(program);
    assertThat(proofs).isNotEmpty();
    assertThat(proofs).noneMatch(p -> p.verdict() instanceof RegionProof.Proved);
    assertThat(proofs)
        .noneMatch(
            p ->
                p.verdict() instanceof RegionProof.NotAnalysed n
                    && n.reason().startsWith("the analysis failed"));
  }

  @ParameterizedTest
  @MethodSource("library")
  void isProvedUnderItsProvisos(Path program) throws IOException {
    isProved(program);
    List<String> stated = new ArrayList<>();
    for (RegionProof proof : prove(program)) {
      stated.addAll(((RegionProof.Proved) proof.verdict()).assumptions());
    }
    assertThat(stated).anyMatch(a -> a.contains("is given nothing that the analysed classes keep"));
    stated.removeIf(a -> a.contains("is given nothing"));
    assertThat(stated).containsExactlyInAnyOrderElementsOf(provisos(program));
  }

  private static List<String> provisos(Path program) throws IOException {
    return Files.readAllLines(program).stream()
        .map(String::trim)
        .filter(l -> l.startsWith("// provided: "))
        .map(l -> l.substring("// provided: ".length()))
        .toList();
  }

  private List<RegionProof> prove(Path program) throws IOException {
    Path classes = CompiledProgram.files(folder.resolve("classes"), List.of(program));
    return DeterminismProver.prove(List.of(classes), ProveOptions.defaults()).proofs();
  }

  private static TreeSet<Integer> marked(Path program, String mark) throws IOException {
    TreeSet<Integer> lines = new TreeSet<>();
    List<String> text = Files.readAllLines(program);
    for (int i = 0; i < text.size(); i++) {
      if (text.get(i).contains(mark)) {
        lines.add(i + 1);
      }
    }
    return lines;
  }

  private static List<String> words(Path program) throws IOException {
    List<String> words = new ArrayList<>();
    for (String line : Files.readAllLines(program)) {
      int at = line.indexOf("// meets ");
      if (at >= 0) {
        words.add(line.substring(at + "// meets ".length()).trim());
      }
    }
    return words;
  }
}
