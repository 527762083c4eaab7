package org.ndseq.plugin.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Component;
import java.awt.Container;
import java.awt.Graphics2D;
import java.awt.event.ActionEvent;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.imageio.ImageIO;
import javax.swing.JList;
import javax.swing.SwingUtilities;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ndseq.plugin.results.ToolAnswer;
import org.ndseq.plugin.ui.AnswerPanel.SourceLine;

/** Answers of commands: their lines lead to the source. */
class AnswerPanelTest {
  private static final ToolAnswer ANSWER =
      new ToolAnswer(
          "The statements that Account.java:12 depends on, with their tasks.",
          List.of(
              "Account.java:4  Thread-0 #1",
              "Account.java:5  Thread-0 #1",
              "main/1:2  write  shop.Basket$Item.lambda$fill$0:8  after main/0:1",
              "3 of 6 statements (50 %)"));

  @Test
  void placesOfEveryFormAreFound() {
    assertThat(AnswerPanel.place(ANSWER.lines().get(0)))
        .contains(new SourceLine("Account.java", 4));
    assertThat(AnswerPanel.place(ANSWER.lines().get(2))).contains(new SourceLine("Basket.java", 8));
    assertThat(AnswerPanel.place("main:0    write           Account.<clinit>:2"))
        .contains(new SourceLine("Account.java", 2));
    assertThat(AnswerPanel.place(ANSWER.lines().get(3))).isEmpty();
  }

  @Test
  void enterOpensTheSource() throws Exception {
    List<SourceLine> opened = new ArrayList<>();
    SwingUtilities.invokeAndWait(
        () -> {
          AnswerPanel panel = new AnswerPanel(ScenePalette::current, opened::add);
          panel.show(ANSWER);
          JList<?> list = list(panel).orElseThrow();
          for (int row : new int[] {1, 3}) {
            list.setSelectedIndex(row);
            list.getActionMap().get("open").actionPerformed(new ActionEvent(list, 0, "open"));
          }
        });
    assertThat(opened).containsExactly(new SourceLine("Account.java", 5));
  }

  @ParameterizedTest
  @EnumSource
  void itIsPaintedInTheColoursOfTheTheme(Theme theme) throws Exception {
    System.setProperty("java.awt.headless", "true");
    theme.set();
    BufferedImage image = new BufferedImage(700, 160, BufferedImage.TYPE_INT_RGB);
    SwingUtilities.invokeAndWait(
        () -> {
          AnswerPanel panel = new AnswerPanel(ScenePalette::current, line -> {});
          panel.setSize(700, 160);
          panel.show(ANSWER);
          lay(panel);
          Graphics2D g = image.createGraphics();
          panel.paint(g);
          g.dispose();
        });
    assertThat(image.getRGB(690, 150)).isEqualTo(ScenePalette.current().background().getRGB());
    Path out = Files.createDirectories(Path.of("target", "screenshots"));
    ImageIO.write(image, "png", out.resolve(theme + "-Answer.png").toFile());
  }

  private static void lay(Component component) {
    component.doLayout();
    if (component instanceof Container container) {
      for (Component child : container.getComponents()) {
        lay(child);
      }
    }
  }

  private static Optional<JList<?>> list(Component component) {
    if (component instanceof JList<?> list) {
      return Optional.of(list);
    }
    return component instanceof Container container
        ? Arrays.stream(container.getComponents()).flatMap(c -> list(c).stream()).findFirst()
        : Optional.empty();
  }
}
