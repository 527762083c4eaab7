package org.ndseq.plugin.ui;

import java.awt.Color;
import javax.swing.UIManager;
import org.ndseq.finding.Finding;
import org.ndseq.trace.format.EventKind;

/**
 * Colours for a light or a dark theme, the same as those of the page. Colours of the theme come
 * from Swing's table, so the tool window looks like the others.
 *
 * @param pill background of events other than accesses
 * @param accent the selected step, and dependences
 * @param held a lock that is held
 */
public record ScenePalette(
    Color background,
    Color text,
    Color faint,
    Color line,
    Color pill,
    Color accent,
    Color held,
    Color block,
    Badges badges,
    Tint cycle,
    Tint race,
    Tint couple) {

  /** Colours of the badge before an access. */
  public record Badges(Color read, Color write, Color update) {
    Color of(EventKind event) {
      return switch (event) {
        case READ -> read;
        case WRITE -> write;
        default -> update;
      };
    }
  }

  /** Colours of a kind of finding: of its lines and letters, and of their background. */
  public record Tint(Color line, Color fill) {}

  private static final ScenePalette LIGHT =
      new ScenePalette(
          new Color(0xFFFFFF),
          new Color(0x1B1D26),
          new Color(0x5B6072),
          new Color(0xD3D7E1),
          new Color(0xF0F2F8),
          new Color(0x2F4FB8),
          new Color(0xE3B341),
          new Color(0x6236C4),
          new Badges(new Color(0x2F6FD0), new Color(0xB8327E), new Color(0x7A4FD0)),
          new Tint(new Color(0xB3261E), new Color(0xFDE7E5)),
          new Tint(new Color(0x8F5200), new Color(0xFDF0D8)),
          new Tint(new Color(0x0A6678), new Color(0xDEF3F7)));

  private static final ScenePalette DARK =
      new ScenePalette(
          new Color(0x2B2D30),
          new Color(0xE7E8EF),
          new Color(0xA2A7B8),
          new Color(0x4A4E5C),
          new Color(0x363943),
          new Color(0x9DB2FF),
          new Color(0xCAA23A),
          new Color(0xC7B1FF),
          new Badges(new Color(0x3B73D6), new Color(0xBF4586), new Color(0x7D5AD4)),
          new Tint(new Color(0xFF9A90), new Color(0x43221F)),
          new Tint(new Color(0xF2C06C), new Color(0x3A2D14)),
          new Tint(new Color(0x76D2E2), new Color(0x15353B)));

  /** The palette for the theme that Swing has now. */
  public static ScenePalette current() {
    Color panel = UIManager.getColor("Panel.background");
    ScenePalette base = panel != null && luminance(panel) < 128 ? DARK : LIGHT;
    Color tree = UIManager.getColor("Tree.background");
    Color text = UIManager.getColor("Tree.foreground");
    return tree == null || text == null ? base : base.on(tree, text);
  }

  /** Lines and pills are between the two, so that they show on any background. */
  private ScenePalette on(Color background, Color letters) {
    return new ScenePalette(
        new Color(background.getRGB()),
        new Color(letters.getRGB()),
        faint,
        mix(background, letters, 0.22),
        mix(background, letters, 0.07),
        accent,
        held,
        block,
        badges,
        cycle,
        race,
        couple);
  }

  /** The colours of a finding that has an interleaving. */
  Tint of(Finding finding) {
    return switch (finding.type()) {
      case RACE -> race;
      case COUPLE -> couple;
      default -> cycle;
    };
  }

  private static Color mix(Color one, Color other, double share) {
    return new Color(
        mix(one.getRed(), other.getRed(), share),
        mix(one.getGreen(), other.getGreen(), share),
        mix(one.getBlue(), other.getBlue(), share));
  }

  private static int mix(int one, int other, double share) {
    return (int) Math.round(one + (other - one) * share);
  }

  private static int luminance(Color color) {
    return (299 * color.getRed() + 587 * color.getGreen() + 114 * color.getBlue()) / 1000;
  }
}
