package org.ndseq.determinism.library;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The table of the JDK in {@code jdk.table}: what is known of library methods beyond "it may do
 * anything". Its rows are part of what every proof trusts; {@code LibraryTableTest} tries each of
 * them on the running JDK.
 */
public final class LibraryTable {
  private static final LibraryTable JDK = load();

  private final Map<String, LibraryRow> rows;
  private final List<Entry> entries;

  /** A row as it is written, with the class and method that it is about. */
  public record Entry(String owner, String method, LibraryRow row) {}

  private LibraryTable(List<Entry> entries) {
    this.entries = List.copyOf(entries);
    this.rows = new HashMap<>();
    entries.forEach(e -> rows.put(e.owner() + "." + e.method(), e.row()));
  }

  /** The table that comes with the prover. */
  public static LibraryTable jdk() {
    return JDK;
  }

  /** All rows, in the order of the file. */
  public List<Entry> entries() {
    return entries;
  }

  /**
   * The row of a method: that of its descriptor, else of its name, else of its class, else of its
   * package. Empty if the method may do anything.
   */
  public Optional<LibraryRow> find(String owner, String name, String desc) {
    String arguments = desc.substring(0, desc.indexOf(')') + 1);
    return row(owner + "." + name + arguments)
        .or(() -> row(owner + "." + name))
        .or(() -> row(owner + ".*"))
        .or(() -> family(owner))
        .filter(row -> row.reach() != LibraryRow.Reach.ANYTHING)
        .filter(row -> !row.has(LibraryRow.Mark.PLAIN) || isPlain(desc));
  }

  private Optional<LibraryRow> family(String owner) {
    for (int at = owner.lastIndexOf('/'); at > 0; at = owner.lastIndexOf('/', at - 1)) {
      Optional<LibraryRow> row = row(owner.substring(0, at) + "/**.*");
      if (row.isPresent()) {
        return row;
      }
    }
    return Optional.empty();
  }

  private Optional<LibraryRow> row(String key) {
    return Optional.ofNullable(rows.get(key));
  }

  private static final Set<String> PLAIN =
      Set.of(
          "Ljava/lang/String;",
          "Ljava/lang/Integer;",
          "Ljava/lang/Long;",
          "Ljava/lang/Double;",
          "Ljava/lang/Float;",
          "Ljava/lang/Boolean;",
          "Ljava/lang/Character;",
          "Ljava/lang/Byte;",
          "Ljava/lang/Short;");

  /** True if the declared types of all arguments are numbers, strings or boxes. */
  public static boolean isPlain(String desc) {
    for (org.objectweb.asm.Type type : org.objectweb.asm.Type.getArgumentTypes(desc)) {
      boolean reference = type.getSort() >= org.objectweb.asm.Type.ARRAY;
      if (reference && !PLAIN.contains(type.getDescriptor())) {
        return false;
      }
    }
    return true;
  }

  private static LibraryTable load() {
    try (InputStream in = LibraryTable.class.getResourceAsStream("jdk.table")) {
      if (in == null) {
        throw new IllegalStateException("jdk.table is missing from the jar");
      }
      BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      List<Entry> all = new ArrayList<>();
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        String text = line.strip();
        if (!text.isEmpty() && !text.startsWith("#")) {
          all.addAll(parse(text));
        }
      }
      return new LibraryTable(all);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Entry> parse(String line) {
    String[] words = line.split("\\s+");
    if (words.length < 3) {
      throw new IllegalStateException("a row of jdk.table without class, methods, facts: " + line);
    }
    LibraryRow row = row(words, line);
    List<Entry> all = new ArrayList<>();
    for (String owner : words[0].split(",", -1)) {
      for (String method : words[1].split(",", -1)) {
        all.add(new Entry(owner.replace('.', '/'), method, row));
      }
    }
    return all;
  }

  private static LibraryRow row(String[] words, String line) {
    LibraryRow.Reach reach = LibraryRow.Reach.STATED;
    LibraryRow.Result result = LibraryRow.Result.VALUE;
    int argument = 0;
    boolean reads = false;
    boolean writes = false;
    Set<Integer> keeps = new HashSet<>();
    Set<Integer> adds = new HashSet<>();
    Set<Integer> elements = new HashSet<>();
    Set<LibraryRow.Mark> marks = EnumSet.noneOf(LibraryRow.Mark.class);
    for (int i = 2; i < words.length; i++) {
      String[] fact = words[i].split(":", -1);
      switch (fact[0]) {
        case "nothing" -> {}
        case "anything" -> reach = LibraryRow.Reach.ANYTHING;
        case "handed" -> reach = LibraryRow.Reach.HANDED;
        case "examines" -> reach = LibraryRow.Reach.EXAMINED;
        case "reads" -> reads = true;
        case "writes" -> writes = true;
        case "keeps" -> keeps.add(Integer.parseInt(fact[1]));
        case "elements" -> elements.add(Integer.parseInt(fact[1]));
        case "contents" -> adds.add(Integer.parseInt(fact[1]));
        case "returns" -> {
          result = LibraryRow.Result.valueOf(fact[1].toUpperCase(Locale.ROOT));
          argument = fact.length > 2 ? Integer.parseInt(fact[2]) : 0;
        }
        case "plain", "exact", "compares", "varies", "prints", "passes", "fills", "total", "adds" ->
            marks.add(LibraryRow.Mark.valueOf(fact[0].toUpperCase(Locale.ROOT)));
        default -> throw new IllegalStateException("jdk.table: " + words[i] + " in: " + line);
      }
    }
    return new LibraryRow(reach, reads, writes, keeps, adds, elements, result, argument, marks);
  }
}
