package org.ndseq.plugin.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import com.intellij.codeInspection.LocalInspectionTool;
import com.intellij.openapi.project.DumbService;
import com.intellij.openapi.project.PossiblyDumbAware;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/**
 * While the IDE builds its indexes it calls only what says that it needs none, and what is called
 * always: listeners, the start-up, settings and runs. None of that may reach something that asks an
 * index, but through {@code Background}, which waits.
 */
class IndexUseTest {
  private static final Path XML = Path.of("src", "main", "resources", "META-INF", "plugin.xml");

  /** The platform itself leaves these alone while it builds indexes, unless they say otherwise. */
  private static final Set<String> ASKED_BEFORE =
      Set.of("localInspection", "codeInsight.lineMarkerProvider", "externalAnnotator");

  private static final Set<String> INDEX_TYPES =
      Set.of(
          "com/intellij/psi/JavaPsiFacade",
          "com/intellij/psi/PsiResolveHelper",
          "com/intellij/psi/util/InheritanceUtil",
          "com/intellij/psi/LambdaUtil");

  private static final Set<String> INDEX_METHODS =
      Set.of("resolve", "isReferenceTo", "resolveMethod", "getType", "findClass");

  @Test
  void whatRunsWithoutIndexesAsksNone() throws Exception {
    CallGraph graph = CallGraph.ofThePlugin();
    Set<String> found = new TreeSet<>();
    List<String> types = calledAlways();
    assertThat(types).hasSizeGreaterThan(10);
    for (String entry : graph.methods()) {
      String top = CallGraph.type(entry).replaceFirst("\\$.*", "").replace('/', '.');
      // What a lambda does is looked at where it is handed to whoever runs it.
      if (types.contains(top) && !entry.contains("lambda$")) {
        for (CallGraph.Call call : graph.reached(entry, method -> false)) {
          if (asks(call.to())) {
            found.add(entry + " reaches " + call.to() + " in " + call.from());
          }
        }
      }
    }
    assertThat(found).isEmpty();
  }

  /** So that the test above cannot pass by looking at nothing. */
  @Test
  void whatAsksIndexesIsSeenToDoSo() throws Exception {
    CallGraph graph = CallGraph.ofThePlugin();
    for (String asking :
        List.of("ReportLoader.load(", "SpotNavigation.find(", "RaceFixChooser.of(")) {
      assertThat(graph.methods())
          .filteredOn(method -> method.contains("/" + asking))
          .isNotEmpty()
          .anyMatch(
              method -> graph.reached(method, m -> false).stream().anyMatch(c -> asks(c.to())));
    }
  }

  private static boolean asks(String method) {
    String name = method.substring(method.indexOf('.') + 1, method.indexOf('('));
    return INDEX_TYPES.contains(CallGraph.type(method))
        || CallGraph.type(method).startsWith("com/intellij/psi/") && INDEX_METHODS.contains(name);
  }

  private static List<String> calledAlways() throws Exception {
    Set<String> types = new TreeSet<>();
    Element root = descriptor();
    for (Element element : children(root, "extensions")) {
      for (String attribute :
          List.of("implementation", "implementationClass", "instance", "factoryClass")) {
        String name = element.getAttribute(attribute);
        if (!name.isEmpty()
            && (!ASKED_BEFORE.contains(element.getTagName()) || isDumbAware(name))) {
          types.add(name);
        }
      }
    }
    children(root, "projectListeners").forEach(e -> types.add(e.getAttribute("class")));
    // Not in the descriptor: the tool window has them.
    types.add("org.ndseq.plugin.ui.ReportAction");
    return List.copyOf(types);
  }

  private static Element descriptor() throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(XML.toFile())
        .getDocumentElement();
  }

  private static boolean isDumbAware(String name) throws Exception {
    return DumbService.isDumbAware(Class.forName(name).getConstructor().newInstance());
  }

  @Test
  void inspectionsResolveAndSoWaitForIndexes() throws Exception {
    int inspections = 0;
    Element root = descriptor();
    for (Element element : children(root, "extensions")) {
      if (element.getTagName().equals("localInspection")) {
        inspections++;
        assertThat(element.getAttribute("dumbAware")).isEmpty();
        Object tool =
            Class.forName(element.getAttribute("implementationClass"))
                .getConstructor()
                .newInstance();
        assertThat(((PossiblyDumbAware) (LocalInspectionTool) tool).isDumbAware()).isFalse();
      }
    }
    assertThat(inspections).isEqualTo(9);
  }

  private static List<Element> children(Element root, String group) {
    List<Element> found = new java.util.ArrayList<>();
    NodeList groups = root.getElementsByTagName(group);
    for (int i = 0; i < groups.getLength(); i++) {
      for (Node node = groups.item(i).getFirstChild(); node != null; node = node.getNextSibling()) {
        if (node instanceof Element element) {
          found.add(element);
        }
      }
    }
    return found;
  }
}
