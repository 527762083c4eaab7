package org.ndseq.plugin.ui;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Stroke;
import java.awt.geom.CubicCurve2D;
import java.awt.geom.Path2D;
import java.util.function.ToIntFunction;
import org.ndseq.finding.picture.FindingScene.EdgeKind;

/** Draws the arrows of a scene: within a task along its left side, else from side to side. */
final class ArrowPainter {
  private static final Stroke DASHES =
      new BasicStroke(1.5f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {4, 3}, 0);

  private final Graphics2D g;
  private final ScenePalette colors;
  private final ScenePalette.Tint tint;
  private final SceneLayout layout;
  private final ToIntFunction<SceneLayout.Row> reach;

  /**
   * A painter of arrows.
   *
   * @param reach how far the box of a row reaches from the middle of its lane
   */
  ArrowPainter(
      Graphics2D g,
      ScenePalette colors,
      ScenePalette.Tint tint,
      SceneLayout layout,
      ToIntFunction<SceneLayout.Row> reach) {
    this.g = g;
    this.colors = colors;
    this.tint = tint;
    this.layout = layout;
    this.reach = reach;
  }

  static Color color(EdgeKind kind, ScenePalette colors, ScenePalette.Tint tint) {
    return switch (kind) {
      case FINDING -> tint.line();
      case CONFLICT -> colors.race().line();
      case DEPENDENCE -> colors.accent();
    };
  }

  static Stroke stroke(EdgeKind kind) {
    return switch (kind) {
      case FINDING -> new BasicStroke(2.4f);
      case CONFLICT -> new BasicStroke(1.5f);
      case DEPENDENCE -> DASHES;
    };
  }

  void paint(SceneLayout.Arrow arrow) {
    g.setColor(color(arrow.kind(), colors, tint));
    g.setStroke(stroke(arrow.kind()));
    int from = layout.x(arrow.from().lane());
    int to = layout.x(arrow.to().lane());
    int before = reach.applyAsInt(arrow.from());
    int after = reach.applyAsInt(arrow.to());
    int y1 = arrow.from().y();
    int y2 = arrow.to().y();
    if (from == to) {
      double bow = from - Math.max(before, after) - Math.min(13, 7 + Math.abs(y2 - y1) / 60.0);
      curve(from - before, y1 + 6, bow, y1 + 10, bow, y2 - 10, from - after - 1, y2 - 5);
    } else {
      int side = to > from ? 1 : -1;
      double x1 = from + side * before;
      double x2 = to - side * (after + 1);
      curve(x1, y1 + 4, x1 + side * 30, y1 + 4, x2 - side * 33, y2 - 4, x2, y2 - 4);
    }
  }

  private void curve(
      double x1, double y1, double c1, double d1, double c2, double d2, double x2, double y2) {
    double length = Math.hypot(x2 - c2, y2 - d2);
    double ux = (x2 - c2) / length;
    double uy = (y2 - d2) / length;
    // The line ends inside the tip, so that it does not protrude.
    g.draw(new CubicCurve2D.Double(x1, y1, c1, d1, c2, d2, x2 - 5 * ux, y2 - 5 * uy));
    tip(g, x2, y2, ux, uy);
  }

  /** A tip at (x, y) that points along (ux, uy), which has length 1. */
  static void tip(Graphics2D g, double x, double y, double ux, double uy) {
    Path2D head = new Path2D.Double();
    head.moveTo(x, y);
    head.lineTo(x - 8 * ux - 3.6 * uy, y - 8 * uy + 3.6 * ux);
    head.lineTo(x - 8 * ux + 3.6 * uy, y - 8 * uy - 3.6 * ux);
    head.closePath();
    g.fill(head);
  }
}
