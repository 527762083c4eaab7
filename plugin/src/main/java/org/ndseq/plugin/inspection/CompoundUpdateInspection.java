package org.ndseq.plugin.inspection;

import com.intellij.codeInspection.LocalInspectionTool;
import com.intellij.codeInspection.LocalQuickFix;
import com.intellij.codeInspection.ProblemsHolder;
import com.intellij.psi.JavaElementVisitor;
import com.intellij.psi.PsiAnonymousClass;
import com.intellij.psi.PsiClass;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiElementVisitor;
import com.intellij.psi.PsiField;
import com.intellij.psi.PsiJavaFile;
import com.intellij.psi.PsiMethod;
import com.intellij.psi.PsiMethodCallExpression;
import com.intellij.psi.PsiModifier;
import com.intellij.psi.PsiReferenceExpression;
import com.intellij.psi.PsiSynchronizedStatement;
import com.intellij.psi.PsiThisExpression;
import com.intellij.psi.util.PsiTreeUtil;
import java.util.Optional;
import org.ndseq.finding.Race;
import org.ndseq.plugin.fix.FieldUseFinder;
import org.ndseq.plugin.fix.RaceFixChooser;
import org.ndseq.plugin.results.ReportService;
import org.ndseq.plugin.settings.NdseqBundle;

/**
 * A read-modify-write of a field in code that several tasks run at once, without a visible lock.
 * Not reported where a lock may be held or where the field belongs to an object that the task
 * created; the message has the number of times that the last run had the race, if any.
 */
public final class CompoundUpdateInspection extends LocalInspectionTool {
  @Override
  public PsiElementVisitor buildVisitor(ProblemsHolder holder, boolean isOnTheFly) {
    if (!(holder.getFile() instanceof PsiJavaFile file)) {
      return PsiElementVisitor.EMPTY_VISITOR;
    }
    ParallelTaskFinder tasks = new ParallelTaskFinder(file);
    return new JavaElementVisitor() {
      @Override
      public void visitReferenceExpression(PsiReferenceExpression use) {
        if (use.resolve() instanceof PsiField field
            && FieldUseFinder.isCompound(use)
            && isShared(use, field)) {
          tasks
              .around(use)
              .filter(body -> !mayBeLocked(use, body))
              .ifPresent(body -> report(use, field));
        }
      }

      private void report(PsiReferenceExpression use, PsiField field) {
        holder.registerProblem(
            use, message(field), RaceFixChooser.of(use).toArray(LocalQuickFix[]::new));
      }
    };
  }

  private static String message(PsiField field) {
    PsiClass owner = field.getContainingClass();
    String variable = (owner == null ? "" : owner.getName() + ".") + field.getName();
    Optional<Race> seen = ReportService.of(field.getProject()).report().raceOn(variable);
    String message = NdseqBundle.text("inspection.update", variable);
    return seen.map(racy -> NdseqBundle.text("inspection.update.seen", message, racy.count()))
        .orElse(message);
  }

  /** Static, or of the object that the tasks share: not of one that the task may own. */
  private static boolean isShared(PsiReferenceExpression use, PsiField field) {
    PsiElement qualifier = use.getQualifierExpression();
    return field.hasModifierProperty(PsiModifier.STATIC)
        || (!(field.getContainingClass() instanceof PsiAnonymousClass)
            && (qualifier == null || qualifier instanceof PsiThisExpression));
  }

  private static boolean mayBeLocked(PsiReferenceExpression use, PsiElement body) {
    if (PsiTreeUtil.getParentOfType(use, PsiSynchronizedStatement.class) != null) {
      return true;
    }
    PsiMethod method = PsiTreeUtil.getParentOfType(use, PsiMethod.class, false);
    if (method != null && method.hasModifierProperty(PsiModifier.SYNCHRONIZED)) {
      return true;
    }
    for (PsiMethodCallExpression call :
        PsiTreeUtil.findChildrenOfType(body, PsiMethodCallExpression.class)) {
      String name = call.getMethodExpression().getReferenceName();
      if (name != null
          && (name.startsWith("lock") || name.equals("tryLock") || name.startsWith("acquire"))) {
        return true;
      }
    }
    return false;
  }
}
