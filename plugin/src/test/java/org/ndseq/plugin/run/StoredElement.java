package org.ndseq.plugin.run;

import com.intellij.openapi.util.JDOMUtil;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jdom.Element;
import org.jdom.JDOMException;

/** A run configuration as the platform stores it in {@code .idea/runConfigurations}. */
record StoredElement(Element element) {
  private static final Path FOLDER = Path.of("src", "test", "configurations");

  /** Reads a file, with the project's folder in place of its macro, as the platform does. */
  static StoredElement read(String name, Path project) {
    try {
      String text = Files.readString(FOLDER.resolve(name + ".xml"));
      String expanded = text.replace("$PROJECT_DIR$", project.toString());
      return new StoredElement(JDOMUtil.load(expanded).getChild("configuration"));
    } catch (IOException | JDOMException e) {
      throw new AssertionError(e);
    }
  }

  String name() {
    return element.getAttributeValue("name");
  }

  /** The value of an option, also of one that is nested; empty if there is none. */
  String option(String name) {
    String value = find(element, name).map(o -> o.getAttributeValue("value")).orElse(null);
    return value == null ? "" : value;
  }

  List<String> list(String name) {
    List<String> values = new ArrayList<>();
    find(element, name)
        .ifPresent(
            option ->
                option
                    .getChild("list")
                    .getChildren("option")
                    .forEach(item -> values.add(item.getAttributeValue("value"))));
    return values;
  }

  Map<String, String> map(String name) {
    Map<String, String> values = new LinkedHashMap<>();
    find(element, name)
        .ifPresent(
            option ->
                option
                    .getChild("map")
                    .getChildren("entry")
                    .forEach(
                        entry ->
                            values.put(
                                entry.getAttributeValue("key"), entry.getAttributeValue("value"))));
    return values;
  }

  Map<String, String> environment() {
    Map<String, String> values = new LinkedHashMap<>();
    Element list = element.getChild("envs");
    if (list != null) {
      list.getChildren("env")
          .forEach(
              env -> values.put(env.getAttributeValue("name"), env.getAttributeValue("value")));
    }
    return values;
  }

  private static java.util.Optional<Element> find(Element parent, String name) {
    for (Element child : parent.getChildren()) {
      if (child.getName().equals("option") && name.equals(child.getAttributeValue("name"))) {
        return java.util.Optional.of(child);
      }
      java.util.Optional<Element> nested = find(child, name);
      if (nested.isPresent()) {
        return nested;
      }
    }
    return java.util.Optional.empty();
  }
}
