package org.ndseq.plugin.fix;

import com.intellij.modcommand.ModPsiUpdater;
import com.intellij.modcommand.PsiUpdateModCommandQuickFix;
import com.intellij.openapi.project.Project;
import com.intellij.psi.JavaPsiFacade;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiStatement;
import com.intellij.psi.util.PsiTreeUtil;
import java.util.Optional;
import org.ndseq.plugin.settings.NdseqBundle;

/** Replaces a check-then-act on a concurrent map by one atomic call. */
public final class AtomicMapCallFix extends PsiUpdateModCommandQuickFix {
  private final String method;

  public AtomicMapCallFix(String method) {
    this.method = method;
  }

  @Override
  public String getName() {
    return NdseqBundle.text("fix.map", method);
  }

  @Override
  public String getFamilyName() {
    return NdseqBundle.text("fix.map.family");
  }

  @Override
  protected void applyFix(Project project, PsiElement element, ModPsiUpdater updater) {
    find(element)
        .ifPresent(
            update -> {
              String text = update.replacement();
              update.obsolete().ifPresent(PsiElement::delete);
              update
                  .anchor()
                  .replace(
                      JavaPsiFacade.getElementFactory(project)
                          .createStatementFromText(text, update.anchor()));
            });
  }

  /** Finds the update from the call inside: the statement around it, or the check around that. */
  private static Optional<MapUpdate> find(PsiElement element) {
    PsiStatement statement = PsiTreeUtil.getParentOfType(element, PsiStatement.class, false);
    while (statement != null) {
      Optional<MapUpdate> update = MapUpdate.at(statement);
      if (update.isPresent()) {
        return update;
      }
      statement = PsiTreeUtil.getParentOfType(statement, PsiStatement.class);
    }
    return Optional.empty();
  }
}
