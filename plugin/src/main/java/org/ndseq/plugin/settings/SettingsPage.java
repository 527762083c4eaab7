package org.ndseq.plugin.settings;

import com.intellij.codeInsight.daemon.DaemonCodeAnalyzer;
import com.intellij.openapi.options.SearchableConfigurable;
import com.intellij.openapi.project.Project;
import javax.swing.JComponent;
import org.jspecify.annotations.Nullable;

/** Settings | Tools | NDSeq. */
public final class SettingsPage implements SearchableConfigurable {
  private final Project project;
  private @Nullable SettingsForm form;

  public SettingsPage(Project project) {
    this.project = project;
  }

  @Override
  public String getId() {
    return "org.ndseq.settings";
  }

  @Override
  public String getDisplayName() {
    return "NDSeq";
  }

  @Override
  public JComponent createComponent() {
    SettingsForm created = new SettingsForm();
    created.show(NdseqSettings.of(project).options());
    form = created;
    return created.component();
  }

  @Override
  public boolean isModified() {
    return form != null && !form.options().isSame(NdseqSettings.of(project).options());
  }

  @Override
  @SuppressWarnings("deprecation") // The replacement is not in 2025.2.
  public void apply() {
    if (form != null) {
      NdseqSettings.of(project).change(form.options());
      DaemonCodeAnalyzer.getInstance(project).restart();
    }
  }

  @Override
  public void reset() {
    if (form != null) {
      form.show(NdseqSettings.of(project).options());
    }
  }

  @Override
  public void disposeUIResources() {
    form = null;
  }
}
