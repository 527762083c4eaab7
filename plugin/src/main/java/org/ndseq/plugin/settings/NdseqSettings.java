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

/** The project's options, kept in {@code .idea/ndseq.xml}. */
@Service(Service.Level.PROJECT)
@State(name = "NDSeq", storages = @Storage("ndseq.xml"))
public final class NdseqSettings implements PersistentStateComponent<StoredOptions> {
  private StoredOptions options = new StoredOptions();

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

  /** A copy. */
  public StoredOptions options() {
    return options.copy();
  }

  public void change(StoredOptions changed) {
    options = changed.copy();
  }
}
