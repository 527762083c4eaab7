package org.ndseq.plugin.inspection;

import static org.assertj.core.api.Assertions.assertThat;

import com.intellij.codeInspection.LocalInspectionTool;
import com.intellij.codeInspection.ProblemDescriptor;
import com.intellij.codeInspection.ProblemHighlightType;
import com.intellij.codeInspection.QuickFix;
import com.intellij.openapi.fileTypes.PlainTextLanguage;
import com.intellij.psi.PsiFile;
import com.intellij.psi.PsiFileFactory;
import com.intellij.psi.PsiJavaFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.ndseq.finding.AccessKind;
import org.ndseq.finding.ConflictCycle;
import org.ndseq.finding.EvidenceKind;
import org.ndseq.finding.Finding;
import org.ndseq.finding.Findings;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.finding.Place;
import org.ndseq.finding.Proof;
import org.ndseq.finding.Race;
import org.ndseq.finding.ReadCouple;
import org.ndseq.finding.RunSummary;
import org.ndseq.finding.picture.FindingScene;
import org.ndseq.finding.picture.RunPicture;
import org.ndseq.finding.picture.SceneIndex;
import org.ndseq.plugin.fix.FocusFix;
import org.ndseq.plugin.marker.GutterMark;
import org.ndseq.plugin.overlay.FileOverlayIndex;
import org.ndseq.plugin.psi.RealPsi;
import org.ndseq.plugin.psi.ShownReport;
import org.ndseq.plugin.results.LoadedReport;
import org.ndseq.plugin.settings.NdseqSettings;

class InspectionsTest {
  private static final String TEXT =
      """
      class A {
        int x;
        void one() { x = 1; }
        int two() { return x; }
      }
      """;

  private static final List<LocalInspectionTool> ALL =
      List.of(
          new FindingInspection.RaceInspection(),
          new FindingInspection.CoupleInspection(),
          new FindingInspection.NoSpecInspection(),
          new BlockInspection(),
          new UnprovedInspection(),
          new CompoundUpdateInspection(),
          new MapCheckThenActInspection());

  @Test
  void aRaceIsShownAtBothEndsWithALinkToTheOther() {
    PsiJavaFile file = RealPsi.get().java("A.java", TEXT);
    ShownReport.show(file, List.of(race()));
    List<ProblemDescriptor> problems =
        RealPsi.get().inspect(new FindingInspection.RaceInspection(), file);
    assertThat(problems).extracting(p -> p.getPsiElement().getText()).containsExactly("x", "x");
    assertThat(problems.get(0).getDescriptionTemplate())
        .isEqualTo(
            "Race on A.x: nothing orders this write and the read at A.java:4 (seen 3 times)");
    assertThat(RealPsi.fix(problems.get(0), "Go to the second access at A.java:4")).isPresent();
    assertThat(RealPsi.fix(problems.get(0), "Make 'x' volatile")).isPresent();
    assertThat(RealPsi.fix(problems.get(1), "Go to the first access at A.java:3")).isPresent();
  }

  @Test
  void aRunThatIsThereCanBeDebuggedAndExplained() {
    PsiJavaFile file = RealPsi.get().java("A.java", TEXT);
    ShownReport.show(file, List.of(race()));
    LoadedReport seen = ShownReport.results().report();
    List<String> tools = List.of("Debug This Interleaving", "Why This Value?");
    assertThat(names(RealPsi.get().inspect(new FindingInspection.RaceInspection(), file).get(0)))
        .doesNotContainAnyElementsOf(tools);
    FindingScene scene = new FindingScene(race().id(), List.of(), List.of());
    RunPicture picture = new RunPicture(0, 1, 1, List.of(), List.of(), List.of(scene));
    ShownReport.results()
        .show(
            new LoadedReport(
                seen.findings(),
                Optional.of(Path.of("report")),
                seen.all(),
                seen.files(),
                SceneIndex.of(seen.findings(), List.of(picture))));
    assertThat(names(RealPsi.get().inspect(new FindingInspection.RaceInspection(), file).get(0)))
        .containsAll(tools);
  }

  @Test
  void anEditGreysItAndTakesTheFixesAway() {
    PsiJavaFile file = RealPsi.get().java("A.java", TEXT);
    ShownReport.show(file, List.of(race()));
    PsiJavaFile edited = RealPsi.get().java("A.java", TEXT.replace("x = 1;", "x = 1; two();"));
    List<ProblemDescriptor> problems =
        RealPsi.get().inspect(new FindingInspection.RaceInspection(), edited);
    assertThat(problems).hasSize(2);
    assertThat(problems.get(0).getHighlightType())
        .isEqualTo(ProblemHighlightType.LIKE_UNUSED_SYMBOL);
    assertThat(problems.get(0).getDescriptionTemplate()).contains("infer again");
    assertThat(RealPsi.fix(problems.get(0), "Make")).isEmpty();
    assertThat(names(problems.get(0))).contains("Infer the NDSeq spec again");
    assertThat(names(problems.get(1))).doesNotContain("Infer the NDSeq spec again");
    assertThat(problems.get(1).getHighlightType())
        .isEqualTo(ProblemHighlightType.GENERIC_ERROR_OR_WARNING);
    assertThat(GutterMark.of(edited).values())
        .extracting(GutterMark::kind)
        .containsExactly(GutterMark.Kind.STALE, GutterMark.Kind.RACE);
  }

  @Test
  void theFocusIsChangedInTheSettings() {
    PsiJavaFile file = RealPsi.get().java("A.java", TEXT);
    ShownReport.show(file, List.of(race()));
    ProblemDescriptor problem =
        RealPsi.get().inspect(new FindingInspection.RaceInspection(), file).get(0);
    FocusFix.of(RealPsi.get().project(), "A.x").applyFix(RealPsi.get().project(), problem);
    NdseqSettings settings = NdseqSettings.of(RealPsi.get().project());
    assertThat(settings.focus(List.of())).containsExactly("A.x");
    assertThat(FocusFix.of(RealPsi.get().project(), "A.x").getName())
        .isEqualTo("Do not require 'A.x' to have the same final value");
    FocusFix.of(RealPsi.get().project(), "A.x").applyFix(RealPsi.get().project(), problem);
    assertThat(settings.focus(List.of())).isEmpty();
  }

  private static List<String> names(ProblemDescriptor problem) {
    List<String> names = new ArrayList<>();
    for (QuickFix<?> fix : Objects.requireNonNull(problem.getFixes())) {
      names.add(fix.getName());
    }
    return names;
  }

  @Test
  void aCycleNamesItsNextStep() {
    PsiJavaFile file = RealPsi.get().java("A.java", TEXT);
    List<ConflictCycle.Step> steps =
        List.of(
            new ConflictCycle.Step("T1", AccessKind.WRITE, "A.x", place(3)),
            new ConflictCycle.Step("T2", AccessKind.READ, "A.x", place(4)));
    ShownReport.show(file, List.of(new ConflictCycle("c", steps, "Make one() atomic.")));
    List<ProblemDescriptor> problems =
        RealPsi.get().inspect(new FindingInspection.NoSpecInspection(), file);
    assertThat(problems.get(0).getDescriptionTemplate())
        .isEqualTo(
            "No sequential program explains this run: step 1 of 2; then T2 reads A.x at"
                + " A.java:4. Make one() atomic.");
    assertThat(GutterMark.of(file)).hasSize(2);
  }

  @Test
  void aBlockOffersWhatCanBeDoneWithTheSpec() {
    PsiJavaFile file = RealPsi.get().java("A.java", TEXT);
    ShownReport.show(file, List.of(new IfStarBlock("b", "A.java", "A", "one()V", 3, 3, 0, 9, "")));
    List<ProblemDescriptor> problems = RealPsi.get().inspect(new BlockInspection(), file);
    assertThat(problems).hasSize(1);
    assertThat(problems.get(0).getHighlightType()).isEqualTo(ProblemHighlightType.INFORMATION);
    assertThat(names(problems.get(0)))
        .containsExactly(
            "Accept the NDSeq spec",
            "Reject this placement and infer the NDSeq spec again",
            "Show 'if(*) block in one' in the NDSeq tool window");
    assertThat(GutterMark.of(file).values())
        .singleElement()
        .matches(mark -> mark.target().isEmpty());
  }

  @Test
  void anUnprovedPairIsShownAtBothEndsWithWhatRunsSay() {
    PsiJavaFile file = RealPsi.get().java("A.java", TEXT);
    Proof proof =
        new Proof(
            "p",
            Proof.Status.UNPROVED,
            place(3),
            "tasks 1 and 2 both use A.x",
            List.of(place(3), place(4)));
    ShownReport.show(file, List.of(proof));
    List<ProblemDescriptor> problems = RealPsi.get().inspect(new UnprovedInspection(), file);
    assertThat(problems)
        .extracting(p -> p.getPsiElement().getText())
        .containsExactly("x = 1;", "return x;");
    assertThat(problems.get(0).getDescriptionTemplate())
        .isEqualTo("Not proved that parallel tasks are independent: tasks 1 and 2 both use A.x");
    assertThat(RealPsi.fix(problems.get(0), "Go to the other access at A.java:4")).isPresent();
    assertThat(GutterMark.of(file)).isEmpty();
    Race met = ((Race) race());
    Findings runs =
        LoadedReport.EMPTY
            .findings()
            .withRuns(List.of(new RunSummary(0, 1, "random", 9, 0, 2, 0)))
            .withRaces(List.of(met));
    LoadedReport seen = ShownReport.results().report();
    ShownReport.results()
        .show(new LoadedReport(runs, seen.folder(), seen.all(), seen.files(), seen.scenes()));
    assertThat(RealPsi.get().inspect(new UnprovedInspection(), file).get(1))
        .extracting(ProblemDescriptor::getDescriptionTemplate)
        .asString()
        .endsWith("; a recorded run has the conflict");
  }

  @Test
  void aProvedRegionHasAGreenMark() {
    PsiJavaFile file = RealPsi.get().java("A.java", TEXT);
    Proof proof = new Proof("p", Proof.Status.PROVED, place(3), "3 pairs", List.of());
    ShownReport.show(file, List.of());
    List<Finding> findings = List.of(proof);
    ShownReport.results()
        .showProofs(
            file.getVirtualFile().getPath(),
            List.of(proof),
            FileOverlayIndex.capture(file, findings));
    assertThat(GutterMark.of(file).values())
        .singleElement()
        .matches(mark -> mark.kind() == GutterMark.Kind.PROVED);
    assertThat(ShownReport.results().findings().proofs()).contains(proof);
    ShownReport.results()
        .showProofs(file.getVirtualFile().getPath(), List.of(), FileOverlayIndex.NONE);
    assertThat(GutterMark.of(file)).isEmpty();
  }

  @Test
  void aReadThatMattersToNothingCanBeLeftOut() {
    PsiJavaFile file = RealPsi.get().java("A.java", TEXT);
    ReadCouple couple =
        new ReadCouple(
            "c",
            "A.x",
            new ReadCouple.End(place(3)),
            new ReadCouple.End(place(4)),
            new ReadCouple.End(place(3)),
            ReadCouple.Order.WRITE_CHALLENGER_READ,
            List.of(),
            false);
    ShownReport.show(file, List.of(couple));
    FindingInspection.CoupleInspection inspection = new FindingInspection.CoupleInspection();
    assertThat(RealPsi.get().inspect(inspection, file)).hasSize(3);
    inspection.onlyReachingFocus = true;
    assertThat(RealPsi.get().inspect(inspection, file)).isEmpty();
    assertThat(inspection.getOptionsPane().components()).hasSize(1);
  }

  @Test
  void marksExplainThemselvesInASentence() {
    PsiJavaFile file = RealPsi.get().java("A.java", TEXT);
    ShownReport.show(file, List.of(race()));
    assertThat(GutterMark.of(file).values())
        .extracting(GutterMark::tooltip)
        .allSatisfy(tooltip -> assertThat(tooltip).startsWith("Race on A.x: nothing orders"));
  }

  @Test
  void nothingIsSaidAboutProgramsWithoutRaces() throws IOException {
    List<String> said = new ArrayList<>();
    for (Path path : programsWithoutRaces()) {
      PsiJavaFile file = RealPsi.get().java(path.getFileName().toString(), Files.readString(path));
      ShownReport.show(file, List.of());
      for (LocalInspectionTool tool : ALL) {
        for (ProblemDescriptor problem : RealPsi.get().inspect(tool, file)) {
          if (problem.getHighlightType() != ProblemHighlightType.INFORMATION) {
            said.add(path + ":" + (problem.getLineNumber() + 1) + " " + problem);
          }
        }
      }
    }
    assertThat(said).isEmpty();
  }

  @Test
  void countersSharedByTasksAreSeenWithoutARun() throws IOException {
    Path counters = Path.of("..", "testData", "race", "fail", "Counters.java");
    PsiJavaFile file = RealPsi.get().java("Counters.java", Files.readString(counters));
    ShownReport.show(file, List.of());
    assertThat(RealPsi.get().inspect(new CompoundUpdateInspection(), file))
        .singleElement()
        .extracting(p -> p.getPsiElement().getText())
        .isEqualTo("hits");
  }

  @Test
  void brokenAndForeignFilesAreLeftAlone() {
    for (String text : List.of("class A { void run( {", "", "class { if (x", "import ;;; }")) {
      PsiJavaFile file = RealPsi.get().java("A.java", text);
      ShownReport.show(file, List.of(race()));
      ALL.forEach(tool -> assertThat(RealPsi.get().inspect(tool, file)).isEmpty());
    }
    PsiFile kotlin =
        PsiFileFactory.getInstance(RealPsi.get().project())
            .createFileFromText("A.kt", PlainTextLanguage.INSTANCE, "var x = 1");
    ALL.forEach(tool -> assertThat(RealPsi.get().inspect(tool, kotlin)).isEmpty());
  }

  private static List<Path> programsWithoutRaces() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("..", "testData"))) {
      return files
          .filter(f -> f.toString().matches(".*/(race|couple)/pass/.*\\.java"))
          .sorted()
          .toList();
    }
  }

  private static Finding race() {
    return new Race(
        "r",
        "A.x",
        new Race.End(AccessKind.WRITE, place(3), List.of()),
        new Race.End(AccessKind.READ, place(4), List.of()),
        EvidenceKind.OBSERVED,
        3);
  }

  private static Place place(int line) {
    return new Place("A.java", line, "A", line == 3 ? "one()V" : "two()I");
  }
}
