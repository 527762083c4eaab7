package org.ndseq.plugin.ui;

import java.awt.Color;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.FlowLayout;
import java.awt.Font;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Insets;
import java.awt.RenderingHints;
import java.util.function.Consumer;
import javax.swing.Icon;
import javax.swing.JLabel;
import javax.swing.JPanel;
import org.ndseq.finding.picture.FindingScene;
import org.ndseq.plugin.settings.NdseqBundle;
import org.ndseq.trace.format.EventKind;

/** Explains the symbols that occur in a scene. */
final class SceneLegend extends JPanel {
  private static final int HEIGHT = 18;

  SceneLegend() {
    super(new FlowLayout(FlowLayout.LEFT, 14, 2));
    setOpaque(false);
  }

  void show(FindingScene scene, ScenePalette colors, ScenePalette.Tint tint) {
    removeAll();
    badge(scene, colors, EventKind.READ, NdseqBundle.text("picture.legend.read"));
    badge(scene, colors, EventKind.WRITE, NdseqBundle.text("picture.legend.write"));
    badge(scene, colors, EventKind.UPDATE, NdseqBundle.text("picture.legend.update"));
    arrow(
        scene,
        colors,
        tint,
        FindingScene.EdgeKind.FINDING,
        NdseqBundle.text("picture.legend.event"));
    arrow(
        scene,
        colors,
        tint,
        FindingScene.EdgeKind.CONFLICT,
        NdseqBundle.text("picture.legend.conflict"));
    arrow(
        scene,
        colors,
        tint,
        FindingScene.EdgeKind.DEPENDENCE,
        NdseqBundle.text("picture.legend.dependence"));
    if (scene.steps().stream().anyMatch(FindingScene.Step::acquires)) {
      add(colors, NdseqBundle.text("picture.legend.held"), 10, g -> bar(g, colors.held()));
    }
    revalidate();
    repaint();
  }

  /** The height of its rows in the width of its owner. */
  @Override
  public Dimension getPreferredSize() {
    FlowLayout flow = (FlowLayout) getLayout();
    int room = getParent() == null ? 0 : getParent().getWidth();
    int rows = 1;
    int width = flow.getHgap();
    int tallest = UserScale.scaled(HEIGHT);
    for (Component label : getComponents()) {
      tallest = Math.max(tallest, label.getPreferredSize().height);
      int next = label.getPreferredSize().width + flow.getHgap();
      if (width + next > room && width > flow.getHgap()) {
        rows++;
        width = flow.getHgap();
      }
      width += next;
    }
    Insets insets = getInsets();
    int height = insets.top + insets.bottom + flow.getVgap() + rows * (tallest + flow.getVgap());
    return new Dimension(room, height);
  }

  private static void bar(Graphics2D g, Color color) {
    g.setColor(new Color(color.getRed(), color.getGreen(), color.getBlue(), 150));
    g.fillRoundRect(0, 0, 10, HEIGHT, 10, 10);
  }

  private void badge(FindingScene scene, ScenePalette colors, EventKind event, String text) {
    if (scene.steps().stream().anyMatch(step -> step.kind().filter(event::equals).isPresent())) {
      String letter = event.name().substring(0, 1);
      add(colors, text, HEIGHT, g -> badge(g, colors.badges().of(event), letter));
    }
  }

  private static void badge(Graphics2D g, Color color, String letter) {
    g.setColor(color);
    g.fillRoundRect(0, 0, HEIGHT, HEIGHT, 8, 8);
    g.setColor(Color.WHITE);
    g.setFont(new Font(Font.SANS_SERIF, Font.BOLD, 11));
    g.drawString(letter, (HEIGHT - g.getFontMetrics().stringWidth(letter)) / 2, 13);
  }

  private void arrow(
      FindingScene scene,
      ScenePalette colors,
      ScenePalette.Tint tint,
      FindingScene.EdgeKind kind,
      String text) {
    if (scene.edges().stream().anyMatch(edge -> edge.kind() == kind)) {
      add(colors, text, 34, g -> arrow(g, kind, ArrowPainter.color(kind, colors, tint)));
    }
  }

  private static void arrow(Graphics2D g, FindingScene.EdgeKind kind, Color color) {
    g.setColor(color);
    g.setStroke(ArrowPainter.stroke(kind));
    g.drawLine(1, HEIGHT / 2, 27, HEIGHT / 2);
    ArrowPainter.tip(g, 34, HEIGHT / 2.0, 1, 0);
  }

  private void add(ScenePalette colors, String text, int width, Consumer<Graphics2D> sign) {
    JLabel label = new JLabel(text, new Sign(width, sign), JLabel.LEFT);
    label.setForeground(colors.faint());
    add(label);
  }

  private record Sign(int width, Consumer<Graphics2D> paint) implements Icon {
    @Override
    public void paintIcon(Component owner, Graphics graphics, int x, int y) {
      Graphics2D g = (Graphics2D) graphics.create();
      g.translate(x, y);
      g.scale(UserScale.factor(), UserScale.factor());
      g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
      paint.accept(g);
      g.dispose();
    }

    @Override
    public int getIconWidth() {
      return UserScale.scaled(width);
    }

    @Override
    public int getIconHeight() {
      return UserScale.scaled(HEIGHT);
    }
  }
}
