package org.ndseq.plugin.fix;

import com.intellij.psi.JavaTokenType;
import com.intellij.psi.PsiAssignmentExpression;
import com.intellij.psi.PsiBinaryExpression;
import com.intellij.psi.PsiBlockStatement;
import com.intellij.psi.PsiCodeBlock;
import com.intellij.psi.PsiDeclarationStatement;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiExpression;
import com.intellij.psi.PsiExpressionStatement;
import com.intellij.psi.PsiField;
import com.intellij.psi.PsiIfStatement;
import com.intellij.psi.PsiLiteralExpression;
import com.intellij.psi.PsiLocalVariable;
import com.intellij.psi.PsiMethodCallExpression;
import com.intellij.psi.PsiPrefixExpression;
import com.intellij.psi.PsiReferenceExpression;
import com.intellij.psi.PsiStatement;
import com.intellij.psi.PsiTypes;
import com.intellij.psi.PsiVariable;
import com.intellij.psi.util.InheritanceUtil;
import com.intellij.psi.util.PsiTreeUtil;
import com.intellij.psi.util.PsiUtil;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A check-then-act on a concurrent map: two calls, each atomic, that are not so together.
 *
 * @param anchor the statement that the fix replaces
 * @param replacement the text of one atomic call that does the same
 * @param obsolete another statement that the replacement does away with
 * @param method the map's method that it uses, for the fix's name
 */
public record MapUpdate(
    PsiStatement anchor,
    String replacement,
    Optional<PsiStatement> obsolete,
    String method,
    PsiExpression place) {
  private static final String CONCURRENT_MAP = "java.util.concurrent.ConcurrentMap";

  /** {@code if (!m.containsKey(k)) m.put(k, v);} and its kin, or {@code m.put(k, m.get(k) + 1)}. */
  public static Optional<MapUpdate> at(PsiStatement statement) {
    if (statement instanceof PsiIfStatement check && check.getElseBranch() == null) {
      return putIfMissing(check).or(() -> fillIfNull(check));
    }
    return statement instanceof PsiExpressionStatement act ? readAndPut(act) : Optional.empty();
  }

  private static Optional<MapUpdate> putIfMissing(PsiIfStatement check) {
    PsiMethodCallExpression asked = askedFor(check.getCondition());
    List<PsiStatement> then = body(check);
    if (asked == null || then.size() != 1) {
      return Optional.empty();
    }
    PsiMethodCallExpression put = call(then.get(0), "put");
    if (put == null || !sameEntry(asked, put)) {
      return Optional.empty();
    }
    PsiExpression value = argument(put, 1);
    boolean cheap =
        value instanceof PsiLiteralExpression || value instanceof PsiReferenceExpression;
    String text =
        cheap
            ? map(put) + ".putIfAbsent(" + key(put) + ", " + value.getText() + ");"
            : computeIfAbsent(put, value, check) + ";";
    return cheap || capturable(value, check)
        ? Optional.of(
            new MapUpdate(
                check, text, Optional.empty(), cheap ? "putIfAbsent" : "computeIfAbsent", put))
        : Optional.empty();
  }

  /** {@code V v = m.get(k); if (v == null) { v = …; m.put(k, v); }} */
  private static Optional<MapUpdate> fillIfNull(PsiIfStatement check) {
    PsiElement before = PsiTreeUtil.skipWhitespacesAndCommentsBackward(check);
    if (!(before instanceof PsiDeclarationStatement declaration)
        || declaration.getDeclaredElements().length != 1
        || !(declaration.getDeclaredElements()[0] instanceof PsiLocalVariable variable)
        || !(variable.getInitializer() instanceof PsiMethodCallExpression got)
        || !isMapCall(got, "get")
        || !isNullCheck(check.getCondition(), variable)) {
      return Optional.empty();
    }
    List<PsiStatement> then = body(check);
    if (then.size() != 2
        || !(then.get(0) instanceof PsiExpressionStatement first)
        || !(first.getExpression() instanceof PsiAssignmentExpression made)
        || made.getOperationTokenType() != JavaTokenType.EQ
        || !refersTo(made.getLExpression(), variable)
        || made.getRExpression() == null) {
      return Optional.empty();
    }
    PsiMethodCallExpression put = call(then.get(1), "put");
    if (put == null
        || !sameEntry(got, put)
        || !refersTo(argument(put, 1), variable)
        || !capturable(made.getRExpression(), check)) {
      return Optional.empty();
    }
    String text = computeIfAbsent(put, made.getRExpression(), check);
    String type = variable.getTypeElement().getText();
    return Optional.of(
        new MapUpdate(
            declaration,
            type + " " + variable.getName() + " = " + text + ";",
            Optional.of(check),
            "computeIfAbsent",
            put));
  }

  /** {@code m.put(k, m.get(k) + 1)} or with {@code getOrDefault(k, d)}. */
  private static Optional<MapUpdate> readAndPut(PsiExpressionStatement act) {
    PsiMethodCallExpression put = call(act, "put");
    if (put == null || !(argument(put, 1) instanceof PsiBinaryExpression sum)) {
      return Optional.empty();
    }
    if (!(sum.getLOperand() instanceof PsiMethodCallExpression got)
        || !(isMapCall(got, "get") || isMapCall(got, "getOrDefault"))
        || !sameEntry(got, put)
        || sum.getROperand() == null
        || !capturable(sum.getROperand(), act)) {
      return Optional.empty();
    }
    String old = FreshName.of("old", act);
    String before =
        isMapCall(got, "getOrDefault")
            ? "(%s == null ? %s : %s)".formatted(old, argument(got, 1).getText(), old)
            : old;
    String text =
        "%s.compute(%s, (%s, %s) -> %s %s %s);"
            .formatted(
                map(put),
                key(put),
                FreshName.of("key", act),
                old,
                before,
                sum.getOperationSign().getText(),
                sum.getROperand().getText());
    return Optional.of(new MapUpdate(act, text, Optional.empty(), "compute", put));
  }

  private static String computeIfAbsent(
      PsiMethodCallExpression put, PsiExpression value, PsiElement place) {
    return "%s.computeIfAbsent(%s, %s -> %s)"
        .formatted(map(put), key(put), FreshName.of("key", place), value.getText());
  }

  /** The {@code containsKey} of {@code !m.containsKey(k)}, the {@code get} of {@code == null}. */
  private static @Nullable PsiMethodCallExpression askedFor(@Nullable PsiExpression condition) {
    if (condition instanceof PsiPrefixExpression not
        && not.getOperationTokenType() == JavaTokenType.EXCL
        && not.getOperand() instanceof PsiMethodCallExpression call
        && isMapCall(call, "containsKey")) {
      return call;
    }
    return condition instanceof PsiBinaryExpression equal
            && equal.getOperationTokenType() == JavaTokenType.EQEQ
            && equal.getLOperand() instanceof PsiMethodCallExpression call
            && isMapCall(call, "get")
            && isNull(equal.getROperand())
        ? call
        : null;
  }

  private static boolean isNullCheck(@Nullable PsiExpression condition, PsiLocalVariable variable) {
    return condition instanceof PsiBinaryExpression equal
        && equal.getOperationTokenType() == JavaTokenType.EQEQ
        && refersTo(equal.getLOperand(), variable)
        && isNull(equal.getROperand());
  }

  private static boolean isNull(@Nullable PsiExpression expression) {
    return expression != null && PsiTypes.nullType().equals(expression.getType());
  }

  private static boolean refersTo(@Nullable PsiExpression expression, PsiElement variable) {
    return expression instanceof PsiReferenceExpression reference
        && reference.isReferenceTo(variable);
  }

  private static boolean isMapCall(PsiMethodCallExpression call, String name) {
    PsiExpression map = call.getMethodExpression().getQualifierExpression();
    return name.equals(call.getMethodExpression().getReferenceName())
        && map != null
        && call.getArgumentList().getExpressionCount() >= 1
        && InheritanceUtil.isInheritor(map.getType(), CONCURRENT_MAP);
  }

  private static @Nullable PsiMethodCallExpression call(PsiStatement statement, String name) {
    return statement instanceof PsiExpressionStatement act
            && act.getExpression() instanceof PsiMethodCallExpression call
            && isMapCall(call, name)
            && call.getArgumentList().getExpressionCount() == 2
        ? call
        : null;
  }

  private static boolean sameEntry(PsiMethodCallExpression one, PsiMethodCallExpression other) {
    return map(one).equals(map(other))
        && key(one).equals(key(other))
        && PsiTreeUtil.findChildOfType(argument(one, 0), PsiMethodCallExpression.class) == null;
  }

  private static String map(PsiMethodCallExpression call) {
    PsiExpression map = call.getMethodExpression().getQualifierExpression();
    return map == null ? "" : map.getText();
  }

  private static String key(PsiMethodCallExpression call) {
    return argument(call, 0).getText();
  }

  private static PsiExpression argument(PsiMethodCallExpression call, int index) {
    return call.getArgumentList().getExpressions()[index];
  }

  private static List<PsiStatement> body(PsiIfStatement check) {
    PsiStatement then = check.getThenBranch();
    if (then instanceof PsiBlockStatement braces) {
      return List.of(braces.getCodeBlock().getStatements());
    }
    return then == null ? List.of() : List.of(then);
  }

  /** Whether the expression may move into a lambda: the locals it reads are never written again. */
  private static boolean capturable(PsiExpression value, PsiStatement at) {
    PsiCodeBlock scope = PsiTreeUtil.getTopmostParentOfType(at, PsiCodeBlock.class);
    for (PsiReferenceExpression reference :
        PsiTreeUtil.collectElementsOfType(value, PsiReferenceExpression.class)) {
      PsiElement target = reference.resolve();
      if (target instanceof PsiVariable
          && !(target instanceof PsiField)
          && isWritten(target, scope)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isWritten(PsiElement variable, @Nullable PsiCodeBlock scope) {
    return PsiTreeUtil.findChildrenOfType(scope, PsiReferenceExpression.class).stream()
        .anyMatch(use -> PsiUtil.isAccessedForWriting(use) && use.isReferenceTo(variable));
  }
}
