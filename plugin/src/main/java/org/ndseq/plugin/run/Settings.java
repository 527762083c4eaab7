package org.ndseq.plugin.run;

import com.intellij.openapi.components.PersistentStateComponent;
import com.intellij.openapi.components.Service;
import com.intellij.openapi.components.State;
import com.intellij.openapi.components.Storage;
import com.intellij.openapi.project.Project;

/** The project's options, kept in {@code .idea/ndseq.xml}. */
@Service(Service.Level.PROJECT)
@State(name = "NDSeq", storages = @Storage("ndseq.xml"))
public final class Settings implements PersistentStateComponent<Options> {
  private Options options = new Options();

  public static Settings of(Project project) {
    return project.getService(Settings.class);
  }

  @Override
  public Options getState() {
    return options;
  }

  @Override
  public void loadState(Options state) {
    options = state;
  }

  Options options() {
    return options.copy();
  }

  void change(Options changed) {
    options = changed.copy();
  }
}
