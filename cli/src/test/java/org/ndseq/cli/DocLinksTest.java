package org.ndseq.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Links and pictures of the documentation lead to files and headings that exist. */
class DocLinksTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]+)\\)");
  private static final Pattern CODE = Pattern.compile("(?ms)^```.*?^```|`[^`\n]*`");

  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>();
    try (Stream<Path> top = Files.list(ROOT);
        Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      Stream.concat(top, docs).filter(f -> f.toString().endsWith(".md")).forEach(pages::add);
    }
    return pages;
  }

  @Test
  void everyLinkLeadsSomewhere() throws IOException {
    List<String> broken = new ArrayList<>();
    int links = 0;
    for (Path page : pages()) {
      Matcher link = LINK.matcher(CODE.matcher(Files.readString(page)).replaceAll(""));
      while (link.find()) {
        links++;
        String target = link.group(1);
        if (!target.matches("[a-z]+:.*") && !leads(page, target)) {
          broken.add(page + " -> " + target);
        }
      }
    }
    assertThat(broken).isEmpty();
    assertThat(links).isGreaterThan(60);
  }

  private static boolean leads(Path page, String target) throws IOException {
    int hash = target.indexOf('#');
    String file = hash < 0 ? target : target.substring(0, hash);
    Path path = file.isEmpty() ? page : page.resolveSibling(file).normalize();
    if (!Files.exists(path)) {
      return false;
    }
    return hash < 0 || headings(path).contains(target.substring(hash + 1));
  }

  /** The anchors of a page's headings. */
  private static Set<String> headings(Path page) throws IOException {
    return Files.readAllLines(page).stream()
        .filter(l -> l.matches("#+ .*"))
        .map(l -> l.replaceFirst("#+ ", "").strip().toLowerCase(Locale.ROOT))
        .map(l -> l.replaceAll("[^\\p{L}\\p{N}\\s_-]", "").replace(' ', '-'))
        .collect(Collectors.toSet());
  }
}
