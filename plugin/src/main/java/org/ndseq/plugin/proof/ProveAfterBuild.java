package org.ndseq.plugin.proof;

import com.intellij.openapi.fileEditor.FileEditorManager;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.task.ProjectTaskListener;
import com.intellij.task.ProjectTaskManager;

/** Hears of builds, by the IDE or by a build tool, and has the open files proved. */
public final class ProveAfterBuild implements ProjectTaskListener {
  private final Project project;

  public ProveAfterBuild(Project project) {
    this.project = project;
  }

  @Override
  public void finished(ProjectTaskManager.Result result) {
    if (!result.isAborted() && !result.hasErrors()) {
      for (VirtualFile file : FileEditorManager.getInstance(project).getOpenFiles()) {
        FileProofService.of(project).prove(file);
      }
    }
  }
}
