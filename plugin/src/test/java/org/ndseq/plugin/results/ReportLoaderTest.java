package org.ndseq.plugin.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.finding.AccessKind;
import org.ndseq.finding.Finding;
import org.ndseq.finding.FindingPlace;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsWriter;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.finding.Place;
import org.ndseq.finding.PlaceRole;
import org.ndseq.finding.SceneRole;
import org.ndseq.finding.Verdict;
import org.ndseq.finding.picture.FindingScene;
import org.ndseq.finding.picture.PictureFile;
import org.ndseq.finding.picture.RunPicture;
import org.ndseq.plugin.findings.Spot;
import org.ndseq.plugin.overlay.FindingOverlay;
import org.ndseq.plugin.overlay.OverlayFreshness;
import org.ndseq.plugin.psi.RealPsi;
import org.ndseq.plugin.settings.HighlightKind;
import org.ndseq.plugin.settings.NdseqSettings;
import org.ndseq.plugin.settings.StoredOptions;

/** A report across edits and restarts: a new project on the same folder is a new session. */
class ReportLoaderTest {
  private static final String TEXT =
      """
      package shop;
      class Till {
        int sum;
        void add(int by) {
          sum += by;
        }
      }
      """;

  @Test
  void aReportSurvivesARestartAndGreysWhatWasEdited(@TempDir Path work) throws IOException {
    Path source = Files.createDirectories(work.resolve("src/shop")).resolve("Till.java");
    Files.writeString(source, TEXT);
    Path folder = new ReportFolderStore(work.resolve("reports")).next();
    write(folder);
    assertThat(shown(work, source, folder)).isEqualTo("sum += by; FRESH");
    assertThat(shown(work, source, folder)).isEqualTo("sum += by; FRESH");
    Files.writeString(source, TEXT.replace("  int sum;", "  int sum;\n  int more;\n"));
    assertThat(shown(work, source, folder)).isEqualTo("sum += by; FRESH");
    Files.writeString(source, TEXT.replace("sum += by;", "by++; sum += by;"));
    assertThat(shown(work, source, folder)).isEqualTo("sum += by; STALE");
  }

  @Test
  void aFileSavedWhileItRanIsLeftAlone(@TempDir Path work) throws IOException {
    Path source = Files.createDirectories(work.resolve("src/shop")).resolve("Till.java");
    Path folder = new ReportFolderStore(work.resolve("reports")).next();
    Files.setLastModifiedTime(
        folder.resolve("started"), java.nio.file.attribute.FileTime.fromMillis(1));
    Files.writeString(source, TEXT);
    write(folder);
    assertThat(shown(work, source, folder)).isEmpty();
  }

  @Test
  void projectsDoNotMixAndWhatIsHiddenStaysHidden(@TempDir Path work) throws IOException {
    Path source = Files.createDirectories(work.resolve("src/shop")).resolve("Till.java");
    Files.writeString(source, TEXT);
    Path folder = new ReportFolderStore(work.resolve("reports")).next();
    write(folder);
    RealPsi one = RealPsi.withSources(work.resolve("src"));
    RealPsi other = RealPsi.withSources(work.resolve("src"));
    ReportService.of(one.project()).show(new ReportLoader(one.project()).load(folder));
    assertThat(ReportService.of(one.project()).overlays(one.java(source))).hasSize(1);
    assertThat(ReportService.of(other.project()).overlays(other.java(source))).isEmpty();
    StoredOptions options = NdseqSettings.of(one.project()).options();
    options.hidden.add(HighlightKind.BLOCKS.name());
    NdseqSettings.of(one.project()).change(options);
    assertThat(ReportService.of(one.project()).overlays(one.java(source))).isEmpty();
  }

  @Test
  void aStepAroundAFindingIsFoundAlsoAfterAnEdit(@TempDir Path work) throws IOException {
    String text = TEXT.replace("    sum += by;", "    Runnable log = () -> {};\n    sum += by;");
    Path source = Files.createDirectories(work.resolve("src/shop")).resolve("Till.java");
    Files.writeString(source, text);
    Path folder = new ReportFolderStore(work.resolve("reports")).next();
    write(folder);
    RealPsi before = RealPsi.withSources(work.resolve("src"));
    ReportService.of(before.project()).show(new ReportLoader(before.project()).load(folder));
    Finding finding = ReportService.of(before.project()).report().all().get(0);
    Place place = new Place("Till.java", 6, "shop.Till", "add(I)V");
    Spot read =
        new Spot(
            finding,
            new FindingPlace(
                PlaceRole.NEARBY_EVENT,
                0,
                "read",
                place,
                6,
                Optional.of(new FindingPlace.NamedAccess("Till.sum", AccessKind.READ))));
    assertThat(SpotNavigation.find(before.project(), read).orElseThrow().offset())
        .isEqualTo(text.indexOf("sum += by"));
    String edited = text.replace("package shop;", "package shop;\n\n// More lines.\n");
    Files.writeString(source, edited);
    RealPsi after = RealPsi.withSources(work.resolve("src"));
    ReportService.of(after.project()).show(new ReportLoader(after.project()).load(folder));
    assertThat(SpotNavigation.find(after.project(), read).orElseThrow().offset())
        .isEqualTo(edited.indexOf("sum += by"));
  }

  @Test
  void theEventsAroundAFindingComeFromThePicturesBesideIt(@TempDir Path work) throws IOException {
    Path source = Files.createDirectories(work.resolve("src/shop")).resolve("Till.java");
    Files.writeString(source, TEXT);
    Path folder = new ReportFolderStore(work.resolve("reports")).next();
    write(folder);
    RealPsi session = RealPsi.withSources(work.resolve("src"));
    assertThat(new ReportLoader(session.project()).load(folder).scenes().of("b")).isEmpty();
    Place place = new Place("Till.java", 5, "shop.Till", "add(I)V");
    FindingScene scene =
        new FindingScene(
            "b",
            List.of(
                new FindingScene.Step(
                    "main", "write", "Till.sum", place, 3, SceneRole.CYCLE, true, 0)),
            List.of());
    RunPicture picture = new RunPicture(0, 9, 9, List.of(), List.of(), List.of(scene));
    Files.writeString(folder.resolve(PictureFile.NAME), PictureFile.toJson(List.of(picture)));
    assertThat(new ReportLoader(session.project()).load(folder).scenes().of("b")).contains(scene);
    Files.writeString(folder.resolve(PictureFile.NAME), "[{");
    assertThat(new ReportLoader(session.project()).load(folder).files()).isNotEmpty();
  }

  @Test
  void aClassWithoutSourcesHasNoOverlaysAndCanStillBeOpened(@TempDir Path work) throws IOException {
    Path folder = new ReportFolderStore(work.resolve("reports")).next();
    write(folder);
    Path source = Files.createDirectories(work.resolve("src")).resolve("Till.java");
    Files.writeString(source, TEXT);
    Path classes = Files.createDirectories(work.resolve("classes"));
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-d", classes.toString(), source.toString()))
        .isZero();
    RealPsi session = RealPsi.withSources(classes);
    LoadedReport report = new ReportLoader(session.project()).load(folder);
    assertThat(report.files()).isEmpty();
    assertThat(report.all()).hasSize(1);
    ReportService.of(session.project()).show(report);
    assertThat(SpotNavigation.find(session.project(), Spot.of(report.all().get(0)).get(0)))
        .hasValueSatisfying(target -> assertThat(target.file().getName()).isEqualTo("Till.class"));
  }

  private static String shown(Path work, Path source, Path folder) throws IOException {
    RealPsi session = RealPsi.withSources(work.resolve("src"));
    ReportService.of(session.project()).show(new ReportLoader(session.project()).load(folder));
    StringBuilder out = new StringBuilder();
    for (FindingOverlay overlay :
        ReportService.of(session.project()).overlays(session.java(source))) {
      OverlayFreshness freshness = overlay.freshness();
      out.append(overlay.first().getText()).append(' ').append(freshness);
    }
    return out.toString();
  }

  private static void write(Path folder) throws IOException {
    Findings findings =
        LoadedReport.EMPTY
            .findings()
            .withInference(
                List.of(),
                Verdict.SPEC,
                "",
                List.of(new IfStarBlock("b", "Till.java", "shop.Till", "add(I)V", 5, 5, 0, 9, "")),
                List.of());
    Files.writeString(folder.resolve("findings.json"), FindingsWriter.toJson(findings));
  }
}
