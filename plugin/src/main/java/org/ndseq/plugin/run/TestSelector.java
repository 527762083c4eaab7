package org.ndseq.plugin.run;

import com.intellij.execution.ExecutionException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import org.ndseq.plugin.settings.NdseqBundle;

/** Decides which compiled tests belong to a selection. */
record TestSelector(TestSelection selection) {

  /** The tests to run, as {@code class} or {@code class,method}, in alphabetical order. */
  List<String> of(List<TestClassFile> tests) throws ExecutionException, IOException {
    Set<String> found = new TreeSet<>();
    switch (selection.kind()) {
      case "package" -> {
        String prefix = selection.values().packageName();
        tests.stream()
            .map(TestClassFile::name)
            .filter(name -> prefix.isEmpty() || name.startsWith(prefix + "."))
            .forEach(found::add);
      }
      case "directory" -> {
        Set<Path> sources = sources();
        tests.stream()
            .filter(test -> sources.stream().anyMatch(source -> source.endsWith(test.source())))
            .forEach(test -> found.add(test.name()));
      }
      case "pattern" -> {
        for (String pattern : selection.patterns()) {
          found.addAll(matching(pattern, tests));
        }
      }
      case "tags", "category", "group" ->
          tests.forEach(test -> found.add(test.name())); // the framework filters by itself
      default ->
          throw new ExecutionException(NdseqBundle.text("launch.selection", selection.kind()));
    }
    return List.copyOf(found);
  }

  private Set<Path> sources() throws IOException {
    Path folder = Path.of(selection.values().directory());
    Set<Path> sources = new TreeSet<>();
    if (Files.isDirectory(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        files.filter(Files::isRegularFile).forEach(sources::add);
      }
    }
    return sources;
  }

  /** A pattern is a class, a class with a method, or a regular expression over class names. */
  private static List<String> matching(String pattern, List<TestClassFile> tests) {
    int comma = pattern.indexOf(',');
    String type = comma < 0 ? pattern : pattern.substring(0, comma);
    List<String> found = new ArrayList<>();
    for (TestClassFile test : tests) {
      if (test.name().equals(type)) {
        found.add(pattern);
      } else if (comma < 0 && matches(pattern, test.name())) {
        found.add(test.name());
      }
    }
    return found;
  }

  private static boolean matches(String pattern, String name) {
    try {
      return Pattern.matches(pattern, name);
    } catch (PatternSyntaxException e) {
      return false; // as for the platform
    }
  }
}
