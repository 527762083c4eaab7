package org.ndseq.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.ndseq.agent.runtime.StuckWatch;
import org.ndseq.finding.Deadlock;
import org.ndseq.finding.OtherActivity;
import org.ndseq.finding.ending.RunEnding;
import org.ndseq.trace.Trace;
import org.ndseq.trace.TraceReader;

/**
 * The programs of {@code testData/ending}, on every JDK found: those in {@code deadlock} are ended
 * and say who waits where for what, those in {@code hang} say {@code ready} and are stopped by a
 * signal, those in {@code left} end by themselves and leave daemons that wait forever, those in
 * {@code failure} say which exception left a task where, and those in {@code right} run to their
 * end without a finding. The marks on the lines are the oracle; {@code testData/README.md} has
 * their form.
 */
class EndingProgramsTest {
  private static final Path DATA = Path.of("..", "testData", "ending");

  @TempDir Path temporary;

  @Execution(ExecutionMode.CONCURRENT)
  @TestFactory
  List<DynamicTest> programsEndAsMarked() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    List<Path> sources;
    try (Stream<Path> files = Files.walk(DATA)) {
      sources = files.filter(f -> f.toString().endsWith(".java")).sorted().toList();
    }
    for (Path source : sources) {
      for (Path jdk : TracedRun.jdks()) {
        String name = source.getFileName() + " on " + jdk.getFileName();
        tests.add(DynamicTest.dynamicTest(name, () -> check(source, jdk)));
      }
    }
    return tests;
  }

  private void check(Path source, Path jdk) throws IOException, InterruptedException {
    String main = source.getFileName().toString().replace(".java", "");
    Path classes = Files.createTempDirectory(temporary, main);
    TracedRun.compile(List.of(source), classes);
    Path out = classes.resolve("t.ndtrace");
    List<String> command =
        List.of("-ea", TracedRun.agent(out, ""), "-cp", classes.toString(), main);
    boolean isStopped = source.startsWith(DATA.resolve("hang"));
    TracedRun.Outcome outcome =
        isStopped ? TracedRun.stopped(jdk, command) : TracedRun.java(jdk, command);
    Trace trace = TraceReader.read(out);
    RunEnding ending = RunEnding.of(trace);

    Set<String> expected = marks(source);
    assertThat(found(ending)).isEqualTo(expected);
    boolean isStuck =
        expected.stream().anyMatch(m -> m.contains("waits"))
            && !source.startsWith(DATA.resolve("left"))
            && !isStopped;
    assertThat(outcome.exitCode() == StuckWatch.EXIT_CODE).isEqualTo(isStuck);
    assertThat(trace.info().isComplete()).isTrue();
    if (source.startsWith(DATA.resolve("right"))) {
      assertThat(outcome.exitCode()).isZero();
      assertThat(outcome.output()).endsWith("done\n");
    }
  }

  private static Set<String> found(RunEnding ending) {
    Set<String> found = new TreeSet<>();
    ending.failures().forEach(f -> found.add(f.at().line() + ": fails " + f.exception()));
    for (Deadlock deadlock : ending.deadlocks()) {
      for (Deadlock.WaitingTask task : deadlock.tasks()) {
        Deadlock.Awaited wait = task.waitsFor();
        found.add(wait.at().line() + ": waits " + wait.kind().text());
        task.holds()
            .forEach(l -> found.add(l.at().line() + ": holds " + l.lock().replaceAll("#.*", "")));
      }
      for (Deadlock.OtherThread other : deadlock.others()) {
        String line = other.activity() == OtherActivity.HOOK ? "any" : "" + other.at().line();
        found.add(line + ": other " + other.activity().text());
      }
    }
    return found;
  }

  private static Set<String> marks(Path source) throws IOException {
    Set<String> marks = new TreeSet<>();
    List<String> lines = Files.readAllLines(source);
    for (int i = 0; i < lines.size(); i++) {
      int mark = lines.get(i).indexOf("// ndseq: ");
      if (mark >= 0) {
        String text = lines.get(i).substring(mark + "// ndseq: ".length());
        marks.add((text.equals("other hook") ? "any" : "" + (i + 1)) + ": " + text);
      }
    }
    return marks;
  }
}
