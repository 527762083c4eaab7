package org.ndseq.plugin.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/** The tool window's content in a real window, where there is a virtual X server to open it on. */
class RealWindowTest {
  private static final String XVFB_RUN = "/usr/bin/xvfb-run";

  static boolean hasXvfb() {
    return Files.isExecutable(Path.of(XVFB_RUN));
  }

  @Test
  @EnabledIf("hasXvfb")
  void isPaintedOnAScreen() throws Exception {
    Path out = Path.of("target", "screenshots");
    Files.createDirectories(out);
    Process process =
        new ProcessBuilder(
                XVFB_RUN,
                "-a",
                "-s",
                "-screen 0 1280x800x24",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.awt.headless=false",
                "-cp",
                System.getProperty("java.class.path"),
                RealWindow.class.getName(),
                out.toString())
            .redirectErrorStream(true)
            .redirectOutput(out.resolve("window.log").toFile())
            .start();
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(Files.readString(out.resolve("window.log"))).isZero();
    for (Theme theme : Theme.values()) {
      theme.set();
      ScenePalette palette = ScenePalette.current();
      String suffix = "-" + theme.name().toLowerCase(Locale.ROOT) + ".png";
      assertThat(colors(ImageIO.read(out.resolve("window-conflictcycle" + suffix).toFile())))
          .contains(
              palette.cycle().line().getRGB(),
              palette.cycle().fill().getRGB(),
              palette.badges().read().getRGB(),
              palette.pill().getRGB());
      assertThat(colors(ImageIO.read(out.resolve("window-welcome" + suffix).toFile())))
          .contains(palette.accent().getRGB(), palette.block().getRGB(), palette.pill().getRGB());
      assertThat(colors(ImageIO.read(out.resolve("window-settings" + suffix).toFile())))
          .hasSizeGreaterThan(20);
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
}
