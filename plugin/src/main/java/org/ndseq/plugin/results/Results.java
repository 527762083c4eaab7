package org.ndseq.plugin.results;

import com.intellij.openapi.components.Service;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.Key;
import com.intellij.openapi.util.SimpleModificationTracker;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.psi.PsiFile;
import com.intellij.psi.util.CachedValue;
import com.intellij.psi.util.CachedValueProvider;
import com.intellij.psi.util.CachedValuesManager;
import java.util.List;
import java.util.Optional;
import org.ndseq.plugin.findings.Spot;
import org.ndseq.plugin.overlay.Overlay;
import org.ndseq.plugin.overlay.Overlays;

/**
 * The report on show in one project. Overlays are looked up once for every state of a file, however
 * many inspections and markers ask.
 */
@Service(Service.Level.PROJECT)
public final class Results {
  private static final Key<CachedValue<List<Overlay>>> OVERLAYS = Key.create("ndseq.overlays");

  private final Project project;
  private final SimpleModificationTracker shown = new SimpleModificationTracker();

  /** Written by whoever shows a report; a report never changes. */
  private volatile Report report = Report.EMPTY;

  public Results(Project project) {
    this.project = project;
  }

  public static Results of(Project project) {
    return project.getService(Results.class);
  }

  public Report report() {
    return report;
  }

  /** Puts a report on show and tells the listeners. */
  public void show(Report next) {
    report = next;
    shown.incModificationCount();
    project.getMessageBus().syncPublisher(ResultsListener.TOPIC).shown(next);
  }

  /** What to show in a file now. Needs a read action. */
  public List<Overlay> overlays(PsiFile file) {
    if (report.files().isEmpty()) {
      return List.of();
    }
    return CachedValuesManager.getCachedValue(
        file,
        OVERLAYS,
        () -> CachedValueProvider.Result.create(anchored(file).resolve(file), file, shown));
  }

  private Overlays anchored(PsiFile file) {
    VirtualFile source = file.getOriginalFile().getVirtualFile();
    return source == null
        ? Overlays.NONE
        : report.files().getOrDefault(source.getPath(), Overlays.NONE);
  }

  /** The overlay of a spot in this file, if it is there. */
  public Optional<Overlay> overlay(PsiFile file, Spot spot) {
    return overlays(file).stream().filter(overlay -> overlay.spot().equals(spot)).findFirst();
  }
}
