package org.ndseq.plugin.psi;

import com.intellij.core.CoreApplicationEnvironment;
import com.intellij.core.CoreJavaPsiImplementationHelper;
import com.intellij.core.JavaCoreProjectEnvironment;
import com.intellij.lang.ASTNode;
import com.intellij.openapi.Disposable;
import com.intellij.psi.PsiClass;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiImportList;
import com.intellij.psi.PsiImportStatementBase;
import com.intellij.psi.PsiMember;

/** A project in which members and imports can be added: core leaves their anchors out. */
final class PsiProjectEnvironment extends JavaCoreProjectEnvironment {
  PsiProjectEnvironment(Disposable parent, CoreApplicationEnvironment application) {
    super(parent, application);
  }

  @Override
  protected CoreJavaPsiImplementationHelper createJavaPsiImplementationHelper() {
    return new CoreJavaPsiImplementationHelper(getProject()) {
      @Override
      public ASTNode getDefaultImportAnchor(PsiImportList list, PsiImportStatementBase statement) {
        return null;
      }

      @Override
      public PsiElement getDefaultMemberAnchor(PsiClass owner, PsiMember member) {
        return owner.getRBrace() == null ? null : owner.getRBrace().getPrevSibling();
      }
    };
  }
}
