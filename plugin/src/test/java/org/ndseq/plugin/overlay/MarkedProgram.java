package org.ndseq.plugin.overlay;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ndseq.plugin.findings.Access;
import org.ndseq.plugin.findings.AccessKind;
import org.ndseq.plugin.findings.Finding;
import org.ndseq.plugin.findings.Findings;
import org.ndseq.plugin.findings.Place;

/**
 * A program of {@code testData} with the findings that its own comments call for: lines and
 * variables, nothing else, which is what a report holds.
 */
record MarkedProgram(Path path, String text) {
  static final Path TEST_DATA = Path.of("..", "testData");
  private static final Pattern RACE = Pattern.compile("// ndseq: race (\\S+)");
  private static final Pattern COUPLE =
      Pattern.compile("// ndseq: couple (write|read|challenger) (\\S+) #(\\d+)");

  static List<MarkedProgram> all() throws IOException {
    List<MarkedProgram> programs = new ArrayList<>();
    try (Stream<Path> files = Files.walk(TEST_DATA)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
        MarkedProgram program = new MarkedProgram(file, Files.readString(file));
        if (program.text.contains("// ndseq: ")) {
          programs.add(program);
        }
      }
    }
    return programs;
  }

  String fileName() {
    return path.getFileName().toString();
  }

  String name() {
    return TEST_DATA.relativize(path).toString().replace('/', '-').replace(".java", "");
  }

  Findings findings() {
    List<Finding.Block> blocks = new ArrayList<>();
    List<Finding.Race> races = new ArrayList<>();
    Map<String, Map<String, Place>> couples = new TreeMap<>();
    int begin = 0;
    int line = 0;
    for (String text : text.lines().toList()) {
      line++;
      if (text.contains("// ndseq: if(*) begin")) {
        begin = line;
      }
      if (text.contains("// ndseq: if(*) end")) {
        // Code ends before a lone closing brace: that is what a class file's lines say.
        int end = text.strip().startsWith("}") ? line - 1 : line;
        blocks.add(new Finding.Block("block" + begin, place(begin), end, ""));
      }
      Matcher race = RACE.matcher(text);
      if (race.find()) {
        AccessKind kind =
            text.contains("return ") || text.contains(" if (") || declares(text, race.group(1))
                ? AccessKind.READ
                : AccessKind.WRITE;
        Access access = new Access(kind, place(line), List.of());
        races.add(new Finding.Race("race" + line, race.group(1), access, access, "observed", 1));
      }
      Matcher couple = COUPLE.matcher(text);
      if (couple.find()) {
        couples
            .computeIfAbsent(couple.group(2), key -> new TreeMap<>())
            .put(couple.group(1), place(line));
      }
    }
    List<Finding.Couple> found = new ArrayList<>();
    couples.forEach(
        (variable, ends) ->
            found.add(
                new Finding.Couple(
                    variable,
                    variable,
                    ends.get("write"),
                    ends.get("read"),
                    ends.get("challenger"),
                    "w<c<r",
                    List.of(),
                    true)));
    return new Findings(
        fileName(),
        Findings.Verdict.SPEC,
        List.of(),
        List.of(),
        blocks,
        List.of(),
        races,
        found);
  }

  /** Whether the variable stands right of an assignment. */
  private static boolean declares(String line, String variable) {
    int equals = line.indexOf(" = ");
    int at = line.indexOf(variable.substring(variable.lastIndexOf('.') + 1));
    return equals >= 0 && at > equals;
  }

  private Place place(int line) {
    return new Place(fileName(), line, fileName().replace(".java", ""), "");
  }
}
