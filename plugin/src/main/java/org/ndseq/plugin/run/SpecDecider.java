package org.ndseq.plugin.run;

import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.LocalFileSystem;
import java.nio.file.Path;
import org.ndseq.finding.Verdict;
import org.ndseq.plugin.background.Background;
import org.ndseq.plugin.results.LoadedReport;
import org.ndseq.plugin.results.ReportService;
import org.ndseq.plugin.results.SpecFileStore;
import org.ndseq.plugin.settings.NdseqSettings;

/**
 * Decisions of the user on an inferred specification: accept it, or reject it and infer another.
 */
public final class SpecDecider {
  private SpecDecider() {}

  public static boolean canAccept(LoadedReport report) {
    Verdict verdict = report.findings().verdict();
    return verdict == Verdict.SPEC || verdict == Verdict.SERIALIZABLE;
  }

  public static boolean canReject(LoadedReport report) {
    return report.findings().verdict() == Verdict.SPEC && report.folder().isPresent();
  }

  /** Saves the specification, so that {@code ndseq check} guards it. */
  public static void accept(Project project) {
    LoadedReport report = ReportService.of(project).report();
    String base = project.getBasePath();
    if (base != null && canAccept(report)) {
      Background.of(project)
          .block(
              () -> {
                Path saved = SpecFileStore.accept(report.findings(), Path.of(base));
                LocalFileSystem.getInstance().refreshAndFindFileByNioFile(saved);
                return saved;
              },
              saved -> InferenceNotifier.accepted(project, saved),
              problem -> InferenceNotifier.notSaved(project, problem));
    }
  }

  /** Excludes this placement of blocks (constraint (8)) and infers again. */
  public static void reject(Project project) {
    LoadedReport report = ReportService.of(project).report();
    if (canReject(report)) {
      Path folder = report.folder().orElseThrow();
      Background.of(project)
          .block(
              () -> SpecFileStore.reject(report.findings(), folder),
              saved -> {
                NdseqSettings.of(project).reject(saved);
                InferAgain.start(project);
              },
              problem -> InferenceNotifier.notSaved(project, problem));
    }
  }
}
