package org.ndseq.plugin.ui;

import java.awt.Container;
import java.awt.Robot;
import java.awt.image.BufferedImage;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import javax.swing.BorderFactory;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.SwingUtilities;
import org.ndseq.plugin.findings.Finding;
import org.ndseq.plugin.settings.SettingsPictures;

/**
 * Opens the tool window's content or the settings page in a window of the X server that it is
 * started on, and photographs the screen.
 */
final class RealWindow {
  private RealWindow() {}

  /** {@code FOLDER}: where the pictures go. */
  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[0]);
    for (Theme theme : Theme.values()) {
      String suffix = "-" + theme.name().toLowerCase(java.util.Locale.ROOT) + ".png";
      for (int i = 0; i < 3; i++) {
        Finding finding = Finding.all(SampleReport.findings()).get(i);
        String name = finding.getClass().getSimpleName().toLowerCase(java.util.Locale.ROOT);
        take(theme, () -> panel(finding), 1180, 430, folder.resolve("window-" + name + suffix));
      }
      take(theme, RealWindow::settings, 760, 430, folder.resolve("window-settings" + suffix));
    }
    System.exit(0);
  }

  /** Makes the content, on the event thread. */
  @FunctionalInterface
  private interface Content {
    Container make();
  }

  private static Container panel(Finding finding) {
    FindingsPanel panel = new FindingsPanel(Palette::current, spot -> {}, place -> {});
    panel.show(SampleReport.findings());
    SwingUtilities.invokeLater(() -> panel.select(finding));
    return panel;
  }

  private static Container settings() {
    JComponent page = SettingsPictures.page();
    page.setBorder(BorderFactory.createEmptyBorder(14, 16, 14, 16));
    return page;
  }

  private static void take(Theme theme, Content content, int width, int height, Path file)
      throws Exception {
    JFrame window = new JFrame("NDSeq");
    SwingUtilities.invokeAndWait(
        () -> {
          theme.set();
          window.setUndecorated(true);
          window.setContentPane(content.make());
          window.setBounds(0, 0, width, height);
          window.setVisible(true);
        });
    Robot robot = new Robot();
    robot.waitForIdle();
    robot.delay(400);
    BufferedImage picture = robot.createScreenCapture(window.getBounds());
    ImageIO.write(picture, "png", file.toFile());
    SwingUtilities.invokeAndWait(window::dispose);
  }
}
