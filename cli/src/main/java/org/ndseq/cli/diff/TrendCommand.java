package org.ndseq.cli.diff;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.ndseq.cli.session.CommandSession;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.InputFileOpener;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.cli.term.ProgressListener;
import org.ndseq.finding.Finding;
import org.ndseq.finding.Findings;
import org.ndseq.finding.Level;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ndseq trend}: the reports below a folder, a line for each, the oldest first. */
@Command(
    name = "trend",
    header = "List the reports below a folder with their numbers of findings, the oldest first.",
    description =
        "The order is that of the times at which their findings.json were written. New and gone count"
            + " against the report of the line before.",
    mixinStandardHelpOptions = true)
public final class TrendCommand implements Callable<Integer> {
  private static final int MAX_DEPTH = 8;
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT).withZone(ZoneOffset.UTC);

  /** A report and the time at which it was written. */
  private record DatedReport(Path file, FileTime time, Findings findings) {}

  @Parameters(paramLabel = "FOLDER", description = "A folder with report folders in it.")
  private Path folder;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    CommandSession session = CommandSession.of(spec);
    List<DatedReport> reports = reports(session.progress());
    session
        .out()
        .printf(
            "%-16s  %-13s %6s %8s %6s %5s %5s  %s%n",
            "written (UTC)", "verdict", "errors", "warnings", "notes", "new", "gone", "report");
    Set<String> before = new HashSet<>();
    boolean isFirst = true;
    for (DatedReport report : reports) {
      Set<String> now = ids(report.findings());
      long added = now.stream().filter(id -> !before.contains(id)).count();
      long gone = before.stream().filter(id -> !now.contains(id)).count();
      Path parent = folder.relativize(report.file()).getParent();
      session
          .out()
          .printf(
              "%-16s  %-13s %6d %8d %6d %5s %5s  %s%n",
              TIME.format(report.time().toInstant()),
              report.findings().verdict().text(),
              count(report.findings(), Level.ERROR),
              count(report.findings(), Level.WARNING),
              count(report.findings(), Level.NOTE),
              isFirst ? "-" : added,
              isFirst ? "-" : gone,
              parent == null ? "." : parent);
      before.clear();
      before.addAll(now);
      isFirst = false;
    }
    return ExitCode.CLEAN;
  }

  /** The reports that can be read; a cut-off one does not hide the others. */
  private List<DatedReport> reports(ProgressListener progress) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new UserErrorException(folder + " is no folder; name one with report folders in it");
    }
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder, MAX_DEPTH)) {
      files = all.filter(f -> f.endsWith("findings.json")).sorted().toList();
    }
    if (files.isEmpty()) {
      throw new UserErrorException("there is no findings.json below " + folder);
    }
    List<DatedReport> reports = new ArrayList<>();
    for (Path file : files) {
      try {
        reports.add(
            new DatedReport(file, Files.getLastModifiedTime(file), InputFileOpener.findings(file)));
      } catch (UserErrorException e) {
        if (files.size() == 1) {
          throw e;
        }
        progress.warn(String.valueOf(e.getMessage()));
      }
    }
    reports.sort(Comparator.comparing(DatedReport::time).thenComparing(DatedReport::file));
    return reports;
  }

  private static Set<String> ids(Findings findings) {
    Set<String> ids = new HashSet<>();
    findings.all().forEach(f -> ids.add(f.id()));
    return ids;
  }

  private static long count(Findings findings, Level level) {
    Stream<Finding> all = findings.all().stream();
    return all.filter(f -> f.level(findings.verdict()) == level).count();
  }
}
