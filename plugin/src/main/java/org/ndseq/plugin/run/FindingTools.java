package org.ndseq.plugin.run;

import com.intellij.execution.RunContentExecutor;
import com.intellij.openapi.project.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.ndseq.finding.Finding;
import org.ndseq.finding.FindingType;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.finding.Verdict;
import org.ndseq.plugin.background.Background;
import org.ndseq.plugin.findings.Spot;
import org.ndseq.plugin.results.ExplainedStatements;
import org.ndseq.plugin.results.LastReport;
import org.ndseq.plugin.results.LoadedReport;
import org.ndseq.plugin.results.ReportService;
import org.ndseq.plugin.results.SpotNavigation;
import org.ndseq.plugin.results.ToolAnswer;
import org.ndseq.plugin.settings.NdseqBundle;

/** Commands on the report that is shown and on its findings; all on the event thread. */
public final class FindingTools {
  private FindingTools() {}

  /** Whether a run with the finding can be repeated. */
  public static boolean canReplay(LoadedReport report, Finding finding) {
    return report.folder().isPresent()
        && (!finding.confirmation().schedule().isEmpty()
            || report.scenes().run(finding.id()).isPresent());
  }

  /** Whether there are findings that controlled runs can demonstrate. */
  public static boolean canConfirm(LoadedReport report) {
    return report.folder().isPresent()
        && report.findings().all().stream().anyMatch(FindingTools::isConfirmable);
  }

  private static boolean isConfirmable(Finding finding) {
    return finding.type() == FindingType.RACE
        || finding.type() == FindingType.COUPLE
        || finding.type() == FindingType.CYCLE
        || finding.type() == FindingType.DEADLOCK;
  }

  /** Whether the report has a sequential program. */
  public static boolean hasSequentialProgram(LoadedReport report) {
    Verdict verdict = report.findings().verdict();
    return report.folder().isPresent()
        && (verdict == Verdict.SPEC || verdict == Verdict.SERIALIZABLE);
  }

  /** Repeats the run that shows the finding. */
  public static void replay(Project project, Finding finding) {
    repeat(project, finding, request -> request);
  }

  /** The same, with breakpoints at the finding's places and the debugger attached. */
  public static void debug(Project project, Finding finding) {
    Background.of(project)
        .read(
            () -> FindingBreakpoints.lines(project, finding),
            lines -> {
              FindingBreakpoints.set(project, lines);
              repeat(project, finding, request -> request.debugged(DebuggerAttachment.freePort()));
            },
            problem -> InferenceNotifier.toolFailed(project, problem));
  }

  /** A change of a request that may look for a port. */
  private interface RequestChange {
    ToolRequest of(ToolRequest request) throws IOException;
  }

  private static void repeat(Project project, Finding finding, RequestChange change) {
    LoadedReport report = ReportService.of(project).report();
    Background.of(project)
        .block(
            () -> change.of(request(report, finding)),
            request -> {
              if (request.words().contains("--schedule")) {
                ToolRun.start(project, request);
              } else {
                console(project, request);
              }
            },
            problem -> InferenceNotifier.toolFailed(project, problem));
  }

  /** The controlled run that confirmed the finding, or else the recorded run of its picture. */
  static ToolRequest request(LoadedReport report, Finding finding) throws IOException {
    Path folder = report.folder().orElseThrow();
    String schedule = finding.confirmation().schedule();
    if (!schedule.isEmpty() && Files.isRegularFile(folder.resolve(schedule))) {
      return ToolRequest.schedule(folder.resolve(schedule));
    }
    return ToolRequest.replay(trace(report, finding));
  }

  /** The trace of the run that the finding's picture shows, or of the first run. */
  static Path trace(LoadedReport report, Finding finding) throws IOException {
    Path traces = report.folder().orElseThrow().resolve("traces");
    int run = report.scenes().run(finding.id()).orElse(0) + 1;
    if (Files.isDirectory(traces)) {
      try (Stream<Path> files = Files.list(traces)) {
        Optional<Path> found =
            files
                .filter(f -> f.getFileName().toString().matches("run-" + run + "-.*\\.ndtrace"))
                .sorted()
                .findFirst();
        if (found.isPresent()) {
          return found.get();
        }
      }
    }
    throw new IOException(NdseqBundle.text("tool.noTrace"));
  }

  /** Runs a command whose program is in a trace, and shows its output. */
  private static void console(Project project, ToolRequest request) {
    String title = NdseqBundle.text("tool." + request.name());
    Background.of(project)
        .block(
            () -> ToolProcess.start(project, request),
            process -> {
              request
                  .port()
                  .ifPresent(
                      port ->
                          process.addProcessListener(DebuggerAttachment.of(project, title, port)));
              new RunContentExecutor(project, process)
                  .withTitle(title)
                  .withStop(process::destroyProcess, () -> !process.isProcessTerminated())
                  .run();
            },
            problem -> InferenceNotifier.toolFailed(project, problem));
  }

  /** Tries to demonstrate the findings, then shows the report again. */
  public static void confirm(Project project) {
    ReportService.of(project)
        .report()
        .folder()
        .ifPresent(folder -> ToolRun.start(project, ToolRequest.confirm(folder)));
  }

  /** Runs the last program with one task after another under the debugger. */
  public static void debugSequentially(Project project, SequentialChoice choice) {
    Background.of(project)
        .block(
            () -> ToolRequest.sequential(choice).debugged(DebuggerAttachment.freePort()),
            request -> ToolRun.start(project, request),
            problem -> InferenceNotifier.toolFailed(project, problem));
  }

  /** Reads the sequential executions of the report on show, and shows them. */
  public static void sequentialRuns(Project project, Consumer<SequentialRuns> show) {
    LoadedReport report = ReportService.of(project).report();
    Background.of(project)
        .block(
            () -> SequentialRuns.of(report),
            show,
            problem -> InferenceNotifier.toolFailed(project, problem));
  }

  /**
   * Opens the sequential program beside the source of its first block, in the editor; without a
   * block it is text in the tool window.
   */
  public static void sequentialProgram(Project project) {
    LoadedReport report = ReportService.of(project).report();
    String findings = report.folder().orElseThrow().resolve("findings.json").toString();
    Optional<String> file =
        report.findings().blocks().stream()
            .map(IfStarBlock::file)
            .filter(f -> SpotNavigation.source(project, f).isPresent())
            .findFirst();
    if (file.isEmpty()) {
      answer(project, NdseqBundle.text("answer.spec"), () -> List.of("spec", "show", findings));
      return;
    }
    Background.of(project)
        .block(
            () ->
                ToolProcess.answer(
                    project, List.of("spec", "show", "--file", file.get(), findings)),
            text -> SequentialEditor.open(project, file.get(), text),
            problem -> InferenceNotifier.toolFailed(project, problem));
  }

  /** The statements that a value depends on, for the tool window and for the editor. */
  private record Explanation(ToolAnswer answer, ExplainedStatements statements) {}

  /**
   * Shows the statements that the value at a place depends on, in the run of the finding: as lines
   * in the tool window and as marks in the editor.
   */
  public static void why(Project project, Spot spot) {
    LoadedReport report = ReportService.of(project).report();
    Background.of(project)
        .block(
            () -> explanation(project, report, spot),
            explanation -> {
              mark(project, explanation.statements());
              explanation.answer().show(project);
            },
            problem -> InferenceNotifier.toolFailed(project, problem));
  }

  private static Explanation explanation(Project project, LoadedReport report, Spot spot)
      throws Exception {
    String place = spot.place().file() + ":" + spot.place().line();
    List<String> lines =
        ToolProcess.answer(project, slice(place, trace(report, spot.finding()))).lines().toList();
    return new Explanation(
        new ToolAnswer(NdseqBundle.text("answer.why", place), lines),
        ExplainedStatements.of(place, lines, file -> SpotNavigation.textOfRun(project, file)));
  }

  /** The command that lists the statements that a place depends on in a recorded run. */
  static List<String> slice(String place, Path trace) {
    return List.of("slice", "--recorded", "--at", place, "--schedule", trace.toString());
  }

  private static void mark(Project project, ExplainedStatements statements) {
    ReportService service = ReportService.of(project);
    if (!service.explained().equals(statements)) {
      service.explain(statements);
      LastReport.refresh(project);
    }
  }

  /**
   * Shows the races that any input can lead to in the order of the finding's run, and those that
   * happen only in other orders.
   */
  public static void races(Project project, Finding finding) {
    LoadedReport report = ReportService.of(project).report();
    answer(project, NdseqBundle.text("answer.races"), () -> staticRaces(trace(report, finding)));
  }

  /** The command that lists the races under the schedule of a recorded run. */
  static List<String> staticRaces(Path trace) {
    return List.of("races", "--static", trace.toString());
  }

  /** Shows the order of operations in the run of the finding. */
  public static void schedule(Project project, Finding finding) {
    LoadedReport report = ReportService.of(project).report();
    answer(
        project,
        NdseqBundle.text("answer.schedule", finding.title()),
        () -> List.of("schedule", "show", trace(report, finding).toString()));
  }

  private static void answer(Project project, String hint, Callable<List<String>> line) {
    Background.of(project)
        .block(
            () -> new ToolAnswer(hint, ToolProcess.answer(project, line.call()).lines().toList()),
            answer -> {
              mark(project, ExplainedStatements.NONE);
              answer.show(project);
            },
            problem -> InferenceNotifier.toolFailed(project, problem));
  }
}
