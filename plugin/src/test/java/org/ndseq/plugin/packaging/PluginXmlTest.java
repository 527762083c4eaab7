package org.ndseq.plugin.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import com.intellij.codeInsight.daemon.LineMarkerProvider;
import com.intellij.codeInsight.daemon.impl.SeveritiesProvider;
import com.intellij.codeInspection.LocalInspectionTool;
import com.intellij.execution.Executor;
import com.intellij.execution.runners.ProgramRunner;
import com.intellij.lang.annotation.ExternalAnnotator;
import com.intellij.lang.annotation.HighlightSeverity;
import com.intellij.openapi.actionSystem.AnAction;
import com.intellij.openapi.fileEditor.FileEditorManagerListener;
import com.intellij.openapi.options.Configurable;
import com.intellij.openapi.options.colors.ColorSettingsPage;
import com.intellij.openapi.startup.ProjectActivity;
import com.intellij.openapi.wm.ToolWindowFactory;
import com.intellij.task.ProjectTaskListener;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.ndseq.plugin.marker.FindingSeverityTable;
import org.ndseq.plugin.settings.NdseqBundle;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** What {@code plugin.xml} names must be there, and be what the platform takes it for. */
class PluginXmlTest {
  private static final Path RESOURCES = Path.of("src", "main", "resources");

  /** The attribute that names the class, and the type it must have. */
  private record Point(String attribute, Class<?> type) {}

  private static final Map<String, Point> POINTS =
      Map.ofEntries(
          Map.entry("colorSettingsPage", new Point("implementation", ColorSettingsPage.class)),
          Map.entry("executor", new Point("implementation", Executor.class)),
          Map.entry("severitiesProvider", new Point("implementation", SeveritiesProvider.class)),
          Map.entry("programRunner", new Point("implementation", ProgramRunner.class)),
          Map.entry("projectConfigurable", new Point("instance", Configurable.class)),
          Map.entry("postStartupActivity", new Point("implementation", ProjectActivity.class)),
          Map.entry("toolWindow", new Point("factoryClass", ToolWindowFactory.class)),
          Map.entry(
              "codeInsight.lineMarkerProvider",
              new Point("implementationClass", LineMarkerProvider.class)),
          Map.entry("externalAnnotator", new Point("implementationClass", ExternalAnnotator.class)),
          Map.entry("localInspection", new Point("implementationClass", LocalInspectionTool.class)),
          Map.entry("applicationService", new Point("serviceImplementation", Object.class)));

  private static final Map<String, Class<?>> TOPICS =
      Map.of(
          "com.intellij.task.ProjectTaskListener",
          ProjectTaskListener.class,
          "com.intellij.openapi.fileEditor.FileEditorManagerListener",
          FileEditorManagerListener.class,
          "org.ndseq.plugin.results.ResultsListener",
          org.ndseq.plugin.results.ResultsListener.class);

  private static final Set<String> WITHOUT_CLASS =
      Set.of("notificationGroup", "additionalTextAttributes");

  @Test
  void everyClassHasTheTypeAndTheConstructor() throws Exception {
    for (Element extension : extensions()) {
      Point point = POINTS.get(extension.getTagName());
      if (point == null) {
        assertThat(extension.getTagName()).isIn(WITHOUT_CLASS);
        continue;
      }
      Class<?> type = Class.forName(extension.getAttribute(point.attribute()));
      String service = extension.getAttribute("serviceInterface");
      assertThat(service.isEmpty() ? point.type() : Class.forName(service))
          .as(type.getName())
          .isAssignableFrom(type);
      boolean takesProject = extension.getTagName().equals("projectConfigurable");
      assertThat(
              takesProject
                  ? type.getConstructor(com.intellij.openapi.project.Project.class)
                  : type.getConstructor())
          .isNotNull();
    }
  }

  @Test
  void everyListenerListensToItsTopic() throws Exception {
    Element root = parse("META-INF/plugin.xml");
    NodeList listeners = root.getElementsByTagName("listener");
    assertThat(listeners.getLength()).isEqualTo(TOPICS.size());
    for (int i = 0; i < listeners.getLength(); i++) {
      Element listener = (Element) listeners.item(i);
      Class<?> type = Class.forName(listener.getAttribute("class"));
      assertThat(TOPICS.get(listener.getAttribute("topic"))).isAssignableFrom(type);
      assertThat(type.getConstructors()).hasSize(1);
    }
  }

  @Test
  void optionalPartsAreThere() throws Exception {
    NodeList depends = parse("META-INF/plugin.xml").getElementsByTagName("depends");
    int optional = 0;
    for (int i = 0; i < depends.getLength(); i++) {
      String file = ((Element) depends.item(i)).getAttribute("config-file");
      if (!file.isEmpty()) {
        optional++;
        assertThat(RESOURCES.resolve("META-INF").resolve(file)).exists();
      }
    }
    assertThat(optional).isEqualTo(2);
  }

  @Test
  void everyInspectionHasADescriptionAndNoDescriptionIsLeftOver() throws Exception {
    Properties texts = texts();
    Set<String> names = new HashSet<>();
    for (Element extension : extensions()) {
      if (extension.getTagName().equals("localInspection")) {
        names.add(extension.getAttribute("shortName") + ".html");
        assertThat(texts).containsKey(extension.getAttribute("key"));
        assertThat(texts).containsKey(extension.getAttribute("groupKey"));
      }
    }
    try (Stream<Path> pages = Files.list(RESOURCES.resolve("inspectionDescriptions"))) {
      assertThat(pages.map(page -> page.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(names);
    }
  }

  @Test
  void everyLevelIsASeverityThatThePlatformOrThePluginHas() throws Exception {
    Set<String> levels = new HashSet<>();
    for (HighlightSeverity severity : HighlightSeverity.DEFAULT_SEVERITIES) {
      levels.add(severity.getName());
    }
    Set<String> schemes = new HashSet<>();
    FindingSeverityTable.looks()
        .forEach(
            (severity, look) -> {
              assertThat(levels.add(severity.getName())).isTrue();
              assertThat(severity.getCountMessage(1)).startsWith("1 ").doesNotEndWith("s");
              assertThat(severity.getCountMessage(2)).startsWith("2 ").endsWith("s");
              schemes.add(look.getExternalName());
            });
    assertThat(schemes).hasSize(2);
    for (Element extension : extensions()) {
      if (extension.getTagName().equals("localInspection")) {
        assertThat(extension.getAttribute("level")).isIn(levels);
      }
      if (extension.getTagName().equals("additionalTextAttributes")) {
        String text = Files.readString(RESOURCES.resolve(extension.getAttribute("file")));
        assertThat(schemes).allSatisfy(key -> assertThat(text).contains("\"" + key + "\""));
      }
    }
    assertThat(FindingSeverityTable.RACE)
        .isBetween(HighlightSeverity.WARNING, HighlightSeverity.ERROR);
    assertThat(FindingSeverityTable.COUPLE)
        .isBetween(HighlightSeverity.WEAK_WARNING, HighlightSeverity.WARNING);
  }

  @Test
  void everyActionExistsAndIsInAMenu() throws Exception {
    NodeList actions = parse("META-INF/plugin.xml").getElementsByTagName("action");
    assertThat(actions.getLength()).isPositive();
    for (int i = 0; i < actions.getLength(); i++) {
      Element action = (Element) actions.item(i);
      assertThat(AnAction.class).isAssignableFrom(Class.forName(action.getAttribute("class")));
      assertThat(RESOURCES.resolve(action.getAttribute("icon").substring(1))).exists();
      Element group = (Element) action.getElementsByTagName("add-to-group").item(0);
      assertThat(group.getAttribute("group-id")).isEqualTo("RunContextPopupGroup");
      assertThat(NdseqBundle.text("action." + action.getAttribute("id") + ".text")).isNotBlank();
    }
  }

  /** Nothing here keeps the IDE from unloading the plugin without a restart. */
  @Test
  void isUnloadedWithoutARestart() throws Exception {
    Element root = parse("META-INF/plugin.xml");
    assertThat(root.getAttribute("require-restart")).isNotEqualTo("true");
    assertThat(root.getElementsByTagName("application-components").getLength()).isZero();
    assertThat(root.getElementsByTagName("project-components").getLength()).isZero();
  }

  @Test
  void everyFileIsThere() throws Exception {
    for (Element extension : extensions()) {
      for (String attribute : List.of("file", "icon")) {
        String file = extension.getAttribute(attribute);
        if (!file.isEmpty()) {
          assertThat(RESOURCES.resolve(file.replaceFirst("^/", ""))).exists();
        }
      }
    }
    for (org.ndseq.plugin.marker.GutterMark.Kind kind :
        org.ndseq.plugin.marker.GutterMark.Kind.values()) {
      String name = kind.name().toLowerCase(java.util.Locale.ROOT);
      assertThat(RESOURCES.resolve("icons").resolve(name + ".svg")).exists();
      assertThat(RESOURCES.resolve("icons").resolve(name + "_dark.svg")).exists();
    }
  }

  private static Properties texts() throws IOException {
    Properties texts = new Properties();
    try (Reader in =
        Files.newBufferedReader(RESOURCES.resolve("messages/NdseqBundle.properties"))) {
      texts.load(in);
    }
    return texts;
  }

  @Test
  void everyActionHasItsClassItsIconAndItsTexts() throws Exception {
    NodeList actions = parse("META-INF/plugin.xml").getElementsByTagName("action");
    assertThat(actions.getLength()).isGreaterThan(2);
    for (int i = 0; i < actions.getLength(); i++) {
      Element action = (Element) actions.item(i);
      String id = action.getAttribute("id");
      assertThat(AnAction.class).isAssignableFrom(Class.forName(action.getAttribute("class")));
      assertThat(RESOURCES.resolve(action.getAttribute("icon").substring(1))).exists();
      assertThat(texts()).containsKeys("action." + id + ".text", "action." + id + ".description");
      assertThat(action.getElementsByTagName("add-to-group").getLength()).isPositive();
    }
  }

  /** The platform leaves out members of this group that are no groups themselves. */
  @Test
  void theMenuInTheGutterGetsAGroup() throws Exception {
    NodeList added = parse("META-INF/plugin.xml").getElementsByTagName("add-to-group");
    List<String> parents = new ArrayList<>();
    for (int i = 0; i < added.getLength(); i++) {
      Element place = (Element) added.item(i);
      if (place.getAttribute("group-id").equals("RunLineMarkerExtraActions")) {
        parents.add(((Element) place.getParentNode()).getTagName());
      }
    }
    assertThat(parents).containsExactly("group");
  }

  private static List<Element> extensions() throws Exception {
    List<Element> found = new ArrayList<>();
    for (String file :
        List.of("META-INF/plugin.xml", "META-INF/ndseq-maven.xml", "META-INF/ndseq-gradle.xml")) {
      Node group = parse(file).getElementsByTagName("extensions").item(0);
      for (Node node = group.getFirstChild(); node != null; node = node.getNextSibling()) {
        if (node instanceof Element element) {
          found.add(element);
        }
      }
    }
    assertThat(found).hasSizeGreaterThan(10);
    return found;
  }

  private static Element parse(String file) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(RESOURCES.resolve(file).toFile())
        .getDocumentElement();
  }
}
