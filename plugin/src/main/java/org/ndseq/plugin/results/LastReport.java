package org.ndseq.plugin.results;

import com.intellij.codeInsight.daemon.DaemonCodeAnalyzer;
import com.intellij.openapi.diagnostic.Logger;
import com.intellij.openapi.project.Project;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.ndseq.plugin.background.Background;

/**
 * Puts reports on show, in the background: a new one, and the last one when a project is opened.
 */
public final class LastReport {
  private static final Logger LOG = Logger.getInstance(LastReport.class);

  private LastReport() {}

  /** Shows what the last session left, if anything; quietly, for nobody asked. */
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
    Background.of(project)
        .read(
            () -> new ReportLoader(project).load(folder),
            report -> {
              ReportService.of(project).show(report);
              refresh(project);
              done.accept(report);
            },
            failed);
  }

  /** Has the open editors looked at again. */
  @SuppressWarnings("deprecation") // The replacement is not in 2025.2.
  public static void refresh(Project project) {
    DaemonCodeAnalyzer.getInstance(project).restart();
  }
}
