package org.ndseq.plugin.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * What the platform calls on the UI thread reaches nothing slow: no files, no processes, no search
 * for classes. Followed over the plugin's direct calls; what is handed to {@code Background} is a
 * lambda, which is a method of its own and not called. Fixes that rewrite code run in the
 * platform's own background command.
 */
class UiThreadTest {
  /** Methods that the platform calls on the UI thread. */
  private static final Set<String> ENTRIES =
      Set.of(
          "actionPerformed",
          "runHere",
          "replay",
          "debug",
          "why",
          "confirm",
          "debugSequentially",
          "sequentialProgram",
          "answered",
          "onTextAvailable",
          "doExecute",
          "applyFix",
          "follow",
          "createToolWindowContent",
          "createComponent",
          "isModified",
          "apply",
          "reset",
          "selected",
          "show",
          "fileOpened",
          "finished",
          "processTerminated",
          "paintComponent");

  private static final Set<String> SLOW =
      Set.of(
          "java/nio/file/Files",
          "java/lang/ProcessBuilder",
          "java/lang/Process",
          "com/intellij/execution/process/KillableProcessHandler",
          "com/intellij/execution/configurations/JavaCommandLine",
          "com/intellij/execution/configurations/RunConfigurationBase",
          "com/intellij/psi/JavaPsiFacade",
          "com/intellij/psi/PsiManager",
          "com/intellij/openapi/fileEditor/impl/LoadTextUtil",
          "org/ndseq/finding/FindingsReader",
          "org/ndseq/finding/FindingsWriter");

  /** These two ask whether one file exists. */
  private static final Set<String> ALLOWED =
      Set.of(
          "org/ndseq/plugin/run/InferProcess.processTerminated",
          "org/ndseq/plugin/ui/HtmlPage.lambda");

  @Test
  void nothingSlowIsReached() throws IOException {
    CallGraph graph = CallGraph.ofThePlugin();
    Set<String> found = new TreeSet<>();
    int entries = 0;
    for (String method : graph.methods()) {
      String name = method.substring(method.indexOf('.') + 1, method.indexOf('('));
      boolean rewrites =
          method.contains("ModPsiUpdater") || method.contains("/fix/AtomicRewrite.apply");
      if (ENTRIES.contains(name) && !rewrites) {
        entries++;
        graph
            .reached(method, called -> ALLOWED.stream().anyMatch(called::startsWith))
            .forEach(
                call -> {
                  if (SLOW.contains(CallGraph.type(call.to()))) {
                    found.add(method + " reaches " + call.to() + " in " + call.from());
                  }
                });
      }
    }
    assertThat(entries).isGreaterThan(20);
    assertThat(found).isEmpty();
  }
}
