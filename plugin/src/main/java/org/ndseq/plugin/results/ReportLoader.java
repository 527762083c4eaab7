package org.ndseq.plugin.results;

import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.psi.JavaPsiFacade;
import com.intellij.psi.PsiClass;
import com.intellij.psi.PsiCompiledElement;
import com.intellij.psi.PsiFile;
import com.intellij.psi.PsiJavaFile;
import com.intellij.psi.search.GlobalSearchScope;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ndseq.finding.Finding;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsReader;
import org.ndseq.finding.picture.PictureFile;
import org.ndseq.finding.picture.SceneIndex;
import org.ndseq.plugin.findings.PlaceNaming;
import org.ndseq.plugin.findings.Spot;
import org.ndseq.plugin.overlay.FileOverlayIndex;

/**
 * Reads a report and anchors its findings in the project's sources at the time of the run, which
 * are in {@link SourceSnapshotStore}. A file without a snapshot that changed since gets no
 * overlays.
 */
public final class ReportLoader {
  static final String FINDINGS = "findings.json";

  private final Project project;

  public ReportLoader(Project project) {
    this.project = project;
  }

  /** A report's files as they were read; needs no read action. */
  record Parsed(Path folder, Findings findings, SceneIndex scenes) {}

  static Parsed parse(Path folder) throws IOException {
    Path file = folder.resolve(FINDINGS);
    Findings findings = FindingsReader.read(file);
    return new Parsed(folder, findings, SceneIndex.of(findings, PictureFile.beside(file)));
  }

  /** Parses and anchors a report. Needs a read action and indexes. */
  LoadedReport load(Path folder) throws IOException {
    return load(parse(folder));
  }

  /** Anchors the findings of a report. Needs a read action and indexes. */
  LoadedReport load(Parsed parsed) throws IOException {
    List<Finding> all = parsed.findings().all();
    SourceSnapshotStore snapshots = SourceSnapshotStore.of(parsed.folder());
    Map<String, FileOverlayIndex> files = new HashMap<>();
    for (String type : classes(all)) {
      Optional<VirtualFile> source = source(type);
      if (source.isPresent() && !files.containsKey(source.get().getPath())) {
        Optional<String> text = snapshots.text(source.get());
        if (text.isPresent()) {
          files.put(
              source.get().getPath(),
              FileOverlayIndex.capture(project, source.get().getName(), text.get(), all));
        }
      }
    }
    return new LoadedReport(
        parsed.findings(), Optional.of(parsed.folder()), all, files, parsed.scenes());
  }

  private static Set<String> classes(List<Finding> findings) {
    Set<String> classes = new LinkedHashSet<>();
    for (Finding finding : findings) {
      for (Spot spot : Spot.of(finding)) {
        classes.add(PlaceNaming.topLevelClass(spot.place()));
      }
    }
    return classes;
  }

  private Optional<VirtualFile> source(String type) {
    PsiClass found =
        JavaPsiFacade.getInstance(project).findClass(type, GlobalSearchScope.allScope(project));
    PsiFile file = found == null ? null : found.getNavigationElement().getContainingFile();
    // A class without sources has a decompiled text, which is not the text that was run.
    return file instanceof PsiJavaFile && !(file instanceof PsiCompiledElement)
        ? Optional.ofNullable(file.getVirtualFile())
        : Optional.empty();
  }
}
