package org.ndseq.plugin.fix;

import com.intellij.psi.JavaPsiFacade;
import com.intellij.psi.JavaTokenType;
import com.intellij.psi.PsiAssignmentExpression;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiElementFactory;
import com.intellij.psi.PsiExpression;
import com.intellij.psi.PsiExpressionStatement;
import com.intellij.psi.PsiField;
import com.intellij.psi.PsiJavaToken;
import com.intellij.psi.PsiModifier;
import com.intellij.psi.PsiPostfixExpression;
import com.intellij.psi.PsiReferenceExpression;
import com.intellij.psi.PsiType;
import com.intellij.psi.PsiTypes;
import com.intellij.psi.PsiUnaryExpression;
import com.intellij.psi.codeStyle.JavaCodeStyleManager;
import com.intellij.psi.tree.IElementType;
import com.intellij.psi.util.PsiTreeUtil;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Rewrites a private int, long or boolean field, and all its uses, to the atomic of its type. */
final class AtomicRewrite {
  private static final String PACKAGE = "java.util.concurrent.atomic.";
  private static final Map<IElementType, String> OPERATORS =
      Map.of(
          JavaTokenType.ASTERISKEQ, "*",
          JavaTokenType.DIVEQ, "/",
          JavaTokenType.PERCEQ, "%",
          JavaTokenType.ANDEQ, "&",
          JavaTokenType.OREQ, "|",
          JavaTokenType.XOREQ, "^");

  private final PsiField field;

  AtomicRewrite(PsiField field) {
    this.field = field;
  }

  static String typeName(PsiField field) {
    PsiType type = field.getType();
    if (type.equals(PsiTypes.booleanType())) {
      return PACKAGE + "AtomicBoolean";
    }
    return PACKAGE + (type.equals(PsiTypes.longType()) ? "AtomicLong" : "AtomicInteger");
  }

  /** Whether every use of the field has an equivalent on the atomic class. */
  static boolean fits(PsiField field) {
    PsiType type = field.getType();
    boolean isNumber = type.equals(PsiTypes.intType()) || type.equals(PsiTypes.longType());
    return field.hasModifierProperty(PsiModifier.PRIVATE)
        && !field.hasModifierProperty(PsiModifier.FINAL)
        && (isNumber || type.equals(PsiTypes.booleanType()))
        && isAlone(field)
        && FieldUseFinder.of(field).stream().allMatch(use -> fits(use, type));
  }

  /** {@code int a, b;} is one type for two fields. */
  private static boolean isAlone(PsiField field) {
    return !isComma(PsiTreeUtil.skipWhitespacesAndCommentsForward(field))
        && !isComma(PsiTreeUtil.skipWhitespacesAndCommentsBackward(field))
        && PsiTreeUtil.getChildOfType(field, PsiJavaToken.class) != null
        && field.getText().endsWith(";");
  }

  private static boolean isComma(@Nullable PsiElement element) {
    return element instanceof PsiJavaToken token && token.getTokenType() == JavaTokenType.COMMA;
  }

  private static boolean fits(PsiReferenceExpression use, PsiType type) {
    PsiElement access = construct(use);
    if (!(access instanceof PsiAssignmentExpression assignment)) {
      return true;
    }
    IElementType operator = assignment.getOperationTokenType();
    PsiExpression value = assignment.getRExpression();
    if (value == null) {
      return false;
    }
    if (operator == JavaTokenType.EQ) {
      return access.getParent() instanceof PsiExpressionStatement;
    }
    boolean known =
        operator == JavaTokenType.PLUSEQ
            || operator == JavaTokenType.MINUSEQ
            || OPERATORS.containsKey(operator);
    PsiType valueType = value.getType();
    return known
        && !type.equals(PsiTypes.booleanType())
        && valueType != null
        && type.isAssignableFrom(valueType);
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

  void apply() {
    PsiElementFactory factory = JavaPsiFacade.getElementFactory(field.getProject());
    List<PsiExpression> outermost = new ArrayList<>();
    for (PsiReferenceExpression use : FieldUseFinder.of(field)) {
      PsiExpression access = construct(use);
      if (outermost.stream().noneMatch(outer -> PsiTreeUtil.isAncestor(outer, access, false))) {
        outermost.add(access);
      }
    }
    for (PsiExpression access : outermost) {
      access.replace(factory.createExpressionFromText(rewrite(access), access));
    }
    declare(factory);
  }

  private void declare(PsiElementFactory factory) {
    String type = typeName(field);
    PsiExpression start = field.getInitializer();
    String initial = start == null ? "" : start.getText();
    Objects.requireNonNull(field.getModifierList())
        .setModifierProperty(PsiModifier.VOLATILE, false);
    Objects.requireNonNull(field.getModifierList()).setModifierProperty(PsiModifier.FINAL, true);
    Objects.requireNonNull(field.getTypeElement())
        .replace(factory.createTypeElementFromText(type, field));
    field.setInitializer(
        factory.createExpressionFromText("new " + type + "(" + initial + ")", field));
    JavaCodeStyleManager.getInstance(field.getProject()).shortenClassReferences(field);
  }

  /** The text of an element with all accesses to the field in it rewritten. */
  private String rewrite(PsiElement element) {
    if (element instanceof PsiReferenceExpression use && use.isReferenceTo(field)) {
      return use.getText() + ".get()";
    }
    if (element instanceof PsiUnaryExpression unary
        && isStep(unary.getOperationTokenType())
        && isField(unary.getOperand())) {
      return step(unary);
    }
    if (element instanceof PsiAssignmentExpression assignment
        && isField(assignment.getLExpression())) {
      return assign(assignment);
    }
    if (element.getFirstChild() == null) {
      return element.getText();
    }
    StringBuilder out = new StringBuilder();
    for (PsiElement child = element.getFirstChild();
        child != null;
        child = child.getNextSibling()) {
      out.append(rewrite(child));
    }
    return out.toString();
  }

  private boolean isField(@Nullable PsiElement element) {
    return element instanceof PsiReferenceExpression use && use.isReferenceTo(field);
  }

  private static String step(PsiUnaryExpression unary) {
    String by = unary.getOperationTokenType() == JavaTokenType.PLUSPLUS ? "Increment" : "Decrement";
    boolean isPostfix = unary instanceof PsiPostfixExpression;
    boolean isUsed = !(unary.getParent() instanceof PsiExpressionStatement);
    String call = isPostfix && isUsed ? "getAnd" + by : by.toLowerCase(Locale.ROOT) + "AndGet";
    return Objects.requireNonNull(unary.getOperand()).getText() + "." + call + "()";
  }

  private String assign(PsiAssignmentExpression assignment) {
    String target = assignment.getLExpression().getText();
    PsiExpression right = Objects.requireNonNull(assignment.getRExpression());
    IElementType operator = assignment.getOperationTokenType();
    if (operator == JavaTokenType.EQ) {
      return SelfUpdate.of(right, this::isField)
          .map(update -> target + ".addAndGet(" + rewritten(update) + ")")
          .orElseGet(() -> target + ".set(" + rewrite(right) + ")");
    }
    if (operator == JavaTokenType.PLUSEQ) {
      return target + ".addAndGet(" + rewrite(right) + ")";
    }
    if (operator == JavaTokenType.MINUSEQ) {
      return target + ".addAndGet(-(" + rewrite(right) + "))";
    }
    String before = FreshName.of("before", assignment);
    String by = FreshName.of("by", assignment);
    return "%s.accumulateAndGet(%s, (%s, %s) -> %s %s %s)"
        .formatted(target, rewrite(right), before, by, before, OPERATORS.get(operator), by);
  }

  private String rewritten(SelfUpdate update) {
    String by = rewrite(update.by());
    return update.isMinus() ? "-(" + by + ")" : by;
  }
}
