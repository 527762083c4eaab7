package org.ndseq.plugin.settings;

import com.intellij.openapi.components.PersistentStateComponent;
import com.intellij.openapi.components.Service;
import com.intellij.openapi.components.State;
import com.intellij.openapi.components.Storage;
import com.intellij.openapi.project.Project;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ndseq.finding.Finding;

/**
 * The project's options, kept in {@code .idea/ndseq.xml}; those of the user's workspace are in
 * {@link WorkspaceSettings}. Changes replace the whole options, so that any thread may read them.
 */
@Service(Service.Level.PROJECT)
@State(name = "NDSeq", storages = @Storage("ndseq.xml"))
public final class NdseqSettings implements PersistentStateComponent<StoredOptions> {
  private final WorkspaceSettings workspace;
  private volatile StoredOptions options = new StoredOptions();

  public NdseqSettings(Project project) {
    workspace = WorkspaceSettings.of(project);
  }

  public static NdseqSettings of(Project project) {
    return project.getService(NdseqSettings.class);
  }

  @Override
  public StoredOptions getState() {
    return options;
  }

  @Override
  public void loadState(StoredOptions state) {
    options = state;
  }

  /**
   * Adds a variable to the focus of the next runs; the current focus is {@code used} until the user
   * chooses one.
   */
  public void addFocus(String variable, List<String> used) {
    StoredOptions changed = options();
    changed.focus = new ArrayList<>(focus(used));
    changed.focus.add(variable);
    change(changed);
  }

  /** Takes a variable out of the focus of the next runs. */
  public void removeFocus(String variable, List<String> used) {
    StoredOptions changed = options();
    changed.focus = new ArrayList<>(focus(used));
    changed.focus.remove(variable);
    change(changed);
  }

  /** The focus of the next runs. */
  public List<String> focus(List<String> used) {
    return options.focus.isEmpty() ? used : List.copyOf(options.focus);
  }

  /** Excludes a specification from the next runs (constraint (8)); the file holds its findings. */
  public void reject(Path findings) {
    StoredOptions changed = options();
    changed.rejected.add(findings.toString());
    change(changed);
  }

  /** Whether the editor shows findings of this kind. */
  public boolean shows(Finding finding) {
    return !options.hidden.contains(HighlightKind.of(finding).name());
  }

  /** A copy, with the options of the workspace. */
  public StoredOptions options() {
    StoredOptions copy = options.copy();
    WorkspaceOptions local = workspace.getState();
    copy.rejected = new ArrayList<>(local.rejected);
    copy.lastConfiguration = local.lastConfiguration;
    copy.proveLarge = local.proveLarge;
    return copy;
  }

  public void change(StoredOptions changed) {
    WorkspaceOptions local = new WorkspaceOptions();
    local.rejected = new ArrayList<>(changed.rejected);
    local.lastConfiguration = changed.lastConfiguration;
    local.proveLarge = changed.proveLarge;
    workspace.loadState(local);
    options = changed.copy();
  }
}
