package org.ndseq.plugin.ui;

import java.awt.Dimension;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.util.ArrayList;
import java.util.List;
import javax.swing.JComponent;

/** A text in as many lines as it needs in the width that its owner has. */
final class WrappedParagraph extends JComponent {
  /** More than the borders between the owner's sides and the text. */
  private static final int BORDERS = 24;

  private final JComponent owner;
  private String text = "";

  /**
   * @param owner component whose width is used, since it is known before that of the text itself
   */
  WrappedParagraph(JComponent owner) {
    this.owner = owner;
  }

  void setText(String next) {
    text = next;
    setVisible(!next.isEmpty());
    revalidate();
    repaint();
  }

  static List<String> lines(String text, FontMetrics metrics, int room) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ", -1)) {
      if (!line.isEmpty() && metrics.stringWidth(line + " " + word) > room) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }

  @Override
  public Dimension getPreferredSize() {
    FontMetrics metrics = getFontMetrics(getFont());
    int room = owner.getWidth() - BORDERS;
    int count = room <= 0 ? 1 : lines(text, metrics, room).size();
    return new Dimension(0, count * metrics.getHeight() + 4);
  }

  @Override
  protected void paintComponent(Graphics graphics) {
    Graphics2D g = (Graphics2D) graphics.create();
    g.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    g.setColor(getForeground());
    g.setFont(getFont());
    FontMetrics metrics = g.getFontMetrics();
    int y = 4 + metrics.getAscent();
    for (String line : lines(text, metrics, owner.getWidth() - BORDERS)) {
      g.drawString(line, 0, y);
      y += metrics.getHeight();
    }
    g.dispose();
  }
}
