package org.ndseq.plugin.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.jdi.Bootstrap;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.AttachingConnector;
import com.sun.jdi.connect.Connector;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.finding.Finding;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsReader;
import org.ndseq.finding.picture.PictureFile;
import org.ndseq.finding.picture.SceneIndex;
import org.ndseq.plugin.results.ExplainedStatements;
import org.ndseq.plugin.results.LoadedReport;
import org.ndseq.plugin.settings.StoredOptions;

/** The commands of the actions on findings and tests, with the packaged command. */
class ToolCommandIT {
  private static final Path CLI = Path.of("..", "cli", "target", "ndseq-cli.jar");

  @TempDir private Path folder;
  private StoredShop shop;

  /** What a command printed, and how it ended. */
  private record Ended(int code, String text) {}

  @BeforeEach
  void compile() throws Exception {
    shop = StoredShop.compile(folder);
  }

  @Test
  void schedulesForAllInputsAreAPage() throws Exception {
    ToolRequest request = ToolRequest.cover(folder);
    Ended found = run(request.line(target().words()));
    assertThat(found.text()).contains("schedule").contains("epoch");
    assertThat(request.page().orElseThrow()).content().contains("<html").contains("schedule");
  }

  @Test
  void aFindingIsReplayedConfirmedExplainedAndDebugged() throws Exception {
    Path report = folder.resolve("report");
    ProgramTarget target = target();
    StoredOptions options = new StoredOptions();
    options.runs = 1;
    options.include = "shop";
    StoredElement stored = shop.stored("application");
    EndToEndIT.infer(shop.reader().read(new StoredProfile.Java(stored), state()), options, report);
    LoadedReport recorded = load(report);
    Finding race = recorded.findings().races().get(0);
    assertThat(FindingTools.canReplay(recorded, race)).isTrue();

    Ended replayed = run(FindingTools.request(recorded, race).line(List.of()));
    assertThat(replayed.code()).as(replayed.text()).isZero();
    assertThat(replayed.text()).contains("size ");
    Path trace = FindingTools.trace(recorded, race);
    String why = ToolProcess.answer(command(FindingTools.slice("Basket.java:17", trace)));
    assertThat(why).contains("Basket.java:8").contains("Basket.java:9");
    String text = String.join("\n", Collections.nCopies(40, "x;"));
    ExplainedStatements marks =
        ExplainedStatements.of(
            "Basket.java:17",
            why.lines().toList(),
            file -> Optional.of(new ExplainedStatements.RunText(file, text)));
    assertThat(marks.in("Basket.java", text)).hasSizeGreaterThanOrEqualTo(2);
    assertThat(ToolProcess.answer(command(FindingTools.staticRaces(trace))))
        .contains("under this schedule");
    assertThat(ToolProcess.answer(command(List.of("schedule", "show", trace.toString()))))
        .contains("operations of 3 tasks");

    Ended confirmed = run(ToolRequest.confirm(report).line(target.words()));
    assertThat(confirmed.code()).as(confirmed.text()).isEqualTo(1);
    LoadedReport after = load(report);
    Finding shown =
        after.findings().all().stream()
            .filter(finding -> !finding.confirmation().schedule().isEmpty())
            .findFirst()
            .orElseThrow();
    ToolRequest request = FindingTools.request(after, shown);
    assertThat(request.words()).startsWith("run", "--schedule");
    assertThat(run(request.line(target.words())).text()).contains("size ");
    debug(request, target.words());
    debug(ToolRequest.replay(trace), List.of());
    debug(ToolRequest.sequential(SequentialChoice.PLAIN), target.words());
  }

  @Test
  void aTestIsExplored() throws Exception {
    StoredElement stored = shop.stored("junit-method");
    ProgramTarget target = shop.reader().target(new StoredProfile.Java(stored), shop.junit(stored));
    Ended explored = run(ToolRequest.explore(folder.resolve("schedules")).line(target.words()));
    assertThat(explored.text()).contains("behaviours visited");
    assertThat(explored.code()).as(explored.text()).isLessThan(2);
  }

  /** A file of words is read as it was written. */
  @Test
  void aLongClassPathIsReadFromAFile() throws Exception {
    List<String> jars =
        IntStream.range(0, 2000).mapToObj(i -> "a b/\"quoted\"\\ library-" + i + ".jar").toList();
    StoredElement stored = shop.stored("application");
    ProgramTarget target =
        shop.reader()
            .target(
                new StoredProfile.Java(stored),
                StoredShop.state(
                    new StoredParameters("shop.Main", folder)
                        .classPath(jars)
                        .classPath(List.of(shop.main().toString()))
                        .program(List.of("four words in one"))));
    assertThat(target.words()).hasSize(1);
    Ended ended = run(ToolRequest.sequential(SequentialChoice.PLAIN).line(target.words()));
    assertThat(ended.text()).contains("size 2 of 1");
    assertThat(ended.code()).isZero();
  }

  private ProgramTarget target() throws Exception {
    return shop.reader().target(new StoredProfile.Java(shop.stored("application")), state());
  }

  private com.intellij.execution.configurations.RunProfileState state() {
    return StoredShop.state(
        new StoredParameters("shop.Main", folder)
            .vm(List.of("-ea"))
            .classPath(List.of(shop.main().toString())));
  }

  private static LoadedReport load(Path report) throws Exception {
    Path file = report.resolve("findings.json");
    Findings findings = FindingsReader.read(file);
    return new LoadedReport(
        findings,
        Optional.of(report),
        findings.all(),
        Map.of(),
        SceneIndex.of(findings, PictureFile.beside(file)));
  }

  private static List<String> command(List<String> line) throws Exception {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    return ToolProcess.command(new EngineInstallation(java, CLI.toRealPath()), 500, line);
  }

  private Process start(List<String> line) throws Exception {
    return new ProcessBuilder(command(line))
        .directory(Files.createDirectories(folder.resolve("work")).toFile())
        .redirectErrorStream(true)
        .start();
  }

  private Ended run(List<String> line) throws Exception {
    Process process = start(line);
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ended(process.waitFor(), text);
  }

  /** The program waits for a debugger, and goes on when one came. */
  private void debug(ToolRequest plain, List<String> target) throws Exception {
    int port = DebuggerAttachment.freePort();
    Process process = start(plain.debugged(port).line(target));
    StringBuilder text = new StringBuilder();
    boolean isAttached = false;
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        text.append(line).append('\n');
        // A JVM that the debugger has left waits again, without stopping the program.
        if (!isAttached && line.contains(DebuggerAttachment.WAITING)) {
          isAttached = true;
          attach(port);
        }
      }
    }
    process.waitFor();
    assertThat(isAttached).as(text.toString()).isTrue();
    assertThat(text).contains("size ");
  }

  private static void attach(int port) throws Exception {
    AttachingConnector connector =
        Bootstrap.virtualMachineManager().attachingConnectors().stream()
            .filter(c -> c.transport().name().equals("dt_socket"))
            .findFirst()
            .orElseThrow();
    Map<String, Connector.Argument> arguments = connector.defaultArguments();
    Objects.requireNonNull(arguments.get("hostname")).setValue("localhost");
    Objects.requireNonNull(arguments.get("port")).setValue(String.valueOf(port));
    VirtualMachine machine = connector.attach(arguments);
    machine.dispose(); // which lets the program continue
  }
}
