package org.ndseq.plugin.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Component;
import java.awt.Container;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.imageio.ImageIO;
import javax.swing.SwingUtilities;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ndseq.finding.Findings;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.finding.ProgramInfo;
import org.ndseq.finding.ToolInfo;
import org.ndseq.finding.Verdict;
import org.ndseq.finding.picture.RunPicture;
import org.ndseq.ndseq.RunCertificate;
import org.ndseq.plugin.run.SequentialChoice;
import org.ndseq.plugin.run.SequentialChoice.AtBlock;
import org.ndseq.plugin.run.SequentialRuns;
import org.ndseq.program.CandidateBlock;

/** Choices at blocks, and a run beside its sequential order. */
class SequentialPanelTest {
  private static final Path FOLDER = Path.of("report");
  private static final IfStarBlock BLOCK =
      new IfStarBlock("b1", "Bank.java", "Bank", "take(I)V", 9, 11, 3, 9, "");

  private static RunCertificate plan(int run, String... order) {
    List<RunCertificate.PlannedStretch> parts = new java.util.ArrayList<>();
    Map<String, Integer> counts = new java.util.HashMap<>();
    for (String task : order) {
      parts.add(new RunCertificate.PlannedStretch(task, counts.merge(task, 1, Integer::sum) - 1));
    }
    return new RunCertificate(
        run,
        parts,
        Map.of(),
        List.of(
            new RunCertificate.SkippedEntry(
                "main/1", new CandidateBlock("Bank", "take(I)V", 3, 9, 9, 11), 0)),
        List.of(),
        Map.of("main", "main", "main/0", "Thread-0 #1", "main/1", "Thread-1 #2"),
        "");
  }

  private static SequentialRuns runs() {
    Findings findings =
        Findings.none(ToolInfo.ndseq("1"), new ProgramInfo("Bank", 1, 0, 0), "")
            .withInference(List.of(), Verdict.SPEC, "", List.of(BLOCK), List.of());
    RunPicture picture =
        new RunPicture(
            0,
            40,
            8,
            List.of(
                new RunPicture.Lane("main", 1, List.of(0, 1, 1, 1, 7, 1, 0, 0)),
                new RunPicture.Lane("Thread-0 #1", 1, List.of(1, 1, 0, 0, 3, 1, 1, 0)),
                new RunPicture.Lane("Thread-1 #2", 1, List.of(2, 1, 0, 0, 4, 1, 1, 0))),
            List.of(),
            List.of());
    return new SequentialRuns(
        Optional.of(FOLDER),
        findings,
        List.of(
            plan(0, "main", "main/0", "main", "main/1", "main"),
            plan(1, "main", "main/1", "main/0")),
        List.of(picture));
  }

  @Test
  void choicesAreThoseOfTheBoxes() throws Exception {
    SwingUtilities.invokeAndWait(
        () -> {
          SequentialPanel panel = new SequentialPanel(ScenePalette::current, choice -> {});
          panel.show(runs());
          assertThat(panel.choice())
              .isEqualTo(new SequentialChoice(Optional.of(FOLDER), 0, Map.of("b1", AtBlock.RUN)));
          panel.blockBox("b1").orElseThrow().setSelectedItem(AtBlock.SKIP);
          assertThat(panel.choice().blocks()).containsEntry("b1", AtBlock.SKIP);
          panel.runBox().setSelectedIndex(2);
          assertThat(panel.choice().run()).isEqualTo(2);
          assertThat(panel.blockBox("b1").orElseThrow().isEnabled()).isFalse();
        });
  }

  @Test
  void lanesAndRowsFollowTheRun() {
    SequentialPicture picture = SequentialPicture.of(runs().plans().get(0), runs().pictures());
    assertThat(picture.lanes()).containsExactly("main", "Thread-0 #1", "Thread-1 #2");
    assertThat(picture.activity()).containsExactly(List.of(0, 7), List.of(1, 3), List.of(2, 4));
    assertThat(picture.order()).containsExactly(0, 1, 0, 2, 0);
    assertThat(picture.skips()).containsExactly(0, 0, 0, 1, 0);
    assertThat(SequentialPicture.of(runs().plans().get(1), runs().pictures()).buckets()).isZero();
  }

  @ParameterizedTest
  @EnumSource
  void isPaintedInBothThemes(Theme theme) throws Exception {
    System.setProperty("java.awt.headless", "true");
    theme.set();
    BufferedImage image = new BufferedImage(1000, 360, BufferedImage.TYPE_INT_RGB);
    SwingUtilities.invokeAndWait(
        () -> {
          SequentialPanel panel = new SequentialPanel(ScenePalette::current, choice -> {});
          panel.show(runs());
          panel.setSize(new Dimension(1000, 360));
          lay(panel);
          Graphics2D g = image.createGraphics();
          panel.paint(g);
          g.dispose();
        });
    Set<Integer> colors = new HashSet<>();
    for (int x = 0; x < image.getWidth(); x++) {
      for (int y = 0; y < image.getHeight(); y++) {
        colors.add(image.getRGB(x, y));
      }
    }
    assertThat(colors)
        .contains(
            ScenePalette.current().accent().getRGB(), ScenePalette.current().background().getRGB());
    Path folder = Files.createDirectories(Path.of("target", "screenshots"));
    ImageIO.write(image, "png", folder.resolve(theme + "-Sequential.png").toFile());
  }

  private static void lay(Component component) {
    component.doLayout();
    if (component instanceof Container container) {
      for (Component child : container.getComponents()) {
        lay(child);
      }
    }
  }
}
