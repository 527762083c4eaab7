package org.ndseq.plugin.psi;

import com.intellij.openapi.application.CoroutineSupport;
import com.intellij.openapi.application.ReadAndWriteScope;
import com.intellij.openapi.application.ReadConstraint;
import com.intellij.openapi.application.ReadResult;
import com.intellij.openapi.application.ReadWriteActionSupport;
import com.intellij.openapi.project.DumbService;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.ThrowableComputable;
import java.util.List;
import javax.swing.SwingUtilities;
import kotlin.Unit;
import kotlin.coroutines.Continuation;
import kotlin.coroutines.CoroutineContext;
import kotlin.coroutines.EmptyCoroutineContext;
import kotlin.jvm.functions.Function0;
import kotlin.jvm.functions.Function1;
import kotlinx.coroutines.ExecutorsKt;

/** Coroutines without an IDE: who needs indexes waits for them, and the UI thread is Swing's. */
final class PlainCoroutines implements ReadWriteActionSupport, CoroutineSupport {
  private static final ReadConstraint NONE =
      new ReadConstraint() {
        @Override
        public boolean isSatisfied() {
          return true;
        }

        @Override
        public Object awaitConstraint(Continuation<? super Unit> continuation) {
          return Unit.INSTANCE;
        }
      };

  /** These constraints wait where they are and resume nobody. */
  private static final Continuation<Unit> NOBODY =
      new Continuation<>() {
        @Override
        public CoroutineContext getContext() {
          return EmptyCoroutineContext.INSTANCE;
        }

        @Override
        public void resumeWith(Object result) {
          throw new IllegalStateException("nobody waits");
        }
      };

  @Override
  public CoroutineContext uiDispatcher(UiDispatcherKind kind, boolean immediate) {
    return ExecutorsKt.from(SwingUtilities::invokeLater);
  }

  @Override
  public ReadConstraint smartModeConstraint(Project project) {
    return new ReadConstraint() {
      @Override
      public boolean isSatisfied() {
        return !DumbService.isDumb(project);
      }

      @Override
      public Object awaitConstraint(Continuation<? super Unit> continuation) {
        DumbService.getInstance(project).waitForSmartMode();
        return Unit.INSTANCE;
      }
    };
  }

  @Override
  public ReadConstraint committedDocumentsConstraint(Project project) {
    return NONE;
  }

  @Override
  public <X> Object executeReadAction(
      List<? extends ReadConstraint> constraints,
      boolean undispatched,
      boolean blocking,
      Function0<? extends X> action,
      Continuation<? super X> continuation) {
    for (ReadConstraint constraint : constraints) {
      while (!constraint.isSatisfied()) {
        constraint.awaitConstraint(NOBODY);
      }
    }
    return action.invoke();
  }

  @Override
  public <X, E extends Throwable> X computeCancellable(ThrowableComputable<X, E> action) {
    throw new UnsupportedOperationException();
  }

  @Override
  public <X> Object executeReadAndWriteAction(
      ReadConstraint[] constraints,
      boolean undispatched,
      boolean background,
      Function1<? super ReadAndWriteScope, ? extends ReadResult<? extends X>> action,
      Continuation<? super X> continuation) {
    throw new UnsupportedOperationException();
  }

  @Override
  public <T> Object runWriteAction(
      Function0<? extends T> action, Continuation<? super T> continuation) {
    throw new UnsupportedOperationException();
  }
}
