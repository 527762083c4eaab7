package org.ndseq.plugin.results;

import com.intellij.openapi.util.TextRange;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The statements that a value depends on, as the editor marks them. Their lines are those of the
 * text that was run, so a file that reads otherwise now has no marks.
 *
 * @param place the place of the value
 * @param files the statements of each file, by its path
 */
public record ExplainedStatements(String place, Map<String, FileStatements> files) {
  public static final ExplainedStatements NONE = new ExplainedStatements("", Map.of());

  /** A line of {@code ndseq slice}: {@code Account.java:7 Thread-0 #1}. */
  private static final Pattern LINE = Pattern.compile("(\\S+\\.java):(\\d{1,9})\\s+(.+)");

  /**
   * The statements of one file.
   *
   * @param text the text that was run
   * @param tasks the tasks that executed a line, by the line's number from 1
   */
  public record FileStatements(String text, Map<Integer, List<String>> tasks) {}

  /** A line to mark, without its indentation. */
  public record Statement(TextRange range, List<String> tasks) {}

  /** A source file and its text when it was run. */
  public record RunText(String path, String text) {}

  public ExplainedStatements {
    files = Map.copyOf(files);
  }

  /** Reads the answer of {@code ndseq slice}; lines of files that are not found are left out. */
  public static ExplainedStatements of(
      String place, List<String> answer, Function<String, Optional<RunText>> sources) {
    Map<String, Map<Integer, List<String>>> lines = new LinkedHashMap<>();
    for (String line : answer) {
      Matcher statement = LINE.matcher(line);
      if (statement.matches()) {
        lines
            .computeIfAbsent(statement.group(1), file -> new TreeMap<>())
            .computeIfAbsent(Integer.valueOf(statement.group(2)), number -> new ArrayList<>())
            .add(statement.group(3).strip());
      }
    }
    Map<String, FileStatements> files = new LinkedHashMap<>();
    lines.forEach(
        (file, tasks) ->
            sources
                .apply(file)
                .ifPresent(run -> files.put(run.path(), new FileStatements(run.text(), tasks))));
    return new ExplainedStatements(place, files);
  }

  /** The statements to mark in a file; none if its text is not the one that was run. */
  public List<Statement> in(String path, String text) {
    FileStatements found = files.get(path);
    if (found == null || !found.text().equals(text)) {
      return List.of();
    }
    List<Statement> statements = new ArrayList<>();
    int start = 0;
    int number = 1;
    for (String line : text.split("\n", -1)) {
      List<String> tasks = found.tasks().getOrDefault(number, List.of());
      int indent = line.length() - line.stripLeading().length();
      int end = line.stripTrailing().length();
      if (!tasks.isEmpty() && indent < end) {
        statements.add(new Statement(new TextRange(start + indent, start + end), tasks));
      }
      start += line.length() + 1;
      number++;
    }
    return statements;
  }
}
