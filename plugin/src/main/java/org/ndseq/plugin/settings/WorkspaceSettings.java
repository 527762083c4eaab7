package org.ndseq.plugin.settings;

import com.intellij.openapi.components.PersistentStateComponent;
import com.intellij.openapi.components.Service;
import com.intellij.openapi.components.State;
import com.intellij.openapi.components.Storage;
import com.intellij.openapi.components.StoragePathMacros;
import com.intellij.openapi.project.Project;

/** Keeps what belongs to a user's workspace out of the files that a team shares. */
@Service(Service.Level.PROJECT)
@State(name = "NDSeqWorkspace", storages = @Storage(StoragePathMacros.WORKSPACE_FILE))
public final class WorkspaceSettings implements PersistentStateComponent<WorkspaceOptions> {
  private volatile WorkspaceOptions options = new WorkspaceOptions();

  static WorkspaceSettings of(Project project) {
    return project.getService(WorkspaceSettings.class);
  }

  @Override
  public WorkspaceOptions getState() {
    return options;
  }

  @Override
  public void loadState(WorkspaceOptions state) {
    options = state;
  }
}
