package org.ndseq.plugin.fix;

import static org.assertj.core.api.Assertions.assertThat;

import com.intellij.codeInspection.LocalInspectionTool;
import com.intellij.codeInspection.ProblemDescriptor;
import com.intellij.codeInspection.QuickFix;
import com.intellij.modcommand.ModCommandQuickFix;
import com.intellij.psi.PsiJavaFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.ndseq.finding.AccessKind;
import org.ndseq.finding.EvidenceKind;
import org.ndseq.finding.Finding;
import org.ndseq.finding.Place;
import org.ndseq.finding.Race;
import org.ndseq.plugin.inspection.CompoundUpdateInspection;
import org.ndseq.plugin.inspection.FindingInspection;
import org.ndseq.plugin.inspection.MapCheckThenActInspection;
import org.ndseq.plugin.psi.Javac;
import org.ndseq.plugin.psi.RealPsi;
import org.ndseq.plugin.psi.ShownReport;

/**
 * Every fix, before and after: {@code src/test/fixes/*.java} holds a program, a line {@code //
 * AFTER}, and what the fix leaves. The first line names the fix; {@code // race Class.field} in the
 * first half marks the access that a run found. Without such a mark the inspections that need no
 * run must find the place. White space is the formatter's, which is not here; both halves must
 * compile.
 */
class FixesTest {
  private static final Path FIXES = Path.of("src", "test", "fixes");
  private static final String AFTER = "// AFTER\n";

  @TestFactory
  Stream<DynamicTest> fixes() throws IOException {
    try (Stream<Path> files = Files.list(FIXES)) {
      return files.sorted().toList().stream()
          .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> check(file)));
    }
  }

  private static void check(Path path) throws IOException {
    String text = Files.readString(path);
    int middle = text.indexOf(AFTER);
    String before = text.substring(0, middle);
    String wanted = text.substring(middle + AFTER.length());
    String name = before.lines().findFirst().orElseThrow().substring("// ".length());
    String fileName = path.getFileName().toString();
    assertThat(Javac.errors(fileName, before)).isEmpty();
    PsiJavaFile file = RealPsi.get().java(fileName, before);
    List<Finding> races = races(fileName, before);
    List<ProblemDescriptor> problems = new ArrayList<>();
    ShownReport.show(file, races);
    for (LocalInspectionTool tool :
        races.isEmpty()
            ? List.of(new CompoundUpdateInspection(), new MapCheckThenActInspection())
            : List.of(new FindingInspection.RaceInspection())) {
      problems.addAll(RealPsi.get().inspect(tool, file));
    }
    ProblemDescriptor problem =
        problems.stream()
            .filter(p -> RealPsi.fix(p, name).isPresent())
            .findFirst()
            .orElseThrow(
                () -> new AssertionError("no fix '" + name + "' in " + describe(problems)));
    ModCommandQuickFix fix = RealPsi.fix(problem, name).orElseThrow();
    String after = RealPsi.get().apply(fix, problem);
    assertThat(Javac.errors(fileName, after)).as(after).isEmpty();
    assertThat(normal(after)).isEqualTo(normal("// " + name + wanted));
  }

  private static List<String> describe(List<ProblemDescriptor> problems) {
    List<String> all = new ArrayList<>();
    for (ProblemDescriptor problem : problems) {
      List<String> names = new ArrayList<>();
      if (problem.getFixes() != null) {
        for (QuickFix<?> fix : problem.getFixes()) {
          names.add(fix.getName());
        }
      }
      all.add(problem.getDescriptionTemplate() + " " + names);
    }
    return all;
  }

  private static List<Finding> races(String fileName, String text) {
    List<Finding> races = new ArrayList<>();
    int line = 0;
    for (String content : text.lines().toList()) {
      line++;
      int at = content.indexOf("// race ");
      if (at >= 0) {
        String variable = content.substring(at + "// race ".length());
        String type = fileName.replace(".java", "");
        Race.End end =
            new Race.End(AccessKind.WRITE, new Place(fileName, line, type, ""), List.of());
        races.add(new Race("r" + line, variable, end, end, EvidenceKind.OBSERVED, 2));
      }
    }
    return races;
  }

  /** Without white space, comments, imports and the packages of names: what is left to compare. */
  private static String normal(String text) {
    return text.replaceAll("// race .*", "")
        .replaceAll("java\\.util\\.concurrent\\.atomic\\.", "")
        .replaceAll("\\s+", "");
  }
}
