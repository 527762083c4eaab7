package org.ndseq.plugin.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The texts that the code names are in the bundle, and no text is left over. */
class BundleTest {
  private static final Path RESOURCES = Path.of("src", "main", "resources");

  @Test
  void everyKeyExistsAndIsUsed() throws IOException {
    Properties texts = new Properties();
    try (Reader in =
        Files.newBufferedReader(RESOURCES.resolve("messages/NdseqBundle.properties"))) {
      texts.load(in);
    }
    StringBuilder code = new StringBuilder();
    try (Stream<Path> files = Files.walk(Path.of("src", "main", "java"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        code.append(Files.readString(file));
      }
    }
    Matcher keys =
        Pattern.compile(
                "\"((?:action|executor|notice|next|window|proof|welcome|colors|fix|inspection|settings|picture|tree|launch|tool|answer|sequential)\\.[\\w.]+\\w)\"")
            .matcher(code);
    Set<String> named = new TreeSet<>();
    while (keys.find()) {
      named.add(keys.group(1));
    }
    assertThat(texts.stringPropertyNames()).containsAll(named);
    Set<String> unused = new TreeSet<>(texts.stringPropertyNames());
    unused.removeAll(named);
    // Keys that are put together: of actions, of pictures, and of plugin.xml.
    unused.removeIf(
        key ->
            key.matches(
                "action\\.(\\w+)(\\.description)?|welcome\\.(run|read|see)\\.(title|text)|action\\.org\\.ndseq\\..*|tool\\.(replay|explore|confirm|sequential|cover)|inspection\\.(group|name\\..*)"));
    assertThat(unused).isEmpty();
  }
}
