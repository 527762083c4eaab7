package org.ndseq.plugin.ui;

import java.awt.Color;
import javax.swing.UIManager;

/**
 * Colours for a light or a dark theme. What the theme itself has is taken from Swing's table, so
 * the tool window looks like its neighbours.
 */
public record Palette(
    Color background,
    Color text,
    Color faint,
    Color line,
    Color lane,
    Color read,
    Color write,
    Color conflict,
    Color block) {

  public static final Palette LIGHT =
      new Palette(
          new Color(0xFFFFFF),
          new Color(0x1F2328),
          new Color(0x6B7280),
          new Color(0xD5D9E0),
          new Color(0xF5F7FA),
          new Color(0x2563C9),
          new Color(0xB45309),
          new Color(0xC62A2F),
          new Color(0x2E7D4F));

  public static final Palette DARK =
      new Palette(
          new Color(0x2B2D30),
          new Color(0xDFE1E5),
          new Color(0x9DA0A8),
          new Color(0x43454A),
          new Color(0x323438),
          new Color(0x79A8F7),
          new Color(0xE8A34C),
          new Color(0xF2777C),
          new Color(0x6CBF8C));

  /** The palette for the theme that Swing has now. */
  public static Palette current() {
    Color panel = UIManager.getColor("Panel.background");
    boolean dark = panel != null && luminance(panel) < 128;
    Palette base = dark ? DARK : LIGHT;
    Color tree = UIManager.getColor("Tree.background");
    Color text = UIManager.getColor("Tree.foreground");
    return tree == null || text == null
        ? base
        : new Palette(
            new Color(tree.getRGB()),
            new Color(text.getRGB()),
            base.faint,
            base.line,
            base.lane,
            base.read,
            base.write,
            base.conflict,
            base.block);
  }

  private static int luminance(Color color) {
    return (299 * color.getRed() + 587 * color.getGreen() + 114 * color.getBlue()) / 1000;
  }
}
