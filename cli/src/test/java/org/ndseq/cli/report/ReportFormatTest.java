package org.ndseq.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ndseq.finding.AccessKind;
import org.ndseq.finding.EvidenceKind;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Place;
import org.ndseq.finding.Race;
import org.ndseq.finding.Verdict;

class ReportFormatTest {
  @ParameterizedTest
  @EnumSource(Verdict.class)
  void sarifIsValidByTheOfficialSchema(Verdict verdict) throws IOException {
    Findings findings = SampleFindings.all(verdict);
    String sarif = ReportFormat.SARIF.render(findings, sources(findings));
    assertThat(Schemas.sarif(sarif)).isEmpty();
    assertThat(sarif).contains("ndseq.race", "\"ndseq/v1\" : \"race-1\"", "threadFlows");
  }

  @Test
  void sarifHasBothWaysToARaceAndAFix() throws IOException {
    Place at = new Place("Account.java", 6, "Account", "deposit(I)V");
    Place caller = new Place("Account.java", 11, "Account", "lambda$main$0(LAccount;)V");
    Race race =
        new Race(
            "race-2",
            "Account.balance",
            new Race.End(AccessKind.WRITE, at, List.of(at, caller)),
            new Race.End(AccessKind.READ, at, List.of(at)),
            EvidenceKind.OBSERVED,
            1);
    Findings findings = SampleFindings.all(Verdict.SERIALIZABLE).withRaces(List.of(race));
    Path root = SampleFindings.ROOT.resolve("../../../race/fail");
    String sarif =
        ReportFormat.SARIF.render(findings, SourceTextIndex.find(findings, List.of(root)));
    assertThat(Schemas.sarif(sarif)).isEmpty();
    JsonNode result = new JsonMapper().readTree(sarif).at("/runs/0/results/0");
    assertThat(result.at("/codeFlows/0/threadFlows")).hasSize(2);
    assertThat(result.at("/codeFlows/0/threadFlows/0/locations")).hasSize(2);
    JsonNode replacement = result.at("/fixes/0/artifactChanges/0/replacements/0");
    assertThat(replacement.at("/insertedContent/text").asText()).isEqualTo("synchronized ");
    assertThat(replacement.at("/deletedRegion/startLine").asInt()).isEqualTo(5);
    assertThat(replacement.at("/deletedRegion/startColumn").asInt()).isEqualTo(3);
    assertThat(replacement.at("/deletedRegion/endColumn").asInt()).isEqualTo(3);
  }

  @ParameterizedTest
  @EnumSource(Verdict.class)
  void deadlocksAndFailuresAreInSarif(Verdict verdict) throws IOException {
    Findings findings = SampleFindings.bad(verdict);
    String sarif = ReportFormat.SARIF.render(findings, sources(findings));
    assertThat(Schemas.sarif(sarif)).isEmpty();
    JsonNode run = new JsonMapper().readTree(sarif).at("/runs/0");
    assertThat(run.at("/properties/headline/0").asText())
        .isEqualTo("DEADLOCK: Tasks wait and never continue.");
    JsonNode deadlock = run.at("/results/0");
    assertThat(deadlock.at("/ruleId").asText()).isEqualTo("ndseq.deadlock");
    assertThat(deadlock.at("/level").asText()).isEqualTo("error");
    assertThat(deadlock.at("/codeFlows/0/threadFlows")).hasSize(2);
    assertThat(deadlock.at("/stacks")).hasSize(4);
    assertThat(deadlock.at("/relatedLocations")).hasSize(3);
    assertThat(run.at("/results/1/level").asText()).isEqualTo("warning");
    assertThat(run.at("/results/2/ruleId").asText()).isEqualTo("ndseq.task-failure");
    assertThat(run.at("/results/2/level").asText()).isEqualTo("error");
  }

  @ParameterizedTest
  @EnumSource(Verdict.class)
  void textLeadsWithTheDeadlock(Verdict verdict) {
    Findings findings = SampleFindings.bad(verdict);
    assertThat(ReportFormat.TEXT.render(findings, sources(findings)))
        .startsWith("DEADLOCK: tasks wait and never continue.\nTASK FAILURE: ")
        .contains(
            "deadlock deadlock-1: Deadlock of 2 tasks, observed\n"
                + "  wait of worker-1 for Lock#2 at Figure1.java:27    int prev",
            "  acquisition of Lock#2 by worker-2 at Figure1.java:20",
            "deadlock deadlock-2: Possible deadlock of 2 tasks, predicted",
            "task failure failure-1: An assertion failed: task worker-1 ended with"
                + " java.lang.AssertionError at Figure1.java:29 (in 2 runs)\n"
                + "  at Figure1.fold (Figure1.java:29)\n");
  }

  @Test
  void theSchemaRefusesWhatIsNotSarif() throws IOException {
    assertThat(Schemas.sarif("{\"version\":\"2.1.0\"}")).isNotEmpty();
  }

  @ParameterizedTest
  @EnumSource(Verdict.class)
  void jsonIsValidByOurSchema(Verdict verdict) throws IOException {
    Findings findings = SampleFindings.all(verdict);
    String json = ReportFormat.JSON.render(findings, sources(findings));
    assertThat(Schemas.findings(json)).isEmpty();
    assertThat(Schemas.findings(json.replace("\"verdict\"", "\"word\""))).isNotEmpty();
  }

  @Test
  void textDrawsTheBlockIntoTheSource() {
    Findings findings = SampleFindings.all(Verdict.SPEC);
    String text = ReportFormat.TEXT.render(findings, sources(findings));
    assertThat(text)
        .startsWith(
            """
            RACE: nothing orders two accesses of one variable, so results can differ.
            SPECIFICATION: equal to the sequential program that may skip one if(*) block.
            """)
        .contains("if (*) {\n   27 ")
        .contains("race race-1 on Stats.<hits>, observed, 3 times")
        .contains("compared: Figure1.x (read after join at Figure1.java:51)");
  }

  @Test
  void textOfNoSpecificationLeadsWithTheCycle() {
    Findings findings = SampleFindings.all(Verdict.NONE);
    String text = ReportFormat.TEXT.render(findings, sources(findings));
    assertThat(text.indexOf("cycle-1")).isPositive().isLessThan(text.indexOf("race-1"));
  }

  @Test
  void dataCannotEndItsScriptElement() {
    Findings findings = SampleFindings.all(Verdict.SPEC);
    String page = ReportFormat.HTML.render(findings, sources(findings));
    String data = page.substring(page.indexOf("application/json\">"), page.lastIndexOf("<script>"));
    assertThat(data.indexOf('<')).isEqualTo(data.indexOf("</script>"));
  }

  @Test
  void sourcesThatAreNotThereAreSaid() {
    Findings findings = SampleFindings.all(Verdict.SPEC);
    assertThat(sources(findings).missing(findings)).isEmpty();
    SourceTextIndex none =
        SourceTextIndex.find(findings, List.of(SampleFindings.ROOT.resolve("nowhere")));
    assertThat(none.missing(findings)).containsExactly("Figure1.java");
  }

  private static SourceTextIndex sources(Findings findings) {
    return SourceTextIndex.find(findings, List.of(SampleFindings.ROOT));
  }
}
