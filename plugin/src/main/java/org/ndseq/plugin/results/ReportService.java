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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Proof;
import org.ndseq.plugin.findings.Spot;
import org.ndseq.plugin.overlay.FileOverlayIndex;
import org.ndseq.plugin.overlay.FindingOverlay;
import org.ndseq.plugin.settings.NdseqSettings;

/**
 * The report that is shown in one project. Overlays are computed once for every state of a file,
 * for all inspections and markers.
 */
@Service(Service.Level.PROJECT)
public final class ReportService {
  private static final Key<CachedValue<List<FindingOverlay>>> OVERLAYS =
      Key.create("ndseq.overlays");

  private final Project project;
  private final SimpleModificationTracker shown = new SimpleModificationTracker();

  /** Written by the thread that shows a report; reports are immutable. */
  private volatile LoadedReport report = LoadedReport.EMPTY;

  /** The statements of the last explanation; replaced as a whole on the event thread. */
  private volatile ExplainedStatements explained = ExplainedStatements.NONE;

  /** Proofs of files without a run, by path; the entry of a file is replaced as a whole. */
  private final Map<String, FileProofs> proofs = new ConcurrentHashMap<>();

  private record FileProofs(List<Proof> proofs, FileOverlayIndex overlays) {}

  public ReportService(Project project) {
    this.project = project;
  }

  public static ReportService of(Project project) {
    return project.getService(ReportService.class);
  }

  public LoadedReport report() {
    return report;
  }

  /** Shows a report and notifies the listeners. */
  public void show(LoadedReport next) {
    report = next;
    explained = ExplainedStatements.NONE;
    changed();
  }

  /** The statements that the editor marks as the reasons of a value. */
  public ExplainedStatements explained() {
    return explained;
  }

  /** Marks other statements, at the next highlighting. */
  public void explain(ExplainedStatements statements) {
    explained = statements;
  }

  private void changed() {
    shown.incModificationCount();
    project.getMessageBus().syncPublisher(ResultsListener.TOPIC).changed();
  }

  /** Shows the proofs of a file instead of its earlier ones. */
  public void showProofs(String path, List<Proof> proved, FileOverlayIndex overlays) {
    proofs.put(path, new FileProofs(proved, overlays));
    changed();
  }

  /** The report together with later proofs. */
  public Findings findings() {
    Map<String, Proof> all = new LinkedHashMap<>();
    report.findings().proofs().forEach(proof -> all.put(proof.id(), proof));
    proofs.values().forEach(file -> file.proofs().forEach(proof -> all.put(proof.id(), proof)));
    return report.findings().withProofs(List.copyOf(all.values()));
  }

  /** The overlays of a file, of the kinds that the user enabled. Needs a read action. */
  public List<FindingOverlay> overlays(PsiFile file) {
    if (report.files().isEmpty() && proofs.isEmpty()) {
      return List.of();
    }
    NdseqSettings settings = NdseqSettings.of(project);
    return all(file).stream().filter(overlay -> settings.shows(overlay.finding())).toList();
  }

  private List<FindingOverlay> all(PsiFile file) {
    return CachedValuesManager.getCachedValue(
        file, OVERLAYS, () -> CachedValueProvider.Result.create(find(file), file, shown));
  }

  private List<FindingOverlay> find(PsiFile file) {
    VirtualFile source = file.getOriginalFile().getVirtualFile();
    if (source == null) {
      return List.of();
    }
    List<FindingOverlay> found = new ArrayList<>();
    FileProofs proved = proofs.get(source.getPath());
    for (FindingOverlay overlay :
        report.files().getOrDefault(source.getPath(), FileOverlayIndex.NONE).resolve(file)) {
      // A proof of the last compiled state of the file supersedes the one in the report.
      if (proved == null || !(overlay.finding() instanceof Proof)) {
        found.add(overlay);
      }
    }
    if (proved != null) {
      found.addAll(proved.overlays().resolve(file));
    }
    return List.copyOf(found);
  }

  /** The overlay of a spot in this file, if it is there. */
  public Optional<FindingOverlay> overlay(PsiFile file, Spot spot) {
    return overlays(file).stream().filter(overlay -> overlay.spot().equals(spot)).findFirst();
  }
}
