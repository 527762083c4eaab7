package org.ndseq.plugin.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.intellij.psi.PsiJavaFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.finding.Finding;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.finding.Proof;
import org.ndseq.finding.Race;
import org.ndseq.finding.ReadCouple;
import org.ndseq.plugin.findings.Spot;
import org.ndseq.plugin.overlay.FileOverlayIndex;
import org.ndseq.plugin.overlay.FindingOverlay;
import org.ndseq.plugin.psi.RealPsi;

/**
 * Every program under test, run once with the agent and analysed by the engine: its findings on
 * real PSI, compared with the marks in the source.
 */
class EngineOverlaysIT {
  private static final Pattern RACE = Pattern.compile("\\brace (\\S+?)(?:,|$)");
  private static final Pattern COUPLE =
      Pattern.compile("couple (write|read|challenger) \\S+ #(\\d+)");

  @TempDir private static Path work;

  @Test
  void races() throws Exception {
    for (EngineReports report : EngineReports.of("race", EngineRun::analyze, work)) {
      Set<String> shown = new TreeSet<>();
      for (FindingOverlay overlay : overlays(report)) {
        if (overlay.finding() instanceof Race racy) {
          shown.add(line(report, overlay) + " " + racy.variable());
        }
      }
      assertThat(shown).as(report.name()).isEqualTo(marked(report));
    }
  }

  private static Set<String> marked(EngineReports report) {
    Set<String> marked = new TreeSet<>();
    List<String> lines = report.text().lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      int comment = lines.get(i).indexOf("// ndseq: ");
      Matcher race = RACE.matcher(comment < 0 ? "" : lines.get(i).substring(comment));
      while (race.find()) {
        marked.add((i + 1) + " " + race.group(1));
      }
    }
    return marked;
  }

  @Test
  void couples() throws Exception {
    for (EngineReports report : EngineReports.of("couple", EngineRun::analyze, work)) {
      Set<String> shown = new HashSet<>();
      for (FindingOverlay overlay : overlays(report)) {
        if (overlay.finding() instanceof ReadCouple) {
          boolean read = overlay.spot().label().equals("read");
          shown.add(line(report, overlay) + (read ? " read" : " write"));
        }
      }
      List<String> lines = report.text().lines().toList();
      for (int i = 0; i < lines.size(); i++) {
        Matcher couple = COUPLE.matcher(lines.get(i));
        while (couple.find()) {
          String kind = couple.group(1).equals("read") ? " read" : " write";
          assertThat(shown).as(report.name()).contains((i + 1) + kind);
        }
      }
    }
  }

  @Test
  void blocks() throws Exception {
    int found = 0;
    for (EngineReports report : EngineReports.of("ndseq", EngineRun::analyze, work)) {
      for (FindingOverlay overlay : overlays(report)) {
        // One run of a buggy program may well be explained by a block; nobody marked where.
        if (overlay.finding() instanceof IfStarBlock && report.name().contains("-pass-")) {
          found++;
          assertThat(isEnclosed(report, overlay)).as(report.name() + " " + overlay).isTrue();
        }
      }
    }
    assertThat(found).as("programs that needed a block in one run").isPositive();
  }

  /** Whether a block lies between a line marked as begin and the next one marked as end. */
  private static boolean isEnclosed(EngineReports report, FindingOverlay overlay) {
    int first = line(report, overlay);
    int last = lineOf(report, overlay.range().getEndOffset());
    int begin = 0;
    List<String> lines = report.text().lines().toList();
    for (int i = 1; i <= lines.size(); i++) {
      String text = lines.get(i - 1);
      begin = text.contains("// ndseq: if(*) begin") ? i : begin;
      if (text.contains("// ndseq: if(*) end") && begin > 0 && begin <= first && last <= i) {
        return true;
      }
    }
    return false;
  }

  @Test
  void proofs() throws Exception {
    for (String verdict : List.of("pass", "fail")) {
      for (EngineReports report :
          EngineReports.of("determinism/" + verdict, EngineRun::prove, work)) {
        List<String> lines = report.text().lines().toList();
        for (FindingOverlay overlay : overlays(report)) {
          Proof proof = (Proof) overlay.finding();
          if (!overlay.spot().equals(Spot.of(proof).get(0))) {
            assertThat(lines.get(overlay.spot().place().line() - 1))
                .as(report.name())
                .contains("// meets");
          }
        }
      }
    }
  }

  @Test
  void everyPrimitive() throws Exception {
    for (EngineReports report : EngineReports.of("recording", EngineRun::analyze, work)) {
      overlays(report);
    }
  }

  /** One fresh overlay for every spot in the file, on the line that the engine says. */
  private static List<FindingOverlay> overlays(EngineReports report) {
    PsiJavaFile file = RealPsi.get().java(report.fileName(), report.text());
    List<FindingOverlay> overlays = FileOverlayIndex.capture(file, report.all()).resolve(file);
    List<Spot> spots = new ArrayList<>();
    for (Finding finding : report.all()) {
      Spot.of(finding).stream().filter(spot -> spot.place().line() > 0).forEach(spots::add);
    }
    assertThat(overlays.stream().map(FindingOverlay::spot))
        .as(report.name())
        .containsExactlyInAnyOrderElementsOf(spots);
    for (FindingOverlay overlay : overlays) {
      assertThat(overlay.isFresh()).as(report.name() + " " + overlay.spot()).isTrue();
      int first = line(report, overlay);
      int last = lineOf(report, overlay.range().getEndOffset());
      assertThat(overlay.spot().place().line())
          .as(report.name() + ": " + overlay.first().getText())
          .isBetween(first, last);
    }
    return overlays;
  }

  private static int line(EngineReports report, FindingOverlay overlay) {
    return lineOf(report, overlay.range().getStartOffset());
  }

  private static int lineOf(EngineReports report, int offset) {
    return 1 + (int) report.text().substring(0, offset).chars().filter(c -> c == '\n').count();
  }
}
