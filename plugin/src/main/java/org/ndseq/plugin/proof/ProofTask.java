package org.ndseq.plugin.proof;

import com.intellij.openapi.progress.ProgressIndicator;
import com.intellij.openapi.progress.Task;
import com.intellij.openapi.project.Project;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.ndseq.plugin.settings.NdseqBundle;

/** Shows a proof in the status bar until it is closed, and cancels the proof on request. */
final class ProofTask extends Task.Backgroundable implements AutoCloseable {
  private static final int TICK_MILLIS = 200;

  private final CountDownLatch done = new CountDownLatch(1);
  private final Runnable cancel;

  ProofTask(Project project, String file, Runnable cancel) {
    super(project, NdseqBundle.text("proof.progress", file), true);
    this.cancel = cancel;
  }

  @Override
  public void run(ProgressIndicator indicator) {
    indicator.setIndeterminate(true);
    try {
      while (!done.await(TICK_MILLIS, TimeUnit.MILLISECONDS)) {
        if (indicator.isCanceled()) {
          cancel.run();
          return;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      cancel.run();
    }
  }

  @Override
  public void close() {
    done.countDown();
  }
}
