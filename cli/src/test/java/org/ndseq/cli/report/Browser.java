package org.ndseq.cli.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import org.ndseq.finding.Findings;
import org.ndseq.finding.picture.RunPicture;
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
import org.openqa.selenium.print.PrintOptions;

/** A real browser without a window, showing the page; skips the test where there is none. */
public final class Browser implements AutoCloseable {
  private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
  private static final Path DRIVER = Path.of("/usr/bin/chromedriver");

  /** Where pages and screenshots stay as output of the build. */
  static final Path SCREENSHOTS = Path.of("target", "screenshots");

  private final ChromeDriver driver;

  private Browser(ChromeDriver driver) {
    this.driver = driver;
  }

  public static Browser start() throws IOException {
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
        "--hide-scrollbars",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--window-size=1500,1000");
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    options.setCapability("goog:loggingPrefs", logs);
    return new Browser(
        new ChromeDriver(
            new ChromeDriverService.Builder()
                .usingDriverExecutable(DRIVER.toFile())
                .usingAnyFreePort()
                .build(),
            options));
  }

  /** Opens the page of findings about Figure 1, at a fragment of its address. */
  void show(String name, Findings findings, List<RunPicture> pictures, String fragment)
      throws IOException {
    Path page = SCREENSHOTS.resolve(name + ".html").toAbsolutePath();
    SourceTextIndex sources = SourceTextIndex.find(findings, List.of(SampleFindings.ROOT));
    Files.writeString(page, HtmlReport.render(findings, sources, pictures));
    open(page, fragment);
  }

  /** Opens a page at a fragment of its address. */
  public void open(Path page, String fragment) {
    driver.get("about:blank");
    driver.get(page.toAbsolutePath().toUri() + fragment);
  }

  public void size(int width, int height) {
    driver.manage().window().setSize(new Dimension(width, height));
  }

  String address() {
    return String.valueOf(driver.getCurrentUrl());
  }

  public List<WebElement> all(String css) {
    return driver.findElements(By.cssSelector(css));
  }

  String text(String css) {
    return driver.findElement(By.cssSelector(css)).getText();
  }

  void click(String css) {
    driver.findElement(By.cssSelector(css)).click();
  }

  void type(String css, CharSequence keys) {
    driver.findElement(By.cssSelector(css)).sendKeys(keys);
  }

  void press(CharSequence key) {
    type("body", key);
  }

  void press(Keys key) {
    type("body", key);
  }

  String script(String script) {
    return String.valueOf(driver.executeScript(script));
  }

  /** The text that the body of a function returns for its arguments. */
  public String call(String body, Object... arguments) {
    return String.valueOf(driver.executeScript(body, arguments));
  }

  public void screenshot(String name) throws IOException {
    Files.write(SCREENSHOTS.resolve(name + ".png"), driver.getScreenshotAs(OutputType.BYTES));
  }

  /** Prints the page to a file, as the browser's own dialog would. */
  void print(String name) throws IOException {
    String pdf = driver.print(new PrintOptions()).getContent();
    Files.write(SCREENSHOTS.resolve(name + ".pdf"), Base64.getDecoder().decode(pdf));
  }

  /** The value of an expression while the styles for paper apply. */
  String printed(String expression) throws IOException {
    driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", "print"));
    try {
      screenshot("printed");
      return script("return " + expression);
    } finally {
      driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", ""));
    }
  }

  public void assertNoConsoleErrors() {
    assertThat(driver.manage().logs().get(LogType.BROWSER).getAll()).isEmpty();
  }

  void assertNothingSticksOut() {
    assertThat(script("return document.documentElement.scrollWidth <= innerWidth + 1"))
        .isEqualTo("true");
  }

  @Override
  public void close() {
    driver.quit();
  }
}
