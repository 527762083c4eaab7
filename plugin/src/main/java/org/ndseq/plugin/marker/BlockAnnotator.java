package org.ndseq.plugin.marker;

import com.intellij.lang.annotation.AnnotationHolder;
import com.intellij.lang.annotation.ExternalAnnotator;
import com.intellij.lang.annotation.HighlightSeverity;
import com.intellij.openapi.editor.Editor;
import com.intellij.openapi.editor.HighlighterColors;
import com.intellij.openapi.editor.colors.TextAttributesKey;
import com.intellij.openapi.project.DumbAware;
import com.intellij.openapi.util.TextRange;
import com.intellij.openapi.util.text.StringUtil;
import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.psi.PsiFile;
import com.intellij.psi.PsiJavaFile;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.plugin.overlay.FindingOverlay;
import org.ndseq.plugin.results.ExplainedStatements;
import org.ndseq.plugin.results.ReportService;
import org.ndseq.plugin.settings.NdseqBundle;

/**
 * Tints {@code if(*)} blocks and the statements of the last explanation, also while the IDE builds
 * its indexes. Colours are in {@code colorSchemes}; users can change them.
 */
public final class BlockAnnotator
    extends ExternalAnnotator<List<BlockAnnotator.Tint>, List<BlockAnnotator.Tint>>
    implements DumbAware {
  static final TextAttributesKey BLOCK =
      TextAttributesKey.createTextAttributesKey("NDSEQ_BLOCK", HighlighterColors.TEXT);
  static final TextAttributesKey STALE =
      TextAttributesKey.createTextAttributesKey("NDSEQ_STALE_BLOCK", HighlighterColors.TEXT);

  static final TextAttributesKey EXPLAINED =
      TextAttributesKey.createTextAttributesKey("NDSEQ_EXPLAINED", HighlighterColors.TEXT);

  /** A range to tint; without PSI, for it travels between threads. */
  record Tint(TextRange range, TextAttributesKey look, String tooltip) {}

  @Override
  public List<Tint> collectInformation(PsiFile file) {
    List<Tint> tints = new ArrayList<>();
    if (file instanceof PsiJavaFile) {
      for (FindingOverlay overlay : ReportService.of(file.getProject()).overlays(file)) {
        if (overlay.finding() instanceof IfStarBlock) {
          TextAttributesKey look = overlay.isFresh() ? BLOCK : STALE;
          tints.add(new Tint(overlay.range(), look, overlay.spot().message()));
        }
      }
      tints.addAll(explained(file));
    }
    return tints;
  }

  private static List<Tint> explained(PsiFile file) {
    ExplainedStatements explained = ReportService.of(file.getProject()).explained();
    VirtualFile source = file.getOriginalFile().getVirtualFile();
    if (source == null || !explained.files().containsKey(source.getPath())) {
      return List.of();
    }
    return explained.in(source.getPath(), file.getText()).stream()
        .map(s -> new Tint(s.range(), EXPLAINED, tooltip(explained.place(), s.tasks())))
        .toList();
  }

  private static String tooltip(String place, List<String> tasks) {
    return StringUtil.escapeXmlEntities(
        NdseqBundle.text("answer.why.mark", place, String.join(", ", tasks)));
  }

  @Override
  public @Nullable List<Tint> collectInformation(PsiFile file, Editor editor, boolean hasErrors) {
    return collectInformation(file);
  }

  @Override
  public List<Tint> doAnnotate(List<Tint> tints) {
    return tints;
  }

  @Override
  public void apply(PsiFile file, List<Tint> tints, AnnotationHolder holder) {
    for (Tint tint : tints) {
      if (tint.range().getEndOffset() <= file.getTextLength()) {
        holder
            .newSilentAnnotation(HighlightSeverity.INFORMATION)
            .range(tint.range())
            .textAttributes(tint.look())
            .tooltip(tint.tooltip())
            .create();
      }
    }
  }
}
