package com.intellij.psi.impl.source;

import com.intellij.openapi.Disposable;
import com.intellij.openapi.project.Project;
import com.intellij.psi.PsiFile;

/**
 * Stands in, in tests only, for the platform's formatter hook, which intellij-core links to and
 * does not contain. Formatting is the IDE's work, so nothing happens here.
 */
public final class PostprocessReformattingAspect {
  private PostprocessReformattingAspect() {}

  public static PostprocessReformattingAspect getInstance(Project project) {
    return new PostprocessReformattingAspect();
  }

  public void postponeFormattingInside(Runnable action) {
    action.run();
  }

  public void forcePostprocessFormat(PsiFile file, Disposable disposable) {}
}
