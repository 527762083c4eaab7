package org.ndseq.plugin.proof;

import com.intellij.execution.ExecutionException;
import com.intellij.openapi.components.Service;
import com.intellij.openapi.diagnostic.Logger;
import com.intellij.openapi.fileEditor.impl.LoadTextUtil;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.psi.PsiClass;
import com.intellij.psi.PsiFile;
import com.intellij.psi.PsiJavaFile;
import com.intellij.psi.PsiManager;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import kotlinx.coroutines.Job;
import org.jspecify.annotations.Nullable;
import org.ndseq.finding.Finding;
import org.ndseq.finding.Proof;
import org.ndseq.plugin.background.Background;
import org.ndseq.plugin.overlay.FileOverlayIndex;
import org.ndseq.plugin.results.LastReport;
import org.ndseq.plugin.results.ReportFolderStore;
import org.ndseq.plugin.results.ReportService;
import org.ndseq.plugin.run.EngineInstallation;
import org.ndseq.plugin.run.InferenceNotifier;
import org.ndseq.plugin.settings.NdseqSettings;
import org.ndseq.plugin.settings.StoredOptions;

/**
 * Proves files that were compiled. A file is not proved again while its code and the code it uses
 * are unchanged, nor is a method of another file; after a run, unproved pairs are checked again,
 * since the run may have a conflict in them.
 */
@Service(Service.Level.PROJECT)
public final class FileProofService {
  private static final Logger LOG = Logger.getInstance(FileProofService.class);

  private final Project project;

  /** Projects with more modules are proved only if the user wants it. */
  private static final int MOST_MODULES = 200;

  /** The last proof of each file, by the source's path. */
  private final Map<String, ProvedState> proved = new ConcurrentHashMap<>();

  private final AtomicBoolean hasToldOfSize = new AtomicBoolean();

  public FileProofService(Project project) {
    this.project = project;
  }

  public static FileProofService of(Project project) {
    return project.getService(FileProofService.class);
  }

  /** A source file with its class path, as the IDE's model has it. */
  private record Source(VirtualFile file, List<String> classes, List<Path> outputs) {}

  /** Proofs of a file, and the text that they are about. */
  private record Outcome(Source source, List<Proof> proofs, String text) {}

  /**
   * Proves a file if proofs are enabled and the file is Java, compiled, and changed since its last
   * proof.
   */
  public void prove(VirtualFile file) {
    if (NdseqSettings.of(project).options().prove) {
      Background.of(project)
          .read(() -> source(file), found -> found.ifPresent(this::prove), this::complain);
    }
  }

  private Optional<Source> source(VirtualFile file) {
    PsiFile psi = file.isValid() ? PsiManager.getInstance(project).findFile(file) : null;
    if (!(psi instanceof PsiJavaFile java)) {
      return Optional.empty();
    }
    List<String> classes = new ArrayList<>();
    for (PsiClass type : java.getClasses()) {
      String name = type.getQualifiedName();
      if (name != null) {
        classes.add(name);
      }
    }
    return Optional.of(new Source(file, classes, OutputFolderFinder.of(project)));
  }

  private void prove(Source source) {
    if (isTooLarge(source)) {
      return;
    }
    AtomicReference<@Nullable Job> job = new AtomicReference<>();
    Runnable cancel =
        () -> {
          Job running = job.get();
          if (running != null) {
            running.cancel(null);
          }
        };
    job.set(
        Background.of(project)
            .exclusive(
                () -> work(source, cancel),
                outcome -> outcome.ifPresent(this::anchor),
                this::complain));
  }

  /** Each module has two output folders. */
  private boolean isTooLarge(Source source) {
    boolean isLarge =
        source.outputs().size() > 2 * MOST_MODULES
            && !NdseqSettings.of(project).options().proveLarge;
    if (isLarge && hasToldOfSize.compareAndSet(false, true)) {
      InferenceNotifier.tooLarge(
          project,
          MOST_MODULES,
          () -> {
            StoredOptions options = NdseqSettings.of(project).options();
            options.proveLarge = true;
            NdseqSettings.of(project).change(options);
          });
    }
    return isLarge;
  }

  private Optional<Outcome> work(Source source, Runnable cancel)
      throws IOException, InterruptedException, ExecutionException {
    String path = source.file().getPath();
    ReportFolderStore folders = ReportFolderStore.of(project);
    List<Path> traces = folders.tracesSince(source.file().getTimeStamp());
    ProvedState before = proved.get(path);
    if (before != null && before.isCurrent(traces)) {
      return Optional.empty();
    }
    Optional<CompiledFile> compiled = CompiledFile.find(source.outputs(), source.classes());
    // Saved after it was compiled: the next build triggers the proof.
    if (compiled.isEmpty() || source.file().getTimeStamp() > compiled.get().written()) {
      return Optional.empty();
    }
    ProvedState now = ProvedState.of(compiled.get(), traces);
    if (before != null && before.isSameCode(now)) {
      proved.put(path, now);
      return Optional.empty();
    }
    String text = LoadTextUtil.loadText(source.file()).toString();
    StoredOptions options = NdseqSettings.of(project).options();
    ProveProcess.Known known = new ProveProcess.Known(folders.proofs(), traces);
    ProveProcess prover =
        new ProveProcess(EngineInstallation.installed(), options.memoryMegabytes, known);
    try (ProofTask task = new ProofTask(project, source.file().getName(), cancel)) {
      task.queue();
      List<Proof> proofs =
          prover.prove(compiled.get()).stream()
              .filter(proof -> proof.at().file().equals(source.file().getName()))
              .toList();
      proved.put(path, now);
      return Optional.of(new Outcome(source, proofs, text));
    }
  }

  private void anchor(Outcome outcome) {
    VirtualFile file = outcome.source().file();
    List<Finding> findings = new ArrayList<>();
    outcome.proofs().forEach(proof -> findings.add(proof));
    Background.of(project)
        .read(
            () -> FileOverlayIndex.capture(project, file.getName(), outcome.text(), findings),
            overlays -> {
              ReportService.of(project).showProofs(file.getPath(), outcome.proofs(), overlays);
              LastReport.refresh(project);
            },
            this::complain);
  }

  private void complain(Throwable problem) {
    LOG.warn("a file was not proved", problem);
  }
}
