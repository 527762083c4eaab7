package org.ndseq.plugin.overlay;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ndseq.finding.AccessKind;
import org.ndseq.finding.EvidenceKind;
import org.ndseq.finding.Finding;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.finding.Place;
import org.ndseq.finding.Race;
import org.ndseq.finding.ReadCouple;

/**
 * A program of {@code testData} with the findings that its own comments call for: lines and
 * variables, nothing else, which is what a report holds.
 */
record MarkedProgram(Path path, String text) {
  static final Path TEST_DATA = Path.of("..", "testData");
  private static final Pattern RACE = Pattern.compile("// ndseq: race (\\S+)");
  private static final Pattern COUPLE =
      Pattern.compile("(?:// ndseq:|,) couple (write|read|challenger) (\\S+) #(\\d+)");

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

  List<Finding> findings() {
    List<Finding> found = new ArrayList<>();
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
        found.add(block(begin, end));
      }
      Matcher race = RACE.matcher(text);
      if (race.find()) {
        AccessKind kind =
            text.contains("return ") || text.contains(" if (") || declares(text, race.group(1))
                ? AccessKind.READ
                : AccessKind.WRITE;
        Race.End end = new Race.End(kind, place(line), List.of());
        found.add(new Race("race" + line, race.group(1), end, end, EvidenceKind.OBSERVED, 1));
      }
      Matcher couple = COUPLE.matcher(text);
      while (couple.find()) {
        couples
            .computeIfAbsent(couple.group(2), key -> new TreeMap<>())
            .put(couple.group(1), place(line));
      }
    }
    couples.forEach((variable, ends) -> found.add(couple(variable, ends)));
    return found;
  }

  private Finding block(int firstLine, int lastLine) {
    return new IfStarBlock(
        "block" + firstLine,
        fileName(),
        place(firstLine).className(),
        "",
        firstLine,
        lastLine,
        0,
        0,
        "");
  }

  private static Finding couple(String variable, Map<String, Place> ends) {
    return new ReadCouple(
        variable,
        variable,
        new ReadCouple.End(Objects.requireNonNull(ends.get("write"))),
        new ReadCouple.End(Objects.requireNonNull(ends.get("read"))),
        new ReadCouple.End(Objects.requireNonNull(ends.get("challenger"))),
        ReadCouple.Order.WRITE_CHALLENGER_READ,
        List.of(),
        true);
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
