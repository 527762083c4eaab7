package org.ndseq.cli.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ndseq.cli.Console;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsReader;
import org.ndseq.finding.RunSummary;

/** Shards together find what one campaign finds. */
class MergeCommandTest {
  @TempDir Path dir;

  private static Set<String> ids(Findings f) {
    Set<String> ids = new TreeSet<>();
    f.races().forEach(r -> ids.add("race " + r.id() + " " + r.count()));
    f.couples().forEach(c -> ids.add("couple " + c.id()));
    f.cycles().forEach(c -> ids.add("cycle " + c.id()));
    f.blocks().forEach(b -> ids.add("block " + b.id()));
    ids.add(f.verdict().text());
    return ids;
  }

  private Findings read(String folder) throws IOException {
    return FindingsReader.read(dir.resolve(folder).resolve("findings.json"));
  }

  @Test
  void mergedShardsAreTheWhole() throws IOException {
    List<Object> traces = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      String text =
          "main|fork(A)|1\nmain|w(x)|2\nA|r(x)|%d\nA|w(y%d)|4\nmain|r(y%d)|5\nmain|join(A)|9\n"
              .formatted(10 + i % 3, i % 2, i % 2);
      traces.add(Files.writeString(dir.resolve("run" + i + ".std"), text));
    }
    analyze(traces, "--out", dir.resolve("whole"));
    List<Object> merge = new ArrayList<>(List.of("merge", "--out", dir.resolve("merged")));
    for (int i = 1; i <= 3; i++) {
      analyze(traces, "--shard", i + "/3", "--out", dir.resolve("shard" + i));
      merge.add(dir.resolve("shard" + i));
    }
    Console c = Console.run(merge.toArray());
    assertThat(c.out()).contains("5 runs");
    assertThat(ids(read("merged"))).isEqualTo(ids(read("whole"))).hasSizeGreaterThan(4);
    assertThat(read("merged").runs()).extracting(RunSummary::id).containsExactly(0, 1, 2, 3, 4);
    assertThat(dir.resolve("merged")).isDirectoryContaining("glob:**/findings.sarif");
    assertThat(dir.resolve("merged")).isDirectoryContaining("glob:**/index.html");
  }

  private static void analyze(List<Object> traces, Object... options) {
    List<Object> words = new ArrayList<>(List.of("analyze"));
    words.addAll(List.of(options));
    words.addAll(traces);
    Console c = Console.run(words.toArray());
    assertThat(c.out()).as(c.err()).contains("findings.json");
  }

  @Test
  void aFindingOfTwoPartsIsOne() throws IOException {
    Path trace =
        Files.writeString(
            dir.resolve("run.std"), "main|fork(A)|1\nmain|w(x)|2\nA|w(x)|4\nmain|join(A)|9\n");
    analyze(List.of(trace), "--out", dir.resolve("one"));
    Path file = dir.resolve("one/findings.json");
    Console.run("merge", "--out", dir.resolve("both"), file, file);
    assertThat(read("both").races()).hasSize(1);
    assertThat(read("both").races().get(0).count())
        .isEqualTo(2 * read("one").races().get(0).count());
    assertThat(read("both").runs()).hasSize(2);
  }
}
