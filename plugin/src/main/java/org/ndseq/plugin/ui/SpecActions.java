package org.ndseq.plugin.ui;

import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.diagnostic.Logger;
import com.intellij.openapi.project.DumbAwareAction;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.LocalFileSystem;
import java.io.IOException;
import java.nio.file.Path;
import org.ndseq.finding.Verdict;
import org.ndseq.plugin.results.Report;
import org.ndseq.plugin.results.Results;
import org.ndseq.plugin.results.SpecFiles;
import org.ndseq.plugin.run.InferAgain;
import org.ndseq.plugin.run.Settings;

/** What a user does with an inferred specification: keep it, or refuse it and ask for another. */
final class SpecActions {
  private static final Logger LOG = Logger.getInstance(SpecActions.class);

  private SpecActions() {}

  private abstract static class OnSpec extends DumbAwareAction {
    OnSpec(String text, String description) {
      super(text, description, null);
    }

    @Override
    public ActionUpdateThread getActionUpdateThread() {
      return ActionUpdateThread.BGT;
    }

    @Override
    public void update(AnActionEvent event) {
      Project project = event.getProject();
      event.getPresentation().setEnabled(project != null && fits(Results.of(project).report()));
    }

    @Override
    public void actionPerformed(AnActionEvent event) {
      Project project = event.getProject();
      if (project != null) {
        try {
          perform(project, Results.of(project).report());
        } catch (IOException e) {
          LOG.warn("the specification could not be saved", e);
        }
      }
    }

    abstract boolean fits(Report report);

    abstract void perform(Project project, Report report) throws IOException;
  }

  /** Saves the specification, so that {@code ndseq check} guards it. */
  static final class Accept extends OnSpec {
    Accept() {
      super("Accept Spec", "Save ndseq.spec.json, which `ndseq check` compares later runs with");
    }

    @Override
    boolean fits(Report report) {
      Verdict verdict = report.findings().verdict();
      return verdict == Verdict.SPEC || verdict == Verdict.SERIALIZABLE;
    }

    @Override
    void perform(Project project, Report report) throws IOException {
      String base = project.getBasePath();
      if (base != null) {
        Path saved = SpecFiles.accept(report.findings(), Path.of(base));
        LocalFileSystem.getInstance().refreshAndFindFileByNioFile(saved);
      }
    }
  }

  /** Excludes this placement of blocks (constraint (8)) and infers again. */
  static final class Reject extends OnSpec {
    Reject() {
      super("Reject Spec and Infer Again", "Find another placement of the if(*) blocks");
    }

    @Override
    boolean fits(Report report) {
      return report.findings().verdict() == Verdict.SPEC && report.folder().isPresent();
    }

    @Override
    void perform(Project project, Report report) throws IOException {
      Path folder = report.folder().orElseThrow();
      Settings.of(project).reject(SpecFiles.reject(report.findings(), folder));
      InferAgain.start(project);
    }
  }
}
