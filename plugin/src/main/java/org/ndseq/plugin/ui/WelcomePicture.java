package org.ndseq.plugin.ui;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.util.List;
import java.util.Locale;
import org.ndseq.plugin.settings.NdseqBundle;

/** The pictures of the walk-through, drawn in the colours of the theme. */
enum WelcomePicture {
  /** A context menu with the action in it. */
  RUN {
    @Override
    void draw(Graphics2D g, int width, int height, ScenePalette colors) {
      int left = 22;
      int row = height / 6;
      List<String> entries =
          List.of(
              NdseqBundle.text("welcome.menu.run"),
              NdseqBundle.text("welcome.menu.debug"),
              NdseqBundle.text("action.org.ndseq.InferHere.text"));
      for (int i = 0; i < entries.size(); i++) {
        int y = row + i * (row + 8);
        boolean isOurs = i == entries.size() - 1;
        if (isOurs) {
          g.setColor(colors.accent());
          g.fillRoundRect(left - 8, y - 2, width - 2 * (left - 8), row + 6, 8, 8);
        }
        g.setColor(isOurs ? colors.background() : colors.text());
        g.drawString(entries.get(i), left + 22, y + row - 4);
        g.setColor(isOurs ? colors.background() : colors.faint());
        if (isOurs) {
          g.drawLine(left, y + 4, left, y + row - 2);
          g.drawLine(left + 12, y + 4, left + 12, y + row - 2);
          g.drawPolyline(
              new int[] {left, left + 12, left}, new int[] {y + 7, y + row / 2, y + row - 5}, 3);
        } else {
          g.fillPolygon(
              new int[] {left, left + 11, left}, new int[] {y + 4, y + row / 2, y + row - 2}, 3);
        }
      }
    }
  },

  /** Code with a tinted block and a marked race. */
  READ {
    @Override
    void draw(Graphics2D g, int width, int height, ScenePalette colors) {
      g.setFont(new Font(Font.MONOSPACED, Font.PLAIN, g.getFont().getSize()));
      List<String> lines =
          List.of(
              "while (true) {",
              "  int seen = next.get();",
              "  if (next.compareAndSet(",
              "}",
              "hits++;");
      int step = (height - 24) / lines.size();
      Color tint = colors.block();
      g.setColor(new Color(tint.getRed(), tint.getGreen(), tint.getBlue(), 40));
      g.fillRect(12, 10, width - 24, 4 * step);
      g.setColor(tint);
      g.fillRect(12, 10, 3, 4 * step);
      for (int i = 0; i < lines.size(); i++) {
        int y = 10 + (i + 1) * step - step / 3;
        g.setColor(colors.text());
        g.drawString(lines.get(i), 24, y);
        if (i == lines.size() - 1) {
          g.setColor(colors.race().line());
          int end = 24 + g.getFontMetrics().stringWidth(lines.get(i)) - 6;
          for (int x = 24; x < end; x += 6) {
            g.drawLine(x, y + 5, x + 3, y + 2);
            g.drawLine(x + 3, y + 2, x + 6, y + 5);
          }
        }
      }
      g.setColor(tint);
      g.drawString(
          "if(*)", width - 24 - g.getFontMetrics().stringWidth("if(*)"), 10 + step - step / 3);
    }
  },

  /** An interleaving with two lanes and a conflict. */
  SEE {
    @Override
    void draw(Graphics2D g, int width, int height, ScenePalette colors) {
      int one = width / 4;
      int two = 3 * width / 4;
      g.setColor(colors.line());
      g.drawLine(one, 26, one, height - 12);
      g.drawLine(two, 26, two, height - 12);
      g.setColor(colors.faint());
      center(g, NdseqBundle.text("welcome.task", 1), one, 18);
      center(g, NdseqBundle.text("welcome.task", 2), two, 18);
      int read = 44;
      int write = height - 40;
      pill(g, NdseqBundle.text("welcome.pill.read"), one, read, colors);
      pill(g, NdseqBundle.text("welcome.pill.write"), two, (read + write) / 2, colors);
      pill(g, NdseqBundle.text("welcome.pill.write"), one, write, colors);
      g.setColor(colors.race().line());
      g.setStroke(new BasicStroke(1.6f));
      g.drawLine(one + 46, read + 6, two - 50, (read + write) / 2 - 6);
      g.drawLine(two - 50, (read + write) / 2 + 6, one + 50, write - 6);
    }
  };

  abstract void draw(Graphics2D g, int width, int height, ScenePalette colors);

  /** The part of the keys of its texts. */
  String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  void paint(Graphics2D g, int width, int height, ScenePalette colors) {
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    g.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    g.setColor(colors.pill());
    g.fillRoundRect(0, 0, width - 1, height - 1, 12, 12);
    g.setColor(colors.line());
    g.drawRoundRect(0, 0, width - 1, height - 1, 12, 12);
    g.clipRect(1, 1, width - 2, height - 2);
    draw(g, width, height, colors);
  }

  private static void center(Graphics2D g, String text, int x, int y) {
    g.drawString(text, x - g.getFontMetrics().stringWidth(text) / 2, y);
  }

  private static void pill(Graphics2D g, String text, int x, int y, ScenePalette colors) {
    int half = g.getFontMetrics().stringWidth(text) / 2 + 7;
    g.setColor(colors.background());
    g.fillRoundRect(x - half, y - 11, 2 * half, 22, 12, 12);
    g.setColor(colors.line());
    g.drawRoundRect(x - half, y - 11, 2 * half, 22, 12, 12);
    g.setColor(colors.text());
    center(g, text, x, y + 5);
  }
}
