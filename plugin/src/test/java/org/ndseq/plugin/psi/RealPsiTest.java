package org.ndseq.plugin.psi;

import static org.assertj.core.api.Assertions.assertThat;

import com.intellij.codeInspection.LocalInspectionTool;
import com.intellij.codeInspection.LocalQuickFix;
import com.intellij.codeInspection.ProblemDescriptor;
import com.intellij.codeInspection.ProblemsHolder;
import com.intellij.modcommand.ModPsiUpdater;
import com.intellij.modcommand.PsiUpdateModCommandQuickFix;
import com.intellij.openapi.project.Project;
import com.intellij.psi.JavaElementVisitor;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiElementVisitor;
import com.intellij.psi.PsiField;
import com.intellij.psi.PsiMethodCallExpression;
import com.intellij.psi.PsiModifier;
import com.intellij.psi.util.PsiTreeUtil;
import java.util.List;
import org.junit.jupiter.api.Test;

class RealPsiTest {
  private static final String TEXT =
      """
      import java.util.concurrent.atomic.AtomicInteger;
      class A {
        int plain;
        int next(AtomicInteger x) { return x.incrementAndGet(); }
      }
      """;

  @Test
  void resolvesTheJdk() {
    var file = RealPsi.get().java("A.java", TEXT);
    var call = PsiTreeUtil.findChildOfType(file, PsiMethodCallExpression.class);
    assertThat(call.resolveMethod().getContainingClass().getQualifiedName())
        .isEqualTo("java.util.concurrent.atomic.AtomicInteger");
  }

  @Test
  void inspectsAndFixes() {
    LocalQuickFix fix =
        new PsiUpdateModCommandQuickFix() {
          @Override
          public String getFamilyName() {
            return "Seal";
          }

          @Override
          protected void applyFix(Project project, PsiElement element, ModPsiUpdater updater) {
            ((PsiField) element.getParent())
                .getModifierList()
                .setModifierProperty(PsiModifier.VOLATILE, true);
          }
        };
    LocalInspectionTool tool =
        new LocalInspectionTool() {
          @Override
          public PsiElementVisitor buildVisitor(ProblemsHolder holder, boolean onTheFly) {
            return new JavaElementVisitor() {
              @Override
              public void visitField(PsiField field) {
                holder.registerProblem(field.getNameIdentifier(), "a field", fix);
              }
            };
          }
        };
    List<ProblemDescriptor> problems =
        RealPsi.get().inspect(tool, RealPsi.get().java("A.java", TEXT));
    assertThat(problems).singleElement().extracting(ProblemDescriptor::getLineNumber).isEqualTo(2);
    String text =
        RealPsi.get().apply(RealPsi.fix(problems.get(0), "Seal").orElseThrow(), problems.get(0));
    assertThat(text).contains("volatile int plain");
  }
}
