package org.ndseq.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.ndseq.cli.analyze.AnalysisSummary;
import org.ndseq.cli.analyze.ReportFolder;
import org.ndseq.cli.gate.KnownFindingSet;
import org.ndseq.cli.term.TextStyle;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsReader;
import org.ndseq.finding.FindingsWriter;
import org.ndseq.finding.Verdict;
import org.ndseq.finding.picture.RunPicture;
import org.w3c.dom.Element;

/**
 * Feeds names that no programmer chooses through every form of a report: threads, classes and
 * fields may be called anything. Every text of a document is replaced, except words that the schema
 * fixes, so a new field is covered without a change here.
 */
class HostileNamesTest {
  /** Fields with a fixed set of words. */
  private static final Set<String> FIXED =
      Set.of("verdict", "access", "kind", "mode", "order", "status", "effect", "sourceHash");

  private static final JsonMapper JSON = new JsonMapper();

  private static final List<String> PIECES =
      List.of(
          "\n",
          "\r\n",
          "\t",
          "\u001b[31m",
          "\u001b]0;title\u0007",
          "\u0000",
          "\u007f",
          "\u009b31m",
          "\u2028",
          "\u2029",
          "\u202e",
          "\u2066",
          "\ufeff",
          "\uffff",
          "\ud800",
          "\udc00",
          "<script>alert(1)</script>",
          "</script>",
          "<!--",
          "]]>",
          "&amp;",
          "\"",
          "'",
          "\\",
          "%20",
          "%",
          " ",
          "#1",
          " #2",
          "$",
          "..",
          "/",
          "//",
          ":",
          "a",
          "名",
          "😀");

  /** A check of a name. */
  private interface NameCheck {
    void of(String name) throws Exception;
  }

  /** Checks each piece alone, then names of up to six pieces. */
  private static void names(int tries, NameCheck check) throws Exception {
    for (int i = 0; i < PIECES.size() + tries; i++) {
      Random random = new Random(i);
      StringBuilder name = new StringBuilder(i < PIECES.size() ? PIECES.get(i) : "");
      for (int n = i < PIECES.size() ? 0 : 1 + random.nextInt(6); n > 0; n--) {
        name.append(PIECES.get(random.nextInt(PIECES.size())));
      }
      check.of(name.append(random.nextBoolean() ? "T" : "").toString());
    }
  }

  @Test
  void textHasTheSameLinesAndNoControlCharacters() throws Exception {
    names(60, HostileNamesTest::textHasTheSameLinesAndNoControlCharacters);
  }

  private static void textHasTheSameLinesAndNoControlCharacters(String name) throws IOException {
    Findings hostile = read(name);
    for (String text : texts(hostile)) {
      assertThat(text.replace("\n", "")).matches(HostileNamesTest::isPrintable);
    }
    List<Integer> lines = texts(read("name")).stream().map(HostileNamesTest::lines).toList();
    assertThat(texts(hostile).stream().map(HostileNamesTest::lines).toList()).isEqualTo(lines);
  }

  @Test
  void jsonIsValidAndEveryTextIsPrintable() throws Exception {
    names(60, HostileNamesTest::jsonIsValidAndEveryTextIsPrintable);
  }

  private static void jsonIsValidAndEveryTextIsPrintable(String name) throws IOException {
    String json = ReportFormat.JSON.render(read(name), none());
    assertThat(Schemas.findings(json)).isEmpty();
    assertThat(strings(JSON.readTree(json))).allMatch(HostileNamesTest::isPrintable);
    assertThat(FindingsWriter.toJson(read(json.getBytes(StandardCharsets.UTF_8)))).isEqualTo(json);
  }

  @Test
  void sarifIsValid() throws Exception {
    names(40, HostileNamesTest::sarifIsValid);
  }

  private static void sarifIsValid(String name) throws IOException {
    assertThat(Schemas.sarif(ReportFormat.SARIF.render(read(name), none()))).isEmpty();
  }

  @Test
  void junitXmlIsWellFormed() throws Exception {
    names(60, HostileNamesTest::junitXmlIsWellFormed);
  }

  private static void junitXmlIsWellFormed(String name) throws Exception {
    Element suite = JunitReportTest.parsed(ReportFormat.JUNIT.render(read(name), none()));
    assertThat(suite.getElementsByTagName("testcase").getLength())
        .isEqualTo(read(name).all().size() + 1);
  }

  @Test
  void thePageHasTheDataAndNoMarkupOfIt() throws Exception {
    names(40, HostileNamesTest::thePageHasTheDataAndNoMarkupOfIt);
  }

  private static void thePageHasTheDataAndNoMarkupOfIt(String name) throws IOException {
    Findings findings = read(name);
    List<RunPicture> pictures =
        List.of(
            JSON.treeToValue(
                replaced(
                    JSON.valueToTree(SampleRun.of(50, 2).pictures().get(0)), old -> old + name),
                RunPicture.class));
    String page = ReportFormat.HTML.render(findings, none(), pictures);
    String data = page.substring(page.indexOf("application/json\">") + 18);
    data = data.substring(0, data.indexOf("</script>"));
    assertThat(data).doesNotContain("<");
    assertThat(strings(JSON.readTree(data))).allMatch(HostileNamesTest::isPrintable);
    assertThat(page).contains("Content-Security-Policy");
  }

  @Test
  void comparisonsAreAsSafe() throws Exception {
    names(30, HostileNamesTest::comparisonsAreAsSafe);
  }

  private static void comparisonsAreAsSafe(String name) throws IOException {
    FindingsComparison comparison =
        FindingsComparison.of(
            "before", read(name), SampleFindings.bad(Verdict.NONE).withRaces(List.of()));
    Findings after = read(name + "2");
    assertThat(strings(JSON.readTree(ComparisonJson.of(comparison))))
        .allMatch(HostileNamesTest::isPrintable);
    String page = HtmlReport.render(after, none(), List.of(), comparison);
    String data = page.substring(page.indexOf("application/json\">") + 18);
    data = data.substring(0, data.indexOf("</script>"));
    assertThat(data).doesNotContain("<");
    assertThat(strings(JSON.readTree(data))).allMatch(HostileNamesTest::isPrintable);
  }

  private static List<String> texts(Findings findings) {
    FindingsComparison comparison =
        FindingsComparison.of("before", findings, SampleFindings.all(Verdict.SPEC));
    return List.of(
        ComparisonText.of(comparison, Verdict.SPEC),
        TextReport.render(findings, none(), TextStyle.PLAIN),
        new AnalysisSummary(findings, KnownFindingSet.NONE, TextStyle.PLAIN)
            .text(new ReportFolder(Path.of("report")), 1));
  }

  private static int lines(String text) {
    return (int) text.lines().count();
  }

  /** By other means than the code under test: no control, format or separator, no half pair. */
  private static boolean isPrintable(String text) {
    return !text.matches("(?s).*[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}].*");
  }

  private static SourceTextIndex none() {
    return SourceTextIndex.find(SampleFindings.all(Verdict.UNKNOWN), List.of());
  }

  /** The sample with every free text replaced; ids stay different from each other. */
  private static Findings read(String name) throws IOException {
    ObjectNode tree =
        JSON.readValue(FindingsWriter.toJson(SampleFindings.bad(Verdict.NONE)), ObjectNode.class);
    return read(JSON.writeValueAsBytes(replaced(tree, old -> name)));
  }

  private static Findings read(byte[] json) throws IOException {
    return FindingsReader.read(new ByteArrayInputStream(json));
  }

  private static JsonNode replaced(JsonNode node, UnaryOperator<String> name) {
    if (node instanceof ObjectNode object) {
      object
          .properties()
          .forEach(
              e -> {
                if (!FIXED.contains(e.getKey())) {
                  boolean isId = e.getKey().equals("id") && e.getValue().isTextual();
                  String own = isId ? e.getValue().asText() : "";
                  e.setValue(replaced(e.getValue(), old -> own + name.apply(old)));
                }
              });
    } else if (node instanceof ArrayNode array) {
      for (int i = 0; i < array.size(); i++) {
        array.set(i, replaced(array.get(i), name));
      }
    }
    return node.isTextual() ? TextNode.valueOf(name.apply(node.asText())) : node;
  }

  private static List<String> strings(JsonNode node) {
    List<String> all = new ArrayList<>();
    if (node.isTextual()) {
      all.add(node.asText());
    }
    node.forEach(child -> all.addAll(strings(child)));
    return all;
  }
}
