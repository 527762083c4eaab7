package org.ndseq.plugin.ui;

import java.awt.Container;
import java.awt.Robot;
import java.awt.image.BufferedImage;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javax.imageio.ImageIO;
import javax.swing.BorderFactory;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.SwingUtilities;
import org.ndseq.finding.Finding;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsReader;
import org.ndseq.finding.picture.PictureFile;
import org.ndseq.finding.picture.SceneIndex;
import org.ndseq.plugin.results.LoadedReport;
import org.ndseq.plugin.run.NextStep;
import org.ndseq.plugin.settings.SettingsPictures;

/**
 * Opens the tool window's content or the settings page in a window of the X server that it is
 * started on, and photographs the screen.
 */
final class RealWindow {
  private RealWindow() {}

  /** {@code FOLDER [REPORT]}: where the pictures go, and a report instead of the sample. */
  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[0]);
    Findings findings = SampleReport.findings();
    SceneIndex scenes = SampleReport.scenes();
    if (args.length > 1) {
      Path file = Path.of(args[1]).resolve("findings.json");
      findings = FindingsReader.read(file);
      scenes = SceneIndex.of(findings, PictureFile.beside(file));
    }
    photograph(findings, scenes, folder);
    System.exit(0);
  }

  /** The first finding of each kind that has a picture, and the settings, light and dark. */
  private static void photograph(Findings findings, SceneIndex scenes, Path folder)
      throws Exception {
    Map<String, Finding> kinds = new LinkedHashMap<>();
    for (Finding finding : findings.all()) {
      if (FindingInterleaving.of(finding, scenes).isPresent()) {
        kinds.putIfAbsent(finding.getClass().getSimpleName().toLowerCase(Locale.ROOT), finding);
      }
    }
    for (Theme theme : Theme.values()) {
      String suffix = "-" + theme.name().toLowerCase(Locale.ROOT) + ".png";
      for (Map.Entry<String, Finding> kind : kinds.entrySet()) {
        take(
            theme,
            () -> panel(findings, scenes, kind.getValue()),
            1180,
            640,
            folder.resolve("window-" + kind.getKey() + suffix));
      }
      take(theme, RealWindow::welcome, 1000, 380, folder.resolve("window-welcome" + suffix));
      take(theme, RealWindow::settings, 760, 430, folder.resolve("window-settings" + suffix));
    }
  }

  /** Makes the content, on the event thread. */
  @FunctionalInterface
  private interface Content {
    Container make();
  }

  private static Container panel(Findings findings, SceneIndex scenes, Finding finding) {
    FindingsPanel panel = new FindingsPanel(ScenePalette::current, spot -> {});
    panel.show(findings, scenes);
    panel.steps(
        NextStep.of(
                new LoadedReport(
                    findings, Optional.of(Path.of("report")), findings.all(), Map.of(), scenes))
            .stream()
            .map(step -> new LinkBar.Link(step.text(), () -> {}))
            .toList());
    SwingUtilities.invokeLater(() -> panel.select(finding));
    return panel;
  }

  private static Container welcome() {
    return new WelcomePanel(ScenePalette::current, () -> {});
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
