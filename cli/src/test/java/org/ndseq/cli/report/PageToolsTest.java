package org.ndseq.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ndseq.finding.Confirmation;
import org.ndseq.finding.ConfirmationState;
import org.ndseq.finding.ConflictCycle;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Place;
import org.ndseq.finding.Race;
import org.ndseq.finding.ReadCouple;
import org.ndseq.finding.Verdict;
import org.openqa.selenium.Keys;

/** The page's tools in a real browser: advice, search, links to editors, groups, paper, policy. */
class PageToolsTest {
  private static Browser browser;

  @BeforeAll
  static void open() throws IOException {
    browser = Browser.start();
  }

  @AfterAll
  static void close() {
    if (browser != null) {
      browser.close();
    }
  }

  @BeforeEach
  void desk() {
    browser.size(1500, 1000);
  }

  @Test
  void theAdviceLeadsToItsLines() throws IOException {
    Findings none = SampleFindings.all(Verdict.NONE);
    ConflictCycle cycle = none.cycles().get(0);
    Findings findings =
        none.withInference(
            none.focus(),
            Verdict.NONE,
            "",
            List.of(),
            List.of(
                new ConflictCycle(
                    cycle.id(), cycle.steps(), "Make Figure1.java:27-29 (fold) one atomic step.")));
    browser.show("advice", findings, List.of(), "");
    assertThat(browser.all("#source .row.advice")).hasSize(3);
    browser.click(".suggestion .link");
    assertThat(browser.text("#source .row.at .num")).isEqualTo("27");
    browser.screenshot("advice-light");
    browser.assertNoConsoleErrors();
  }

  @Test
  void theSourceIsSearchedWrappedAndOpenedInEditors() throws IOException {
    browser.show("tools", SampleFindings.all(Verdict.NONE), List.of(), "");
    browser.type("#find", "compareAndSet");
    assertThat(browser.text("#found")).isEqualTo("1 of 1");
    assertThat(browser.text("#source .row.here .num")).isEqualTo("29");
    browser.type("#find", "Nowhere");
    assertThat(browser.text("#found")).isEqualTo("not found");
    browser.type("#find", Keys.ESCAPE.toString());
    browser.click("#detail .copy");
    assertThat(browser.text("#detail .copy")).isEqualTo("copied");
    String path =
        SampleFindings.ROOT.resolve("Figure1.java").toAbsolutePath().normalize().toString();
    assertThat(browser.script("return document.querySelector('#editors').innerHTML"))
        .contains("vscode://file" + path + ":27", "idea://open?file=", "&amp;line=27");
    assertThat(
            browser.script(
                "const t = document.querySelector('#source .text');"
                    + " return t.scrollWidth <= t.clientWidth + 1"))
        .isEqualTo("true");
    browser.assertNoConsoleErrors();
  }

  @Test
  void manyFindingsAreGroupedAndCouplesAreATable() throws IOException {
    Findings all = SampleFindings.all(Verdict.SPEC);
    ReadCouple couple = all.couples().get(0);
    List<ReadCouple> couples = new ArrayList<>();
    for (int i = 1; i <= 70; i++) {
      ReadCouple.End read = new ReadCouple.End(at("Figure1.java", 20 + i % 20));
      couples.add(
          new ReadCouple(
              "couple-" + i,
              couple.variable(),
              couple.write(),
              read,
              couple.challenger(),
              couple.order(),
              couple.witness(),
              i % 2 == 0));
    }
    Race race = all.races().get(0);
    Race.End far = new Race.End(race.first().access(), at("Library.java", 3), List.of());
    Race foreign = new Race("foreign", "Library.x", far, far, race.kind(), 1);
    Findings many = all.withCouples(couples).withRaces(List.of(foreign, race));
    browser.show("many", many, List.of(), "");
    assertThat(browser.text("#detail h2")).startsWith("Race on Stats.<hits>");
    assertThat(browser.all("#findings > li")).hasSizeLessThan(8);
    assertThat(browser.text("#findings")).contains("70 read-couples", "1 finding in libraries");
    assertThat(browser.text("#findings")).doesNotContain("Library.x");
    browser.open(Browser.SCREENSHOTS.resolve("many.html"), "#couple-3");
    assertThat(browser.all("table.couples tbody tr")).hasSize(70);
    browser.screenshot("many-light");
    browser.click("table.couples tbody tr:nth-child(5) td:last-child");
    assertThat(browser.address()).endsWith("#couple-5");
    browser.assertNoConsoleErrors();
  }

  @Test
  void hostileNamesDoNotBreakThePage() throws IOException {
    Findings all = SampleFindings.all(Verdict.NONE);
    List<ConflictCycle.Step> steps =
        all.cycles().get(0).steps().stream()
            .map(
                s ->
                    new ConflictCycle.Step(
                        s.task() + "\n\u001b[31m<img src=x onerror=alert(1)>\u2028 #1",
                        s.access(),
                        "</script><b>" + s.variable(),
                        s.at()))
            .toList();
    Findings hostile =
        all.withInference(
            all.focus(),
            Verdict.NONE,
            "",
            List.of(),
            List.of(new ConflictCycle("cycle-1", steps, "")));
    browser.show("hostile", hostile, List.of(), "");
    assertThat(browser.all(".lanes .step")).hasSize(4);
    assertThat(browser.all("img, #findings b")).isEmpty();
    browser.assertNoConsoleErrors();
  }

  @Test
  void namesOfTasksAreShortenedWithoutLosingWhatTellsThemApart() throws IOException {
    String anonymous = "com.acme.inventory.warehouse.Reservations$1 #2";
    String free = "pays $5 to the v1.2 service of the warehouse, and twice if need be";
    assertThat(heads(anonymous, free)).startsWith("Reservations$1 #2|pays $5 to the v1.2 service");
    String named = "com.acme.inventory.warehouse.Reservations$Worker #3";
    String inner = "com.acme.Reservations$".concat("Outer".repeat(8)).concat("$Worker #4");
    assertThat(heads(named, inner)).isEqualTo("Reservations$Worker #3|Worker #4");
  }

  /** The names over the lanes of a cycle of two tasks. */
  private static String heads(String one, String other) throws IOException {
    Findings all = SampleFindings.all(Verdict.NONE);
    List<ConflictCycle.Step> steps = new ArrayList<>();
    for (ConflictCycle.Step s : all.cycles().get(0).steps()) {
      String task = steps.size() % 2 == 0 ? one : other;
      steps.add(new ConflictCycle.Step(task, s.access(), s.variable(), s.at()));
    }
    List<ConflictCycle> cycles = List.of(new ConflictCycle("cycle-1", steps, ""));
    browser.show(
        "names",
        all.withInference(all.focus(), Verdict.NONE, "", List.of(), cycles),
        List.of(),
        "");
    return browser.script(
        "return [...document.querySelectorAll('.lanes .head')]"
            + ".map((e) => e.firstChild.data).join('|')");
  }

  @Test
  void arrowsBeginAndEndAtBoxes() throws IOException {
    browser.show("arrows", SampleFindings.bad(Verdict.NONE), List.of(), "");
    assertThat(
            browser.script(
                """
                const boxes = [...document.querySelectorAll(".lanes .box")].map((b) => b.getBBox());
                const touches = (q) =>
                  boxes.some(
                    (b) =>
                      Math.min(Math.abs(q.x - b.x), Math.abs(q.x - b.x - b.width)) < 2 &&
                      q.y >= b.y && q.y <= b.y + b.height);
                const edges = [...document.querySelectorAll(".lanes path.edge")];
                return edges.length + " " +
                  edges.filter((e) => touches(e.getPointAtLength(0)) &&
                    touches(e.getPointAtLength(e.getTotalLength()))).length;
                """))
        .isEqualTo("2 2");
  }

  @Test
  void paperIsLightAndWhole() throws IOException {
    SampleRun run = SampleRun.of(2000, 4);
    browser.show("paper", run.findings(), run.pictures(), "");
    browser.click("#theme");
    browser.print("paper");
    assertThat(browser.printed("getComputedStyle(document.body).color"))
        .isEqualTo("rgb(27, 29, 38)");
    assertThat(browser.printed("getComputedStyle(document.querySelector('.lanes')).maxHeight"))
        .isEqualTo("none");
    browser.assertNoConsoleErrors();
  }

  @Test
  void aConfirmationIsShownOnceAndWithTheCommandThatRepeatsIt() throws IOException {
    Findings all = SampleFindings.all(Verdict.SPEC);
    Confirmation confirmation =
        new Confirmation(
            ConfirmationState.CONFIRMED,
            "",
            List.of("the output is `2` instead of `1`"),
            "1",
            "a deadlock at Figure1.java:27 and " + "Figure1.java:29 ".repeat(20),
            "schedules/r.schedule",
            "",
            9);
    Race race = all.races().get(0).withConfirmation(confirmation);
    browser.show("confirmed", all.withRaces(List.of(race)), List.of(), "#" + race.id());
    assertThat(browser.text(".confirmation code")).isEqualTo("2");
    assertThat(browser.text("#detail").split("the output is", -1)).hasSize(2);
    assertThat(browser.text(".repeat"))
        .contains("ndseq run --schedule /", "/schedules/r.schedule TARGET");
    assertThat(
            browser.script(
                "const d = document.querySelector('#detail');"
                    + " return [...d.querySelectorAll('.confirmation pre, .repeat')].every("
                    + "(e) => e.getBoundingClientRect().right <= d.getBoundingClientRect().right)"))
        .isEqualTo("true");
    browser.screenshot("confirmed-light");
    browser.assertNoConsoleErrors();
  }

  /** A note is not opened while the headline is about a warning. */
  @Test
  void theFirstFindingIsOneOfTheHighestLevel() throws IOException {
    Findings all = SampleFindings.all(Verdict.INTERLEAVED);
    Race benign =
        all.races()
            .get(0)
            .withConfirmation(
                new Confirmation(
                    ConfirmationState.BENIGN_HERE, "", List.of(), "", "", "", "equal", 9));
    browser.show("levels", all.withRaces(List.of(benign)), List.of(), "");
    assertThat(browser.text("#detail h2")).startsWith("Race on");
  }

  @Test
  void runsHaveNoStrayWords() throws IOException {
    browser.show("stray", SampleFindings.all(Verdict.SPEC), List.of(), "");
    assertThat(browser.text("#runs")).doesNotContain("false", "undefined", "null");
  }

  @Test
  void changesSinceAnEarlierReportAreShown() throws IOException {
    Findings all = SampleFindings.all(Verdict.SPEC);
    Findings before = SampleFindings.bad(Verdict.SPEC).withRaces(List.of());
    SourceTextIndex sources = SourceTextIndex.find(all, List.of(SampleFindings.ROOT));
    Path page = Browser.SCREENSHOTS.resolve("changes.html");
    FindingsComparison comparison = FindingsComparison.of("the last report", before, all);
    Files.writeString(page, HtmlReport.render(all, sources, List.of(), comparison));
    browser.open(page, "");
    assertThat(browser.text("#changes"))
        .isEqualTo("Compared with the last report: 1 new, 0 changed, 3 gone.");
    assertThat(browser.all("#findings .tag")).hasSize(1);
    browser.screenshot("changes-light");
    browser.assertNoConsoleErrors();
  }

  private static Place at(String file, int line) {
    return new Place(file, line, "Figure1", "fold(I)V");
  }
}
