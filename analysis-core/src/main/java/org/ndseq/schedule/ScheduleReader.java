package org.ndseq.schedule;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the files that {@link ScheduleWriter} writes. */
public final class ScheduleReader {
  private final String name;
  private final Map<String, String> digests = new HashMap<>();
  private final List<OperationSite> sites = new ArrayList<>();
  private final List<String[]> tasks = new ArrayList<>();
  private final List<String[]> operations = new ArrayList<>();
  private int number;

  private ScheduleReader(String name) {
    this.name = name;
  }

  /** Reads a file; a {@link ScheduleFormatException} has the problem as one sentence. */
  public static HappensBeforeSchedule read(Path file) throws IOException {
    try {
      return parse(file.toString(), Files.readString(file));
    } catch (MalformedInputException e) {
      throw new ScheduleFormatException(notOne(file.toString()), e);
    }
  }

  /** Whether a file begins like a schedule of this kind, in whatever version. */
  public static boolean isOne(Path file) throws IOException {
    try (Reader lines = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
      char[] start = new char[18];
      int read = lines.read(start);
      return read > 0 && new String(start, 0, read).equals("ndseq-hb-schedule ");
    }
  }

  /** Reads a text; {@code name} is that of the file, for messages. */
  public static HappensBeforeSchedule parse(String name, String text)
      throws ScheduleFormatException {
    if (!text.startsWith(ScheduleWriter.HEADER + "\n")) {
      throw new ScheduleFormatException(notOne(name));
    }
    ScheduleReader reader = new ScheduleReader(name);
    String[] lines = text.split("\n", -1);
    for (int i = 1; i < lines.length - 1; i++) {
      reader.number = i + 1;
      reader.line(lines[i], i == lines.length - 2);
    }
    if (lines.length < 3 || !lines[lines.length - 1].isEmpty()) {
      throw new ScheduleFormatException(
          name + " is damaged: its end is missing; make the schedule again");
    }
    return reader.build();
  }

  private static String notOne(String name) {
    return name + " is not a schedule of this version of ndseq; make one with ndseq schedule of";
  }

  private ScheduleFormatException damaged(String what) {
    return new ScheduleFormatException(damage(what));
  }

  private String damage(String what) {
    return "%s is damaged: line %d %s; make the schedule again".formatted(name, number, what);
  }

  private void line(String line, boolean isLast) throws ScheduleFormatException {
    String[] words = line.split(" ", -1);
    for (int i = 0; i < words.length; i++) {
      words[i] = unescaped(words[i]);
    }
    boolean isEnd = words[0].equals("end");
    if (isEnd != isLast) {
      throw damaged(isLast ? "is not the end" : "follows the end or is missing");
    }
    switch (words[0]) {
      case "method" -> {
        expect(words, 4);
        digests.put(ProgramIdentity.key(words[1], words[2]), words[3]);
      }
      case "site" -> {
        expect(words, 6);
        if (integer(words[1]) != sites.size()) {
          throw damaged("has a site with a wrong number");
        }
        sites.add(new OperationSite(words[2], words[3], integer(words[4]), integer(words[5])));
      }
      case "task" -> {
        expect(words, 3);
        tasks.add(words);
      }
      case "op" -> {
        if (words.length < 4) {
          throw damaged("is not an operation");
        }
        operations.add(words);
      }
      case "end" -> {
        expect(words, 2);
        if (integer(words[1]) != operations.size()) {
          throw damaged("has another number of operations than the file");
        }
      }
      default -> throw damaged("begins with an unknown word");
    }
  }

  private HappensBeforeSchedule build() throws ScheduleFormatException {
    ScheduleBuilder builder = new ScheduleBuilder(new ProgramIdentity(digests));
    sites.forEach(builder::site);
    for (String[] words : tasks) {
      builder.task(words[1], words[2].equals("-") ? Optional.empty() : Optional.of(id(words[2])));
    }
    int known = tasks.size();
    Map<String, Boolean> names = new HashMap<>();
    tasks.forEach(words -> names.put(words[1], true));
    if (names.size() != known) {
      throw new ScheduleFormatException(
          name + " is damaged: a task has two lines; make the schedule again");
    }
    for (String[] words : operations) {
      int site = integer(words[3]);
      if (site < 0 || site >= sites.size() || !names.containsKey(words[1])) {
        throw new ScheduleFormatException(
            name + " is damaged: an operation has no site or no task; make the schedule again");
      }
      OperationId id = builder.add(words[1], kind(words[2]), sites.get(site));
      for (int i = 4; i < words.length; i++) {
        builder.edge(id(words[i]), id);
      }
    }
    try {
      return builder.build();
    } catch (IllegalArgumentException e) {
      throw new ScheduleFormatException(
          "%s is damaged: %s; make the schedule again".formatted(name, e.getMessage()), e);
    }
  }

  private OperationKind kind(String word) throws ScheduleFormatException {
    for (OperationKind kind : OperationKind.values()) {
      if (kind.name().equals(word)) {
        return kind;
      }
    }
    throw new ScheduleFormatException(
        "%s is damaged: there is no operation %s; make the schedule again".formatted(name, word));
  }

  private OperationId id(String word) throws ScheduleFormatException {
    int colon = word.lastIndexOf(':');
    if (colon < 0) {
      throw new ScheduleFormatException(
          "%s is damaged: %s names no operation; make the schedule again".formatted(name, word));
    }
    return new OperationId(word.substring(0, colon), integer(word.substring(colon + 1)));
  }

  private int integer(String word) throws ScheduleFormatException {
    try {
      return Integer.parseInt(word);
    } catch (NumberFormatException e) {
      throw new ScheduleFormatException(damage("has " + word + " where a number belongs"), e);
    }
  }

  private void expect(String[] words, int count) throws ScheduleFormatException {
    if (words.length != count) {
      throw damaged("has %d words instead of %d".formatted(words.length, count));
    }
  }

  private static String unescaped(String word) {
    if (word.indexOf('\\') < 0) {
      return word;
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      if (c == '\\' && i + 1 < word.length()) {
        char next = word.charAt(++i);
        text.append(next == 's' ? ' ' : next == 'n' ? '\n' : next == 'r' ? '\r' : next);
      } else {
        text.append(c);
      }
    }
    return text.toString();
  }
}
