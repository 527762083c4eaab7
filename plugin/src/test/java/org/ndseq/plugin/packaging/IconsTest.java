package org.ndseq.plugin.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

/** Every icon has the size of its place, and one for dark themes beside it. */
class IconsTest {
  private static final Path RESOURCES = Path.of("src", "main", "resources");
  private static final Path ICONS = RESOURCES.resolve("icons");

  @Test
  void placesHaveTheirSizes() throws Exception {
    assertThat(size(ICONS.resolve("ndseq.svg"))).as("tool window").isEqualTo("13x13");
    assertThat(size(ICONS.resolve("ndseq@20x20.svg"))).as("tool window, new UI").isEqualTo("20x20");
    assertThat(size(ICONS.resolve("infer.svg"))).as("executor").isEqualTo("16x16");
    assertThat(size(RESOURCES.resolve("META-INF/pluginIcon.svg"))).isEqualTo("40x40");
    try (Stream<Path> files = Files.list(ICONS.resolve("actions"))) {
      for (Path file : files.toList()) {
        assertThat(size(file)).as(file.toString()).isEqualTo("16x16");
      }
    }
  }

  @Test
  void everyIconHasADarkOne() throws IOException {
    try (Stream<Path> files = Files.walk(RESOURCES)) {
      List<Path> light =
          files
              .filter(f -> f.toString().endsWith(".svg") && !f.toString().endsWith("_dark.svg"))
              .toList();
      assertThat(light).hasSizeGreaterThan(15);
      for (Path file : light) {
        Path dark = Path.of(file.toString().replace(".svg", "_dark.svg"));
        assertThat(dark).exists();
        assertThat(Files.readString(dark)).isNotEqualTo(Files.readString(file));
      }
    }
  }

  /** An action without an icon is a question mark in a toolbar. */
  @Test
  void everyActionOfTheToolWindowHasAnIconAndTexts() throws IOException {
    String texts = Files.readString(RESOURCES.resolve("messages/NdseqBundle.properties"));
    TreeSet<String> used = new TreeSet<>();
    for (String source : List.of("ReportAction", "FindingAction", "NdseqToolWindow")) {
      String code =
          Files.readString(Path.of("src/main/java/org/ndseq/plugin/ui", source + ".java"));
      assertThat(code).doesNotContain(", null)");
      Matcher names =
          Pattern.compile(
                  "new (?:Report|Finding)Action\\(\\s*\"(\\w+)\"|new ViewAction\\(\\s*\"[^\"]+\",\\s*\"(\\w+)\"|NdseqIcons\\.action\\(\"(\\w+)\"")
              .matcher(code);
      while (names.find()) {
        String name = names.group(1);
        if (name != null) {
          assertThat(texts).contains("action." + name + "=", "action." + name + ".description=");
        }
        used.add(name != null ? name : names.group(2) != null ? names.group(2) : names.group(3));
      }
    }
    assertThat(used).contains("again", "accept", "reject", "view", "copy", "navigate");
    for (String name : used) {
      assertThat(ICONS.resolve("actions").resolve(name + ".svg")).exists();
    }
  }

  private static String size(Path file) throws Exception {
    Element svg =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(file.toFile())
            .getDocumentElement();
    return svg.getAttribute("width") + "x" + svg.getAttribute("height");
  }
}
