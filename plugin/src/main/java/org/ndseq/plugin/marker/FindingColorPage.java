package org.ndseq.plugin.marker;

import com.intellij.openapi.editor.colors.TextAttributesKey;
import com.intellij.openapi.fileTypes.PlainSyntaxHighlighter;
import com.intellij.openapi.fileTypes.SyntaxHighlighter;
import com.intellij.openapi.options.colors.AttributesDescriptor;
import com.intellij.openapi.options.colors.ColorDescriptor;
import com.intellij.openapi.options.colors.ColorSettingsPage;
import java.util.Map;
import javax.swing.Icon;
import org.ndseq.plugin.settings.NdseqBundle;

/** Settings | Editor | Color Scheme | NDSeq: the tints and the colours of the severities. */
public final class FindingColorPage implements ColorSettingsPage {
  private static final String DEMO =
      """
      class Counter {
        private final AtomicInteger next = new AtomicInteger();
        private int hits;

        int take() {
          <block>while (true) {
            int seen = next.get();
            if (next.compareAndSet(seen, seen + 1)) {
              return seen;
            }
          }</block>
        }

        void hit() {
          <race>hits++</race>;
        }

        int report() {
          return <read>hits</read>;
        }

        void retry() {
          <stale>Thread.onSpinWait();</stale>
          <why>next.set(0);</why>
        }
      }
      """;

  @Override
  public Icon getIcon() {
    return NdseqIcons.infer();
  }

  @Override
  public SyntaxHighlighter getHighlighter() {
    return new PlainSyntaxHighlighter();
  }

  @Override
  public String getDemoText() {
    return DEMO;
  }

  @Override
  public Map<String, TextAttributesKey> getAdditionalHighlightingTagToDescriptorMap() {
    return Map.of(
        "block",
        BlockAnnotator.BLOCK,
        "stale",
        BlockAnnotator.STALE,
        "why",
        BlockAnnotator.EXPLAINED,
        "race",
        FindingSeverityTable.look(FindingSeverityTable.RACE),
        "read",
        FindingSeverityTable.look(FindingSeverityTable.COUPLE));
  }

  @Override
  public AttributesDescriptor[] getAttributeDescriptors() {
    return new AttributesDescriptor[] {
      new AttributesDescriptor(NdseqBundle.text("colors.block"), BlockAnnotator.BLOCK),
      new AttributesDescriptor(NdseqBundle.text("colors.stale"), BlockAnnotator.STALE),
      new AttributesDescriptor(NdseqBundle.text("colors.why"), BlockAnnotator.EXPLAINED),
      new AttributesDescriptor(
          NdseqBundle.text("colors.race"), FindingSeverityTable.look(FindingSeverityTable.RACE)),
      new AttributesDescriptor(
          NdseqBundle.text("colors.read"), FindingSeverityTable.look(FindingSeverityTable.COUPLE))
    };
  }

  @Override
  public ColorDescriptor[] getColorDescriptors() {
    return ColorDescriptor.EMPTY_ARRAY;
  }

  @Override
  public String getDisplayName() {
    return NdseqBundle.text("colors.page");
  }
}
