package org.ndseq.plugin.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.intellij.execution.process.ProcessHandler;
import com.intellij.openapi.progress.util.AbstractProgressIndicatorBase;
import java.io.OutputStream;
import org.junit.jupiter.api.Test;
import org.ndseq.plugin.psi.RealPsi;

/** The progress in the status bar, and its button. */
class InferTaskTest {
  private final ProcessProgress progress = new ProcessProgress();
  private final Running process = new Running();
  private final InferTask task = new InferTask(RealPsi.get().project(), "Main", process, progress);

  @Test
  void cancellingEndsTheProcess() throws InterruptedException {
    AbstractProgressIndicatorBase indicator = new AbstractProgressIndicatorBase();
    indicator.start();
    Thread background = new Thread(() -> task.run(indicator));
    background.start();
    indicator.cancel();
    background.join();
    assertThat(process.isProcessTerminated()).isTrue();
    assertThat(process.getExitCode()).isEqualTo(Running.DESTROYED);
    assertThat(process.getUserData(ProcessHandler.TERMINATION_REQUESTED))
        .as("so that nobody is told that it failed")
        .isTrue();
  }

  @Test
  void theLastProgressIsShownUntilTheProcessEnds() throws InterruptedException {
    ProgressLine.parse("{\"phase\":\"recording\",\"done\":1,\"total\":4,\"unit\":\"runs\"}")
        .ifPresent(progress::tell);
    AbstractProgressIndicatorBase indicator =
        new AbstractProgressIndicatorBase() {
          @Override
          public void setFraction(double fraction) {
            super.setFraction(fraction);
            process.end(0);
          }
        };
    indicator.start();
    Thread background = new Thread(() -> task.run(indicator));
    background.start();
    background.join();
    assertThat(indicator.getFraction()).isEqualTo(0.25);
    assertThat(indicator.getText()).isEqualTo(progress.last().display()).isNotEmpty();
    assertThat(task.isCancellable()).isTrue();
    assertThat(task.getTitle()).contains("Main");
  }

  /** A process that runs until somebody ends it. */
  private static final class Running extends ProcessHandler {
    static final int DESTROYED = 143;

    Running() {
      startNotify();
    }

    void end(int exitCode) {
      notifyProcessTerminated(exitCode);
    }

    @Override
    protected void destroyProcessImpl() {
      end(DESTROYED);
    }

    @Override
    protected void detachProcessImpl() {
      notifyProcessDetached();
    }

    @Override
    public boolean detachIsDefault() {
      return false;
    }

    @Override
    public OutputStream getProcessInput() {
      return OutputStream.nullOutputStream();
    }
  }
}
