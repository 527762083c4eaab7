package org.ndseq.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Place;
import org.ndseq.finding.Verdict;

class SourceTextIndexTest {
  @TempDir Path folder;

  @Test
  void aFileOfAnotherPackageIsNotTaken() throws IOException {
    Place place =
        SourceTextIndex.places(SampleFindings.all(Verdict.SPEC)).findFirst().orElseThrow();
    Path wrong = write("a/" + place.file(), "package other.one; class X {}");

    assertThat(found(place.file())).isEmpty();

    Path right = write("b/" + place.file(), source(place));
    assertThat(found(place.file())).containsExactly(right);
    assertThat(
            SourceTextIndex.find(SampleFindings.all(Verdict.SPEC), List.of(wrong))
                .path(place.file()))
        .as("a file that was named is taken as it is")
        .contains(wrong);
  }

  @Test
  void hiddenFoldersAreNotSearched() throws IOException {
    Place place =
        SourceTextIndex.places(SampleFindings.all(Verdict.SPEC)).findFirst().orElseThrow();
    write(".cache/" + place.file(), source(place));

    assertThat(found(place.file())).isEmpty();
  }

  private List<Path> found(String file) {
    Findings findings = SampleFindings.all(Verdict.SPEC);
    return SourceTextIndex.find(findings, List.of(folder)).path(file).stream().toList();
  }

  private static String source(Place place) {
    int dot = place.className().lastIndexOf('.');
    return (dot < 0 ? "" : "package " + place.className().substring(0, dot) + ";\n") + "class X {}";
  }

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }
}
