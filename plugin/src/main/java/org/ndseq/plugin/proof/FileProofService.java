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
import java.util.concurrent.locks.ReentrantLock;
import org.ndseq.finding.Finding;
import org.ndseq.finding.Proof;
import org.ndseq.plugin.background.Background;
import org.ndseq.plugin.overlay.FileOverlays;
import org.ndseq.plugin.results.LastReport;
import org.ndseq.plugin.results.ReportFolderStore;
import org.ndseq.plugin.results.ReportService;
import org.ndseq.plugin.run.EngineInstallation;
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

  /** The hash of the last proved code and of the runs that were used, by the source's path. */
  private final Map<String, String> proved = new ConcurrentHashMap<>();

  /** One process at a time. */
  private final ReentrantLock oneAtATime = new ReentrantLock();

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
    return Optional.of(new Source(file, classes, OutputFolders.of(project)));
  }

  private void prove(Source source) {
    Background.of(project)
        .block(() -> work(source), outcome -> outcome.ifPresent(this::anchor), this::complain);
  }

  private Optional<Outcome> work(Source source)
      throws IOException, InterruptedException, ExecutionException {
    Optional<CompiledFile> compiled = CompiledFile.find(source.outputs(), source.classes());
    // Saved after it was compiled: the next build triggers the proof.
    if (compiled.isEmpty() || source.file().getTimeStamp() > compiled.get().written()) {
      return Optional.empty();
    }
    ReportFolderStore folders = ReportFolderStore.of(project);
    List<Path> traces = folders.tracesSince(source.file().getTimeStamp());
    String hash = compiled.get().hash() + traces;
    if (hash.equals(proved.get(source.file().getPath()))) {
      return Optional.empty();
    }
    String text = LoadTextUtil.loadText(source.file()).toString();
    StoredOptions options = NdseqSettings.of(project).options();
    oneAtATime.lockInterruptibly();
    try {
      ProveProcess.Known known = new ProveProcess.Known(folders.proofs(), traces);
      ProveProcess prover =
          new ProveProcess(EngineInstallation.installed(), options.memoryMegabytes, known);
      List<Proof> proofs =
          prover.prove(compiled.get()).stream()
              .filter(proof -> proof.at().file().equals(source.file().getName()))
              .toList();
      proved.put(source.file().getPath(), hash);
      return Optional.of(new Outcome(source, proofs, text));
    } finally {
      oneAtATime.unlock();
    }
  }

  private void anchor(Outcome outcome) {
    VirtualFile file = outcome.source().file();
    List<Finding> findings = new ArrayList<>();
    outcome.proofs().forEach(proof -> findings.add(proof));
    Background.of(project)
        .read(
            () -> FileOverlays.capture(project, file.getName(), outcome.text(), findings),
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
