package org.ndseq.plugin.run;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.configurations.GeneralCommandLine;
import com.intellij.execution.process.AnsiEscapeDecoder;
import com.intellij.execution.process.KillableProcessHandler;
import com.intellij.openapi.util.Key;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * The process of an inference. Progress and the messages of test runners are not shown in the
 * console, and colours are; terminating it also terminates the programs that it runs.
 */
final class InferHandler extends KillableProcessHandler {
  private final Map<Key<?>, StreamFilter> filters = new ConcurrentHashMap<>();
  private final Consumer<ProgressLine> progress;

  InferHandler(GeneralCommandLine command, Consumer<ProgressLine> progress)
      throws ExecutionException {
    super(command);
    this.progress = progress;
    // At once and with all children: an interrupted analysis has no result.
    setShouldKillProcessSoftly(false);
  }

  /** The filters of one stream, in the order in which text passes them. */
  private record StreamFilter(
      ProgressFilter progress, TestMessageFilter tests, AnsiEscapeDecoder colors) {
    String accept(String text) {
      return tests.accept(progress.accept(text));
    }

    String end() {
      return tests.accept(progress.end()) + tests.end();
    }
  }

  /** Each stream has one reader, so that a filter is used by one thread. */
  @Override
  @SuppressWarnings("rawtypes") // as the platform declares it
  public void notifyTextAvailable(String text, Key outputType) {
    Key<?> stream = outputType;
    StreamFilter filter =
        filters.computeIfAbsent(
            stream,
            key ->
                new StreamFilter(
                    new ProgressFilter(progress),
                    new TestMessageFilter(),
                    new AnsiEscapeDecoder()));
    show(filter.accept(text), stream, filter);
  }

  private void show(String text, Key<?> stream, StreamFilter filter) {
    if (!text.isEmpty()) {
      filter.colors().escapeText(text, stream, super::notifyTextAvailable);
    }
  }

  @Override
  protected void notifyProcessTerminated(int exitCode) {
    filters.forEach((stream, filter) -> show(filter.end(), stream, filter));
    super.notifyProcessTerminated(exitCode);
  }
}
