package org.ndseq.cli.gate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ndseq.cli.Console;
import org.ndseq.finding.AccessKind;
import org.ndseq.finding.ConflictCycle;
import org.ndseq.finding.Deadlock;
import org.ndseq.finding.EvidenceKind;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsWriter;
import org.ndseq.finding.IfStarBlock;
import org.ndseq.finding.Place;
import org.ndseq.finding.ProgramInfo;
import org.ndseq.finding.Race;
import org.ndseq.finding.ReadCouple;
import org.ndseq.finding.RunSummary;
import org.ndseq.finding.TaskFailure;
import org.ndseq.finding.ToolInfo;
import org.ndseq.finding.Verdict;

/** Which findings are which exit code. */
class GateTest {
  private static final Place AT = new Place("A.java", 7, "A", "m()V");

  @TempDir Path dir;

  private static Findings with(Verdict verdict, String kinds) {
    Findings f =
        Findings.none(ToolInfo.ndseq("1"), new ProgramInfo("A", 1, 0, 0), "")
            .withRuns(List.of(new RunSummary(0, 1, "random", 10, 0, 2, 0)));
    boolean hasBlock = kinds.contains("block");
    boolean hasCycle = kinds.contains("cycle");
    ConflictCycle.Step step = new ConflictCycle.Step("t", AccessKind.READ, "A.x", AT);
    f =
        f.withInference(
            List.of(),
            verdict,
            "",
            hasBlock
                ? List.of(new IfStarBlock("b", "A.java", "A", "m()V", 1, 2, 1, 2, ""))
                : List.of(),
            hasCycle ? List.of(new ConflictCycle("c", List.of(step), "")) : List.of());
    if (kinds.contains("race")) {
      Race.End end = new Race.End(AccessKind.WRITE, AT, List.of());
      f = f.withRaces(List.of(new Race("r", "A.x", end, end, EvidenceKind.OBSERVED, 1)));
    }
    if (kinds.contains("couple")) {
      ReadCouple.End end = new ReadCouple.End(AT);
      ReadCouple.Order order = ReadCouple.Order.CHALLENGER_READ;
      f = f.withCouples(List.of(new ReadCouple("o", "A.x", end, end, end, order, List.of(), true)));
    }
    if (kinds.contains("deadlock")) {
      boolean isPredicted = kinds.contains("predicted");
      EvidenceKind kind = isPredicted ? EvidenceKind.PREDICTED : EvidenceKind.OBSERVED;
      f = f.withDeadlocks(List.of(new Deadlock("d", kind, List.of(), List.of(), 1)));
    }
    if (kinds.contains("failure")) {
      boolean isAssertion = kinds.contains("assertion");
      f = f.withFailures(List.of(new TaskFailure("f", "t", "E", AT, List.of(), isAssertion, 1)));
    }
    return f;
  }

  @ParameterizedTest
  @CsvSource({
    "none,cycle,error,1",
    "none,cycle,none,0",
    "none,race,warning,1",
    "serializable,race,error,0",
    "serializable,race,warning,1",
    "spec,block,warning,0",
    "spec,block,note,1",
    "spec,couple,warning,0",
    "spec,couple,note,1",
    "unknown,couple,warning,1",
    "interleaved,nothing,warning,0",
    "serializable,deadlock,error,1",
    "serializable,deadlock predicted,error,0",
    "serializable,deadlock predicted,warning,1",
    "spec,failure assertion,error,1",
    "spec,failure,error,0",
    "spec,failure,warning,1",
    "serializable,nothing,note,0"
  })
  void levels(String verdict, String kinds, String limit, int code) throws IOException {
    boolean isUnexplained = verdict.equals("none") && !kinds.contains("cycle");
    Findings f = with(Verdict.valueOf(verdict.toUpperCase(java.util.Locale.ROOT)), kinds);
    Path file = dir.resolve("findings.json");
    FindingsWriter.write(f, file);
    assertThat(Console.run("report", "--fail-on", limit, file).code())
        .isEqualTo(isUnexplained && !limit.equals("none") ? 1 : code);
    assertThat(Console.run("report", file).code()).as("a report is no judge").isZero();
    Object[] known = {"report", "--fail-on", limit, "--baseline", file, file};
    assertThat(Console.run(known).code()).isEqualTo(isUnexplained ? 1 : 0);
  }

  @Test
  void sarifTellsNewFromKnown() throws IOException {
    Path old = dir.resolve("old.json");
    FindingsWriter.write(with(Verdict.NONE, "race"), old);
    Path now = dir.resolve("now.json");
    FindingsWriter.write(with(Verdict.NONE, "race cycle"), now);
    Path out = dir.resolve("out.sarif");
    Console.run("report", "--format", "sarif", "--baseline", old, "--out", out, now);
    JsonNode results = new ObjectMapper().readTree(Files.readString(out)).at("/runs/0/results");
    assertThat(results)
        .extracting(r -> r.at("/partialFingerprints/ndseq~1v1").asText() + " " + state(r))
        .containsExactlyInAnyOrder("r unchanged", "c new");
    Console.run("report", "--format", "sarif", "--out", out, now);
    assertThat(Files.readString(out)).doesNotContain("baselineState");
  }

  private static String state(JsonNode result) {
    return result.get("baselineState").asText();
  }
}
