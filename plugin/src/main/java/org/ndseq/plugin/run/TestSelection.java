package org.ndseq.plugin.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jdom.Element;

/**
 * The tests that a JUnit or TestNG configuration selects, from the form in which the platform
 * stores it ({@code <option name="TEST_OBJECT" value="package"/>} and so on).
 *
 * @param kind the value of {@code TEST_OBJECT}, in lower case
 * @param values the other options by their names; absent ones are empty
 * @param patterns regular expressions or classes, with {@code ,method} after it or without
 */
record TestSelection(String kind, Values values, List<String> patterns) {
  TestSelection {
    patterns = List.copyOf(patterns);
  }

  /**
   * The options that select tests.
   *
   * @param module name of the module whose class path is used
   * @param scope {@code singleModule}, {@code moduleWithDependencies} or {@code wholeProject}
   * @param tag JUnit's tag expression or category
   */
  record Values(
      String packageName, String directory, String module, String scope, String tag, Named named) {}

  /** Selections by name, each empty if unused; group and suite are TestNG's. */
  record Named(String className, String method, String group, String suite) {}

  static TestSelection read(Element stored) {
    List<String> patterns = new ArrayList<>();
    Element list = stored.getChild("patterns");
    if (list != null) {
      for (Element pattern : list.getChildren("pattern")) {
        patterns.add(attribute(pattern, "testClass"));
      }
    }
    String tags = child(stored, "tag");
    return new TestSelection(
        option(stored, "TEST_OBJECT").toLowerCase(Locale.ROOT),
        new Values(
            option(stored, "PACKAGE_NAME"),
            child(stored, "dir"),
            module(stored),
            scope(stored),
            tags.isEmpty() ? child(stored, "category") : tags.replace(" ", ""),
            new Named(
                option(stored, "MAIN_CLASS_NAME"),
                option(stored, "METHOD_NAME"),
                option(stored, "GROUP_NAME"),
                option(stored, "SUITE_NAME"))),
        patterns);
  }

  boolean isSingleModule() {
    return values.scope().equals("singleModule");
  }

  private static String module(Element stored) {
    Element module = stored.getChild("module");
    return module == null ? "" : attribute(module, "name");
  }

  private static String scope(Element stored) {
    for (Element option : stored.getChildren("option")) {
      Element value = option.getChild("value");
      if (attribute(option, "name").equals("TEST_SEARCH_SCOPE") && value != null) {
        return attribute(value, "defaultName");
      }
    }
    return "singleModule"; // the platform's default, which it does not store
  }

  private static String option(Element stored, String name) {
    for (Element option : stored.getChildren("option")) {
      if (attribute(option, "name").equals(name)) {
        return attribute(option, "value");
      }
    }
    return "";
  }

  private static String child(Element stored, String name) {
    Element child = stored.getChild(name);
    return child == null ? "" : attribute(child, "value");
  }

  private static String attribute(Element element, String name) {
    String value = element.getAttributeValue(name);
    return value == null ? "" : value;
  }
}
