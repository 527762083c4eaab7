package org.ndseq.plugin.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.awt.Component;
import java.awt.Container;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import javax.swing.SwingUtilities;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ndseq.plugin.results.ExplainedStatements;
import org.ndseq.plugin.results.ToolAnswer;
import org.ndseq.plugin.settings.NdseqBundle;

/**
 * <em>Why This Value?</em> as it looks: the marked statements in the colours of the schemes, and
 * the answer below. Texts have to be readable on every tint.
 */
class WhyPictureTest {
  private static final Path SCHEMES = Path.of("src", "main", "resources", "colorSchemes");
  private static final int WIDTH = 760;
  private static final int ROW = 20;

  private static final String TEXT =
      """
      public final class Account {
        private int balance;

        void deposit(int amount) {
          balance += amount;
        }

        public static void main(String[] args) throws InterruptedException {
          Account account = new Account();
          Thread first = new Thread(() -> account.deposit(50));
          Thread second = new Thread(() -> account.deposit(70));
          first.start();
          second.start();
          first.join();
          second.join();
          System.out.println("balance = " + account.balance);
        }
      }
      """;

  private static final List<String> ANSWER =
      List.of(
          "Account.java:5  Thread-0 #1",
          "Account.java:10  Thread-0 #1",
          "Account.java:5  Thread-1 #2",
          "Account.java:11  Thread-1 #2",
          "Account.java:12  main",
          "Account.java:13  main",
          "Account.java:16  main");

  @ParameterizedTest
  @EnumSource
  void marksAreReadable(Theme theme) throws Exception {
    System.setProperty("java.awt.headless", "true");
    theme.set();
    Color text = theme == Theme.DARK ? new Color(0xa9b7c6) : new Color(0x080808);
    Color page = theme == Theme.DARK ? new Color(0x2b2b2b) : Color.WHITE;
    for (String key : List.of("NDSEQ_BLOCK", "NDSEQ_STALE_BLOCK", "NDSEQ_EXPLAINED")) {
      assertThat(contrast(text, tint(theme, key))).as(key).isGreaterThan(4.5);
      assertThat(tint(theme, key)).isNotEqualTo(page);
    }
    int top = TEXT.split("\n", -1).length * ROW;
    BufferedImage image =
        new BufferedImage(WIDTH, top + (ANSWER.size() + 3) * ROW, BufferedImage.TYPE_INT_RGB);
    SwingUtilities.invokeAndWait(() -> paint(image, theme, text, page, top));
    assertThat(image.getRGB(60, 4 * ROW + 1)).isEqualTo(tint(theme, "NDSEQ_EXPLAINED").getRGB());
    Path out = Files.createDirectories(Path.of("target", "screenshots"));
    ImageIO.write(image, "png", out.resolve(theme + "-Why.png").toFile());
  }

  private static void paint(BufferedImage image, Theme theme, Color text, Color page, int top) {
    Graphics2D g = image.createGraphics();
    g.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    g.setColor(page);
    g.fillRect(0, 0, image.getWidth(), image.getHeight());
    g.setFont(new Font(Font.MONOSPACED, Font.PLAIN, 13));
    FontMetrics metrics = g.getFontMetrics();
    g.setColor(tint(theme, "NDSEQ_EXPLAINED"));
    ExplainedStatements.of(
            "Account.java:16",
            ANSWER,
            file -> Optional.of(new ExplainedStatements.RunText(file, TEXT)))
        .in("Account.java", TEXT)
        .forEach(
            statement -> {
              int start = TEXT.lastIndexOf('\n', statement.range().getStartOffset()) + 1;
              int line = (int) TEXT.substring(0, start).chars().filter(c -> c == '\n').count();
              int indent = statement.range().getStartOffset() - start;
              g.fillRect(
                  8 + metrics.charWidth(' ') * indent,
                  line * ROW,
                  metrics.stringWidth(statement.range().substring(TEXT)),
                  ROW);
            });
    g.setColor(text);
    int y = 15;
    for (String line : TEXT.split("\n", -1)) {
      g.drawString(line, 8, y);
      y += ROW;
    }
    AnswerPanel panel = new AnswerPanel(ScenePalette::current, line -> {});
    panel.setSize(WIDTH, image.getHeight() - top);
    panel.show(new ToolAnswer(NdseqBundle.text("answer.why", "Account.java:16"), ANSWER));
    lay(panel);
    g.translate(0, top);
    panel.paint(g);
    g.dispose();
  }

  private static void lay(Component component) {
    component.doLayout();
    if (component instanceof Container container) {
      for (Component child : container.getComponents()) {
        lay(child);
      }
    }
  }

  private static Color tint(Theme theme, String key) {
    String file = theme == Theme.DARK ? "NdseqDarcula.xml" : "NdseqDefault.xml";
    try {
      Matcher value =
          Pattern.compile(key + "\">\\s*<value>\\s*<option name=\"BACKGROUND\" value=\"(\\w+)\"")
              .matcher(Files.readString(SCHEMES.resolve(file)));
      assertThat(value.find()).as(key).isTrue();
      return new Color(Integer.parseInt(value.group(1), 16));
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** The contrast of WCAG. */
  private static double contrast(Color a, Color b) {
    double one = luminance(a);
    double other = luminance(b);
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  }

  private static double luminance(Color color) {
    return 0.2126 * linear(color.getRed())
        + 0.7152 * linear(color.getGreen())
        + 0.0722 * linear(color.getBlue());
  }

  private static double linear(int part) {
    double c = part / 255.0;
    return c <= 0.03928 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
  }
}
