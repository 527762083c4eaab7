package org.ndseq.benchmarks;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ndseq.cli.report.HtmlReport;
import org.ndseq.cli.report.SourceTextIndex;
import org.ndseq.cli.session.ToolVersion;
import org.ndseq.finding.Findings;
import org.ndseq.finding.ProgramInfo;
import org.ndseq.finding.Race;
import org.ndseq.finding.RunSummary;
import org.ndseq.finding.ToolInfo;
import org.ndseq.finding.picture.RunPainter;
import org.ndseq.finding.picture.RunPicture;
import org.ndseq.finding.predict.RaceFindingMaker;
import org.ndseq.race.RaceAnalysis;
import org.ndseq.race.RacePair;
import org.ndseq.trace.Trace;

/**
 * The size of the page for runs of growing length, and how long it takes a headless Chromium from
 * the beginning of the navigation until everything is drawn and laid out.
 */
public final class PageBenchmark implements NamedBenchmark {
  private static final List<Integer> SIZES = List.of(10_000, 100_000, 1_000_000);
  private static final int ROUNDS = 5;
  private static final Pattern OPENED = Pattern.compile("data-opened=\"(\\d+)\"");

  @Override
  public String name() {
    return "page";
  }

  @Override
  public String description() {
    return "size of the page and time to open it in Chromium; arguments: numbers of events";
  }

  @Override
  public void run(List<String> args, PrintStream out) throws IOException, InterruptedException {
    List<Integer> sizes = args.isEmpty() ? SIZES : args.stream().map(Integer::valueOf).toList();
    Optional<Path> browser = browser();
    out.printf("%12s %12s %14s %12s%n", "events", "paint [ms]", "page [bytes]", "open [ms]");
    for (int events : sizes) {
      Path page = Files.createTempFile("ndseq-page-", ".html");
      try {
        Trace trace = SyntheticTrace.stencil(events);
        long painting = write(trace, page);
        String opening = browser.isPresent() ? opening(browser.get(), page) : "no chromium";
        out.printf("%,12d %,12d %,14d %12s%n", trace.events(), painting, Files.size(page), opening);
      } finally {
        Files.delete(page);
      }
    }
  }

  /** Writes the page of a run with its races; the result is the time to paint the run. */
  private static long write(Trace trace, Path page) throws IOException {
    List<RacePair> pairs = RaceAnalysis.observed(trace);
    List<Race> races = RaceFindingMaker.of(trace, pairs);
    long start = System.nanoTime();
    RunPainter painter = new RunPainter(0, trace);
    for (int i = 0; i < pairs.size(); i++) {
      painter.race(races.get(i).id(), pairs.get(i));
    }
    RunPicture picture = painter.paint();
    long millis = (System.nanoTime() - start) / 1_000_000;
    RunSummary run = new RunSummary(0, 1, "none", trace.events(), 0, trace.tasks().size(), 0);
    Findings findings =
        Findings.none(
                ToolInfo.ndseq(ToolVersion.number()),
                new ProgramInfo("Stencil", 1, 0, 0),
                "a benchmark")
            .withRuns(List.of(run))
            .withRaces(races);
    SourceTextIndex sources = SourceTextIndex.find(findings, List.of());
    Files.writeString(page, HtmlReport.render(findings, sources, List.of(picture)));
    return millis;
  }

  /** The median of some openings, as the page itself measures it. */
  private static String opening(Path browser, Path page) throws IOException, InterruptedException {
    long[] millis = new long[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
      Path dom = Files.createTempFile("ndseq-dom-", ".html");
      Process process =
          new ProcessBuilder(
                  browser.toString(),
                  "--headless=new",
                  "--no-sandbox",
                  "--disable-gpu",
                  "--disable-background-networking",
                  "--no-first-run",
                  "--window-size=1500,1000",
                  "--dump-dom",
                  page.toUri().toString())
              .redirectOutput(dom.toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (!process.waitFor(1, TimeUnit.MINUTES)) {
        process.destroyForcibly();
      }
      Matcher m = OPENED.matcher(Files.readString(dom, StandardCharsets.UTF_8));
      Files.delete(dom);
      if (!m.find()) {
        return "not opened";
      }
      millis[round] = Long.parseLong(m.group(1));
    }
    Arrays.sort(millis);
    return String.valueOf(millis[ROUNDS / 2]);
  }

  private static Optional<Path> browser() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
        .flatMap(
            folder ->
                Stream.of("chromium", "chromium-browser", "google-chrome")
                    .map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }
}
