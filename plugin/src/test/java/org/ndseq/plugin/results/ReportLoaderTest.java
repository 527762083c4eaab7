package org.ndseq.plugin.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.finding.BlockFinding;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsWriter;
import org.ndseq.finding.Verdict;
import org.ndseq.plugin.overlay.Freshness;
import org.ndseq.plugin.overlay.Overlay;
import org.ndseq.plugin.psi.RealPsi;
import org.ndseq.plugin.settings.Highlight;
import org.ndseq.plugin.settings.Options;
import org.ndseq.plugin.settings.Settings;

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
    Path folder = new ReportFolders(work.resolve("reports")).next();
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
    Path folder = new ReportFolders(work.resolve("reports")).next();
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
    Path folder = new ReportFolders(work.resolve("reports")).next();
    write(folder);
    RealPsi one = RealPsi.withSources(work.resolve("src"));
    RealPsi other = RealPsi.withSources(work.resolve("src"));
    Results.of(one.project()).show(new ReportLoader(one.project()).load(folder));
    assertThat(Results.of(one.project()).overlays(one.java(source))).hasSize(1);
    assertThat(Results.of(other.project()).overlays(other.java(source))).isEmpty();
    Options options = Settings.of(one.project()).options();
    options.hidden.add(Highlight.BLOCKS.name());
    Settings.of(one.project()).change(options);
    assertThat(Results.of(one.project()).overlays(one.java(source))).isEmpty();
  }

  private static String shown(Path work, Path source, Path folder) throws IOException {
    RealPsi session = RealPsi.withSources(work.resolve("src"));
    Results.of(session.project()).show(new ReportLoader(session.project()).load(folder));
    StringBuilder out = new StringBuilder();
    for (Overlay overlay : Results.of(session.project()).overlays(session.java(source))) {
      Freshness freshness = overlay.freshness();
      out.append(overlay.first().getText()).append(' ').append(freshness);
    }
    return out.toString();
  }

  private static void write(Path folder) throws IOException {
    Findings findings =
        Report.EMPTY
            .findings()
            .withInference(
                List.of(),
                Verdict.SPEC,
                "",
                List.of(new BlockFinding("b", "Till.java", "shop.Till", "add(I)V", 5, 5, 0, 9, "")),
                List.of());
    Files.writeString(folder.resolve("findings.json"), FindingsWriter.toJson(findings));
  }
}
