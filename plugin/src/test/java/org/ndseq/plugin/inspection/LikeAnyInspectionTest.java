package org.ndseq.plugin.inspection;

import static org.assertj.core.api.Assertions.assertThat;

import com.intellij.codeInsight.intention.preview.IntentionPreviewInfo;
import com.intellij.codeInspection.LocalInspectionTool;
import com.intellij.codeInspection.LocalQuickFix;
import com.intellij.codeInspection.ProblemDescriptor;
import com.intellij.codeInspection.ProblemHighlightType;
import com.intellij.codeInspection.QuickFix;
import com.intellij.codeInspection.SuppressionUtil;
import com.intellij.modcommand.ModCommandQuickFix;
import com.intellij.psi.PsiFile;
import com.intellij.psi.PsiJavaFile;
import com.intellij.psi.PsiStatement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ndseq.finding.AccessKind;
import org.ndseq.finding.AwaitedKind;
import org.ndseq.finding.ConflictCycle;
import org.ndseq.finding.Deadlock;
import org.ndseq.finding.EvidenceKind;
import org.ndseq.finding.Finding;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.finding.LockMode;
import org.ndseq.finding.Place;
import org.ndseq.finding.Proof;
import org.ndseq.finding.Race;
import org.ndseq.finding.ReadCouple;
import org.ndseq.finding.TaskFailure;
import org.ndseq.finding.picture.SceneIndex;
import org.ndseq.plugin.overlay.FileOverlayIndex;
import org.ndseq.plugin.psi.RealPsi;
import org.ndseq.plugin.psi.ShownReport;
import org.ndseq.plugin.results.LoadedReport;

/** What users expect of every inspection: batch runs, suppression, previews. */
class LikeAnyInspectionTest {
  private static final String TEXT =
      """
      class A {
        private int x;
        void one() {
          x = 1;
        }
        int two() {
          return x;
        }
      }
      """;

  private static final Map<LocalInspectionTool, String> TOOLS =
      Map.of(
          new FindingInspection.DeadlockInspection(), "NdseqDeadlock",
          new FindingInspection.TaskFailureInspection(), "NdseqTaskFailure",
          new FindingInspection.RaceInspection(), "NdseqRace",
          new FindingInspection.CoupleInspection(), "NdseqCouple",
          new FindingInspection.NoSpecInspection(), "NdseqNoSpec",
          new BlockInspection(), "NdseqBlock",
          new UnprovedInspection(), "NdseqUnproved");

  @Test
  void inspectCodeListsEveryKind() {
    for (LocalInspectionTool tool : TOOLS.keySet()) {
      PsiFile file = shownAs(TEXT, tool);
      assertThat(RealPsi.get().inspectInBatch(tool, file))
          .as(tool.getClass().getSimpleName())
          .isNotEmpty()
          .allMatch(p -> p.getHighlightType() != ProblemHighlightType.INFORMATION);
    }
  }

  @Test
  void onlyDeadlocksAndFailuresThatAreErrorsHaveTheLevelOfTheInspection() {
    for (LocalInspectionTool tool :
        List.of(
            new FindingInspection.DeadlockInspection(),
            new FindingInspection.TaskFailureInspection())) {
      assertThat(RealPsi.get().inspect(tool, shownAs(TEXT, tool)))
          .isNotEmpty()
          .allMatch(p -> p.getHighlightType() == ProblemHighlightType.WARNING);
    }
    PsiFile file = RealPsi.get().java("Any.java", TEXT);
    Place two = new Place("Any.java", 7, "A", "two()I");
    ShownReport.show(
        file,
        List.of(new TaskFailure("f", "t1", "java.lang.AssertionError", two, List.of(), true, 1)));
    assertThat(RealPsi.get().inspect(new FindingInspection.TaskFailureInspection(), file))
        .singleElement()
        .satisfies(
            p -> {
              assertThat(p.getHighlightType())
                  .isEqualTo(ProblemHighlightType.GENERIC_ERROR_OR_WARNING);
              assertThat(p.getDescriptionTemplate())
                  .isEqualTo(
                      "An assertion failed: task t1 ended with java.lang.AssertionError at"
                          + " Any.java:7 (in 1 run)");
            });
  }

  @Test
  void aCommentSuppressesTheStatementAndGreysNothing() {
    String here = TEXT.replace("    x = 1;", "    //noinspection %s\n    x = 1;");
    String there = here.replace("    return x;", "    //noinspection %s\n    return x;");
    TOOLS.forEach(
        (tool, id) -> {
          PsiFile suppressed = shownAs(there.formatted(id, id), tool);
          List<ProblemDescriptor> problems = RealPsi.get().inspect(tool, suppressed);
          assertThat(problems).as(id).isNotEmpty();
          for (ProblemDescriptor problem : problems) {
            assertThat(problem.getHighlightType())
                .isNotEqualTo(ProblemHighlightType.LIKE_UNUSED_SYMBOL);
            assertThat(
                    SuppressionUtil.isSuppressedInStatement(
                        problem.getPsiElement(), id, PsiStatement.class))
                .as(id)
                .isTrue();
          }
        });
  }

  @Test
  void anAnnotationGreysNothing() {
    LocalInspectionTool tool = new FindingInspection.RaceInspection();
    PsiFile file =
        shownAs(TEXT.replace("  void one", "  @SuppressWarnings(\"All\") void one"), tool);
    assertThat(RealPsi.get().inspect(tool, file))
        .hasSize(2)
        .noneMatch(p -> p.getHighlightType() == ProblemHighlightType.LIKE_UNUSED_SYMBOL);
    PsiFile other = shownAs(TEXT.replace("  void one", "  @Deprecated void one"), tool);
    assertThat(RealPsi.get().inspect(tool, other))
        .anyMatch(p -> p.getHighlightType() == ProblemHighlightType.LIKE_UNUSED_SYMBOL);
  }

  /** What the inspection shows of the text, on show in another one. */
  private static PsiFile shownAs(String text, LocalInspectionTool tool) {
    List<Finding> findings = findings().stream().filter(((FindingInspection) tool)::shows).toList();
    FileOverlayIndex overlays =
        FileOverlayIndex.capture(RealPsi.get().project(), "Any.java", TEXT, findings);
    PsiJavaFile file = RealPsi.get().java("Any.java", text);
    ShownReport.results()
        .show(
            new LoadedReport(
                LoadedReport.EMPTY.findings(),
                Optional.empty(),
                findings,
                Map.of(file.getVirtualFile().getPath(), overlays),
                SceneIndex.NONE));
    return file;
  }

  /** A fix that changes no code says in its preview what it does; the others show the change. */
  @Test
  void everyFixHasAPreview() {
    List<String> told = new ArrayList<>();
    for (LocalInspectionTool tool : TOOLS.keySet()) {
      PsiFile file = shownAs(TEXT, tool);
      for (ProblemDescriptor problem : RealPsi.get().inspect(tool, file)) {
        for (QuickFix<?> fix : Objects.requireNonNull(problem.getFixes())) {
          if (fix instanceof ModCommandQuickFix command) {
            assertThat(RealPsi.get().perform(command, problem).unpack()).isNotEmpty();
          } else {
            assertThat(((LocalQuickFix) fix).generatePreview(RealPsi.get().project(), problem))
                .as(fix.getName())
                .isInstanceOf(IntentionPreviewInfo.Html.class);
            told.add(fix.getName());
          }
        }
      }
    }
    assertThat(told).anyMatch(name -> name.startsWith("Accept"));
    assertThat(told).anyMatch(name -> name.startsWith("Show"));
  }

  private static List<Finding> findings() {
    Place one = new Place("Any.java", 4, "A", "one()V");
    Place two = new Place("Any.java", 7, "A", "two()I");
    return List.of(
        new Deadlock(
            "d",
            EvidenceKind.PREDICTED,
            List.of(
                new Deadlock.WaitingTask(
                    "t1",
                    List.of(new Deadlock.Acquisition("L#1", LockMode.EXCLUSIVE, one, List.of(one))),
                    new Deadlock.Awaited(AwaitedKind.JOIN, "t2", two, List.of(two)))),
            List.of(),
            1),
        new TaskFailure("f", "t1", "demo.Broken", two, List.of(two), false, 1),
        new ConflictCycle(
            "c",
            List.of(
                new ConflictCycle.Step("t1", AccessKind.WRITE, "A.x", one),
                new ConflictCycle.Step("t2", AccessKind.READ, "A.x", two)),
            ""),
        new Race(
            "r",
            "A.x",
            new Race.End(AccessKind.WRITE, one, List.of()),
            new Race.End(AccessKind.READ, two, List.of()),
            EvidenceKind.OBSERVED,
            1),
        new ReadCouple(
            "p",
            "A.x",
            new ReadCouple.End(one),
            new ReadCouple.End(two),
            new ReadCouple.End(one),
            ReadCouple.Order.CHALLENGER_READ,
            List.of(),
            true),
        new IfStarBlock("b", "Any.java", "A", "one()V", 4, 4, 0, 9, ""),
        new Proof("q", Proof.Status.UNPROVED, one, "both use A.x", List.of(one, two)));
  }
}
