package org.ndseq.cli.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ndseq.cli.gate.KnownFindingSet;
import org.ndseq.cli.term.TextStyle;
import org.ndseq.finding.AccessKind;
import org.ndseq.finding.AwaitedKind;
import org.ndseq.finding.ConflictCycle;
import org.ndseq.finding.Deadlock;
import org.ndseq.finding.EvidenceKind;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FocusVariable;
import org.ndseq.finding.Place;
import org.ndseq.finding.ProgramInfo;
import org.ndseq.finding.Race;
import org.ndseq.finding.RunSummary;
import org.ndseq.finding.TaskFailure;
import org.ndseq.finding.ToolInfo;
import org.ndseq.finding.Verdict;

/** However much is found, the summary fits a screen, and the worst comes first. */
class AnalysisSummaryTest {
  private static Place place(int line) {
    return new Place("A".repeat(line % 60 + 1) + ".java", line, "p.A", "m()V");
  }

  private static Findings findings() {
    List<Race> races = new ArrayList<>();
    for (int i = 1; i <= 300; i++) {
      Race.End a = new Race.End(AccessKind.WRITE, place(i), List.of());
      Race.End b = new Race.End(AccessKind.READ, place(i + 1), List.of());
      races.add(new Race("r" + i, "p.A.v" + i, a, b, EvidenceKind.OBSERVED, 1));
    }
    ConflictCycle.Step step = new ConflictCycle.Step("t", AccessKind.READ, "p.A.x", place(3));
    return Findings.none(ToolInfo.ndseq("1"), new ProgramInfo("A", 1, 0, 0), "")
        .withRuns(List.of(new RunSummary(0, 1, "random", 10, 0, 2, 0)))
        .withInference(
            List.of(new FocusVariable("p.A.x", "why"), new FocusVariable("p.A.y", "why")),
            Verdict.NONE,
            "",
            List.of(),
            List.of(new ConflictCycle("c", List.of(step), "")))
        .withRaces(races);
  }

  @Test
  void namesLoseTheirBeginningOnlyWhereThereIsNoRoom() {
    ReportFolder folder = new ReportFolder(Path.of("r"));
    Race.End end = new Race.End(AccessKind.WRITE, place(3), List.of());
    String name = "com.acme.inventory.warehouse.reservations.ReservationTable.openReservations";
    Findings found =
        findings().withRaces(List.of(new Race("r", name, end, end, EvidenceKind.OBSERVED, 1)));
    String wide =
        new AnalysisSummary(found, KnownFindingSet.NONE, TextStyle.PLAIN, 140).text(folder, 1);
    assertThat(wide).contains("AAAA.java:3  " + name + "\n");
    String usual =
        new AnalysisSummary(found, KnownFindingSet.NONE, TextStyle.PLAIN).text(folder, 1);
    assertThat(usual).contains("ReservationTable.openReservations\n").doesNotContain(name);
    String narrow =
        new AnalysisSummary(found, KnownFindingSet.NONE, TextStyle.PLAIN, 44).text(folder, 1);
    assertThat(narrow.lines().filter(l -> l.startsWith("warning")))
        .allMatch(l -> l.length() <= 44 && l.endsWith("Reservations"));
    assertThat(narrow.lines()).allMatch(l -> l.length() <= 44);
    assertThat(narrow).contains("1 conflict cycle, 1 race, no read-couples,\n  no if(*) blocks\n");
    String column =
        new AnalysisSummary(found, KnownFindingSet.NONE, TextStyle.PLAIN, 34).text(folder, 1);
    assertThat(column).contains("race AAAA.java:3\n  …servationTable.openReservations\n");
  }

  @Test
  void fitsAScreen() {
    ReportFolder folder = new ReportFolder(Path.of("ndseq-report"));
    String text =
        new AnalysisSummary(findings(), KnownFindingSet.NONE, TextStyle.PLAIN).text(folder, 1.25);
    assertThat(text.lines()).hasSizeLessThanOrEqualTo(24).allMatch(l -> l.length() <= 80);
    assertThat(text.lines().toList().get(3)).startsWith("error   cycle   AAAA.java:3");
    assertThat(text)
        .contains("compared: p.A.x and 1 more", "and 289 more lines")
        .contains("1 conflict cycle, 300 races, no read-couples, no if(*) blocks");
  }

  @Test
  void fitsAScreenWithAllNews() {
    List<Deadlock> deadlocks = new ArrayList<>();
    List<TaskFailure> failures = new ArrayList<>();
    for (int i = 1; i <= 30; i++) {
      EvidenceKind kind = i % 2 == 0 ? EvidenceKind.OBSERVED : EvidenceKind.PREDICTED;
      Deadlock.WaitingTask task =
          new Deadlock.WaitingTask(
              "t", List.of(), new Deadlock.Awaited(AwaitedKind.LATCH, "L", place(i), List.of()));
      deadlocks.add(new Deadlock("d" + i, kind, List.of(task), List.of(), 1));
      failures.add(new TaskFailure("f" + i, "t", "p.E", place(i), List.of(), i % 2 == 0, 1));
    }
    for (Verdict verdict : Verdict.values()) {
      Findings found =
          findings()
              .withInference(findings().focus(), verdict, "", List.of(), List.of())
              .withDeadlocks(deadlocks)
              .withFailures(failures);
      ReportFolder folder = new ReportFolder(Path.of("ndseq-report"));
      String text =
          new AnalysisSummary(found, KnownFindingSet.NONE, TextStyle.PLAIN).text(folder, 1.25);
      assertThat(text.lines()).hasSizeLessThanOrEqualTo(24).allMatch(l -> l.length() <= 80);
      assertThat(text)
          .startsWith("15 DEADLOCKS: tasks wait and never continue.\n")
          .contains("error   deadlock AAA.java:2")
          .contains("30 deadlocks, 30 task failures\n");
    }
  }
}
