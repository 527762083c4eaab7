package org.ndseq.plugin.proof;

import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import java.util.concurrent.atomic.AtomicReference;
import org.ndseq.plugin.results.LoadedReport;
import org.ndseq.plugin.results.ReportService;
import org.ndseq.plugin.results.ResultsListener;

/** Listens for new reports, whose runs may have conflicts in unproved pairs of the open files. */
public final class ProveAfterRun implements ResultsListener {
  private final Project project;

  /** The last report shown; showing proofs does not replace it. */
  private final AtomicReference<LoadedReport> last = new AtomicReference<>(LoadedReport.EMPTY);

  public ProveAfterRun(Project project) {
    this.project = project;
  }

  @Override
  public void changed() {
    LoadedReport report = ReportService.of(project).report();
    if (!last.getAndSet(report).equals(report)) {
      for (VirtualFile file : FileEditorManager.getInstance(project).getOpenFiles()) {
        FileProofService.of(project).prove(file);
      }
    }
  }
}
