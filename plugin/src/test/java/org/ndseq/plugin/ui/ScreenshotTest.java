package org.ndseq.plugin.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Component;
import java.awt.Container;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.imageio.ImageIO;
import javax.swing.SwingUtilities;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ndseq.finding.Finding;
import org.ndseq.finding.picture.FindingScene;
import org.ndseq.plugin.findings.Spot;

/** Paints the tool window off screen, light and dark, to {@code target/screenshots}. */
class ScreenshotTest {
  private static final Path OUT = Path.of("target", "screenshots");

  @ParameterizedTest
  @EnumSource
  void theToolWindow(Theme theme) throws Exception {
    System.setProperty("java.awt.headless", "true");
    theme.set();
    List<Finding> findings = SampleReport.findings().all();
    for (int i = 0; i < 3; i++) {
      Finding finding = findings.get(i);
      List<Spot> opened = new ArrayList<>();
      BufferedImage image = paint(finding, opened);
      assertThat(opened).as("asked for in the editor").isEmpty();
      assertThat(colors(image)).contains(ScenePalette.current().of(finding).line().getRGB());
      save(image, theme + "-" + finding.getClass().getSimpleName());
    }
  }

  /** The pixels next to both ends of each arrow of a deadlock, whose steps have narrow boxes. */
  @Test
  void arrowsBeginAndEndAtBoxes() {
    System.setProperty("java.awt.headless", "true");
    Theme.LIGHT.set();
    Finding deadlock = SampleReport.findings().deadlocks().get(0);
    FindingScene scene = SampleReport.scenes().of(deadlock.id()).orElseThrow();
    BufferedImage image = new BufferedImage(760, 400, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = image.createGraphics();
    ScenePalette colors = ScenePalette.current();
    SceneLayout layout = SceneLayout.of(scene, SceneZoom.NEAR, SceneLayout.NO_STEP, 760);
    ScenePainter painter = new ScenePainter(g, colors, colors.of(deadlock), layout);
    painter.paint(SceneLayout.NO_STEP);
    int line = colors.of(deadlock).line().getRGB();
    assertThat(layout.arrows()).hasSize(2);
    for (SceneLayout.Arrow arrow : layout.arrows()) {
      int side = arrow.to().lane() > arrow.from().lane() ? 1 : -1;
      int start = layout.x(arrow.from().lane()) + side * (painter.reach(arrow.from()) + 3);
      int end = layout.x(arrow.to().lane()) - side * (painter.reach(arrow.to()) + 5);
      assertThat(image.getRGB(start, arrow.from().y() + 4)).isEqualTo(line);
      assertThat(image.getRGB(end, arrow.to().y() - 4)).isEqualTo(line);
    }
    g.dispose();
  }

  private static BufferedImage paint(Finding finding, List<Spot> opened)
      throws InterruptedException, InvocationTargetException {
    BufferedImage image = new BufferedImage(1100, 420, BufferedImage.TYPE_INT_RGB);
    SwingUtilities.invokeAndWait(
        () -> {
          FindingsPanel panel = new FindingsPanel(ScenePalette::current, opened::add);
          panel.setSize(new Dimension(1100, 420));
          panel.show(SampleReport.findings(), SampleReport.scenes());
          lay(panel);
          panel.select(finding);
          lay(panel);
          Graphics2D g = image.createGraphics();
          panel.paint(g);
          g.dispose();
        });
    return image;
  }

  private static void lay(Component component) {
    component.doLayout();
    if (component instanceof Container container) {
      for (Component child : container.getComponents()) {
        lay(child);
      }
    }
  }

  private static Set<Integer> colors(BufferedImage image) {
    Set<Integer> colors = new HashSet<>();
    for (int x = 0; x < image.getWidth(); x++) {
      for (int y = 0; y < image.getHeight(); y++) {
        colors.add(image.getRGB(x, y));
      }
    }
    return colors;
  }

  private static void save(BufferedImage image, String name) throws IOException {
    Files.createDirectories(OUT);
    File file = OUT.resolve(name + ".png").toFile();
    assertThat(ImageIO.write(image, "png", file)).isTrue();
  }
}
