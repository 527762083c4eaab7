package org.ndseq.cli.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.logging.Level;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Verdict;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/**
 * The page in a real browser, where there is one; screenshots stay in {@code target/screenshots}.
 */
class PageTest {
  private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
  private static final Path DRIVER = Path.of("/usr/bin/chromedriver");
  private static final Path SCREENSHOTS = Path.of("target", "screenshots");

  private static ChromeDriver browser;

  @BeforeAll
  static void open() throws IOException {
    assumeTrue(
        Files.isExecutable(CHROMIUM) && Files.isExecutable(DRIVER),
        "chromium and chromium-driver are not installed");
    Files.createDirectories(SCREENSHOTS);
    ChromeOptions options = new ChromeOptions();
    options.setBinary(CHROMIUM.toFile());
    options.addArguments(
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--window-size=1500,1000");
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    options.setCapability("goog:loggingPrefs", logs);
    browser =
        new ChromeDriver(
            new ChromeDriverService.Builder()
                .usingDriverExecutable(DRIVER.toFile())
                .usingAnyFreePort()
                .build(),
            options);
  }

  @AfterAll
  static void close() {
    if (browser != null) {
      browser.quit();
    }
  }

  @Test
  void opensFiltersStepsAndFollowsLinks() throws IOException {
    show(Verdict.NONE, "");
    assertThat(text("#verdict h1")).isEqualTo("No sequential program explains what was seen");
    assertThat(browser.findElements(By.cssSelector("#findings li"))).hasSize(5);
    screenshot("cycle-light");

    click("#forth");
    click("#forth");
    assertThat(text("#stepno")).isEqualTo("step 2 of 4");
    assertThat(text("#source .row.at .num")).isEqualTo("29");
    browser.findElement(By.tagName("body")).sendKeys(Keys.ARROW_LEFT);
    assertThat(text("#stepno")).isEqualTo("step 1 of 4");

    browser.findElement(By.id("filter")).sendKeys("Stats");
    assertThat(browser.findElements(By.cssSelector("#findings li"))).hasSize(1);
    click("#findings button");
    assertThat(text("#detail h2")).startsWith("Race on Stats.<hits>");
    assertThat(browser.getCurrentUrl()).endsWith("#race-1");
    click("#detail .link");
    assertThat(text("#source .row.at .num")).isEqualTo("29");
    assertNoConsoleErrors();
  }

  @Test
  void aPermalinkOpensItsFinding() throws IOException {
    show(Verdict.SPEC, "#couple-1");
    assertThat(text("#detail h2")).startsWith("Read may see another write: Figure1.x");
    assertThat(browser.findElements(By.cssSelector(".lanes .marked"))).hasSize(3);
    click("#theme");
    screenshot("couple-dark");
    assertNoConsoleErrors();
  }

  @Test
  void theBlockIsDrawnIntoTheSource() throws IOException {
    show(Verdict.SPEC, "#block-1");
    List<WebElement> stars = browser.findElements(By.cssSelector("#source .star"));
    assertThat(stars).extracting(WebElement::getText).containsExactly("      if (*) {", "      }");
    browser.manage().window().setSize(new Dimension(430, 1400));
    screenshot("phone");
    assertThat(
            (Boolean)
                browser.executeScript(
                    "return document.documentElement.scrollWidth <= innerWidth + 1"))
        .isTrue();
    browser.manage().window().setSize(new Dimension(1500, 1000));
    assertNoConsoleErrors();
  }

  private static void show(Verdict verdict, String fragment) throws IOException {
    Findings findings = SampleFindings.all(verdict);
    Path page = SCREENSHOTS.resolve(verdict.text() + ".html").toAbsolutePath();
    Files.writeString(
        page,
        ReportFormat.HTML.render(findings, Sources.find(findings, List.of(SampleFindings.ROOT))));
    browser.get("about:blank");
    browser.get(page.toUri() + fragment);
  }

  private static String text(String css) {
    return browser.findElement(By.cssSelector(css)).getText();
  }

  private static void click(String css) {
    browser.findElement(By.cssSelector(css)).click();
  }

  private static void screenshot(String name) throws IOException {
    Files.write(SCREENSHOTS.resolve(name + ".png"), browser.getScreenshotAs(OutputType.BYTES));
  }

  private static void assertNoConsoleErrors() {
    assertThat(browser.manage().logs().get(LogType.BROWSER).getAll()).isEmpty();
  }
}
