package org.ndseq.plugin.run;

import com.intellij.execution.RunnerAndConfigurationSettings;
import com.intellij.execution.actions.ConfigurationContext;
import com.intellij.execution.configurations.RunProfile;
import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.project.Project;
import org.jspecify.annotations.Nullable;

/**
 * An action next to Run in the context menus of the editor and the project view, on the program or
 * test under the caret. The platform shows only Run and Debug there and puts all other executors
 * into a submenu.
 */
public abstract class ConfigurationAction extends AnAction {
  /** Whether the action is offered for a configuration. */
  abstract boolean canRun(RunProfile profile);

  /** Runs the configuration; on the event thread. */
  abstract void runHere(Project project, RunnerAndConfigurationSettings settings);

  @Override
  public ActionUpdateThread getActionUpdateThread() {
    return ActionUpdateThread.BGT;
  }

  @Override
  public void update(AnActionEvent event) {
    RunnerAndConfigurationSettings settings =
        event.getProject() == null ? null : settings(context(event));
    event
        .getPresentation()
        .setEnabledAndVisible(settings != null && canRun(settings.getConfiguration()));
  }

  @Override
  public void actionPerformed(AnActionEvent event) {
    ConfigurationContext context = context(event);
    RunnerAndConfigurationSettings chosen = settings(context);
    Project project = event.getProject();
    if (project != null && chosen != null) {
      if (context.findExisting() == null) {
        context.getRunManager().setTemporaryConfiguration(chosen);
      }
      runHere(project, chosen);
    }
  }

  private static ConfigurationContext context(AnActionEvent event) {
    return ConfigurationContext.getFromContext(event.getDataContext(), event.getPlace());
  }

  private static @Nullable RunnerAndConfigurationSettings settings(ConfigurationContext context) {
    RunnerAndConfigurationSettings existing = context.findExisting();
    return existing == null ? context.getConfiguration() : existing;
  }
}
