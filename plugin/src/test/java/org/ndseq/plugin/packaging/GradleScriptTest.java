package org.ndseq.plugin.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.NodeList;

/** The Gradle build cannot be run where the SDK is out of reach, so its script is read. */
class GradleScriptTest {
  private static final Path DESCRIPTOR = Path.of("src/main/resources/META-INF/plugin.xml");

  private final String script;

  GradleScriptTest() throws Exception {
    script = Files.readString(Path.of("build.gradle.kts"));
  }

  @Test
  void everyPluginThatIsDependedOnIsOnTheClassPath() throws Exception {
    List<String> depends = new ArrayList<>();
    NodeList elements =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(DESCRIPTOR.toFile())
            .getElementsByTagName("depends");
    for (int i = 0; i < elements.getLength(); i++) {
      String id = elements.item(i).getTextContent().strip();
      if (!id.startsWith("com.intellij.modules.")) { // of the platform itself
        depends.add(id);
      }
    }
    List<String> bundled = new ArrayList<>();
    Matcher calls = Pattern.compile("bundledPlugin\\(\"([^\"]+)\"\\)").matcher(script);
    while (calls.find()) {
      bundled.add(calls.group(1));
    }
    assertThat(bundled).containsExactlyInAnyOrderElementsOf(depends);
    assertThat(depends).contains("org.jetbrains.idea.maven", "com.intellij.gradle");
  }

  @Test
  void theUnifiedProductIsUsedFromItsFirstVersionOn() {
    assertThat(script)
        .contains(
            "if (platform < \"2025.3\") intellijIdeaCommunity(platform) else intellijIdea(platform)");
  }

  @Test
  void whatTheIdeBringsIsForCompilingOnly() throws Exception {
    assertThat(script)
        .contains("compileOnly(library(\"org.jetbrains.kotlinx:kotlinx-coroutines-core\"")
        .doesNotContainPattern("implementation\\([^)]*kotlin");
    assertThat(Files.readString(Path.of("..", "gradle.properties")))
        .contains("kotlin.stdlib.default.dependency=false");
  }
}
