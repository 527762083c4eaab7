package org.ndseq.plugin.ui;

import java.awt.Color;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.util.function.Supplier;
import javax.accessibility.AccessibleContext;
import javax.swing.JComponent;
import org.jspecify.annotations.Nullable;
import org.ndseq.plugin.settings.NdseqBundle;

/**
 * Draws a run twice, with the same lanes: on the left as it was recorded, on the right the
 * sequential order that it equals. Time goes from top to bottom.
 */
final class SequentialDiagram extends JComponent {
  private static final int LANE = 96;
  private static final int GAP = 48;
  private static final int TOP = 52;
  private static final int ROW = 22;
  private static final int LEAST_ROWS = 8;
  private static final int BAR = 34;

  private final transient Supplier<ScenePalette> palette;
  private transient @Nullable SequentialPicture shown;

  SequentialDiagram(Supplier<ScenePalette> palette) {
    this.palette = palette;
    setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 12));
  }

  /** Shows another run, or with null none. */
  void show(@Nullable SequentialPicture picture) {
    shown = picture;
    getAccessibleContext()
        .setAccessibleDescription(
            picture == null
                ? ""
                : NdseqBundle.text(
                    "sequential.order",
                    String.join(
                        ", ", picture.order().stream().map(picture.lanes()::get).toList())));
    revalidate();
    repaint();
  }

  @Override
  public AccessibleContext getAccessibleContext() {
    if (accessibleContext == null) {
      accessibleContext = new AccessibleJComponent() {};
    }
    return accessibleContext;
  }

  @Override
  public Dimension getPreferredSize() {
    SequentialPicture picture = shown;
    return picture == null
        ? UserScale.scaled(new Dimension(240, 120))
        : UserScale.scaled(
            new Dimension(
                2 * picture.lanes().size() * LANE + GAP + 32, TOP + rows(picture) * ROW + 16));
  }

  private static int rows(SequentialPicture picture) {
    return Math.max(LEAST_ROWS, picture.order().size());
  }

  @Override
  protected void paintComponent(Graphics graphics) {
    ScenePalette colors = palette.get();
    graphics.setColor(colors.background());
    graphics.fillRect(0, 0, getWidth(), getHeight());
    SequentialPicture picture = shown;
    if (picture == null) {
      return;
    }
    Graphics2D g = (Graphics2D) graphics.create();
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    g.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    g.scale(UserScale.factor(), UserScale.factor());
    int height = rows(picture) * ROW;
    int second = picture.lanes().size() * LANE + GAP;
    head(g, picture, 16, NdseqBundle.text("sequential.parallel"), height, colors);
    head(g, picture, 16 + second, NdseqBundle.text("sequential.sequential"), height, colors);
    parallel(g, picture, height, colors);
    sequential(g, picture, 16 + second, colors);
    g.dispose();
  }

  private void head(
      Graphics2D g,
      SequentialPicture picture,
      int left,
      String title,
      int height,
      ScenePalette colors) {
    g.setFont(getFont().deriveFont(Font.BOLD));
    g.setColor(colors.text());
    g.drawString(title, left, 18);
    g.setFont(getFont());
    for (int lane = 0; lane < picture.lanes().size(); lane++) {
      int x = left + lane * LANE;
      g.setColor(colors.faint());
      g.drawString(
          new FittedText(g.getFontMetrics(), LANE - 8).task(picture.lanes().get(lane)), x, 40);
      g.setColor(colors.line());
      g.drawLine(x + BAR / 2, TOP, x + BAR / 2, TOP + height);
    }
  }

  private void parallel(Graphics2D g, SequentialPicture picture, int height, ScenePalette colors) {
    if (picture.buckets() == 0) {
      g.setColor(colors.faint());
      g.drawString(NdseqBundle.text("sequential.noPicture"), 16, TOP + 2 * ROW);
      return;
    }
    for (int lane = 0; lane < picture.lanes().size(); lane++) {
      for (int slice : picture.activity().get(lane)) {
        int y = TOP + slice * height / picture.buckets();
        int end = TOP + (slice + 1) * height / picture.buckets();
        bar(g, 16 + lane * LANE, y, Math.max(2, end - y), colors.accent());
      }
    }
  }

  private void sequential(Graphics2D g, SequentialPicture picture, int left, ScenePalette colors) {
    int height = rows(picture) * ROW / Math.max(1, picture.order().size());
    for (int row = 0; row < picture.order().size(); row++) {
      int x = left + picture.order().get(row) * LANE;
      int y = TOP + row * height;
      bar(g, x, y, height - 2, colors.accent());
      if (picture.skips().get(row) > 0) {
        g.setColor(colors.block());
        g.drawString(
            NdseqBundle.text("sequential.skips", picture.skips().get(row)),
            x + BAR + 4,
            y + height / 2 + 4);
      }
    }
  }

  private static void bar(Graphics2D g, int x, int y, int height, Color color) {
    g.setColor(new Color(color.getRed(), color.getGreen(), color.getBlue(), 70));
    g.fillRect(x, y, BAR, height);
    g.setColor(color);
    g.fillRect(x, y, 3, height);
  }
}
