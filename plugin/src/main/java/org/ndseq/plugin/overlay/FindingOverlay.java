package org.ndseq.plugin.overlay;

import com.intellij.openapi.util.TextRange;
import com.intellij.psi.PsiElement;
import com.intellij.psi.util.PsiTreeUtil;
import org.ndseq.finding.Finding;
import org.ndseq.plugin.findings.Spot;

/**
 * A spot of a finding, in the editor's present text.
 *
 * @param first the element to mark, or the first statement of a block
 * @param last the last statement of a block, else {@code first}
 */
public record FindingOverlay(
    Spot spot, PsiElement first, PsiElement last, OverlayFreshness freshness) {

  public Finding finding() {
    return spot.finding();
  }

  public TextRange range() {
    return first.getTextRange().union(last.getTextRange());
  }

  /** The leaf element of the gutter marks. */
  public PsiElement leaf() {
    return PsiTreeUtil.getDeepestFirst(first);
  }

  public boolean isFresh() {
    return freshness == OverlayFreshness.FRESH;
  }
}
