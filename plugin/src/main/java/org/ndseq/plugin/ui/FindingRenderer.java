package org.ndseq.plugin.ui;

import java.awt.Color;
import java.awt.Component;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.util.function.Supplier;
import javax.swing.Icon;
import javax.swing.JTree;
import javax.swing.tree.DefaultMutableTreeNode;
import javax.swing.tree.DefaultTreeCellRenderer;
import org.ndseq.finding.ConfirmationState;
import org.ndseq.finding.Finding;
import org.ndseq.plugin.findings.Spot;

/** Draws the tree's rows: a dot in the finding's colour, the text, and the detail fainter. */
final class FindingRenderer extends DefaultTreeCellRenderer {
  private final transient Supplier<ScenePalette> palette;

  FindingRenderer(Supplier<ScenePalette> palette) {
    this.palette = palette;
  }

  @Override
  public Component getTreeCellRendererComponent(
      JTree tree,
      Object value,
      boolean isSelected,
      boolean isExpanded,
      boolean isLeaf,
      int row,
      boolean isFocused) {
    super.getTreeCellRendererComponent(tree, value, isSelected, isExpanded, isLeaf, row, isFocused);
    ScenePalette colors = palette.get();
    setBackgroundNonSelectionColor(colors.background());
    Object content = ((DefaultMutableTreeNode) value).getUserObject();
    setIcon(null);
    setFont(tree.getFont());
    String faint = isSelected ? "" : "color='#%06x'".formatted(colors.faint().getRGB() & 0xFFFFFF);
    if (content instanceof Finding finding) {
      setIcon(new Dot(color(finding, colors), Math.round(getFont().getSize2D() * 0.7f)));
      setText(html(finding.title(), detail(finding), faint));
    } else if (content instanceof Spot spot) {
      setText(html(spot.label(), spot.place().valueWritten(""), faint));
    } else if (content instanceof FindingsTree.Label label) {
      setText(html(label.text(), label.detail(), faint));
    }
    if (!isSelected) {
      setForeground(colors.text());
    }
    return this;
  }

  private static String detail(Finding finding) {
    ConfirmationState state = finding.confirmation().state();
    return state == ConfirmationState.PREDICTED
        ? finding.where()
        : finding.where() + " · " + state.text();
  }

  private static Color color(Finding finding, ScenePalette colors) {
    return switch (finding.type()) {
      case PROOF, BLOCK -> colors.block();
      default -> colors.of(finding).line();
    };
  }

  private static String html(String text, String detail, String faint) {
    return "<html><nobr>%s&nbsp; <font %s>%s</font></nobr></html>"
        .formatted(escape(text), faint, escape(detail));
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }

  private record Dot(Color color, int size) implements Icon {
    @Override
    public void paintIcon(Component owner, Graphics graphics, int x, int y) {
      Graphics2D g = (Graphics2D) graphics.create();
      g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
      g.setColor(color);
      g.fillOval(x + 1, y + 1, size, size);
      g.dispose();
    }

    @Override
    public int getIconWidth() {
      return size + 3;
    }

    @Override
    public int getIconHeight() {
      return size + 2;
    }
  }
}
