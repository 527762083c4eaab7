package org.ndseq.plugin.psi;

import com.intellij.openapi.Disposable;
import com.intellij.openapi.application.AccessToken;
import com.intellij.openapi.application.ModalityState;
import com.intellij.openapi.project.DumbModeBlockedFunctionality;
import com.intellij.openapi.project.DumbModeTask;
import com.intellij.openapi.project.DumbService;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.ModificationTracker;
import java.util.List;
import javax.swing.JComponent;
import kotlin.Unit;
import kotlin.coroutines.Continuation;
import kotlin.jvm.functions.Function1;
import kotlin.jvm.functions.Function2;
import kotlinx.coroutines.CoroutineScope;
import kotlinx.coroutines.flow.StateFlow;

/** A project that builds its indexes for as long as a test likes. */
final class SwitchedDumbService extends DumbService {
  private final Project project;

  /** Written by the test, read by whoever asks; guarded by this. */
  private boolean isDumb;

  SwitchedDumbService(Project project) {
    this.project = project;
  }

  synchronized void setDumb(boolean dumb) {
    isDumb = dumb;
    notifyAll();
  }

  @Override
  public synchronized boolean isDumb() {
    return isDumb;
  }

  @Override
  public synchronized void waitForSmartMode() {
    try {
      while (isDumb) {
        wait();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public Project getProject() {
    return project;
  }

  @Override
  public boolean isAlternativeResolveEnabled() {
    return false;
  }

  @Override
  public ModificationTracker getModificationTracker() {
    return ModificationTracker.NEVER_CHANGED;
  }

  @Override
  public boolean canRunSmart() {
    return !isDumb();
  }

  // What nobody asks for in a test.

  @Override
  public StateFlow<DumbState> getState() {
    throw new UnsupportedOperationException();
  }

  @Override
  public Throwable getDumbModeStartTrace() {
    throw new UnsupportedOperationException();
  }

  @Override
  public void runWhenSmart(Runnable action) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean waitForSmartMode(long millis) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void smartInvokeLater(Runnable action) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void smartInvokeLater(Runnable action, ModalityState state) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void queueTask(DumbModeTask task) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void cancelTask(DumbModeTask task) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void cancelAllTasksAndWait() {
    throw new UnsupportedOperationException();
  }

  @Override
  public void completeJustSubmittedTasks() {
    throw new UnsupportedOperationException();
  }

  @Override
  public <T> Object runInDumbMode(
      String name,
      Function1<? super Continuation<? super T>, ? extends Object> action,
      Continuation<? super T> continuation) {
    throw new UnsupportedOperationException();
  }

  @Override
  public JComponent wrapGently(JComponent content, Disposable parent) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void showDumbModeNotification(String message) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void showDumbModeNotificationForFunctionality(
      String message, DumbModeBlockedFunctionality functionality) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void showDumbModeNotificationForFunctionalityWithCoalescing(
      String message, DumbModeBlockedFunctionality functionality, Object equality) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void showDumbModeNotificationForAction(String message, String action) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void showDumbModeNotificationForFailedAction(String message, String action) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void showDumbModeActionBalloon(String balloon, Runnable action, List<String> ids) {
    throw new UnsupportedOperationException();
  }

  @Override
  @SuppressWarnings("deprecation") // abstract in the platform
  public void setAlternativeResolveEnabled(boolean enabled) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void suspendIndexingAndRun(String activity, Runnable action) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Object suspendIndexingAndRun(
      String activity,
      Function2<? super CoroutineScope, ? super Continuation<? super Unit>, ? extends Object>
          action,
      Continuation<? super Unit> continuation) {
    throw new UnsupportedOperationException();
  }

  @Override
  public AccessToken runWithWaitForSmartModeDisabled() {
    throw new UnsupportedOperationException();
  }

  @Override
  public void unsafeRunWhenSmart(Runnable action) {
    throw new UnsupportedOperationException();
  }
}
