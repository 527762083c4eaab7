package org.ndseq.plugin.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Place;
import org.ndseq.finding.ProgramInfo;
import org.ndseq.finding.TaskFailure;
import org.ndseq.finding.ToolInfo;
import org.ndseq.finding.Verdict;
import org.ndseq.finding.picture.SceneIndex;
import org.ndseq.plugin.results.LoadedReport;

/** Every verdict leads somewhere. */
class NextStepTest {
  @ParameterizedTest
  @EnumSource
  void everyVerdictHasALink(Verdict verdict) {
    Findings findings =
        Findings.none(ToolInfo.ndseq("1"), new ProgramInfo("A", 1, 0, 0), "")
            .withInference(List.of(), verdict, "", List.of(), List.of());
    List<NextStep> steps = NextStep.of(report(findings));
    assertThat(steps).isNotEmpty().allMatch(step -> !step.text().isBlank());
    assertThat(steps.stream().map(NextStep::text)).doesNotHaveDuplicates();
    assertThat(steps.contains(new NextStep.AcceptSpec())).isEqualTo(verdict.explainsRuns());
  }

  @ParameterizedTest
  @EnumSource
  void aWarningComesFirst(Verdict verdict) {
    TaskFailure failure =
        new TaskFailure(
            "f", "main", "demo.Broken", new Place("A.java", 3, "A", "m()V"), List.of(), false, 1);
    Findings findings =
        Findings.none(ToolInfo.ndseq("1"), new ProgramInfo("A", 1, 0, 0), "")
            .withInference(List.of(), verdict, "", List.of(), List.of())
            .withFailures(List.of(failure));
    assertThat(NextStep.of(report(findings)).get(0)).isEqualTo(new NextStep.ShowFinding(failure));
  }

  private static LoadedReport report(Findings findings) {
    return new LoadedReport(
        findings, Optional.of(Path.of("report")), findings.all(), Map.of(), SceneIndex.NONE);
  }
}
