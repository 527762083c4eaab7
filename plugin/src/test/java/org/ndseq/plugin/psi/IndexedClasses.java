package org.ndseq.plugin.psi;

import com.intellij.openapi.project.DumbAware;
import com.intellij.openapi.project.DumbService;
import com.intellij.openapi.project.IndexNotReadyException;
import com.intellij.openapi.project.Project;
import com.intellij.psi.PsiClass;
import com.intellij.psi.PsiElementFinder;
import com.intellij.psi.search.GlobalSearchScope;
import org.jspecify.annotations.Nullable;

/** Has no classes of its own, but refuses to look while indexes are built, as the IDE's does. */
final class IndexedClasses extends PsiElementFinder implements DumbAware {
  private final Project project;

  IndexedClasses(Project project) {
    this.project = project;
  }

  private void check() {
    if (DumbService.isDumb(project)) {
      throw IndexNotReadyException.create();
    }
  }

  @Override
  public @Nullable PsiClass findClass(String name, GlobalSearchScope scope) {
    check();
    return null;
  }

  @Override
  public PsiClass[] findClasses(String name, GlobalSearchScope scope) {
    check();
    return PsiClass.EMPTY_ARRAY;
  }
}
