package org.ndseq.plugin.overlay;

import com.intellij.psi.PsiFile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.ndseq.finding.Finding;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.finding.Race;
import org.ndseq.finding.ReadCouple;

/** Writes overlays into the source as {@code <ndseq …>} tags, as golden files show them. */
final class Marks {
  private Marks() {}

  /** The lines that carry a tag. */
  static String lines(PsiFile file, List<FindingOverlay> overlays) {
    StringBuilder out = new StringBuilder();
    for (String line : all(file, overlays).split("\n", -1)) {
      if (line.contains("<ndseq ") || line.contains("</ndseq>")) {
        out.append(line.stripTrailing()).append('\n');
      }
    }
    return out.toString();
  }

  static String all(PsiFile file, List<FindingOverlay> overlays) {
    record Tag(int offset, boolean opens, String text) {}
    List<Tag> tags = new ArrayList<>();
    for (FindingOverlay overlay : overlays) {
      String open = "<ndseq " + kind(overlay.finding()) + " \"" + overlay.spot().label() + "\"";
      open += overlay.isFresh() ? ">" : " " + overlay.freshness() + ">";
      tags.add(new Tag(overlay.range().getStartOffset(), true, open));
      tags.add(new Tag(overlay.range().getEndOffset(), false, "</ndseq>"));
    }
    tags.sort(Comparator.comparingInt(Tag::offset).reversed());
    StringBuilder text = new StringBuilder(file.getText());
    for (Tag tag : tags) {
      text.insert(tag.offset(), tag.text());
    }
    return text.toString();
  }

  private static String kind(Finding finding) {
    if (finding instanceof Race) {
      return "race";
    }
    if (finding instanceof ReadCouple) {
      return "couple";
    }
    return finding instanceof IfStarBlock ? "block" : "cycle";
  }
}
