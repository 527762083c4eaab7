package org.ndseq.plugin.ui;

import com.intellij.ide.BrowserUtil;
import com.intellij.openapi.fileChooser.FileChooser;
import com.intellij.openapi.fileChooser.FileChooserDescriptorFactory;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import org.ndseq.plugin.background.Background;
import org.ndseq.plugin.results.LoadedReport;
import org.ndseq.plugin.results.ReportService;
import org.ndseq.plugin.run.InferenceNotifier;

/** The report as a page: one self-contained file. */
final class HtmlPage {
  private HtmlPage() {}

  static boolean exists(LoadedReport report) {
    return of(report).isPresent();
  }

  private static Optional<Path> of(LoadedReport report) {
    return report
        .folder()
        .map(folder -> folder.resolve("index.html"))
        .filter((Path page) -> Files.isRegularFile(page));
  }

  /** Opens it in the browser. */
  static void open(Project project) {
    of(ReportService.of(project).report()).ifPresent(BrowserUtil::browse);
  }

  /** Lets the user choose a folder and saves the page there; on the event thread. */
  static void export(Project project) {
    Optional<Path> page = of(ReportService.of(project).report());
    VirtualFile folder =
        page.isEmpty()
            ? null
            : FileChooser.chooseFile(
                FileChooserDescriptorFactory.createSingleFolderDescriptor(), project, null);
    if (folder != null) {
      Background.of(project)
          .block(
              () -> copy(page.get(), Path.of(folder.getPath())),
              saved -> InferenceNotifier.exported(project, saved),
              problem -> InferenceNotifier.notSaved(project, problem));
    }
  }

  static Path copy(Path page, Path folder) throws IOException {
    return Files.copy(
        page, folder.resolve("ndseq-report.html"), StandardCopyOption.REPLACE_EXISTING);
  }
}
