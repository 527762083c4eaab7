import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Measures the main code of each module and prints a Markdown table; started by {@code scripts/measure}.
 *
 * <p>A type is a top-level type, one per file. A reference from one type to another is an import, a
 * qualified name, or, within a package, the simple name outside of comments and strings. Only
 * references inside a module count for cycles. {@code measure --list} also prints the types of the
 * largest cycles and the names that occur in several packages.
 */
final class Measure {
  private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");
  private static final Pattern QUALIFIED =
      Pattern.compile("\\b(org\\.ndseq(?:\\.[a-z][a-z0-9]*)*)\\.([A-Z]\\w*)");
  /** A sealed type names its subtypes, which does not tie them together. */
  private static final Pattern PERMITS = Pattern.compile("\\bpermits\\b[^{]*");

  private static final Pattern NAME = Pattern.compile("\\b[A-Z]\\w*\\b");
  private static final Pattern WHAT = Pattern.compile("/\\*\\*\\s*(?:\\*\\s*)?What\\b");
  private static final Pattern WORD = Pattern.compile("[A-Z]+(?![a-z])|[A-Z][a-z0-9]*|[a-z0-9]+");
  private static final Pattern TYPE_JAVADOC =
      Pattern.compile(
          "\\*/\\s*(?:@\\w+(?:\\((?:[^()]|\\([^()]*\\))*\\))?\\s*|public |final |abstract |sealed"
              + " |non-sealed |strictfp )*(?:class|interface|enum|record|@interface) ");

  /** One source file; {@code code} is its text without comments, strings and characters. */
  private record Source(String packageName, String name, String text, String code) {
    String qualified() {
      return packageName + "." + name;
    }

    List<String> lines() {
      return text.lines().toList();
    }
  }

  private record Module(String name, List<Source> sources) {
    List<Source> types() {
      return sources.stream().filter(s -> !s.name().endsWith("-info")).toList();
    }
  }

  private Measure() {}

  public static void main(String[] args) throws IOException {
    Path root = Path.of(args[0]).normalize();
    List<Module> modules = new ArrayList<>();
    try (Stream<Path> folders = Files.list(root)) {
      for (Path folder : folders.sorted().toList()) {
        Path main = folder.resolve("src/main/java");
        if (Files.exists(folder.resolve("pom.xml")) && Files.isDirectory(main)) {
          modules.add(read(folder.getFileName().toString(), main));
        }
      }
    }
    print(modules);
    if (List.of(args).contains("--list")) {
      for (Module m : modules) {
        System.out.printf("%n%s%n", m.name());
        System.out.println("  package cycle: " + largestCycle(packageGraph(m)));
        System.out.println("  class cycle: " + largestCycle(typeGraph(m)));
        System.out.println("  repeated names: " + repeatedNames(m));
      }
    }
  }

  private static Module read(String name, Path main) throws IOException {
    List<Source> sources = new ArrayList<>();
    try (Stream<Path> files = Files.walk(main)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
        String text = Files.readString(file);
        Matcher m = PACKAGE.matcher(text);
        String simple = file.getFileName().toString().replace(".java", "");
        sources.add(new Source(m.find() ? m.group(1) : "", simple, text, code(text)));
      }
    }
    return new Module(name, sources);
  }

  private static void print(List<Module> modules) {
    List<Source> all = modules.stream().flatMap(m -> m.types().stream()).toList();
    List<Source> files = modules.stream().flatMap(m -> m.sources().stream()).toList();
    StringBuilder head = new StringBuilder("| main code |");
    StringBuilder rule = new StringBuilder("| --- |");
    for (Module m : modules) {
      head.append(' ').append(m.name()).append(" |");
      rule.append(" --- |");
    }
    System.out.println(head + " all |");
    System.out.println(rule + " --- |");
    row("types", modules, m -> count(m.types()), count(all));
    row(
        "type names of one word",
        modules,
        m -> share(m.types(), s -> words(s.name()).size() == 1),
        share(all, s -> words(s.name()).size() == 1));
    row(
        "plural type names",
        modules,
        m -> share(m.types(), s -> isPlural(s.name())),
        share(all, s -> isPlural(s.name())));
    row(
        "names in several packages of a module",
        modules,
        m -> count(repeatedNames(m)),
        "" + modules.stream().mapToInt(m -> repeatedNames(m).size()).sum());
    row(
        "javadocs that begin with \"What\"",
        modules,
        m -> "" + whats(m.sources()),
        "" + whats(files));
    row("lines per file, median / longest", modules, m -> sizes(m.types()), sizes(all));
    row("comment lines", modules, m -> comments(m.sources()), comments(files));
    row(
        "types with javadoc",
        modules,
        m -> share(m.types(), s -> TYPE_JAVADOC.matcher(s.text()).find()),
        share(all, s -> TYPE_JAVADOC.matcher(s.text()).find()));
    row(
        "packages in the largest cycle",
        modules,
        m -> cycle(packageGraph(m)),
        "" + modules.stream().mapToInt(m -> largestCycle(packageGraph(m)).size()).max().orElse(0));
    row(
        "types in the largest cycle",
        modules,
        m -> cycle(typeGraph(m)),
        "" + modules.stream().mapToInt(m -> largestCycle(typeGraph(m)).size()).max().orElse(0));
  }

  private static void row(
      String name, List<Module> modules, Function<Module, String> cell, String total) {
    StringBuilder line = new StringBuilder("| ").append(name).append(" |");
    for (Module m : modules) {
      line.append(' ').append(cell.apply(m)).append(" |");
    }
    System.out.println(line + " " + total + " |");
  }

  private static String count(Collection<?> items) {
    return Integer.toString(items.size());
  }

  private static String share(List<Source> types, Function<Source, Boolean> isCounted) {
    long counted = types.stream().filter(isCounted::apply).count();
    return percent(counted, types.size());
  }

  private static String percent(long part, long whole) {
    return String.format(Locale.ROOT, "%.0f %%", whole == 0 ? 0 : 100.0 * part / whole);
  }

  private static List<String> words(String name) {
    return WORD.matcher(name).results().map(r -> r.group()).toList();
  }

  /** Whether the last word ends like a plural, which "Analysis", "Status" and "Access" do not. */
  private static boolean isPlural(String name) {
    return name.endsWith("s")
        && !name.endsWith("ss")
        && !name.endsWith("us")
        && !name.endsWith("is");
  }

  private static Set<String> repeatedNames(Module m) {
    Map<String, Set<String>> packages = new TreeMap<>();
    for (Source s : m.types()) {
      packages.computeIfAbsent(s.name(), n -> new HashSet<>()).add(s.packageName());
    }
    packages.values().removeIf(p -> p.size() == 1);
    return packages.keySet();
  }

  private static long whats(List<Source> sources) {
    return sources.stream().mapToLong(s -> WHAT.matcher(s.text()).results().count()).sum();
  }

  private static String sizes(List<Source> types) {
    int[] sizes = types.stream().mapToInt(s -> s.lines().size()).sorted().toArray();
    return sizes.length == 0 ? "-" : sizes[sizes.length / 2] + " / " + sizes[sizes.length - 1];
  }

  private static String comments(List<Source> sources) {
    List<String> lines = sources.stream().flatMap(s -> s.lines().stream()).map(String::strip).toList();
    long comments =
        lines.stream()
            .filter(l -> l.startsWith("//") || l.startsWith("/*") || l.startsWith("*"))
            .count();
    return percent(comments, lines.size());
  }

  private static Map<String, Set<String>> packageGraph(Module m) {
    Map<String, Set<String>> graph = new TreeMap<>();
    m.sources().forEach(s -> graph.putIfAbsent(s.packageName(), new TreeSet<>()));
    for (Source s : m.types()) {
      for (Matcher ref = QUALIFIED.matcher(s.code()); ref.find(); ) {
        if (graph.containsKey(ref.group(1)) && !ref.group(1).equals(s.packageName())) {
          graph.get(s.packageName()).add(ref.group(1));
        }
      }
    }
    return graph;
  }

  private static Map<String, Set<String>> typeGraph(Module m) {
    Map<String, Set<String>> graph = new TreeMap<>();
    m.types().forEach(s -> graph.put(s.qualified(), new TreeSet<>()));
    for (Source s : m.types()) {
      Set<String> uses = graph.get(s.qualified());
      for (Matcher ref = QUALIFIED.matcher(s.code()); ref.find(); ) {
        uses.add(ref.group());
      }
      String code = PERMITS.matcher(s.code()).replaceAll("");
      for (Matcher ref = NAME.matcher(code); ref.find(); ) {
        uses.add(s.packageName() + "." + ref.group());
      }
      uses.retainAll(graph.keySet());
      uses.remove(s.qualified());
    }
    return graph;
  }

  private static String cycle(Map<String, Set<String>> graph) {
    int size = largestCycle(graph).size();
    return size == 0 ? "none" : Integer.toString(size);
  }

  /** The largest strongly connected component of more than one node (Tarjan). */
  private static List<String> largestCycle(Map<String, Set<String>> graph) {
    Components components = new Components(graph);
    graph.keySet().forEach(components::visit);
    return components.largest;
  }

  /** Tarjan's algorithm; the graphs are small enough for recursion. */
  private static final class Components {
    private final Map<String, Set<String>> graph;
    private final Map<String, Integer> index = new HashMap<>();
    private final Map<String, Integer> low = new HashMap<>();
    private final Deque<String> stack = new ArrayDeque<>();
    private final Set<String> onStack = new HashSet<>();
    private List<String> largest = List.of();

    Components(Map<String, Set<String>> graph) {
      this.graph = graph;
    }

    void visit(String node) {
      if (index.containsKey(node)) {
        return;
      }
      index.put(node, index.size());
      low.put(node, index.get(node));
      stack.push(node);
      onStack.add(node);
      for (String next : graph.get(node)) {
        visit(next);
        if (onStack.contains(next)) {
          low.merge(node, low.get(next), Math::min);
        }
      }
      if (low.get(node).equals(index.get(node))) {
        List<String> component = new ArrayList<>();
        do {
          onStack.remove(stack.peek());
          component.add(stack.pop());
        } while (!component.contains(node));
        if (component.size() > Math.max(1, largest.size())) {
          largest = component;
        }
      }
    }
  }

  /** The text without comments, strings and characters. */
  private static String code(String text) {
    StringBuilder out = new StringBuilder(text.length());
    int i = 0;
    while (i < text.length()) {
      int end;
      if (text.startsWith("//", i)) {
        end = indexOf(text, "\n", i);
      } else if (text.startsWith("/*", i)) {
        end = indexOf(text, "*/", i + 2) + 2;
      } else if (text.startsWith("\"\"\"", i)) {
        end = closing(text, "\"\"\"", i + 3);
      } else if (text.charAt(i) == '"' || text.charAt(i) == '\'') {
        end = closing(text, text.substring(i, i + 1), i + 1);
      } else {
        out.append(text.charAt(i++));
        continue;
      }
      out.append(' ');
      i = end;
    }
    return out.toString();
  }

  private static int indexOf(String text, String what, int from) {
    int at = text.indexOf(what, from);
    return at < 0 ? text.length() : at;
  }

  private static int closing(String text, String quote, int from) {
    int i = from;
    while (i < text.length() && !text.startsWith(quote, i)) {
      i += text.charAt(i) == '\\' ? 2 : 1;
    }
    return Math.min(text.length(), i + quote.length());
  }
}
