package org.ndseq.plugin.psi;

import com.intellij.codeInsight.BaseExternalAnnotationsManager;
import com.intellij.codeInsight.InferredAnnotationsManager;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.psi.PsiAnnotation;
import com.intellij.psi.PsiManager;
import com.intellij.psi.PsiModifierListOwner;
import java.util.List;

/** Neither external nor inferred annotations. */
final class NoAnnotations {
  private NoAnnotations() {}

  static final class External extends BaseExternalAnnotationsManager {
    External(PsiManager manager) {
      super(manager);
    }

    @Override
    public boolean hasConfiguredAnnotationRoot(PsiModifierListOwner owner) {
      return false;
    }

    @Override
    protected boolean hasAnyAnnotationsRoots() {
      return false;
    }

    @Override
    protected List<VirtualFile> getExternalAnnotationsRoots(VirtualFile file) {
      return List.of();
    }
  }

  static final class Inferred extends InferredAnnotationsManager {
    @Override
    public PsiAnnotation findInferredAnnotation(PsiModifierListOwner owner, String name) {
      return null;
    }

    @Override
    public PsiAnnotation[] findInferredAnnotations(PsiModifierListOwner owner) {
      return PsiAnnotation.EMPTY_ARRAY;
    }

    @Override
    public boolean isInferredAnnotation(PsiAnnotation annotation) {
      return false;
    }
  }
}
