package org.ndseq.plugin.fix;

import static org.ndseq.plugin.fix.MapCallMatcher.argument;
import static org.ndseq.plugin.fix.MapCallMatcher.askedFor;
import static org.ndseq.plugin.fix.MapCallMatcher.body;
import static org.ndseq.plugin.fix.MapCallMatcher.call;
import static org.ndseq.plugin.fix.MapCallMatcher.capturable;
import static org.ndseq.plugin.fix.MapCallMatcher.isMapCall;
import static org.ndseq.plugin.fix.MapCallMatcher.isNullCheck;
import static org.ndseq.plugin.fix.MapCallMatcher.isUsedOutside;
import static org.ndseq.plugin.fix.MapCallMatcher.key;
import static org.ndseq.plugin.fix.MapCallMatcher.map;
import static org.ndseq.plugin.fix.MapCallMatcher.refersTo;
import static org.ndseq.plugin.fix.MapCallMatcher.sameEntry;

import com.intellij.psi.JavaTokenType;
import com.intellij.psi.PsiAssignmentExpression;
import com.intellij.psi.PsiBinaryExpression;
import com.intellij.psi.PsiDeclarationStatement;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiExpression;
import com.intellij.psi.PsiExpressionStatement;
import com.intellij.psi.PsiIfStatement;
import com.intellij.psi.PsiLiteralExpression;
import com.intellij.psi.PsiLocalVariable;
import com.intellij.psi.PsiMethodCallExpression;
import com.intellij.psi.PsiReferenceExpression;
import com.intellij.psi.PsiStatement;
import com.intellij.psi.util.PsiTreeUtil;
import java.util.List;
import java.util.Optional;

/**
 * A check-then-act on a concurrent map: two atomic calls that are not atomic together.
 *
 * @param anchor the statement that the fix replaces
 * @param replacement the text of one equivalent atomic call
 * @param obsolete another statement that the replacement makes obsolete
 * @param method the map's method that it uses, for the fix's name
 */
public record MapUpdate(
    PsiStatement anchor,
    String replacement,
    Optional<PsiStatement> obsolete,
    String method,
    PsiExpression place) {
  /**
   * {@code if (!m.containsKey(k)) m.put(k, v);} and its variants, or {@code m.put(k, m.get(k) +
   * 1)}.
   */
  public static Optional<MapUpdate> at(PsiStatement statement) {
    if (statement instanceof PsiIfStatement check) {
      return check.getElseBranch() == null
          ? putIfMissing(check).or(() -> fillIfNull(check)).or(() -> putIfPresent(check))
          : countFromFirst(check);
    }
    return statement instanceof PsiExpressionStatement act && !isElseOfCount(act)
        ? readAndPut(act)
        : Optional.empty();
  }

  /** {@code if (!m.containsKey(k)) m.put(k, 1); else m.put(k, m.get(k) + 1);} */
  private static Optional<MapUpdate> countFromFirst(PsiIfStatement check) {
    PsiMethodCallExpression asked = askedFor(check.getCondition());
    List<PsiStatement> then = body(check.getThenBranch());
    List<PsiStatement> otherwise = body(check.getElseBranch());
    if (asked == null || then.size() != 1 || otherwise.size() != 1) {
      return Optional.empty();
    }
    PsiMethodCallExpression first = call(then.get(0), "put");
    PsiMethodCallExpression next = call(otherwise.get(0), "put");
    if (first == null
        || next == null
        || !sameEntry(asked, first)
        || !sameEntry(asked, next)
        || !(argument(next, 1) instanceof PsiBinaryExpression sum)
        || !(sum.getLOperand() instanceof PsiMethodCallExpression got)
        || !isMapCall(got, "get")
        || !sameEntry(got, next)
        || sum.getROperand() == null
        || !capturable(sum.getROperand(), check)
        || !capturable(argument(first, 1), check)) {
      return Optional.empty();
    }
    String old = FreshName.of("old", check);
    String text =
        "%s.compute(%s, (%s, %s) -> %s == null ? %s : %s %s %s);"
            .formatted(
                map(first),
                key(first),
                FreshName.of("key", check),
                old,
                old,
                argument(first, 1).getText(),
                old,
                sum.getOperationSign().getText(),
                sum.getROperand().getText());
    return Optional.of(new MapUpdate(check, text, Optional.empty(), "compute", first));
  }

  private static boolean isElseOfCount(PsiExpressionStatement act) {
    PsiIfStatement check = PsiTreeUtil.getParentOfType(act, PsiIfStatement.class);
    return check != null
        && body(check.getElseBranch()).contains(act)
        && countFromFirst(check).isPresent();
  }

  /** {@code V v = m.get(k); if (v != null) m.put(k, …v…);} where v is not used afterwards. */
  private static Optional<MapUpdate> putIfPresent(PsiIfStatement check) {
    PsiLocalVariable variable = gotBefore(check).orElse(null);
    List<PsiStatement> then = body(check.getThenBranch());
    if (variable == null
        || !isNullCheck(check.getCondition(), variable, JavaTokenType.NE)
        || then.size() != 1) {
      return Optional.empty();
    }
    PsiMethodCallExpression got = (PsiMethodCallExpression) variable.getInitializer();
    PsiMethodCallExpression put = call(then.get(0), "put");
    if (got == null
        || put == null
        || !sameEntry(got, put)
        || !capturable(argument(put, 1), check)
        || isUsedOutside(variable, check)) {
      return Optional.empty();
    }
    String text =
        "%s.computeIfPresent(%s, (%s, %s) -> %s);"
            .formatted(
                map(put),
                key(put),
                FreshName.of("key", check),
                variable.getName(),
                argument(put, 1).getText());
    PsiStatement declaration = (PsiStatement) variable.getParent();
    return Optional.of(
        new MapUpdate(declaration, text, Optional.of(check), "computeIfPresent", put));
  }

  /** The variable of the declaration before a check, if its value is got from a map. */
  private static Optional<PsiLocalVariable> gotBefore(PsiIfStatement check) {
    return PsiTreeUtil.skipWhitespacesAndCommentsBackward(check)
                instanceof PsiDeclarationStatement declaration
            && declaration.getDeclaredElements().length == 1
            && declaration.getDeclaredElements()[0] instanceof PsiLocalVariable variable
            && variable.getInitializer() instanceof PsiMethodCallExpression got
            && isMapCall(got, "get")
        ? Optional.of(variable)
        : Optional.empty();
  }

  private static Optional<MapUpdate> putIfMissing(PsiIfStatement check) {
    PsiMethodCallExpression asked = askedFor(check.getCondition());
    List<PsiStatement> then = body(check.getThenBranch());
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
    PsiLocalVariable variable = gotBefore(check).orElse(null);
    if (variable == null
        || !(variable.getInitializer() instanceof PsiMethodCallExpression got)
        || !isNullCheck(check.getCondition(), variable, JavaTokenType.EQEQ)) {
      return Optional.empty();
    }
    List<PsiStatement> then = body(check.getThenBranch());
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
            (PsiStatement) variable.getParent(),
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
}
