package org.ndseq.plugin.ui;

import java.awt.AlphaComposite;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Composite;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Stroke;
import java.util.Locale;
import java.util.Map;
import org.ndseq.finding.SceneRole;
import org.ndseq.finding.picture.FindingScene;
import org.ndseq.plugin.settings.NdseqBundle;

/** Draws the lanes and steps of a scene as the page does; arrows are {@link ArrowPainter}'s. */
final class ScenePainter {
  private static final int BADGE = 20;
  private static final Stroke DOTS =
      new BasicStroke(1, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {2, 4}, 0);
  private static final Map<String, String> WORDS =
      Map.of(
          "acquire", "lock",
          "release", "unlock",
          "acquire_shared", "lock (shared)",
          "release_shared", "unlock (shared)");

  private final Graphics2D g;
  private final ScenePalette colors;
  private final ScenePalette.Tint tint;
  private final SceneLayout layout;
  private final Font font;
  private final boolean isOneFile;

  ScenePainter(Graphics2D g, ScenePalette colors, ScenePalette.Tint tint, SceneLayout layout) {
    this.g = g;
    this.colors = colors;
    this.tint = tint;
    this.layout = layout;
    this.font = g.getFont();
    this.isOneFile =
        layout.rows().stream()
                .map(row -> row.step().at().file())
                .filter(file -> !file.isEmpty())
                .distinct()
                .count()
            <= 1;
  }

  /**
   * Draws the scene.
   *
   * @param current the selected step; later ones are fainter
   */
  void paint(int current) {
    for (int lane = 0; lane < layout.tasks().size(); lane++) {
      lane(lane);
    }
    layout.locks().forEach(this::held);
    layout.gaps().forEach(this::gap);
    ArrowPainter arrows = new ArrowPainter(g, colors, tint, layout, this::reach);
    layout.arrows().forEach(arrows::paint);
    Composite whole = g.getComposite();
    for (SceneLayout.Row row : layout.rows()) {
      boolean isFuture = current >= 0 && row.index() > current;
      g.setComposite(isFuture ? AlphaComposite.SrcOver.derive(.42f) : whole);
      if (row.step().readsOrWrites()) {
        access(row, row.index() == current);
      } else {
        small(row, row.index() == current);
      }
    }
    g.setComposite(whole);
  }

  private void lane(int lane) {
    int x = layout.x(lane);
    g.setColor(colors.line());
    g.setStroke(new BasicStroke(2));
    g.drawLine(x, SceneLayout.HEAD - 8, x, layout.height() - 6);
    g.setFont(font.deriveFont(Font.BOLD));
    g.setColor(colors.text());
    String name = fitted(layout.laneWidth() - 16).task(layout.tasks().get(lane));
    centred(name, x, 22);
    g.setFont(font);
  }

  private void held(SceneLayout.Held held) {
    Color color = colors.held();
    g.setColor(new Color(color.getRed(), color.getGreen(), color.getBlue(), 128));
    int height = Math.max(4, held.to() - held.from());
    g.fillRoundRect(layout.x(held.lane()) - 5, held.from(), 10, height, 10, 10);
  }

  private void gap(SceneLayout.Gap gap) {
    String text = gap.events() + (gap.events() == 1 ? " event" : " events") + " not shown";
    g.setFont(smaller());
    int middle = layout.left() + layout.width() / 2;
    int half = g.getFontMetrics().stringWidth(text) / 2 + 8;
    g.setColor(colors.line());
    g.setStroke(DOTS);
    g.drawLine(layout.left() + 8, gap.y(), middle - half, gap.y());
    g.drawLine(middle + half, gap.y(), layout.left() + layout.width() - 8, gap.y());
    g.setColor(colors.background());
    g.fillRect(middle - half, gap.y() - 8, 2 * half, 16);
    g.setColor(colors.faint());
    centred(text, middle, gap.y() + 4);
    g.setFont(font);
  }

  private void access(SceneLayout.Row row, boolean isCurrent) {
    FindingScene.Step step = row.step();
    int left = layout.x(row.lane()) - layout.half();
    box(row, left, 2 * layout.half(), 16, isCurrent);
    g.setColor(colors.badges().of(step.kind().orElseThrow()));
    g.fillRoundRect(left + 6, row.y() - BADGE / 2, BADGE, BADGE, 10, 10);
    g.setFont(font.deriveFont(Font.BOLD));
    g.setColor(Color.WHITE);
    centred(step.event().substring(0, 1).toUpperCase(Locale.ROOT), left + 16, row.y() + 5);
    int room = 2 * layout.half() - 40;
    g.setFont(font);
    g.setColor(colors.text());
    g.drawString(fitted(room).variable(step.variable()), left + 32, row.y() - 2);
    g.setFont(smaller());
    g.setColor(step.hasRole() ? colors.text() : colors.faint());
    g.drawString(fitted(room).cut(where(step)), left + 32, row.y() + 12);
    g.setFont(font);
  }

  private String where(FindingScene.Step step) {
    boolean isLine = isOneFile && step.at().line() > 0;
    String place =
        isLine
            ? NdseqBundle.text("picture.line", String.valueOf(step.at().line()))
            : step.at().display();
    String role = step.role().text();
    boolean isShown = step.role() == SceneRole.CYCLE || role.equals(step.event());
    return step.hasRole() && !isShown ? place + " · " + role : place;
  }

  private void small(SceneLayout.Row row, boolean isCurrent) {
    int reach = reach(row);
    int x = layout.x(row.lane());
    box(row, x - reach, 2 * reach, row.height(), isCurrent);
    g.setFont(smaller());
    g.setColor(colors.faint());
    centred(smallText(row), x, row.y() + 4);
    g.setFont(font);
  }

  /** How far the box of a step reaches from the middle of its lane, where arrows begin and end. */
  int reach(SceneLayout.Row row) {
    if (row.step().readsOrWrites()) {
      return layout.half();
    }
    Font before = g.getFont();
    g.setFont(smaller());
    int width = g.getFontMetrics().stringWidth(smallText(row)) + 16;
    g.setFont(before);
    return Math.min(layout.half(), width / 2);
  }

  /**
   * The text of a step that is no access, as far as the lane has room for it in the font now set.
   */
  private String smallText(SceneLayout.Row row) {
    String word = WORDS.getOrDefault(row.step().event(), row.step().event()) + " ";
    int room = 2 * layout.half() - 16 - g.getFontMetrics().stringWidth(word);
    return word + fitted(room).task(row.step().variable());
  }

  private void box(SceneLayout.Row row, int left, int width, int arc, boolean isCurrent) {
    int top = row.y() - row.height() / 2;
    boolean isMarked = row.step().hasRole();
    Color plain = row.step().readsOrWrites() ? colors.background() : colors.pill();
    g.setColor(isMarked ? tint.fill() : plain);
    g.fillRoundRect(left, top, width, row.height(), arc, arc);
    g.setColor(isCurrent ? colors.accent() : isMarked ? tint.line() : colors.line());
    g.setStroke(new BasicStroke(isCurrent ? 3 : isMarked ? 2 : 1.2f));
    g.drawRoundRect(left, top, width, row.height(), arc, arc);
  }

  private Font smaller() {
    return font.deriveFont(font.getSize2D() - 1);
  }

  private FittedText fitted(int room) {
    return new FittedText(g.getFontMetrics(), room);
  }

  private void centred(String text, int x, int y) {
    g.drawString(text, x - g.getFontMetrics().stringWidth(text) / 2, y);
  }
}
