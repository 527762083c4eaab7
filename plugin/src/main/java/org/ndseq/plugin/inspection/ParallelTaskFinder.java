package org.ndseq.plugin.inspection;

import com.intellij.psi.PsiAnonymousClass;
import com.intellij.psi.PsiCallExpression;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiExpression;
import com.intellij.psi.PsiExpressionList;
import com.intellij.psi.PsiLambdaExpression;
import com.intellij.psi.PsiLoopStatement;
import com.intellij.psi.PsiMethod;
import com.intellij.psi.PsiMethodCallExpression;
import com.intellij.psi.PsiMethodReferenceExpression;
import com.intellij.psi.PsiModifier;
import com.intellij.psi.PsiNewExpression;
import com.intellij.psi.PsiThisExpression;
import com.intellij.psi.util.InheritanceUtil;
import com.intellij.psi.util.PsiTreeUtil;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The code of one file that several tasks run at once, as far as the file alone shows: a lambda,
 * method reference or anonymous class passed to a thread or an executor in a loop, more than once,
 * or to a parallel stream; and the methods that such a task calls directly.
 */
final class ParallelTaskFinder {
  private static final Set<String> STARTERS =
      Set.of("execute", "submit", "runAsync", "supplyAsync", "schedule", "startVirtualThread");
  private static final Set<String> OWNERS =
      Set.of(
          "java.util.concurrent.Executor",
          "java.util.concurrent.CompletableFuture",
          "java.lang.Thread");

  private final Set<PsiElement> bodies = new HashSet<>();

  ParallelTaskFinder(PsiElement file) {
    Set<PsiElement> once = new HashSet<>();
    for (PsiElement task :
        PsiTreeUtil.findChildrenOfAnyType(
            file,
            PsiLambdaExpression.class,
            PsiMethodReferenceExpression.class,
            PsiAnonymousClass.class)) {
      Optional<PsiCallExpression> start = start(task);
      if (start.isPresent()) {
        boolean repeated = isRepeated(start.get());
        body(task).ifPresent(body -> add(body, repeated, once));
      }
    }
  }

  private void add(PsiElement body, boolean repeated, Set<PsiElement> once) {
    if (repeated || !once.add(body)) {
      bodies.add(body);
    }
    for (PsiMethodCallExpression call :
        PsiTreeUtil.findChildrenOfType(body, PsiMethodCallExpression.class)) {
      PsiMethod called = call.resolveMethod();
      if (called != null
          && called.getContainingFile() == body.getContainingFile()
          && isOnThis(called, call.getMethodExpression().getQualifierExpression())
          && (repeated || !once.add(called))) {
        bodies.add(called);
      }
    }
  }

  /** The task's code: for a method reference the method. */
  private static Optional<PsiElement> body(PsiElement task) {
    if (task instanceof PsiMethodReferenceExpression reference) {
      return reference.resolve() instanceof PsiMethod method
              && method.getContainingFile() == task.getContainingFile()
              && isOnThis(method, reference.getQualifierExpression())
          ? Optional.of(method)
          : Optional.empty();
    }
    return Optional.of(task);
  }

  /** Whether all tasks run it on one object, or on none: {@code one::hit} may be another's. */
  private static boolean isOnThis(PsiMethod method, @Nullable PsiExpression qualifier) {
    return method.hasModifierProperty(PsiModifier.STATIC)
        || qualifier == null
        || qualifier instanceof PsiThisExpression;
  }

  private static Optional<PsiCallExpression> start(PsiElement task) {
    PsiElement argument = task instanceof PsiAnonymousClass ? task.getParent() : task;
    if (argument == null
        || !(argument.getParent() instanceof PsiExpressionList list)
        || !(list.getParent() instanceof PsiCallExpression call)) {
      return Optional.empty();
    }
    return isStart(call) ? Optional.of(call) : Optional.empty();
  }

  private static boolean isStart(PsiCallExpression call) {
    if (call instanceof PsiNewExpression created) {
      return InheritanceUtil.isInheritor(created.getType(), "java.lang.Thread");
    }
    PsiMethod method = call.resolveMethod();
    if (method == null || method.getContainingClass() == null) {
      return false;
    }
    return (STARTERS.contains(method.getName())
            && OWNERS.stream()
                .anyMatch(o -> InheritanceUtil.isInheritor(method.getContainingClass(), o)))
        || isParallelStream(call);
  }

  private static boolean isParallelStream(PsiCallExpression call) {
    if (!(call instanceof PsiMethodCallExpression last)
        || !"forEach".equals(last.getMethodExpression().getReferenceName())) {
      return false;
    }
    return PsiTreeUtil.findChildrenOfType(last.getMethodExpression(), PsiMethodCallExpression.class)
        .stream()
        .map(inner -> inner.getMethodExpression().getReferenceName())
        .anyMatch(name -> "parallel".equals(name) || "parallelStream".equals(name));
  }

  private static boolean isRepeated(PsiCallExpression start) {
    return isParallelStream(start)
        || PsiTreeUtil.getParentOfType(start, PsiLoopStatement.class, true, PsiMethod.class)
            != null;
  }

  /** The code of the repeated task around an element, if there is one. */
  Optional<PsiElement> around(PsiElement element) {
    for (PsiElement up = element; up != null; up = up.getParent()) {
      if (bodies.contains(up)) {
        return Optional.of(up);
      }
    }
    return Optional.empty();
  }
}
