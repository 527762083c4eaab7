package org.ndseq.plugin.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Dimension;
import java.awt.Font;
import javax.swing.UIManager;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Pictures and margins follow the size of the user's texts. */
class UserScaleTest {
  @AfterEach
  void usual() {
    UIManager.put("Label.font", null);
  }

  private static void size(int points) {
    UIManager.put("Label.font", new Font(Font.SANS_SERIF, Font.PLAIN, points));
  }

  @Test
  void usualSizesChangeNothing() {
    for (int points : new int[] {12, 13, 14}) {
      size(points);
      assertThat(UserScale.factor()).isEqualTo(1);
    }
  }

  @Test
  void largeTextsHaveLargePictures() {
    InterleavingDiagram diagram = new InterleavingDiagram(ScenePalette::current, spot -> {});
    size(13);
    Dimension usual = diagram.getPreferredSize();
    size(26);
    assertThat(UserScale.factor()).isEqualTo(2);
    assertThat(diagram.getPreferredSize())
        .isEqualTo(new Dimension(2 * usual.width, 2 * usual.height));
    assertThat(UserScale.unscaled(UserScale.scaled(38))).isEqualTo(38);
    assertThat(UserScale.empty(1, 2, 3, 4).getBorderInsets(diagram).left).isEqualTo(4);
    size(200);
    assertThat(UserScale.factor()).isEqualTo(4);
  }
}
