package org.ndseq.plugin.run;

import com.intellij.execution.Executor;
import com.intellij.execution.ExecutorRegistry;
import com.intellij.execution.ProgramRunnerUtil;
import com.intellij.execution.RunnerAndConfigurationSettings;
import com.intellij.execution.actions.ConfigurationContext;
import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.actionSystem.AnActionEvent;
import org.jspecify.annotations.Nullable;

/**
 * "Infer NDSeq Spec" next to Run in the context menus of the editor and the project view, where the
 * platform shows only Run and Debug and puts all other executors into a submenu.
 */
public final class InferHereAction extends AnAction {
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
        .setEnabledAndVisible(settings != null && LaunchReader.canRun(settings.getConfiguration()));
  }

  @Override
  public void actionPerformed(AnActionEvent event) {
    ConfigurationContext context = context(event);
    Executor executor = ExecutorRegistry.getInstance().getExecutorById(InferExecutor.ID);
    RunnerAndConfigurationSettings existing = context.findExisting();
    RunnerAndConfigurationSettings chosen =
        existing == null ? context.getConfiguration() : existing;
    if (executor != null && chosen != null) {
      if (existing == null) {
        context.getRunManager().setTemporaryConfiguration(chosen);
      }
      ProgramRunnerUtil.executeConfiguration(chosen, executor);
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
