package org.ndseq.plugin.inspection;

import com.intellij.codeInspection.LocalInspectionTool;
import com.intellij.codeInspection.ProblemsHolder;
import com.intellij.psi.JavaElementVisitor;
import com.intellij.psi.PsiElementVisitor;
import com.intellij.psi.PsiStatement;
import com.intellij.psi.PsiSynchronizedStatement;
import com.intellij.psi.util.PsiTreeUtil;
import org.ndseq.plugin.fix.AtomicMapCallFix;
import org.ndseq.plugin.fix.MapUpdate;
import org.ndseq.plugin.settings.NdseqBundle;

/** A check-then-act on a concurrent map, outside of any synchronized block. */
public final class MapCheckThenActInspection extends LocalInspectionTool {
  @Override
  public PsiElementVisitor buildVisitor(ProblemsHolder holder, boolean isOnTheFly) {
    return new JavaElementVisitor() {
      @Override
      public void visitStatement(PsiStatement statement) {
        if (PsiTreeUtil.getParentOfType(statement, PsiSynchronizedStatement.class) == null) {
          MapUpdate.at(statement).ifPresent(this::report);
        }
      }

      private void report(MapUpdate update) {
        holder.registerProblem(
            update.place(),
            NdseqBundle.text("inspection.map"),
            new AtomicMapCallFix(update.method()));
      }
    };
  }
}
