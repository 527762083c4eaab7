package org.ndseq.plugin.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.intellij.psi.PsiJavaFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsReader;
import org.ndseq.plugin.findings.Finding;
import org.ndseq.plugin.overlay.Overlay;
import org.ndseq.plugin.overlay.Overlays;
import org.ndseq.plugin.psi.RealPsi;

/**
 * What the run action does, without the platform: a configuration's command line behind {@code --},
 * the packaged cli and agent, the report, and its overlays on real PSI.
 */
class EndToEndIT {
  private static final int RUNS = 3;

  @Test
  void fromAConfigurationToOverlays(@TempDir Path work) throws Exception {
    Path source = Path.of("..", "testData", "ndseq", "pass", "figure1", "Figure1.java");
    int compiled =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-g", "-d", work.toString(), source.toString());
    assertThat(compiled).isZero();
    ProgramLaunch program =
        new ProgramLaunch(
            Path.of(System.getProperty("java.home")),
            List.of("-ea"),
            List.of(work.toString()),
            List.of(),
            "Figure1",
            List.of("10", "4"),
            work,
            Map.of());
    Findings findings = FindingsReader.read(infer(program, work));
    assertThat(findings.runs()).hasSize(RUNS).allMatch(run -> run.exitCode() == 0);
    PsiJavaFile file = RealPsi.get().java("Figure1.java", Files.readString(source));
    List<Finding> all = Finding.all(findings);
    List<Overlay> overlays = Overlays.capture(file, all).resolve(file);
    assertThat(overlays).allMatch(Overlay::isFresh);
    assertThat(overlays.stream().map(Overlay::spot))
        .containsExactlyElementsOf(all.stream().flatMap(f -> f.spots().stream()).toList());
  }

  private static Path infer(ProgramLaunch program, Path work)
      throws IOException, InterruptedException {
    Path json = work.resolve("findings.json");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of("-jar", Path.of("..", "cli", "target", "ndseq-cli.jar").toRealPath().toString()));
    command.addAll(List.of("infer", "--runs", String.valueOf(RUNS), "--format", "json"));
    command.addAll(List.of("--out", json.toString(), "--"));
    command.addAll(program.command());
    Path log = work.resolve("log.txt");
    Process process =
        new ProcessBuilder(command)
            .directory(work.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    assertThat(process.waitFor(180, TimeUnit.SECONDS)).isTrue();
    assertThat(json).as(Files.readString(log)).exists();
    return json;
  }
}
