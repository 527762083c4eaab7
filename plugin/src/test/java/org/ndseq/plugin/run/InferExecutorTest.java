package org.ndseq.plugin.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.intellij.execution.Executor;
import org.junit.jupiter.api.Test;

/**
 * What the platform makes menu entries from: an executor with an action for contexts (the editor,
 * the project view, the run gutter) and one for the selected configuration (the run toolbar), and a
 * runner that says which configurations they are for.
 */
class InferExecutorTest {
  private final Executor executor = new InferExecutor();

  @Test
  void hasActionsOfItsOwnInEveryMenu() {
    assertThat(executor.getId()).isNotIn("Run", "Debug", "Coverage", "Profiler");
    assertThat(executor.getContextActionId()).isNotIn("RunClass", "DebugClass").isNotBlank();
    assertThat(executor.getStartActionText()).isEqualTo("Infer NDSeq Spec");
    assertThat(executor.getToolWindowId()).as("whose console it is").isEqualTo("Run");
  }

  /** The platform's own text with a name escapes mnemonics and shortens; ours must not. */
  @Test
  void leavesTheTextWithANameToThePlatform() {
    assertThat(InferExecutor.class.getDeclaredMethods())
        .noneMatch(m -> m.getName().equals("getStartActionText") && m.getParameterCount() == 1);
    assertThat(executor.getStartActionText()).doesNotContain("&", "_");
  }
}
