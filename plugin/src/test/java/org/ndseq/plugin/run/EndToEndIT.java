package org.ndseq.plugin.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.intellij.psi.PsiJavaFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.finding.Finding;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsReader;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.finding.Verdict;
import org.ndseq.plugin.findings.Spot;
import org.ndseq.plugin.overlay.FileOverlayIndex;
import org.ndseq.plugin.overlay.FindingOverlay;
import org.ndseq.plugin.psi.RealPsi;
import org.ndseq.plugin.results.SpecFileStore;
import org.ndseq.plugin.settings.StoredOptions;

/**
 * What the run action does, without the platform: the command line made from a configuration's
 * parameters, the packaged cli and agent, console and progress, the report, and its overlays on
 * real PSI.
 */
class EndToEndIT {
  private static final Path SOURCE =
      Path.of("..", "testData", "ndseq", "pass", "figure1", "Figure1.java");
  private static final Path CLI = Path.of("..", "cli", "target", "ndseq-cli.jar");
  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

  /** What is left of an inference. */
  record Outcome(Findings findings, String console, Set<String> phases, Path folder) {}

  @Test
  void fromAConfigurationToOverlays(@TempDir Path work) throws Exception {
    compile(work);
    StoredOptions options = new StoredOptions();
    options.runs = 3;
    options.include = "Figure1";
    Outcome first = infer(program(work), options, work.resolve("report"));
    assertThat(first.findings().runs()).hasSize(3).allMatch(run -> run.exitCode() == 0);
    assertThat(first.console()).doesNotContain("{\"phase\"");
    assertThat(first.phases()).contains("record", "write");
    assertThat(first.folder().resolve("index.html")).exists();
    PsiJavaFile file = RealPsi.get().java("Figure1.java", Files.readString(SOURCE));
    List<Finding> all = first.findings().all();
    List<FindingOverlay> overlays = FileOverlayIndex.capture(file, all).resolve(file);
    assertThat(overlays).allMatch(FindingOverlay::isFresh);
    assertThat(overlays.stream().map(FindingOverlay::spot))
        .containsExactlyElementsOf(
            all.stream()
                .flatMap(f -> Spot.of(f).stream())
                .filter(spot -> spot.place().line() > 0)
                .toList());
    reject(first, program(work), options, work.resolve("second"));
  }

  /** A rejected placement does not come back. */
  private static void reject(
      Outcome first, ConfigurationLaunch program, StoredOptions options, Path folder)
      throws Exception {
    if (first.findings().verdict() == Verdict.SPEC) {
      options.rejected.add(SpecFileStore.reject(first.findings(), first.folder()).toString());
      Outcome second = infer(program, options, folder);
      assertThat(second.findings().blocks().stream().map(IfStarBlock::id).toList())
          .isNotEqualTo(first.findings().blocks().stream().map(IfStarBlock::id).toList());
    }
  }

  @Test
  void theBundledExampleHasFindings(@TempDir Path work) throws Exception {
    ConfigurationLaunch program = ExampleRun.program(Path.of("target", "classes").toRealPath());
    Outcome outcome = infer(program, ExampleRun.options(), work.resolve("report"));
    assertThat(outcome.findings().races()).isNotEmpty();
    assertThat(outcome.console()).contains("balance ");
  }

  @Test
  void whatIsWrongIsSaidAndLeavesNoReport(@TempDir Path work) throws Exception {
    ConfigurationLaunch nothing =
        new ProgramLaunch(
            Path.of(System.getProperty("java.home")),
            new JvmSetup(List.of(), List.of(work.toString()), List.of()),
            new ProgramEntry.MainClass("Missing"),
            List.of(),
            work,
            LaunchEnvironment.INHERITED);
    StoredOptions options = new StoredOptions();
    options.runs = 1;
    Path folder = Files.createDirectory(work.resolve("report"));
    StringBuilder console = new StringBuilder();
    int code = run(nothing, options, folder, console, new LinkedHashSet<>());
    assertThat(code).as(console.toString()).isNotZero();
    assertThat(folder.resolve("findings.json")).doesNotExist();
    assertThat(console).containsIgnoringCase("Missing");
  }

  private static void compile(Path output) {
    int compiled =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-g", "-d", output.toString(), SOURCE.toString());
    assertThat(compiled).isZero();
  }

  private static ConfigurationLaunch program(Path classes) {
    return new ProgramLaunch(
        Path.of(System.getProperty("java.home")),
        new JvmSetup(List.of("-ea"), List.of(classes.toString()), List.of()),
        new ProgramEntry.MainClass("Figure1"),
        List.of("10", "4"),
        classes,
        LaunchEnvironment.INHERITED);
  }

  static Outcome infer(ConfigurationLaunch program, StoredOptions options, Path folder)
      throws Exception {
    Files.createDirectories(folder);
    StringBuilder console = new StringBuilder();
    Set<String> phases = new LinkedHashSet<>();
    int code = run(program, options, folder, console, phases);
    assertThat(code).as(console.toString()).isLessThan(3);
    return new Outcome(
        FindingsReader.read(folder.resolve("findings.json")), console.toString(), phases, folder);
  }

  private static int run(
      ConfigurationLaunch program,
      StoredOptions options,
      Path folder,
      StringBuilder console,
      Set<String> phases)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            new AnalyzeCommandLine(JAVA, CLI.toRealPath(), options, program, folder).command());
    ProcessBuilder builder = new ProcessBuilder(command).directory(program.folder().toFile());
    builder.environment().putAll(program.environment().variables());
    Process process = builder.redirectErrorStream(true).start();
    ProgressFilter filter = new ProgressFilter(line -> phases.add(line.phase()));
    try (InputStream in = process.getInputStream()) {
      byte[] buffer = new byte[256];
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        console.append(filter.accept(new String(buffer, 0, n, StandardCharsets.ISO_8859_1)));
      }
    }
    console.append(filter.end());
    return process.waitFor();
  }
}
