package org.ndseq.cli.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ndseq.cli.Console;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsReader;

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
    List<Set<String>> ids = new ArrayList<>();
    for (int i = 0; i < TIMES; i++) {
      List<Object> words = new ArrayList<>(List.of("analyze", "-n", "3", "--quiet"));
      words.addAll(List.of("--no-proofs", "--out", dir.resolve("r" + i)));
      words.add(Installed.program(program));
      Arrays.stream(arguments.split(" ", -1)).filter(a -> !a.isEmpty()).forEach(words::add);
      Console c = Console.run(words.toArray());
      assertThat(c.err()).isEmpty();
      ids.add(ids(FindingsReader.read(dir.resolve("r" + i + "/findings.json"))));
    }
    assertThat(ids.get(0)).isNotEmpty();
    assertThat(ids).allMatch(ids.get(0)::equals);
  }

  private static Set<String> ids(Findings f) {
    Set<String> ids = new TreeSet<>();
    f.cycles().forEach(c -> ids.add("cycle " + c.id()));
    f.races().forEach(r -> ids.add("race " + r.id()));
    f.couples().forEach(c -> ids.add("couple " + c.id()));
    f.blocks().forEach(b -> ids.add("block " + b.id()));
    return ids;
  }
}
