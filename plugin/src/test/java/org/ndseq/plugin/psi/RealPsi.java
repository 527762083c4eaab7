package org.ndseq.plugin.psi;

import com.intellij.codeInspection.LocalInspectionTool;
import com.intellij.codeInspection.ProblemDescriptor;
import com.intellij.codeInspection.ProblemsHolder;
import com.intellij.codeInspection.QuickFix;
import com.intellij.lang.java.JavaLanguage;
import com.intellij.modcommand.ModCommand;
import com.intellij.modcommand.ModCommandQuickFix;
import com.intellij.modcommand.ModUpdateFileText;
import com.intellij.openapi.command.WriteCommandAction;
import com.intellij.openapi.project.DumbService;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiElementVisitor;
import com.intellij.psi.PsiFile;
import com.intellij.psi.PsiFileFactory;
import com.intellij.psi.PsiJavaFile;
import com.intellij.psi.PsiManager;
import com.intellij.psi.PsiRecursiveElementVisitor;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import javax.swing.SwingUtilities;

/**
 * The IDE's own Java PSI, booted once per JVM from {@code intellij-core}: parses Java text, runs
 * inspections and quick-fixes on it. What is registered, and why, is in {@link PsiApplication}.
 */
public final class RealPsi {
  private static final PsiApplication APPLICATION = new PsiApplication();
  private static final RealPsi INSTANCE = new RealPsi(APPLICATION.newProject());

  private final Project project;

  private RealPsi(Project project) {
    this.project = project;
  }

  public static RealPsi get() {
    return INSTANCE;
  }

  /** Another project, whose sources are the files of a folder. */
  public static RealPsi withSources(Path folder) {
    return new RealPsi(APPLICATION.newProject(folder));
  }

  /** A file as the IDE sees it. */
  public static VirtualFile file(Path path) {
    return APPLICATION.file(path);
  }

  /** The project begins to build its indexes, which are not there until that ends. */
  public void beginIndexing() {
    dumbService().setDumb(true);
  }

  public void endIndexing() {
    dumbService().setDumb(false);
  }

  private SwitchedDumbService dumbService() {
    return (SwitchedDumbService) DumbService.getInstance(project);
  }

  /** A file of a project with sources. */
  public PsiJavaFile java(Path path) {
    return (PsiJavaFile) PsiManager.getInstance(project).findFile(file(path));
  }

  public Project project() {
    return project;
  }

  /** Parses a file; it is physical, so inspections and fixes work on it. */
  public PsiJavaFile java(String name, String text) {
    return (PsiJavaFile)
        PsiFileFactory.getInstance(project)
            .createFileFromText(name, JavaLanguage.INSTANCE, text, true, true);
  }

  /** Runs an inspection over a whole file, as the daemon does. */
  public List<ProblemDescriptor> inspect(LocalInspectionTool tool, PsiFile file) {
    return inspect(tool, file, true);
  }

  /** Runs an inspection over a whole file, as "Inspect Code" does. */
  public List<ProblemDescriptor> inspectInBatch(LocalInspectionTool tool, PsiFile file) {
    return inspect(tool, file, false);
  }

  private List<ProblemDescriptor> inspect(
      LocalInspectionTool tool, PsiFile file, boolean isOnTheFly) {
    ProblemsHolder holder =
        new ProblemsHolder(new PlainInspectionManager(project), file, isOnTheFly);
    PsiElementVisitor visitor = tool.buildVisitor(holder, isOnTheFly);
    file.accept(
        new PsiRecursiveElementVisitor() {
          @Override
          public void visitElement(PsiElement element) {
            element.accept(visitor);
            super.visitElement(element);
          }
        });
    return holder.getResults();
  }

  /** The first fix of a problem whose name starts so. */
  public static Optional<ModCommandQuickFix> fix(ProblemDescriptor problem, String name) {
    QuickFix<?>[] fixes = problem.getFixes();
    if (fixes == null) {
      return Optional.empty();
    }
    for (QuickFix<?> fix : fixes) {
      if (fix instanceof ModCommandQuickFix command && fix.getName().startsWith(name)) {
        return Optional.of(command);
      }
    }
    return Optional.empty();
  }

  /** What the file reads after the fix. */
  public String apply(ModCommandQuickFix fix, ProblemDescriptor problem) {
    List<ModUpdateFileText> updates = new ArrayList<>();
    collect(perform(fix, problem), updates);
    if (updates.size() != 1) {
      throw new AssertionError("expected one changed file, found " + updates);
    }
    return updates.get(0).newText();
  }

  /** The command that a fix makes; ModCommands work on copies, on the event thread. */
  public ModCommand perform(ModCommandQuickFix fix, ProblemDescriptor problem) {
    AtomicReference<ModCommand> result = new AtomicReference<>();
    onEventThread(
        () ->
            WriteCommandAction.runWriteCommandAction(
                project, (Runnable) () -> result.set(fix.perform(project, problem))));
    return result.get();
  }

  private static void collect(ModCommand command, List<ModUpdateFileText> into) {
    for (ModCommand part : command.unpack()) {
      if (part instanceof ModUpdateFileText update) {
        into.add(update);
      } else if (part != command) {
        collect(part, into);
      }
    }
  }

  private static void onEventThread(Runnable action) {
    try {
      SwingUtilities.invokeAndWait(action);
    } catch (InvocationTargetException e) {
      throw new AssertionError(e.getCause());
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
