package org.ndseq.plugin.ui;

import java.awt.Robot;
import java.awt.image.BufferedImage;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import javax.swing.JFrame;
import javax.swing.SwingUtilities;
import org.ndseq.plugin.findings.Finding;

/**
 * Opens the panel in a window of the X server that it is started on, and photographs the screen.
 */
final class RealWindow {
  private RealWindow() {}

  /** {@code FILE}: where the picture goes. */
  public static void main(String[] args) throws Exception {
    JFrame window = new JFrame("NDSeq");
    SwingUtilities.invokeAndWait(
        () -> {
          FindingsPanel panel = new FindingsPanel(() -> Palette.LIGHT, spot -> {}, place -> {});
          panel.show(SampleReport.findings());
          window.setUndecorated(true);
          window.setContentPane(panel);
          window.setBounds(0, 0, 1000, 420);
          window.setVisible(true);
          panel.select(Finding.all(SampleReport.findings()).get(0));
        });
    Robot robot = new Robot();
    robot.waitForIdle();
    robot.delay(500);
    BufferedImage picture = robot.createScreenCapture(window.getBounds());
    ImageIO.write(picture, "png", Path.of(args[0]).toFile());
    System.exit(0);
  }
}
