package org.ndseq.plugin.run;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.configurations.GeneralCommandLine;
import com.intellij.execution.process.KillableProcessHandler;
import com.intellij.openapi.util.Key;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * The process of an inference. Its progress is not shown in the console; terminating it also
 * terminates the programs that it runs.
 */
final class InferHandler extends KillableProcessHandler {
  private final Map<Key<?>, ProgressFilter> filters = new ConcurrentHashMap<>();
  private final Consumer<ProgressLine> progress;

  InferHandler(GeneralCommandLine command, Consumer<ProgressLine> progress)
      throws ExecutionException {
    super(command);
    this.progress = progress;
    // At once and with all children: an interrupted analysis has no result.
    setShouldKillProcessSoftly(false);
  }

  /** Each stream has one reader, so that a filter is used by one thread. */
  @Override
  @SuppressWarnings("rawtypes") // as the platform declares it
  public void notifyTextAvailable(String text, Key outputType) {
    Key<?> stream = outputType;
    String shown =
        filters.computeIfAbsent(stream, key -> new ProgressFilter(progress)).accept(text);
    if (!shown.isEmpty()) {
      super.notifyTextAvailable(shown, outputType);
    }
  }

  @Override
  protected void notifyProcessTerminated(int exitCode) {
    filters.forEach(
        (stream, filter) -> {
          String rest = filter.end();
          if (!rest.isEmpty()) {
            super.notifyTextAvailable(rest, stream);
          }
        });
    super.notifyProcessTerminated(exitCode);
  }
}
