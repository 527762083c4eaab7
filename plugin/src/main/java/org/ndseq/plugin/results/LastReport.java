package org.ndseq.plugin.results;

import com.intellij.codeInsight.daemon.DaemonCodeAnalyzer;
import com.intellij.openapi.diagnostic.Logger;
import com.intellij.openapi.project.Project;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.ndseq.plugin.background.Background;

/**
 * Shows reports, loaded in the background: a new one, and the last one when a project is opened.
 */
public final class LastReport {
  private static final Logger LOG = Logger.getInstance(LastReport.class);

  private LastReport() {}

  /** Shows the report of the last session, if any; silently, since the user did not request it. */
  public static void restore(Project project) {
    ReportFolderStore.of(project)
        .last()
        .ifPresent(
            folder ->
                show(
                    project,
                    folder,
                    report -> {},
                    problem -> LOG.info("the last report was not restored", problem)));
  }

  /** Loads and shows a report; {@code done} or {@code failed} is called on the event thread. */
  public static void show(
      Project project, Path folder, Consumer<LoadedReport> done, Consumer<Throwable> failed) {
    // A large file takes long to parse, and a read action starts over whenever somebody types.
    Background.of(project)
        .block(
            () -> ReportLoader.parse(folder),
            parsed -> anchor(project, parsed, done, failed),
            failed);
  }

  private static void anchor(
      Project project,
      ReportLoader.Parsed parsed,
      Consumer<LoadedReport> done,
      Consumer<Throwable> failed) {
    Background.of(project)
        .read(
            () -> new ReportLoader(project).load(parsed),
            report -> {
              ReportService.of(project).show(report);
              refresh(project);
              done.accept(report);
            },
            failed);
  }

  /** Triggers a new highlighting of the open editors. */
  @SuppressWarnings("deprecation") // The replacement is not in 2025.2.
  public static void refresh(Project project) {
    DaemonCodeAnalyzer.getInstance(project).restart();
  }
}
