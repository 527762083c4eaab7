package org.ndseq;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page about the architecture names packages that are there, and the same ones throughout. */
class ArchitectureDocTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern IN_TABLE = Pattern.compile("\\| `(org\\.ndseq\\.[a-z.]+)` \\|");
  private static final Pattern WITH_ENTRY =
      Pattern.compile("\\| `(org\\.ndseq\\.[a-z.]+)` \\|.*\\| `(\\w+)` \\|");
  private static final Pattern IN_DIAGRAM = Pattern.compile("(?m)^    ([a-z]+)\\[\"\\1<br/>");

  private final String page = Files.readString(ROOT.resolve("docs/architecture.md"));

  ArchitectureDocTest() throws IOException {}

  @Test
  void theTableNamesPackagesThatExist() throws IOException {
    for (String name : all(IN_TABLE)) {
      assertExists(name, "package-info");
    }
    Matcher row = WITH_ENTRY.matcher(page);
    while (row.find()) {
      assertExists(row.group(1), row.group(2));
    }
  }

  private static void assertExists(String packageName, String type) throws IOException {
    String file = "src/main/java/" + packageName.replace('.', '/') + "/" + type + ".java";
    try (Stream<Path> modules = Files.list(ROOT)) {
      assertThat(modules.anyMatch(m -> Files.exists(m.resolve(file)))).as(file).isTrue();
    }
  }

  @Test
  void theDiagramShowsThePackagesOfTheEngine() {
    Set<String> drawn = all(IN_DIAGRAM);
    assertThat(drawn).hasSizeGreaterThan(5);
    Set<String> listed = all(IN_TABLE);
    for (String name : drawn) {
      assertThat(Path.of("src/main/java/org/ndseq", name)).isDirectory();
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
