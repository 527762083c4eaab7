package org.ndseq.plugin.proof;

import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import java.util.concurrent.atomic.AtomicReference;
import org.ndseq.plugin.results.LoadedReport;
import org.ndseq.plugin.results.ReportService;
import org.ndseq.plugin.results.ResultsListener;

/** Hears of new reports: their runs say whether unproved pairs of the open files have met. */
public final class ProveAfterRun implements ResultsListener {
  private final Project project;

  /** The report that was on show last; proofs are shown beside it without a new one. */
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
