package org.ndseq.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Verdict;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The page in a real browser; screenshots stay in {@code target/screenshots}. */
class PageTest {
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
  void opensFiltersStepsAndFollowsLinks() throws IOException {
    show(Verdict.NONE, "");
    assertThat(browser.text("#verdict h1"))
        .isEqualTo("No sequential program explains what was seen");
    assertThat(browser.all("#findings li")).hasSize(5);
    browser.screenshot("cycle-light");

    browser.click("#forth");
    browser.click("#forth");
    assertThat(browser.text("#stepno")).isEqualTo("step 2 of 4");
    assertThat(browser.text("#source .row.at .num")).isEqualTo("29");
    browser.press(Keys.ARROW_LEFT);
    assertThat(browser.text("#stepno")).isEqualTo("step 1 of 4");

    browser.type("#filter", "Stats");
    assertThat(browser.all("#findings li")).hasSize(1);
    browser.click("#findings button");
    assertThat(browser.text("#detail h2")).startsWith("Race on Stats.<hits>");
    assertThat(browser.address()).endsWith("#race-1");
    browser.click("#detail .link");
    assertThat(browser.text("#source .row.at .num")).isEqualTo("29");
    browser.assertNoConsoleErrors();
  }

  @Test
  void theWorstNewsLeadAndDeadlocksShowTheirTasks() throws IOException {
    browser.show("bad", SampleFindings.bad(Verdict.SERIALIZABLE), List.of(), "");
    assertThat(browser.text("#verdict h1")).isEqualTo("Deadlock");
    assertThat(browser.script("return document.getElementById('verdict').className"))
        .isEqualTo("bad");
    assertThat(browser.all("#verdict .more:not(#show-program)")).hasSize(4);
    assertThat(browser.text("#kinds")).contains("2 deadlocks", "1 task failure");
    assertThat(browser.text("#detail h2")).startsWith("Deadlock of 2 tasks");
    assertThat(browser.text("#detail"))
        .contains("worker-1", "waits for Lock#2", "holds Lock#1, acquired at");
    assertThat(browser.all(".lanes .marked")).hasSize(4);
    assertThat(browser.all(".lanes .edge.finding")).hasSize(2);
    browser.screenshot("deadlock-light");
    browser.type("#filter", "assertion");
    browser.click("#findings button");
    assertThat(browser.text("#detail")).contains("java.lang.AssertionError", "fold()");
    browser.assertNoConsoleErrors();
  }

  @Test
  void kindsCanBeHiddenAndEmptyOnesSaySo() throws IOException {
    show(Verdict.SPEC, "");
    assertThat(browser.text("#kinds .cycle")).endsWith("no conflict cycle");
    assertThat(browser.all("#findings li")).hasSize(4);
    browser.click("#kinds .race");
    assertThat(browser.all("#findings li")).hasSize(3);
    browser.press("j");
    assertThat(browser.text("#findings [aria-current=true] .what")).contains("Nondeterministic");
    browser.press("j");
    assertThat(browser.text("#findings [aria-current=true] .what")).contains("if(*) block");
    browser.press("k");
    assertThat(browser.text("#findings [aria-current=true] .what")).contains("Nondeterministic");
    browser.assertNoConsoleErrors();
  }

  @Test
  void aPermalinkOpensItsFinding() throws IOException {
    show(Verdict.SPEC, "#couple-1");
    assertThat(browser.text("#detail h2")).startsWith("Nondeterministic read of Figure1.x");
    assertThat(browser.all(".lanes .marked")).hasSize(3);
    assertThat(browser.all(".lanes .edge.finding")).hasSize(1);
    assertThat(browser.all("#source mark.couple")).isNotEmpty();
    browser.click("#theme");
    browser.screenshot("couple-dark");
    browser.assertNoConsoleErrors();
  }

  @Test
  void theBlockIsDrawnIntoTheSource() throws IOException {
    show(Verdict.SPEC, "#block-1");
    List<WebElement> stars = browser.all("#source .star .src");
    assertThat(stars).extracting(WebElement::getText).containsExactly("      if (*) {", "      }");
    assertThat(browser.text(".excerpt"))
        .startsWith("if (*) {\n  int prev = x.get();")
        .endsWith("}");
    assertThat(browser.text(".related")).contains("Race on");
    browser.screenshot("block-light");
    browser.size(430, 1400);
    browser.screenshot("phone");
    browser.assertNothingSticksOut();
    browser.assertNoConsoleErrors();
  }

  @Test
  void aLongRunIsCountedAndZoomingLeadsToTheCycle() throws IOException {
    SampleRun run = SampleRun.of(100_000, 90);
    browser.show("long", run.findings(), run.pictures(), "");
    assertThat(browser.text("#range")).contains("100,", "in 91 tasks", "a slice is 2");
    assertThat(browser.all(".lanes .marked")).hasSize(3);
    assertThat(browser.all(".lanes .step")).hasSize(3);
    assertThat(browser.text("#level")).isEqualTo("only the accesses of the finding");
    browser.press("+");
    assertThat(browser.all(".lanes .held")).isNotEmpty();
    long whole = visibleEvents();
    browser.click("#zoomin");
    assertThat(visibleEvents()).isLessThan(whole);
    browser.click("#zoomto");
    assertThat(visibleEvents()).isLessThan(100);
    browser.screenshot("long-light");
    browser.click("#zoomall");
    assertThat(visibleEvents()).isEqualTo(whole);
    browser.click("#less");
    assertThat(browser.all(".lanes .step")).hasSize(3);
    browser.click("#last");
    assertThat(browser.text("#stepno")).isEqualTo("step 3 of 3");
    int few = browser.all(".lanes .step").size();
    browser.press("+");
    browser.press("+");
    assertThat(browser.all(".lanes .step")).hasSizeGreaterThan(few);
    browser.size(430, 1400);
    browser.assertNothingSticksOut();
    browser.assertNoConsoleErrors();
  }

  private static long visibleEvents() {
    return Long.parseLong(
        browser.script("const d = activity.dataset; return d.to - d.from").replace(".0", ""));
  }

  @Test
  void nothingFoundIsSaid() throws IOException {
    Findings clean =
        SampleFindings.all(Verdict.SERIALIZABLE)
            .withRaces(List.of())
            .withCouples(List.of())
            .withProofs(List.of())
            .withInference(List.of(), Verdict.SERIALIZABLE, "", List.of(), List.of());
    browser.show("clean", clean, List.of(), "");
    assertThat(browser.text("#detail")).contains("No finding", "in 1 run");
    assertThat(browser.text("#kinds")).contains("no race", "no read-couple");
    browser.screenshot("clean-light");
    browser.assertNoConsoleErrors();
  }

  /** WCAG's contrast of texts with the grounds they stand on, in both themes, is at least 4.5. */
  @Test
  void textsStandOut() throws IOException {
    show(Verdict.NONE, "");
    for (String theme : List.of("light", "dark")) {
      assertThat(browser.script(CONTRAST.replace("THEME", theme))).as(theme).isEmpty();
    }
  }

  private static final String CONTRAST =
      """
      document.documentElement.dataset.theme = "THEME";
      const style = getComputedStyle(document.documentElement);
      const light = (name) => {
        const hex = style.getPropertyValue("--" + name).trim();
        return [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255)
          .map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
          .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
      };
      const ratio = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      const bad = [];
      const check = (ink, ground) => {
        if (!(ratio(light(ink), light(ground)) >= 4.5)) bad.push(ink + " on " + ground);
      };
      for (const ink of ["ink", "soft", "accent", "cycle", "race", "block", "couple", "proof"]) {
        for (const ground of ["panel", "bg", "hover"]) check(ink, ground);
      }
      for (const kind of ["cycle", "race", "block", "couple", "good"]) {
        check("ink", kind + "-bg");
        check("soft", kind + "-bg");
        check(kind, kind + "-bg");
      }
      for (const badge of ["read", "write", "update"]) {
        if (!(1.05 / (light(badge) + 0.05) >= 4.5)) bad.push("white on " + badge);
      }
      return bad.join(", ");
      """;

  private static void show(Verdict verdict, String fragment) throws IOException {
    browser.show(verdict.text(), SampleFindings.all(verdict), List.of(), fragment);
  }
}
