package org.ndseq.plugin.marker;

import com.intellij.codeInsight.daemon.LineMarkerInfo;
import com.intellij.codeInsight.daemon.LineMarkerProviderDescriptor;
import com.intellij.openapi.editor.markup.GutterIconRenderer;
import com.intellij.openapi.project.DumbAware;
import com.intellij.psi.PsiElement;
import com.intellij.psi.PsiFile;
import com.intellij.psi.PsiJavaFile;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Adds the marks to the gutter, also while the IDE builds its indexes; a click goes to the
 * finding's next place.
 */
public final class FindingMarkerProvider extends LineMarkerProviderDescriptor implements DumbAware {
  @Override
  public String getName() {
    return "NDSeq findings";
  }

  @Override
  public @Nullable LineMarkerInfo<?> getLineMarkerInfo(PsiElement element) {
    return null;
  }

  @Override
  public void collectSlowLineMarkers(
      List<? extends PsiElement> elements, Collection<? super LineMarkerInfo<?>> result) {
    PsiFile file = elements.isEmpty() ? null : elements.get(0).getContainingFile();
    if (!(file instanceof PsiJavaFile)) {
      return;
    }
    Map<PsiElement, GutterMark> marks = GutterMark.of(file);
    for (PsiElement element : elements) {
      GutterMark mark = marks.get(element);
      if (mark != null) {
        result.add(info(mark));
      }
    }
  }

  private static LineMarkerInfo<PsiElement> info(GutterMark mark) {
    return new LineMarkerInfo<>(
        mark.leaf(),
        mark.leaf().getTextRange(),
        NdseqIcons.of(mark.kind()),
        leaf -> mark.tooltip(),
        (event, leaf) -> mark.follow(leaf.getProject()),
        GutterIconRenderer.Alignment.LEFT,
        () -> mark.overlay().finding().title());
  }
}
