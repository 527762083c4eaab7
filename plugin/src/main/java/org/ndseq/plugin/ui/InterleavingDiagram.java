package org.ndseq.plugin.ui;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Cursor;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.geom.CubicCurve2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.RoundRectangle2D;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.swing.JComponent;
import org.jspecify.annotations.Nullable;
import org.ndseq.finding.Place;

/**
 * Draws an interleaving: tasks from left to right, time from top to bottom, the arrows that matter
 * between. A click on an event goes to its source.
 */
public final class InterleavingDiagram extends JComponent {
  private static final int MARGIN = 16;
  private static final int NOTE = 34;
  private static final int HEADER = 34;
  private static final int ROW = 52;
  private static final int BOX = 38;
  private static final int INSET = 26;
  private static final int SIDE = 28;
  private static final int MIN_LANE = 220;

  private final Supplier<Palette> palette;
  private final Consumer<Place> open;
  private @Nullable Interleaving shown;

  public InterleavingDiagram(Supplier<Palette> palette, Consumer<Place> open) {
    this.palette = palette;
    this.open = open;
    setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 12));
    setToolTipText("");
    MouseAdapter mouse =
        new MouseAdapter() {
          @Override
          public void mouseClicked(MouseEvent event) {
            Interleaving.Event at = eventAt(event.getX(), event.getY());
            if (at != null) {
              InterleavingDiagram.this.open.accept(at.at());
            }
          }

          @Override
          public void mouseMoved(MouseEvent event) {
            boolean over = eventAt(event.getX(), event.getY()) != null;
            setCursor(
                Cursor.getPredefinedCursor(over ? Cursor.HAND_CURSOR : Cursor.DEFAULT_CURSOR));
          }
        };
    addMouseListener(mouse);
    addMouseMotionListener(mouse);
  }

  /** Shows another interleaving, or with null none. */
  public void show(@Nullable Interleaving interleaving) {
    shown = interleaving;
    revalidate();
    repaint();
  }

  @Override
  public Dimension getPreferredSize() {
    Interleaving now = shown;
    if (now == null) {
      return new Dimension(240, 120);
    }
    return new Dimension(
        2 * MARGIN + now.lanes().size() * MIN_LANE,
        2 * MARGIN + NOTE + HEADER + now.events().size() * ROW);
  }

  @Override
  public @Nullable String getToolTipText(MouseEvent event) {
    Interleaving.Event at = eventAt(event.getX(), event.getY());
    return at == null ? null : at.label() + " at " + at.at().display();
  }

  private Interleaving.@Nullable Event eventAt(int x, int y) {
    Interleaving now = shown;
    if (now == null) {
      return null;
    }
    for (int i = 0; i < now.events().size(); i++) {
      if (box(now, i).contains(x, y)) {
        return now.events().get(i);
      }
    }
    return null;
  }

  private int laneWidth(Interleaving now) {
    int width = Math.max(getWidth(), getPreferredSize().width) - 2 * MARGIN;
    return Math.min(320, width / Math.max(1, now.lanes().size()));
  }

  private RoundRectangle2D box(Interleaving now, int index) {
    int lane = laneWidth(now);
    int x = MARGIN + now.events().get(index).lane() * lane + INSET;
    int y = MARGIN + NOTE + HEADER + index * ROW + (ROW - BOX) / 2;
    return new RoundRectangle2D.Double(x, y, lane - 2.0 * INSET, BOX, 10, 10);
  }

  @Override
  protected void paintComponent(Graphics graphics) {
    Graphics2D g = (Graphics2D) graphics.create();
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    g.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    Palette colors = palette.get();
    g.setColor(colors.background());
    g.fillRect(0, 0, getWidth(), getHeight());
    g.setFont(getFont());
    Interleaving now = shown;
    if (now == null) {
      g.setColor(colors.faint());
      g.drawString("Select a race, a read or a cycle to see it as an interleaving.", 16, 30);
    } else {
      paintLanes(g, now, colors);
      for (Interleaving.Edge edge : now.edges()) {
        paintEdge(g, now, edge, colors);
      }
      for (int i = 0; i < now.events().size(); i++) {
        paintEvent(g, now, i, colors);
      }
    }
    g.dispose();
  }

  private void paintLanes(Graphics2D g, Interleaving now, Palette colors) {
    g.setColor(colors.text());
    g.drawString(now.note(), MARGIN + 10, MARGIN + 14);
    int lane = laneWidth(now);
    int top = MARGIN + NOTE;
    int height = HEADER + now.events().size() * ROW;
    for (int i = 0; i < now.lanes().size(); i++) {
      int x = MARGIN + i * lane;
      g.setColor(colors.lane());
      g.fillRoundRect(x + 3, top, lane - 6, height, 12, 12);
      g.setColor(colors.line());
      g.drawLine(x + lane / 2, top + HEADER, x + lane / 2, top + height - 6);
      g.setColor(colors.text());
      g.setFont(getFont().deriveFont(Font.BOLD));
      String name = fit(now.lanes().get(i), g.getFontMetrics(), lane - 24);
      int width = g.getFontMetrics().stringWidth(name);
      g.drawString(name, x + (lane - width) / 2, top + 22);
      g.setFont(getFont());
    }
  }

  private void paintEvent(Graphics2D g, Interleaving now, int index, Palette colors) {
    Interleaving.Event event = now.events().get(index);
    RoundRectangle2D box = box(now, index);
    Color tone =
        switch (event.tone()) {
          case READ -> colors.read();
          case WRITE -> colors.write();
          case OTHER -> colors.faint();
        };
    g.setColor(colors.background());
    g.fill(box);
    g.setColor(new Color(tone.getRed(), tone.getGreen(), tone.getBlue(), event.marked() ? 36 : 0));
    g.fill(box);
    g.setColor(event.marked() ? tone : colors.line());
    g.setStroke(new BasicStroke(event.marked() ? 1.8f : 1f));
    g.draw(box);
    int room = (int) box.getWidth() - 18;
    int x = (int) box.getX() + 9;
    int y = (int) box.getY();
    g.setColor(event.marked() ? tone : colors.text());
    g.setFont(getFont().deriveFont(event.marked() ? Font.BOLD : Font.PLAIN));
    g.drawString(fit(event.label(), g.getFontMetrics(), room), x, y + 16);
    g.setFont(getFont().deriveFont(11f));
    g.setColor(colors.faint());
    g.drawString(event.at().display(), x, y + 31);
    g.setFont(getFont());
  }

  private void paintEdge(Graphics2D g, Interleaving now, Interleaving.Edge edge, Palette colors) {
    RoundRectangle2D from = box(now, edge.from());
    RoundRectangle2D to = box(now, edge.to());
    boolean sameLane = from.getX() == to.getX();
    boolean rightward = to.getX() > from.getX();
    double x1 = !sameLane && rightward ? from.getMaxX() : from.getX();
    double x2 = sameLane || rightward ? to.getX() : to.getMaxX();
    double y1 = from.getCenterY();
    double y2 = to.getCenterY();
    double bend = sameLane ? -SIDE : (x2 - x1) / 2;
    double c2 = sameLane ? x2 - SIDE : x2 - bend;
    g.setColor(colors.conflict());
    g.setStroke(new BasicStroke(1.8f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    if (sameLane && Math.abs(edge.to() - edge.from()) == 1) {
      double x = from.getCenterX();
      boolean down = y2 > y1;
      double start = down ? from.getMaxY() : from.getY();
      double end = down ? to.getY() : to.getMaxY();
      g.draw(new Line2D.Double(x, start, x, end));
      arrow(g, x, end, 0, down ? 1 : -1);
      return;
    }
    g.draw(new CubicCurve2D.Double(x1, y1, x1 + bend, y1, c2, y2, x2, y2));
    arrow(g, x2, y2, x2 - c2, 0);
    if (!edge.label().isEmpty()) {
      paintLabel(g, edge.label(), (x1 + x2) / 2, (y1 + y2) / 2, colors);
    }
  }

  private void paintLabel(Graphics2D g, String label, double x, double y, Palette colors) {
    g.setFont(getFont().deriveFont(11f));
    FontMetrics metrics = g.getFontMetrics();
    int width = metrics.stringWidth(label);
    g.setColor(colors.lane());
    g.fillRoundRect((int) x - width / 2 - 5, (int) y - 9, width + 10, 17, 8, 8);
    g.setColor(colors.conflict());
    g.drawString(label, (int) x - width / 2, (int) y + 4);
    g.setFont(getFont());
  }

  /** An arrow head with its tip at (x, y), pointing along (dx, dy). */
  private static void arrow(Graphics2D g, double x, double y, double dx, double dy) {
    double length = Math.hypot(dx, dy);
    double ux = length == 0 ? 1 : dx / length;
    double uy = length == 0 ? 0 : dy / length;
    Path2D head = new Path2D.Double();
    head.moveTo(x, y);
    head.lineTo(x - 8 * ux - 4 * uy, y - 8 * uy + 4 * ux);
    head.lineTo(x - 8 * ux + 4 * uy, y - 8 * uy - 4 * ux);
    head.closePath();
    g.fill(head);
  }

  /** The text, without the classes before its names if it is too long, or cut off. */
  private static String fit(String text, FontMetrics metrics, int room) {
    if (metrics.stringWidth(text) <= room) {
      return text;
    }
    String cut = text.replaceAll("\\b[\\w$]+\\.(?=[\\w$])", "");
    if (metrics.stringWidth(cut) <= room) {
      return cut;
    }
    while (cut.length() > 1 && metrics.stringWidth(cut + "…") > room) {
      cut = cut.substring(0, cut.length() - 1);
    }
    return cut + "…";
  }
}
