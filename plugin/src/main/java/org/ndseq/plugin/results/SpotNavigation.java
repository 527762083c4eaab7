package org.ndseq.plugin.results;

import com.intellij.openapi.diagnostic.Logger;
import com.intellij.openapi.fileEditor.OpenFileDescriptor;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.TextRange;
import com.intellij.openapi.vfs.LocalFileSystem;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.psi.JavaPsiFacade;
import com.intellij.psi.PsiClass;
import com.intellij.psi.PsiCompiledElement;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiFile;
import com.intellij.psi.search.GlobalSearchScope;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.ndseq.plugin.background.Background;
import org.ndseq.plugin.findings.PlaceNaming;
import org.ndseq.plugin.findings.Spot;
import org.ndseq.plugin.overlay.FileOverlayIndex;
import org.ndseq.plugin.overlay.FindingOverlay;

/** Finds the current position of a spot in any file. */
public final class SpotNavigation {
  private static final Logger LOG = Logger.getInstance(SpotNavigation.class);

  private SpotNavigation() {}

  /** A place to put the caret. */
  public record Target(VirtualFile file, int offset) {}

  /** The current position of the spot; if it is lost, the class around it. Needs a read action. */
  public static Optional<Target> find(Project project, Spot spot) {
    PsiClass type =
        JavaPsiFacade.getInstance(project)
            .findClass(
                PlaceNaming.topLevelClass(spot.place()), GlobalSearchScope.allScope(project));
    return type == null ? Optional.empty() : find(project, spot, type.getNavigationElement());
  }

  private static Optional<Target> find(Project project, Spot spot, PsiElement type) {
    PsiFile file = type.getContainingFile();
    VirtualFile source = file == null ? null : file.getVirtualFile();
    if (file == null || source == null) {
      return Optional.empty();
    }
    if (file instanceof PsiCompiledElement) {
      return Optional.of(new Target(source, 0));
    }
    Optional<FindingOverlay> marked = ReportService.of(project).overlay(file, spot);
    Optional<FindingOverlay> found =
        marked.isPresent() ? marked : asRun(project, file, source, spot);
    TextRange range = found.map(FindingOverlay::range).orElse(type.getTextRange());
    return Optional.of(new Target(source, range.getStartOffset()));
  }

  /** A place that is not marked in the editor, from the text that was run. */
  private static Optional<FindingOverlay> asRun(
      Project project, PsiFile file, VirtualFile source, Spot spot) {
    return text(project, source)
        .map(text -> FileOverlayIndex.capture(project, file.getName(), text, spot).resolve(file))
        .flatMap(found -> found.stream().findFirst());
  }

  private static Optional<String> text(Project project, VirtualFile source) {
    Optional<Path> folder = ReportService.of(project).report().folder();
    try {
      return folder.isPresent()
          ? SourceSnapshotStore.of(folder.get()).text(source)
          : Optional.empty();
    } catch (IOException e) {
      LOG.info("the text that was run is gone", e);
      return Optional.empty();
    }
  }

  /** Component that has the keyboard focus afterwards. */
  public enum Focus {
    STAYS,
    MOVES
  }

  /** Opens the editor there, when it is found. */
  public static void goTo(Project project, Spot spot, Focus focus) {
    Background.of(project)
        .read(
            () -> find(project, spot),
            target -> target.ifPresent(place -> open(project, place, focus)),
            problem -> LOG.warn("cannot navigate to " + spot.place().display(), problem));
  }

  /** Opens a line, counted from 1, of a file of the report on show, by the file's name. */
  public static void goTo(Project project, String fileName, int line) {
    source(project, fileName)
        .ifPresent(file -> new OpenFileDescriptor(project, file, line - 1, 0).navigate(true));
  }

  /** A source file of the report on show, by its name. */
  public static Optional<VirtualFile> source(Project project, String fileName) {
    return ReportService.of(project).report().files().keySet().stream()
        .filter(path -> path.endsWith("/" + fileName))
        .findFirst()
        .map(path -> LocalFileSystem.getInstance().findFileByPath(path));
  }

  /** The text that was run of a source file of the report on show, by the file's name. */
  public static Optional<ExplainedStatements.RunText> textOfRun(Project project, String fileName) {
    return source(project, fileName)
        .flatMap(
            file ->
                text(project, file)
                    .map(text -> new ExplainedStatements.RunText(file.getPath(), text)));
  }

  private static void open(Project project, Target target, Focus focus) {
    new OpenFileDescriptor(project, target.file(), target.offset()).navigate(focus == Focus.MOVES);
  }
}
