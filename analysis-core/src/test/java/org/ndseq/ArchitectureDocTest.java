package org.ndseq;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Checks that the architecture page lists exactly the packages of the main code, with their
 * entries, and that the files and tests that the docs name exist.
 */
class ArchitectureDocTest {
  private static final Path ROOT = Path.of("..");
  private static final String MAIN_SOURCES = "src/main/java";
  private static final Pattern IN_TABLE = Pattern.compile("\\| `(org\\.ndseq\\.[a-z.]+)` \\|");
  private static final Pattern WITH_ENTRIES =
      Pattern.compile("\\| `(org\\.ndseq\\.[a-z.]+)` \\|.*\\| (`\\w+`(?:, `\\w+`)*) \\|");
  private static final Pattern NAME = Pattern.compile("\\w+");
  private static final Pattern IN_DIAGRAM = Pattern.compile("(?m)^    ([a-z]+)\\[\"\\1<br/>");

  /** A file that is named in full; {@code <Name>Fix.java} is not. */
  private static final Pattern FILE = Pattern.compile("(?<![>\\w.])(\\w+\\.(?:java|js))\\b");

  private static final Pattern TEST = Pattern.compile("`([A-Z]\\w+(?:Test|IT))`");

  private final String page = Files.readString(ROOT.resolve("docs/architecture.md"));

  ArchitectureDocTest() throws IOException {}

  @Test
  void theTableListsEveryPackageOfEveryModule() throws IOException {
    assertThat(all(IN_TABLE)).isEqualTo(packages());
  }

  @Test
  void everyRowNamesEntriesThatExist() throws IOException {
    Matcher row = WITH_ENTRIES.matcher(page);
    Set<String> withEntries = new TreeSet<>();
    while (row.find()) {
      withEntries.add(row.group(1));
      Matcher type = NAME.matcher(row.group(2));
      while (type.find()) {
        assertExists(row.group(1), type.group());
      }
    }
    assertThat(withEntries).isEqualTo(all(IN_TABLE));
  }

  @Test
  void theFilesOfTheWalkAndOfTheRecipesExist() throws IOException {
    Set<String> sources = sourceFiles();
    for (String name : List.of("docs/architecture.md", "CONTRIBUTING.md")) {
      Matcher file = FILE.matcher(Files.readString(ROOT.resolve(name)));
      Set<String> named = new TreeSet<>();
      while (file.find()) {
        named.add(file.group(1));
      }
      assertThat(named).as(name).hasSizeGreaterThan(15);
      assertThat(sources).as(name).containsAll(named);
    }
  }

  @Test
  void theTestsThatTheDocsNameExist() throws IOException {
    Set<String> sources = sourceFiles();
    try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      for (Path doc : docs.filter(f -> f.toString().endsWith(".md")).toList()) {
        Matcher test = TEST.matcher(Files.readString(doc));
        while (test.find()) {
          assertThat(sources).as(doc.toString()).contains(test.group(1) + ".java");
        }
      }
    }
  }

  /** The names of the sources and scripts of all modules and of the programs under test. */
  private static Set<String> sourceFiles() throws IOException {
    Set<String> names = new TreeSet<>();
    try (Stream<Path> top = Files.list(ROOT)) {
      for (Path folder : top.filter(Files::isDirectory).toList()) {
        Path sources = Files.exists(folder.resolve("pom.xml")) ? folder.resolve("src") : folder;
        if (Files.exists(sources) && !folder.getFileName().toString().startsWith(".")) {
          try (Stream<Path> files = Files.walk(sources)) {
            files.forEach(f -> names.add(f.getFileName().toString()));
          }
        }
      }
    }
    return names;
  }

  /** The packages with a {@code package-info} in the main code of all modules. */
  private static Set<String> packages() throws IOException {
    Set<String> names = new TreeSet<>();
    for (Path sources : mainSources()) {
      try (Stream<Path> files = Files.walk(sources)) {
        files
            .filter(f -> f.endsWith("package-info.java"))
            .map(f -> sources.relativize(f.getParent()).toString().replace('/', '.'))
            .map(name -> name.replace('\\', '.'))
            .forEach(names::add);
      }
    }
    return names;
  }

  private static List<Path> mainSources() throws IOException {
    try (Stream<Path> modules = Files.list(ROOT)) {
      return modules
          .filter(m -> Files.exists(m.resolve("pom.xml")))
          .map(m -> m.resolve(MAIN_SOURCES))
          .filter(Files::isDirectory)
          .toList();
    }
  }

  private static void assertExists(String packageName, String type) throws IOException {
    String file = packageName.replace('.', '/') + "/" + type + ".java";
    assertThat(mainSources()).as(file).anyMatch(sources -> Files.exists(sources.resolve(file)));
  }

  @Test
  void theDiagramShowsThePackagesOfTheEngine() {
    Set<String> drawn = all(IN_DIAGRAM);
    assertThat(drawn).hasSizeGreaterThan(5);
    Set<String> listed = all(IN_TABLE);
    for (String name : drawn) {
      assertThat(Path.of(MAIN_SOURCES, "org/ndseq", name)).isDirectory();
      assertThat(listed).contains("org.ndseq." + name);
    }
  }

  private Set<String> all(Pattern pattern) {
    Set<String> names = new TreeSet<>();
    Matcher m = pattern.matcher(page);
    while (m.find()) {
      names.add(m.group(1));
    }
    return names;
  }
}
