package org.ndseq.plugin.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.intellij.codeInspection.ProblemDescriptor;
import com.intellij.codeInspection.QuickFix;
import com.intellij.modcommand.ModCommandQuickFix;
import com.intellij.psi.PsiJavaFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ndseq.finding.Finding;
import org.ndseq.finding.Race;
import org.ndseq.plugin.inspection.FindingInspection;
import org.ndseq.plugin.psi.Javac;
import org.ndseq.plugin.psi.RealPsi;
import org.ndseq.plugin.psi.ShownReport;

/**
 * What a user does with a race: run, take a fix, run again. Every racy program under test is fixed
 * like that until nothing is offered any more; the program that is left compiles, and its run under
 * the agent shows no race on the variables that a fix was for.
 */
class RaceFixesIT {
  private static final int MOST_STEPS = 8;

  @TempDir private static Path work;

  @ParameterizedTest
  @ValueSource(strings = {"Make", "Guard"})
  void theRaceIsGone(String preferred) throws Exception {
    int fixed = 0;
    for (EngineReports report : EngineReports.of("race/fail", EngineRun::analyze, work)) {
      fixed += fixAll(report, preferred) ? 1 : 0;
    }
    assertThat(fixed).as("programs that a fix was offered for").isGreaterThan(6);
  }

  private static boolean fixAll(EngineReports report, String preferred) throws Exception {
    String text = report.text();
    List<Finding> findings = report.all();
    Set<String> fixed = new HashSet<>();
    for (int step = 0; step < MOST_STEPS; step++) {
      Optional<Fixed> next = fixOne(report.fileName(), text, findings, preferred);
      if (next.isEmpty()) {
        break;
      }
      fixed.add(next.get().variable());
      text = next.get().text();
      assertThat(Javac.errors(report.fileName(), text))
          .as(report.name() + " after '" + next.get().fix() + "':\n" + text)
          .isEmpty();
      findings = races(report.fileName(), text);
      boolean guards = next.get().fix().contains("synchronized");
      if (!guards) {
        assertThat(findings)
            .as(report.name() + " after '" + next.get().fix() + "':\n" + text)
            .noneMatch(f -> ((Race) f).variable().equals(next.get().variable()));
      }
    }
    assertThat(findings)
        .as(report.name() + " is still racy:\n" + text)
        .noneMatch(f -> f instanceof Race r && fixed.contains(r.variable()));
    return !fixed.isEmpty();
  }

  private record Fixed(String fix, String variable, String text) {}

  private static Optional<Fixed> fixOne(
      String fileName, String text, List<Finding> findings, String preferred) {
    PsiJavaFile file = RealPsi.get().java(fileName, text);
    ShownReport.show(file, findings);
    List<ProblemDescriptor> problems =
        RealPsi.get().inspect(new FindingInspection.RaceInspection(), file);
    for (ProblemDescriptor problem : problems) {
      QuickFix<?>[] fixes = problem.getFixes();
      for (QuickFix<?> fix : fixes == null ? new QuickFix<?>[0] : fixes) {
        if (fix instanceof ModCommandQuickFix command && fix.getName().startsWith(preferred)) {
          String message = problem.getDescriptionTemplate();
          String variable = message.substring("Race on ".length(), message.indexOf(':'));
          return Optional.of(
              new Fixed(fix.getName(), variable, RealPsi.get().apply(command, problem)));
        }
      }
    }
    return Optional.empty();
  }

  private static List<Finding> races(String fileName, String text) throws Exception {
    Path folder = Files.createTempDirectory(work, "fixed");
    List<Race> races = EngineRun.of(fileName, text, folder).analyze().races();
    return races.stream().map(race -> (Finding) race).toList();
  }
}
