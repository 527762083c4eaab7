package org.ndseq.plugin.fix;

import com.intellij.psi.JavaPsiFacade;
import com.intellij.psi.JavaTokenType;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiElementFactory;
import com.intellij.psi.PsiExpression;
import com.intellij.psi.PsiField;
import com.intellij.psi.PsiJavaToken;
import com.intellij.psi.PsiModifier;
import com.intellij.psi.PsiVariable;
import com.intellij.psi.codeStyle.JavaCodeStyleManager;
import com.intellij.psi.util.PsiTreeUtil;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.ndseq.finding.fix.AtomicFieldRewrite;
import org.ndseq.finding.fix.AtomicType;
import org.ndseq.finding.fix.FieldUse;
import org.ndseq.finding.fix.TextEdit;

/** Rewrites a private int, long or boolean field, and all its uses, to the atomic of its type. */
final class AtomicRewrite {
  private final PsiField field;
  private final AtomicType type;
  private final PsiFieldUses uses;
  private final AtomicFieldRewrite rewrite;

  private AtomicRewrite(
      PsiField field, AtomicType type, PsiFieldUses uses, AtomicFieldRewrite rewrite) {
    this.field = field;
    this.type = type;
    this.uses = uses;
    this.rewrite = rewrite;
  }

  /** The rewrite of a field, if every use of it has an equivalent on the atomic class. */
  static Optional<AtomicRewrite> of(PsiField field) {
    Optional<AtomicType> type = AtomicType.of(field.getType().getCanonicalText());
    if (type.isEmpty()
        || !field.hasModifierProperty(PsiModifier.PRIVATE)
        || field.hasModifierProperty(PsiModifier.FINAL)
        || !isAlone(field)) {
      return Optional.empty();
    }
    PsiFieldUses uses = PsiFieldUses.of(field);
    boolean isStatic = field.hasModifierProperty(PsiModifier.STATIC);
    Set<String> names =
        PsiTreeUtil.findChildrenOfType(field.getContainingFile(), PsiVariable.class).stream()
            .map(PsiVariable::getName)
            .collect(Collectors.toSet());
    return AtomicFieldRewrite.of(
            field.getContainingFile().getText(),
            new AtomicFieldRewrite.Field(type.get(), isStatic),
            List.copyOf(uses.expressions().keySet()),
            names::contains)
        .map(rewrite -> new AtomicRewrite(field, type.get(), uses, rewrite));
  }

  /** The simple name of the atomic class. */
  String typeName() {
    return type.simpleName();
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

  void apply() {
    PsiElementFactory factory = JavaPsiFacade.getElementFactory(field.getProject());
    String source = field.getContainingFile().getText();
    Map<PsiExpression, String> texts = new LinkedHashMap<>();
    uses.expressions()
        .forEach(
            (use, expression) -> {
              if (isOutermost(use)) {
                texts.put(expression, TextEdit.apply(rewrite.edits(), use.whole(), source));
              }
            });
    texts.forEach(
        (expression, text) ->
            expression.replace(factory.createExpressionFromText(text, expression)));
    declare(factory);
  }

  private boolean isOutermost(FieldUse use) {
    return uses.expressions().keySet().stream()
        .noneMatch(other -> other != use && other.whole().contains(use.whole()));
  }

  private void declare(PsiElementFactory factory) {
    PsiExpression start = field.getInitializer();
    String initial = start == null ? "" : start.getText();
    Objects.requireNonNull(field.getModifierList())
        .setModifierProperty(PsiModifier.VOLATILE, false);
    Objects.requireNonNull(field.getModifierList()).setModifierProperty(PsiModifier.FINAL, true);
    Objects.requireNonNull(field.getTypeElement())
        .replace(factory.createTypeElementFromText(type.qualifiedName(), field));
    field.setInitializer(
        factory.createExpressionFromText(
            AtomicFieldRewrite.initializer(type.qualifiedName(), initial), field));
    JavaCodeStyleManager.getInstance(field.getProject()).shortenClassReferences(field);
  }
}
