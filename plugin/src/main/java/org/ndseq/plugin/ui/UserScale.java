package org.ndseq.plugin.ui;

import java.awt.Dimension;
import java.awt.Font;
import javax.swing.BorderFactory;
import javax.swing.UIManager;
import javax.swing.border.Border;

/**
 * The size that the user gave to the IDE's texts, as a factor for pixels: pictures and margins grow
 * with the font of labels. Steps of a quarter, so that usual sizes keep whole pixels.
 */
final class UserScale {
  /** The size of labels for which the pixels in the code are meant. */
  private static final float USUAL_SIZE = 13;

  private static final float LARGEST = 4;

  private UserScale() {}

  /** The factor now; themes and the zoom of the IDE change it. */
  static float factor() {
    Font font = UIManager.getFont("Label.font");
    float factor = font == null ? 1 : Math.round(4 * font.getSize2D() / USUAL_SIZE) / 4f;
    return Math.max(0.75f, Math.min(LARGEST, factor));
  }

  /** A length in pixels of the screen. */
  static int scaled(int pixels) {
    return Math.round(pixels * factor());
  }

  /** A size in pixels of the screen. */
  static Dimension scaled(Dimension size) {
    return new Dimension(scaled(size.width), scaled(size.height));
  }

  /** A length in the unscaled pixels of a picture. */
  static int unscaled(int pixels) {
    return Math.round(pixels / factor());
  }

  /** An empty border. */
  static Border empty(int top, int left, int bottom, int right) {
    return BorderFactory.createEmptyBorder(
        scaled(top), scaled(left), scaled(bottom), scaled(right));
  }
}
