package org.ndseq.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Place;
import org.ndseq.finding.Race;
import org.ndseq.finding.ReadCouple;
import org.ndseq.finding.Verdict;
import org.ndseq.finding.WitnessStep;
import org.ndseq.finding.picture.PictureFile;
import org.ndseq.finding.picture.RunPicture;

/** The page stays below 5 MB, whatever was found in however long runs. */
class PageSizeTest {
  private static final int LIMIT = 5_000_000;
  private static final int MANY = 3000;

  @Test
  void aMillionEventsManyFindingsAndLargeSources(@TempDir Path folder) throws IOException {
    SampleRun run = SampleRun.of(1_000_000, 300);
    assertThat(size(run.findings(), List.of(), run.pictures())).isLessThan(1_000_000);
    assertThat(run.pictures().get(0).events()).isGreaterThan(1_000_000);

    List<RunPicture> pictures = Collections.nCopies(20, run.pictures().get(0));
    Findings many = manyFindings(run.findings(), folder);
    String page = HtmlReport.render(many, SourceTextIndex.find(many, List.of(folder)), pictures);
    assertThat(page.getBytes(StandardCharsets.UTF_8).length).isBetween(2_000_000, LIMIT);
    assertThat(page).contains("\"cycle-1\"");
    assertThat(page).containsPattern("\"omitted\":\\{[^}]*\"couple\":\\d+");
  }

  /** Thousands of findings with long witnesses, in files that are large too. */
  private static Findings manyFindings(Findings findings, Path folder) throws IOException {
    for (int i = 0; i < 8; i++) {
      String line = "List<Map<String, Integer>> é = f(\"<%d>\");\n".formatted(i);
      Files.writeString(folder.resolve("Large" + i + ".java"), line.repeat(20_000));
    }
    ReadCouple couple = findings.couples().get(0);
    List<WitnessStep> witness = Collections.nCopies(100, couple.witness().get(0));
    List<ReadCouple> couples =
        IntStream.range(0, MANY)
            .mapToObj(
                i ->
                    new ReadCouple(
                        "couple-" + i,
                        couple.variable(),
                        couple.write(),
                        new ReadCouple.End(
                            new Place("Large" + i % 8 + ".java", i, "Large", "f()V")),
                        couple.challenger(),
                        couple.order(),
                        witness,
                        true))
            .toList();
    Race race = findings.races().get(0);
    List<Race> races =
        IntStream.range(0, MANY)
            .mapToObj(
                i ->
                    new Race(
                        "race-" + i,
                        race.variable(),
                        race.first(),
                        race.second(),
                        race.kind(),
                        race.count()))
            .toList();
    return findings.withCouples(couples).withRaces(races);
  }

  @Test
  void picturesAreReadAsTheyWereWritten(@TempDir Path folder) throws IOException {
    SampleRun run = SampleRun.of(2000, 4);
    Path findings = folder.resolve("findings.json");
    assertThat(PictureFile.beside(findings)).isEmpty();
    Path file = folder.resolve(PictureFile.NAME);
    Files.writeString(file, PictureFile.toJson(run.pictures()));
    assertThat(PictureFile.beside(findings)).isEqualTo(run.pictures());
    Files.writeString(file, "[{\"run\":");
    assertThat(PictureFile.beside(findings)).isEmpty();
  }

  private static int size(Findings findings, List<Path> roots, List<RunPicture> pictures) {
    String page = HtmlReport.render(findings, SourceTextIndex.find(findings, roots), pictures);
    return page.getBytes(StandardCharsets.UTF_8).length;
  }

  @Test
  void everyVerdictHasAPage() {
    for (Verdict verdict : Verdict.values()) {
      assertThat(size(SampleFindings.all(verdict), List.of(), List.of())).isLessThan(100_000);
    }
  }
}
