package org.ndseq.plugin.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.ndseq.finding.Finding;
import org.ndseq.finding.Findings;

/** A program of {@code testData} and what the engine says of it. */
public record EngineReports(Path program, String text, Findings findings) {
  private static final int AT_ONCE = 2;

  /** How findings are made. */
  @FunctionalInterface
  public interface Analysis {
    Findings of(EngineRun run) throws IOException, InterruptedException;
  }

  public String fileName() {
    return program.getFileName().toString();
  }

  /** {@code race-fail-Account}. */
  public String name() {
    return Path.of("..", "testData")
        .relativize(program)
        .toString()
        .replace('/', '-')
        .replace(".java", "");
  }

  public List<Finding> all() {
    return findings.all();
  }

  /** Analyses the programs below a folder, two at a time. */
  public static List<EngineReports> of(String below, Analysis analysis, Path work)
      throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(AT_ONCE);
    try {
      Map<Path, Future<EngineReports>> all = new LinkedHashMap<>();
      for (Path program : EngineRun.programs(below)) {
        all.put(program, pool.submit(() -> of(program, analysis, work)));
      }
      List<EngineReports> reports = new java.util.ArrayList<>();
      for (Future<EngineReports> report : all.values()) {
        reports.add(report.get());
      }
      return reports;
    } finally {
      pool.shutdownNow();
    }
  }

  private static EngineReports of(Path program, Analysis analysis, Path work)
      throws IOException, InterruptedException {
    String text = Files.readString(program);
    Path folder = Files.createTempDirectory(work, "program");
    EngineRun run = EngineRun.of(program.getFileName().toString(), text, folder);
    return new EngineReports(program, text, analysis.of(run));
  }
}
