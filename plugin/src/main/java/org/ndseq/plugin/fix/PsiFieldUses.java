package org.ndseq.plugin.fix;

import com.intellij.openapi.util.TextRange;
import com.intellij.psi.JavaTokenType;
import com.intellij.psi.PsiAssignmentExpression;
import com.intellij.psi.PsiBinaryExpression;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiExpression;
import com.intellij.psi.PsiExpressionStatement;
import com.intellij.psi.PsiField;
import com.intellij.psi.PsiLiteralExpression;
import com.intellij.psi.PsiPostfixExpression;
import com.intellij.psi.PsiPrimitiveType;
import com.intellij.psi.PsiReferenceExpression;
import com.intellij.psi.PsiType;
import com.intellij.psi.PsiUnaryExpression;
import com.intellij.psi.tree.IElementType;
import com.intellij.psi.util.PsiTreeUtil;
import com.intellij.psi.util.PsiUtil;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.ndseq.finding.fix.AtomicFieldRewrite;
import org.ndseq.finding.fix.AtomicType;
import org.ndseq.finding.fix.FieldUse;
import org.ndseq.finding.fix.FieldUse.AssignOperator;
import org.ndseq.finding.fix.FieldUse.ResultUse;
import org.ndseq.finding.fix.FieldUse.StepOperator;
import org.ndseq.finding.fix.TextSpan;

/**
 * The uses of a field in its file, described for {@link AtomicFieldRewrite}.
 *
 * @param expressions each use with its expression, in the order of the text
 */
record PsiFieldUses(Map<FieldUse, PsiExpression> expressions) {
  static PsiFieldUses of(PsiField field) {
    Map<FieldUse, PsiExpression> expressions = new LinkedHashMap<>();
    for (PsiReferenceExpression use : FieldUseFinder.of(field)) {
      PsiExpression expression = construct(use);
      expressions.put(describe(expression, use), expression);
    }
    for (PsiLiteralExpression literal :
        PsiTreeUtil.findChildrenOfType(field.getContainingFile(), PsiLiteralExpression.class)) {
      // Reflection and field updaters take its name.
      if (field.getName().equals(literal.getValue())) {
        expressions.put(new FieldUse.Unknown(span(literal)), literal);
      }
    }
    return new PsiFieldUses(expressions);
  }

  /** The expression that an access is part of: the assignment, the increment, or itself. */
  private static PsiExpression construct(PsiReferenceExpression use) {
    PsiElement parent = use.getParent();
    if (parent instanceof PsiAssignmentExpression assignment
        && assignment.getLExpression() == use) {
      return assignment;
    }
    if (parent instanceof PsiUnaryExpression unary && isStep(unary.getOperationTokenType())) {
      return unary;
    }
    return use;
  }

  private static boolean isStep(IElementType operator) {
    return operator == JavaTokenType.PLUSPLUS || operator == JavaTokenType.MINUSMINUS;
  }

  private static FieldUse describe(PsiExpression expression, PsiReferenceExpression use) {
    ResultUse result =
        expression.getParent() instanceof PsiExpressionStatement
            ? ResultUse.DROPPED
            : ResultUse.USED;
    if (expression instanceof PsiUnaryExpression unary) {
      return new FieldUse.Step(span(unary), span(use), operator(unary), result);
    }
    if (expression instanceof PsiAssignmentExpression assignment) {
      return describe(assignment, use, result);
    }
    return PsiUtil.isAccessedForWriting(use)
        ? new FieldUse.Unknown(span(use))
        : new FieldUse.Read(span(use));
  }

  private static StepOperator operator(PsiUnaryExpression unary) {
    boolean isPostfix = unary instanceof PsiPostfixExpression;
    if (unary.getOperationTokenType() == JavaTokenType.PLUSPLUS) {
      return isPostfix ? StepOperator.POSTFIX_INCREMENT : StepOperator.PREFIX_INCREMENT;
    }
    return isPostfix ? StepOperator.POSTFIX_DECREMENT : StepOperator.PREFIX_DECREMENT;
  }

  private static FieldUse describe(
      PsiAssignmentExpression assignment, PsiReferenceExpression use, ResultUse result) {
    String sign = assignment.getOperationSign().getText();
    Optional<AssignOperator> operator = AssignOperator.of(sign.substring(0, sign.length() - 1));
    PsiExpression value = assignment.getRExpression();
    if (value == null || operator.isEmpty()) {
      return new FieldUse.Unknown(span(assignment));
    }
    return new FieldUse.Assignment(
        span(assignment),
        span(use),
        operator.get(),
        span(value),
        type(value.getType()),
        sum(value),
        result);
  }

  private static Optional<AtomicType> type(@Nullable PsiType type) {
    PsiType unboxed =
        type instanceof PsiPrimitiveType ? type : PsiPrimitiveType.getUnboxedType(type);
    return Optional.ofNullable(unboxed).flatMap(t -> AtomicType.ofValue(t.getCanonicalText()));
  }

  private static Optional<FieldUse.Sum> sum(PsiExpression value) {
    if (!(value instanceof PsiBinaryExpression binary)) {
      return Optional.empty();
    }
    PsiExpression right = binary.getROperand();
    if (right == null) {
      return Optional.empty();
    }
    return AssignOperator.of(binary.getOperationSign().getText())
        .filter(o -> o == AssignOperator.ADD || o == AssignOperator.SUBTRACT)
        .map(o -> new FieldUse.Sum(span(binary.getLOperand()), o, span(right)));
  }

  private static TextSpan span(PsiElement element) {
    TextRange range = element.getTextRange();
    return new TextSpan(range.getStartOffset(), range.getEndOffset());
  }
}
