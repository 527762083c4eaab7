package org.ndseq.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/**
 * The Gradle build cannot be run where the SDK is out of reach, so it is read: what it shares with
 * the Maven build has to be the same in both.
 */
class VersionsAgreeTest {
  private static final Path ROOT = Path.of("..");
  private static final Path DESCRIPTOR = Path.of("src/main/resources/META-INF/plugin.xml");
  private static final Pattern LIBRARY = Pattern.compile("library\\(\"([^\"]+)\", \"([^\"]+)\"\\)");
  private static final Pattern LITERAL_VERSION = Pattern.compile("\"[\\w.-]+:[\\w.-]+:\\d[^\"]*\"");

  private final Document pom = parse(ROOT.resolve("pom.xml"));
  private final Map<String, String> maven = properties(pom);
  private final Properties gradle = new Properties();

  VersionsAgreeTest() throws Exception {
    try (Reader in = Files.newBufferedReader(ROOT.resolve("gradle.properties"))) {
      gradle.load(in);
    }
  }

  @Test
  void whatBothBuildsNameHasOneValue() {
    maven.forEach(
        (name, value) -> {
          if (gradle.containsKey(name)) {
            assertThat(gradle.getProperty(name)).as(name).isEqualTo(value);
          }
        });
    assertThat(maven.keySet())
        .as("properties of the Maven build")
        .contains("plugin.id", "plugin.since-build", "kotlin.version", "jackson.version");
    assertThat(gradle.keySet()).contains("plugin.id", "plugin.since-build");
  }

  @Test
  void theProjectIsTheSame() {
    assertThat(gradle.getProperty("group")).isEqualTo(child(pom.getDocumentElement(), "groupId"));
    assertThat(gradle.getProperty("version")).isEqualTo(child(pom.getDocumentElement(), "version"));
  }

  @Test
  void gradleTakesItsLibrariesFromTheSameProperties() throws IOException {
    String script = Files.readString(Path.of("build.gradle.kts"));
    Map<String, String> managed = managedVersions();
    Matcher library = LIBRARY.matcher(script);
    int count = 0;
    while (library.find()) {
      count++;
      assertThat(managed).containsEntry(library.group(1), "${" + library.group(2) + "}");
      assertThat(gradle).containsEntry(library.group(2), maven.get(library.group(2)));
    }
    assertThat(count).isPositive();
    assertThat(LITERAL_VERSION.matcher(script).find()).as("a literal version").isFalse();
  }

  @Test
  void thePluginDescriptorFollows() throws Exception {
    Element source = parse(DESCRIPTOR).getDocumentElement();
    Element built = parse(Path.of("target/classes/META-INF/plugin.xml")).getDocumentElement();
    assertThat(child(source, "id")).isEqualTo(maven.get("plugin.id"));
    assertThat(child(source, "version")).isEqualTo("${project.version}");
    assertThat(child(built, "version")).isEqualTo(gradle.getProperty("version"));
    Element range = (Element) built.getElementsByTagName("idea-version").item(0);
    assertThat(range.getAttribute("since-build")).isEqualTo(maven.get("plugin.since-build"));
    String script = Files.readString(Path.of("build.gradle.kts"));
    assertThat(script)
        .contains("id = setting(\"plugin.id\")", "sinceBuild = setting(\"plugin.since-build\")");
  }

  private Map<String, String> managedVersions() {
    Map<String, String> versions = new HashMap<>();
    Element management = (Element) pom.getElementsByTagName("dependencyManagement").item(0);
    NodeList dependencies = management.getElementsByTagName("dependency");
    for (int i = 0; i < dependencies.getLength(); i++) {
      Element d = (Element) dependencies.item(i);
      versions.put(child(d, "groupId") + ":" + child(d, "artifactId"), child(d, "version"));
    }
    // Used by the agent's tests only; intellij-core carries a copy for the plugin.
    versions.put("org.jetbrains.kotlinx:kotlinx-coroutines-core", "${kotlinx-coroutines.version}");
    return versions;
  }

  private static Map<String, String> properties(Document pom) {
    Map<String, String> properties = new HashMap<>();
    NodeList children = ((Element) pom.getElementsByTagName("properties").item(0)).getChildNodes();
    for (int i = 0; i < children.getLength(); i++) {
      if (children.item(i) instanceof Element e) {
        properties.put(e.getTagName(), e.getTextContent().strip());
      }
    }
    return properties;
  }

  private static String child(Element parent, String name) {
    NodeList children = parent.getChildNodes();
    return IntStream.range(0, children.getLength())
        .mapToObj(children::item)
        .filter(n -> n.getNodeName().equals(name))
        .map(Node::getTextContent)
        .map(String::strip)
        .findFirst()
        .orElse("");
  }

  private static Document parse(Path file) throws Exception {
    return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
  }
}
