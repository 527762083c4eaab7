package org.ndseq.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.cli.Console;
import org.ndseq.cli.analyze.ReportFolder;
import org.ndseq.cli.gate.KnownFindingSet;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.finding.AccessKind;
import org.ndseq.finding.EvidenceKind;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Place;
import org.ndseq.finding.Race;
import org.ndseq.finding.Verdict;

/** Saved findings: which file is quoted, which findings are shown, and under which headline. */
class ReportCommandTest {
  @TempDir private Path dir;
  private Path source;
  private Path folder;

  @BeforeEach
  void report() throws IOException {
    source = Files.createDirectory(dir.resolve("src")).resolve("Figure1.java");
    Files.copy(SampleFindings.ROOT.resolve("Figure1.java"), source);
    Findings findings = SampleFindings.all(Verdict.SPEC).withRaces(races(8));
    folder = dir.resolve("report");
    ReportFolder.at(folder)
        .write(
            findings,
            SourceTextIndex.find(findings, List.of(source)),
            KnownFindingSet.NONE,
            List.of());
  }

  private static List<Race> races(int n) {
    return IntStream.rangeClosed(1, n)
        .mapToObj(
            i -> {
              Place at = new Place("Figure1.java", 20 + i, "Figure1", "fold(I)V");
              Race.End end = new Race.End(AccessKind.WRITE, at, List.of(at));
              return new Race("race-" + i, "A.v" + i, end, end, EvidenceKind.OBSERVED, 1);
            })
        .toList();
  }

  @Test
  void aFolderIsAsGoodAsTheFileInIt() {
    String text = Console.run("report", folder).out();
    assertThat(text).isEqualTo(Console.run("report", folder.resolve("findings.json")).out());
    assertThat(text).contains("write at Figure1.java:23");
  }

  @Test
  void theFileThatWasAnalysedIsQuoted() throws IOException {
    String line = Files.readAllLines(source).get(26).strip();
    assertThat(Console.run("report", folder).out()).contains(line);
    Files.writeString(source, Files.readString(source).replace(line, "changed();"));
    Console changed = Console.run("report", folder);
    assertThat(changed.out()).doesNotContain("changed();").doesNotContain(line);
    assertThat(changed.err()).contains("Figure1.java has changed since the analysis");
    assertThat(Console.run("report", "--source", dir.resolve("src"), folder).out())
        .contains("changed();");
    Files.delete(source);
    assertThat(Console.run("report", folder).err()).contains("Figure1.java is not there any more");
  }

  @Test
  void aKindIsShownWhole() {
    assertThat(Console.run("report", folder).out())
        .contains("race race-5 ", "and 3 more races, which `ndseq report --kind race` shows")
        .doesNotContain("race race-6 ");
    Console races = Console.run("report", "--kind", "race", folder);
    assertThat(races.out()).contains("race race-8 ").doesNotContain("read-couple", "more races");
    assertThat(Console.run("report", "--all", folder).out())
        .contains("race race-8 ", "read-couple couple-1");
  }

  @Test
  void aKindDoesNotHideTheHeadline() {
    String blocks = Console.run("report", "--kind", "block", folder).out();
    assertThat(blocks).startsWith("8 RACES: ").doesNotContain("race race-1");
    Console refused = Console.run("report", "--kind", "block", "--format", "sarif", folder);
    assertThat(refused.code()).isEqualTo(ExitCode.USAGE);
    assertThat(refused.err()).startsWith("ndseq: --kind is for text");
    assertThat(Console.run("report", "--kind", "rcae", folder).err())
        .startsWith("ndseq: --kind rcae is unknown; choose one of deadlock, ");
  }
}
