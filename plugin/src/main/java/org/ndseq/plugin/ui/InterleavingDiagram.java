package org.ndseq.plugin.ui;

import java.awt.Cursor;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.swing.JComponent;
import org.jspecify.annotations.Nullable;
import org.ndseq.finding.picture.FindingScene;
import org.ndseq.plugin.findings.Spot;
import org.ndseq.plugin.settings.NdseqBundle;

/**
 * Draws an interleaving, the same picture as the page's: tasks from left to right, time from top to
 * bottom, with the locks held, conflicts and dependences. A click on a step opens its source.
 */
final class InterleavingDiagram extends JComponent {
  private static final Dimension EMPTY = new Dimension(240, 120);

  private final transient Supplier<ScenePalette> palette;
  private final transient Consumer<Spot> open;
  private transient @Nullable FindingInterleaving shown;
  private SceneZoom zoom = SceneZoom.ALL;
  private int current = SceneLayout.NO_STEP;

  InterleavingDiagram(Supplier<ScenePalette> palette, Consumer<Spot> open) {
    this.palette = palette;
    this.open = open;
    setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 12));
    setToolTipText("");
    setFocusable(true);
    MouseAdapter mouse =
        new MouseAdapter() {
          @Override
          public void mouseClicked(MouseEvent event) {
            requestFocusInWindow();
            rowAt(event).ifPresent(row -> step(row.index()));
          }

          @Override
          public void mouseMoved(MouseEvent event) {
            int cursor = rowAt(event).isPresent() ? Cursor.HAND_CURSOR : Cursor.DEFAULT_CURSOR;
            setCursor(Cursor.getPredefinedCursor(cursor));
          }
        };
    addMouseListener(mouse);
    addMouseMotionListener(mouse);
  }

  /** Shows another interleaving, or with null none. */
  void show(@Nullable FindingInterleaving interleaving) {
    shown = interleaving;
    current = SceneLayout.NO_STEP;
    zoom = interleaving == null ? SceneZoom.ALL : SceneZoom.first(interleaving.scene());
    changed();
  }

  SceneZoom zoom() {
    return zoom;
  }

  void zoom(SceneZoom next) {
    zoom = next;
    changed();
  }

  /** The step shown now, -1 for none. */
  int current() {
    return current;
  }

  /** Selects a step, limited to the first and last one, and opens its source. */
  void step(int index) {
    FindingInterleaving now = shown;
    if (now != null) {
      current = Math.max(0, Math.min(now.scene().steps().size() - 1, index));
      changed();
      layoutNow()
          .flatMap(layout -> layout.row(current))
          .ifPresent(row -> scrollRectToVisible(around(row.y())));
      open.accept(now.spot(current));
    }
  }

  private static Rectangle around(int y) {
    return new Rectangle(0, UserScale.scaled(y - 60), 1, UserScale.scaled(120));
  }

  private void changed() {
    revalidate();
    repaint();
  }

  private Optional<SceneLayout> layoutNow() {
    FindingInterleaving now = shown;
    return now == null
        ? Optional.empty()
        : Optional.of(SceneLayout.of(now.scene(), zoom, current, UserScale.unscaled(getWidth())));
  }

  private Optional<SceneLayout.Row> rowAt(MouseEvent event) {
    return layoutNow()
        .flatMap(
            layout ->
                layout.at(UserScale.unscaled(event.getX()), UserScale.unscaled(event.getY())));
  }

  /** The minimal width; the component uses all available width. */
  @Override
  public Dimension getPreferredSize() {
    FindingInterleaving now = shown;
    if (now == null) {
      return UserScale.scaled(EMPTY);
    }
    SceneLayout layout = SceneLayout.of(now.scene(), zoom, current, 0);
    return UserScale.scaled(new Dimension(layout.width(), layout.height()));
  }

  @Override
  public @Nullable String getToolTipText(MouseEvent event) {
    return rowAt(event).map(row -> tip(row.step())).orElse(null);
  }

  private static String tip(FindingScene.Step step) {
    return NdseqBundle.text(
        "picture.tip", step.task(), step.event(), step.variable(), step.at().display());
  }

  @Override
  protected void paintComponent(Graphics graphics) {
    Graphics2D g = (Graphics2D) graphics.create();
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    g.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    ScenePalette colors = palette.get();
    g.setColor(colors.background());
    g.fillRect(0, 0, getWidth(), getHeight());
    g.scale(UserScale.factor(), UserScale.factor());
    g.setFont(getFont());
    FindingInterleaving now = shown;
    if (now == null) {
      g.setColor(colors.faint());
      g.drawString(NdseqBundle.text("picture.empty"), 16, 30);
    } else {
      SceneLayout layout =
          SceneLayout.of(now.scene(), zoom, current, UserScale.unscaled(getWidth()));
      new ScenePainter(g, colors, colors.of(now.finding()), layout).paint(current);
    }
    g.dispose();
  }
}
