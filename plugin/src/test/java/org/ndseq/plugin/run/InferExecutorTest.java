package org.ndseq.plugin.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.intellij.execution.Executor;
import com.intellij.execution.configurations.ModuleRunProfile;
import com.intellij.execution.configurations.RunProfile;
import com.intellij.execution.configurations.RunProfileState;
import com.intellij.execution.runners.ExecutionEnvironment;
import javax.swing.Icon;
import org.junit.jupiter.api.Test;

/**
 * What the platform makes menu entries from: an executor with an action for contexts (the editor,
 * the project view, the run gutter) and one for the selected configuration (the run toolbar), and a
 * runner that says which configurations they are for.
 */
class InferExecutorTest {
  private final Executor executor = new InferExecutor();
  private final InferRunner runner = new InferRunner();

  @Test
  void hasActionsOfItsOwnInEveryMenu() {
    assertThat(executor.getId()).isNotIn("Run", "Debug", "Coverage", "Profiler");
    assertThat(executor.getContextActionId()).isNotIn("RunClass", "DebugClass").isNotBlank();
    assertThat(executor.getStartActionText()).isEqualTo("Infer NDSeq Spec");
    assertThat(executor.getStartActionText("Main")).contains("Infer NDSeq Spec", "Main");
    assertThat(executor.getToolWindowId()).as("whose console it is").isEqualTo("Run");
  }

  @Test
  void runsWhatHasJavaInIt() {
    assertThat(runner.canRun(executor.getId(), new JavaProfile())).isTrue();
    assertThat(runner.canRun(executor.getId(), new OtherProfile())).isFalse();
    assertThat(runner.canRun("Debug", new JavaProfile())).isFalse();
  }

  private static class OtherProfile implements RunProfile {
    @Override
    public RunProfileState getState(Executor executor, ExecutionEnvironment environment) {
      throw new UnsupportedOperationException();
    }

    @Override
    public String getName() {
      return "profile";
    }

    @Override
    public Icon getIcon() {
      throw new UnsupportedOperationException();
    }
  }

  private static final class JavaProfile extends OtherProfile implements ModuleRunProfile {}
}
