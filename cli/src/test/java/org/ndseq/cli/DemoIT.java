package org.ndseq.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsReader;

/**
 * Runs programs of {@code ndseq demo}: two of them in every build, all with {@code
 * -Dndseq.demo.all=true}.
 */
class DemoIT {
  @TempDir private Path dir;

  @Test
  void mistakesAreFoundAndCorrectionsAreClean() throws Exception {
    boolean all = Boolean.getBoolean("ndseq.demo.all");
    List<DemoProgram> programs =
        DemoProgram.all().stream().filter(p -> all || p.name().startsWith("account")).toList();
    for (DemoProgram program : programs) {
      Console c = Console.run("demo", "--out", dir, program.name());
      Path report = dir.resolve(program.name()).resolve("report");
      assertThat(report.resolve("index.html")).as(c.err()).isNotEmptyFile();
      assertThat(c.out()).contains("the program: ", "the page: ");
      Findings findings = FindingsReader.read(report.resolve("findings.json"));
      boolean isWrong = program.folder().equals("fail");
      assertThat(findings.races().isEmpty() && findings.deadlocks().isEmpty())
          .as(program.name() + "\n" + c.out())
          .isEqualTo(!isWrong);
      if (isWrong) {
        assertThat(c.code()).as(program.name()).isEqualTo(ExitCode.FINDINGS);
      }
      assertThat(Files.exists(dir.resolve(program.name()).resolve(program.file()))).isTrue();
    }
  }
}
