package org.ndseq.plugin.overlay;

import static org.assertj.core.api.Assertions.assertThat;

import com.intellij.psi.PsiFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.ndseq.plugin.findings.Spot;
import org.ndseq.plugin.psi.RealPsi;

/**
 * Every marked program under test: the findings that its marks call for on real PSI, all of them
 * found and fresh; and to the letter where {@code src/test/golden/overlay} has the program. {@code
 * -Dtest.jvm.args=-Dgolden=update} writes the files anew.
 */
class ProgramOverlaysTest {
  private static final Path GOLDEN = Path.of("src", "test", "golden", "overlay");

  @TestFactory
  Stream<DynamicTest> programs() throws IOException {
    return MarkedProgram.all().stream()
        .map(program -> DynamicTest.dynamicTest(program.name(), () -> check(program)));
  }

  private static void check(MarkedProgram program) throws IOException {
    PsiFile file = RealPsi.get().java(program.fileName(), program.text());
    FileOverlayIndex overlays = FileOverlayIndex.capture(file, program.findings());
    List<FindingOverlay> found = overlays.resolve(file);
    assertThat(found).allMatch(FindingOverlay::isFresh);
    List<Spot> spots =
        program.findings().stream().flatMap(finding -> Spot.of(finding).stream()).toList();
    assertThat(found.stream().map(FindingOverlay::spot)).containsExactlyInAnyOrderElementsOf(spots);
    Path golden = GOLDEN.resolve(program.name() + ".txt");
    String marked = Marks.lines(file, found);
    if ("update".equals(System.getProperty("golden"))) {
      Files.writeString(golden, marked);
    }
    if (Files.exists(golden)) {
      assertThat(marked).isEqualTo(Files.readString(golden));
    }
  }

  @Test
  void everyGoldenFileHasAProgram() throws IOException {
    Set<String> names =
        MarkedProgram.all().stream().map(p -> p.name() + ".txt").collect(Collectors.toSet());
    try (Stream<Path> files = Files.list(GOLDEN)) {
      assertThat(files.map(f -> f.getFileName().toString())).isSubsetOf(names);
    }
  }
}
