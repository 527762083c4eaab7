package org.ndseq.cli.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ndseq.cli.Console;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.finding.ConflictCycle;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsReader;
import org.ndseq.finding.Place;

/**
 * The ids of findings stay the same when a program is analysed again, so that a baseline holds; and
 * with the first analysis as baseline the others find nothing new.
 */
class StableIdsIT {
  private static final int TIMES = 5;

  @TempDir Path dir;

  @ParameterizedTest
  @CsvSource({"race/fail/Account.java,''", "ndseq/pass/figure1/Figure1.java,300 4"})
  void fiveAnalysesAgree(String program, String arguments) throws IOException {
    Map<String, Set<String>> idsByText = new TreeMap<>();
    Set<Set<String>> sure = new HashSet<>();
    Set<String> known = new HashSet<>();
    for (int i = 0; i < TIMES; i++) {
      List<Object> words = new ArrayList<>(List.of("analyze", "-n", "3", "--quiet"));
      words.addAll(List.of("--fail-on", "note"));
      if (i > 0) {
        words.addAll(List.of("--baseline", dir.resolve("r0/findings.json")));
      }
      words.addAll(List.of("--no-proofs", "--out", dir.resolve("r" + i)));
      words.add(Installed.program(program));
      Arrays.stream(arguments.split(" ", -1)).filter(a -> !a.isEmpty()).forEach(words::add);
      Console c = Console.run(words.toArray());
      assertThat(c.err()).isEmpty();
      Findings found = FindingsReader.read(dir.resolve("r" + i + "/findings.json"));
      Set<String> ids = new HashSet<>(texts(found).values());
      known.addAll(i == 0 ? ids : Set.of());
      boolean isNew = i == 0 ? !ids.isEmpty() : !known.containsAll(ids);
      assertThat(c.code())
          .as("analysis %d: %s, the baseline has %s", i, ids, known)
          .isEqualTo(isNew ? ExitCode.FINDINGS : ExitCode.CLEAN);
      texts(found)
          .forEach((text, id) -> idsByText.computeIfAbsent(text, t -> new TreeSet<>()).add(id));
      sure.add(races(found));
    }
    assertThat(idsByText).isNotEmpty();
    // Whether three runs show a cycle or a couple depends on their schedules; what it is called
    // must not.
    assertThat(idsByText).allSatisfy((text, ids) -> assertThat(ids).as(text).hasSize(1));
    assertThat(sure).as("races are seen in every run").hasSize(1);
    analysesOfTheSameTracesAgree();
  }

  /** The traces of the first analysis again: all is known with its findings as the baseline. */
  private void analysesOfTheSameTracesAgree() throws IOException {
    List<Object> words = new ArrayList<>(List.of("analyze", "--quiet", "--fail-on", "note"));
    words.addAll(List.of("--no-proofs", "--out", dir.resolve("again")));
    List<Path> traces;
    try (Stream<Path> files = Files.list(dir.resolve("r0/traces"))) {
      traces = files.filter(f -> f.toString().endsWith(".ndtrace")).sorted().toList();
    }
    List<Object> known = new ArrayList<>(words);
    known.addAll(List.of("--baseline", dir.resolve("r0/findings.json")));
    known.addAll(traces);
    words.addAll(traces);
    assertThat(Console.run(words.toArray()).code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(Console.run(known.toArray()).code()).isEqualTo(ExitCode.CLEAN);
  }

  private static Set<String> races(Findings f) {
    Set<String> ids = new TreeSet<>();
    f.races().forEach(r -> ids.add(r.id()));
    return ids;
  }

  /** The id of each finding by what it says. */
  private static Map<String, String> texts(Findings f) {
    Map<String, String> ids = new TreeMap<>();
    f.races().forEach(r -> ids.put(r.variable() + pair(r.first().at(), r.second().at()), r.id()));
    f.couples()
        .forEach(
            c ->
                ids.put(
                    c.variable() + c.read().at() + pair(c.write().at(), c.challenger().at()),
                    c.id()));
    f.cycles()
        .forEach(c -> ids.put(c.steps().stream().map(StableIdsIT::step).toList() + "", c.id()));
    f.blocks().forEach(b -> ids.put(b.method() + b.startLine() + "-" + b.endLine(), b.id()));
    return ids;
  }

  private static String step(ConflictCycle.Step s) {
    return s.access() + " " + s.variable() + " " + s.at();
  }

  private static String pair(Place a, Place b) {
    return new TreeSet<>(List.of(a.toString(), b.toString())).toString();
  }
}
