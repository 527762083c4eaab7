package org.ndseq.cli.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.cli.Console;
import org.ndseq.cli.NdseqMain;
import org.ndseq.cli.session.ExitCode;

/**
 * The shrunk jar has all that the commands need: every one of them runs with it, and every class of
 * a library in it passes the verifier.
 */
class EveryCommandIT {
  private static final Path JAR = Path.of("target", "ndseq-cli.jar");
  private static final long LARGEST = 8_000_000;

  @TempDir Path dir;

  private final Set<String> commands = new TreeSet<>();

  private void run(int code, String output, Object... words) {
    Console console = Console.run(words);
    String all = console.out() + console.err();
    assertThat(console.code()).as(Arrays.toString(words) + "\n" + all).isEqualTo(code);
    assertThat(all).as(Arrays.toString(words)).contains(output);
    commands.add(words[0].toString());
  }

  @Test
  void everyCommandRuns() throws IOException {
    assertThat(NdseqMain.class.getProtectionDomain().getCodeSource().getLocation().getPath())
        .endsWith("/target/ndseq-cli.jar");
    Path program = Path.of("..", "testData", "race", "fail", "Account.java");
    Path traces = dir.resolve("traces");
    run(ExitCode.CLEAN, "1 instrumented", "record", "-n", 1, "--traces", traces, program);
    Path trace;
    try (Stream<Path> files = Files.list(traces)) {
      trace = files.filter(f -> f.toString().endsWith(".ndtrace")).findFirst().orElseThrow();
    }
    Path report = dir.resolve("report");
    Path spec = dir.resolve("spec.json");
    Path schedule = dir.resolve("run.schedule");
    run(ExitCode.FINDINGS, "2 races", "analyze", "--out", report, trace);
    run(ExitCode.FINDINGS, "Account.balance", "infer", trace);
    run(ExitCode.FINDINGS, "2 races were found", "races", trace);
    run(ExitCode.FINDINGS, "read-couple", "couples", trace);
    run(ExitCode.FINDINGS, "not proved", "prove", program);
    for (String format : List.of("text", "json", "sarif", "html")) {
      run(ExitCode.CLEAN, "Account.balance", "report", "--format", format, report);
    }
    run(ExitCode.CLEAN, "no difference", "diff", report, report);
    run(ExitCode.CLEAN, "warnings", "trend", dir);
    run(ExitCode.FINDINGS, "2 races", "merge", "--out", dir.resolve("merged"), report, report);
    Path right = Path.of("..", "testData", "race", "pass", "Account.java");
    Path clean = dir.resolve("clean");
    run(ExitCode.CLEAN, "no races", "analyze", "-n", 1, "--out", clean, right);
    run(ExitCode.CLEAN, "", "spec", "save", "--out", spec, clean.resolve("findings.json"));
    run(ExitCode.CLEAN, "", "check", "-n", 1, "--spec", spec, right);
    run(ExitCode.CLEAN, "events", "trace", "convert", trace, dir.resolve("run.std"));
    run(ExitCode.CLEAN, "of 3 tasks", "schedule", "of", trace, "-o", schedule);
    run(ExitCode.CLEAN, "balance = ", "replay", trace);
    Path classes = dir.resolve("classes");
    run(ExitCode.CLEAN, "3 tasks", specialized("specialize", schedule, program, "--out", classes));
    run(ExitCode.CLEAN, "pairs", specialized("alias", schedule, program));
    run(
        ExitCode.CLEAN,
        "statements",
        specialized("slice", schedule, program, "--at", "Account.java:6"));
    Path found = dir.resolve("found");
    run(ExitCode.FINDINGS, "4 behaviours", "explore", "--schedule-dir", found, program);
    run(ExitCode.CLEAN, "balance = 120", "run", "--sequential", program);
    run(ExitCode.FINDINGS, "confirmed", "confirm", report, program);
    run(ExitCode.FINDINGS, "race", "schedules", "find", "-o", dir.resolve("all"), program);
    run(ExitCode.CLEAN, "lazy-init", "demo");
    run(ExitCode.CLEAN, "#!", "completion", "bash");
    run(ExitCode.CLEAN, "Usage: ndseq run", "help", "run");
    assertThat(commands).isEqualTo(listed());
  }

  private static Object[] specialized(String command, Path schedule, Path program, Object... more) {
    List<Object> words = new ArrayList<>(List.of(command, "--schedule", schedule));
    words.addAll(List.of(more));
    words.add(program);
    return words.toArray();
  }

  /** The commands that the help lists. */
  private static Set<String> listed() {
    Set<String> names = new TreeSet<>();
    boolean isList = false;
    for (String line : Console.run("--help").out().lines().toList()) {
      isList = !line.isEmpty() && (isList || line.equals("Commands:"));
      if (isList && line.matches("  [a-z].*")) {
        names.add(line.strip().split(" ", 2)[0]);
      }
    }
    assertThat(names).hasSizeGreaterThan(20);
    return names;
  }

  /** A class that is left out but needed is seen when those that need it are verified. */
  @Test
  void everyClassOfALibraryIsVerified() throws Exception {
    List<String> classes = new ArrayList<>();
    try (JarFile jar = new JarFile(JAR.toFile())) {
      jar.stream()
          .map(JarEntry::getName)
          .filter(name -> name.endsWith(".class") && !name.startsWith("org/ndseq/"))
          .forEach(name -> classes.add(name.replace(".class", "").replace('/', '.')));
    }
    assertThat(classes).hasSizeGreaterThan(2000);
    for (String name : classes) {
      Class.forName(name, true, NdseqMain.class.getClassLoader());
    }
  }

  @Test
  void theJarIsSmall() throws IOException {
    assertThat(Files.size(JAR)).isLessThan(LARGEST);
  }
}
