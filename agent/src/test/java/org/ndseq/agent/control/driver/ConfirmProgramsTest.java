package org.ndseq.agent.control.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ndseq.agent.TracedRun;

/**
 * The programs of {@code testData/confirm}: each finding has the answer that the program expects,
 * the schedule of each answer repeats its outcome, and the answers and the failures agree with the
 * outcomes of a complete exploration, whose search has nothing to do with the findings.
 */
class ConfirmProgramsTest {
  private static final Path PROGRAMS = Path.of("..", "testData", "confirm");
  private static final String UNLIKE_EXPLORE = "// unlike explore: ";
  private static final String FAILURE = "// failure: ";
  private static final Pattern ANSWER =
      Pattern.compile("// confirm: (\\w+) (\\w+)(?: (\\w+))?: (.*)");
  private static final Pattern STEP =
      Pattern.compile("(\\d+)\\.(\\d+) (-?\\d+) (\\w+)(?: (\\w+))?");
  private static final Pattern METHOD = Pattern.compile("^  \\S.*\\b(\\w+)\\(.*\\).* \\{$");

  @TempDir Path temporary;

  /** An expected answer. */
  private record Answer(String kind, String state, String failure, String text) {}

  static List<String> programs() throws IOException {
    try (Stream<Path> all = Files.list(PROGRAMS)) {
      return all.map(p -> p.getFileName().toString()).filter(n -> n.endsWith(".java")).toList();
    }
  }

  @Execution(ExecutionMode.CONCURRENT)
  @ParameterizedTest
  @MethodSource("programs")
  void answers(String name) throws IOException, InterruptedException {
    Path source = PROGRAMS.resolve(name);
    List<String> lines = Files.readAllLines(source);
    String main = name.replace(".java", "");
    List<Answer> answers = answers(lines);
    Set<String> marked = markedFailures(lines);
    assertThat(answers.isEmpty()).as("no answers and no failures").isEqualTo(!marked.isEmpty());
    Path findings = temporary.resolve("findings");
    Files.write(findings, findings(main, lines, answers));
    TracedRun.compile(
        List.of(source), temporary, "--release", Integer.toString(Runtime.version().feature()));

    Properties report = drive(main, "confirm", findings);
    boolean isExplored = lines.stream().noneMatch(line -> line.startsWith(UNLIKE_EXPLORE));
    Properties exploration = isExplored ? drive(main, "explore", findings) : new Properties();
    Set<String> explored = isExplored ? outcomes(exploration) : Set.<String>of();
    if (isExplored || marked.isEmpty()) {
      assertThat(failures(report)).as("failures").isEqualTo(failures(exploration));
    }
    if (!marked.isEmpty()) {
      marked.remove("none");
      assertThat(failures(report)).isEqualTo(marked);
    }
    for (int i = 0; report.containsKey("failure." + i + ".kind"); i++) {
      assertThat(repeat(main, report.getProperty("failure." + i + ".schedule"))).isEqualTo(1);
    }
    for (int i = 0; i < answers.size(); i++) {
      String key = "finding." + i + ".";
      Answer expected = answers.get(i);
      assertThat(report.getProperty(key + "state")).as(key + report).isEqualTo(expected.state);
      assertThat(report.getProperty(key + "failure")).as(key).isEqualTo(expected.failure);
      assertThat(report.getProperty(key + "reason") + changes(report, key))
          .as(key)
          .contains(expected.text);
      if (isExplored && expected.state.equals("benign")) {
        assertThat(explored).as("explored").hasSize(1);
      } else if (isExplored && !changes(report, key).isEmpty()) {
        assertThat(explored).as("explored").hasSizeGreaterThan(1);
      }
      String schedule = report.getProperty(key + "schedule");
      assertThat(schedule.isEmpty()).as(key).isEqualTo(expected.state.equals("missing"));
      if (!schedule.isEmpty()) {
        assertThat(repeat(main, schedule)).as(key).isEqualTo(expected.failure.isEmpty() ? 0 : 1);
      }
    }
  }

  private static Set<String> markedFailures(List<String> lines) {
    Set<String> marked = new TreeSet<>();
    for (String line : lines) {
      if (line.startsWith(FAILURE)) {
        marked.add(line.substring(FAILURE.length()));
      }
    }
    return marked;
  }

  /** The kinds of the failures of runs. */
  private static Set<String> failures(Properties report) {
    Set<String> kinds = new TreeSet<>();
    for (int i = 0; report.containsKey("failure." + i + ".kind"); i++) {
      kinds.add(report.getProperty("failure." + i + ".kind"));
    }
    kinds.remove("exit"); // the command compares exit codes by itself
    return kinds;
  }

  private static List<Answer> answers(List<String> lines) {
    List<Answer> answers = new ArrayList<>();
    for (String line : lines) {
      Matcher answer = ANSWER.matcher(line);
      if (answer.matches()) {
        String failure = answer.group(3) == null ? "" : answer.group(3);
        answers.add(new Answer(answer.group(1), answer.group(2), failure, answer.group(4)));
      }
    }
    return answers;
  }

  /** The lines that the command writes for findings: the marks of the program, by their numbers. */
  private static List<String> findings(String main, List<String> lines, List<Answer> answers) {
    List<TreeMap<Integer, String>> steps = new ArrayList<>();
    answers.forEach(a -> steps.add(new TreeMap<>()));
    String method = "";
    for (int n = 0; n < lines.size(); n++) {
      Matcher declared = METHOD.matcher(lines.get(n));
      method = declared.matches() ? declared.group(1) : method;
      int marks = lines.get(n).indexOf("// step: ");
      if (marks >= 0) {
        Matcher step = STEP.matcher(lines.get(n).substring(marks));
        while (step.find()) {
          String field = step.group(5) == null ? "" : step.group(5);
          List<String> words =
              List.of(step.group(3), step.group(4), main, method, Integer.toString(n + 1), field);
          steps
              .get(Integer.parseInt(step.group(1)))
              .put(Integer.parseInt(step.group(2)), String.join("\t", words));
        }
      }
    }
    List<String> all = new ArrayList<>();
    for (int i = 0; i < answers.size(); i++) {
      all.add("finding\t" + answers.get(i).kind + variables(main, steps.get(i).values()));
      if (answers.get(i).kind.equals("couple")) {
        steps.get(i).putIfAbsent(2, "-1\twrite\t\t\t0\t"); // the initial value
      }
      all.addAll(steps.get(i).values());
    }
    return all;
  }

  /** The fields that the steps name, as reports do. */
  private static String variables(String main, Collection<String> steps) {
    return steps.stream()
        .map(step -> step.substring(step.lastIndexOf('\t') + 1))
        .filter(field -> !field.isEmpty() && !field.equals("()"))
        .distinct()
        .map(field -> "\t" + main + "." + field)
        .collect(Collectors.joining());
  }

  private static String changes(Properties report, String key) {
    StringBuilder changes = new StringBuilder();
    for (int i = 0; report.containsKey(key + "changed." + i); i++) {
      changes.append(report.getProperty(key + "changed." + i)).append('\n');
    }
    return changes.toString();
  }

  /** Outcomes of an exploration, without the order of lines; failures by their kind. */
  private static Set<String> outcomes(Properties report) {
    assertThat(report.getProperty("complete")).as(report.toString()).isEqualTo("true");
    Set<String> outcomes = new TreeSet<>();
    for (String key : report.stringPropertyNames()) {
      if (key.endsWith(".result") || key.endsWith(".kind")) {
        outcomes.add(report.getProperty(key).lines().sorted().toList().toString());
      }
    }
    return outcomes;
  }

  private Properties drive(String main, String mode, Path findings)
      throws IOException, InterruptedException {
    Path file = temporary.resolve(mode + ".properties");
    Properties options = new Properties();
    options.setProperty("mode", mode);
    options.setProperty("findings", findings.toString());
    options.setProperty("millis", "200000");
    options.setProperty("report", file.toString());
    options.setProperty("schedules", temporary.resolve("schedules-" + mode).toString());
    TracedRun.Outcome outcome = start(main, options);
    assertThat(outcome.exitCode()).as(outcome.output()).isZero();
    Properties result = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      result.load(reader);
    }
    return result;
  }

  private int repeat(String main, String schedule) throws IOException, InterruptedException {
    Properties options = new Properties();
    options.setProperty("schedule", schedule);
    options.setProperty("strict", "true");
    return start(main, options).exitCode();
  }

  private TracedRun.Outcome start(String main, Properties options)
      throws IOException, InterruptedException {
    options.setProperty("classPath", temporary.toString());
    Path file = temporary.resolve("options.properties");
    try (Writer writer = Files.newBufferedWriter(file)) {
      options.store(writer, null);
    }
    return TracedRun.java(
        Path.of(System.getProperty("java.home")),
        List.of(
            "-javaagent:" + TracedRun.AGENT + "=control",
            "-cp",
            TracedRun.AGENT.toString(),
            ExplorationMain.class.getName(),
            file.toString(),
            main));
  }
}
