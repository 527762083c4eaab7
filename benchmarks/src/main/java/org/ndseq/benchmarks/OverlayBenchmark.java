package org.ndseq.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures the time that the plugin takes to mark a file of 2,000 lines with 200 findings. It needs
 * the IDE's PSI, which only the plugin's tests have on their class path; so Maven runs it there,
 * and this prints the figures.
 */
final class OverlayBenchmark implements NamedBenchmark {
  /** The lines of the measurement itself begin so; {@code OverlayMeasurement} prints them. */
  private static final String MARK = "overlay: ";

  @Override
  public String name() {
    return "overlay";
  }

  @Override
  public String description() {
    return "time to mark a file of 2,000 lines with 200 findings, on the IDE's own PSI";
  }

  @Override
  public void run(List<String> args, PrintStream out) throws Exception {
    List<String> command =
        List.of(
            "mvn",
            "-B",
            "-Dfast",
            "-pl",
            "plugin",
            "-am",
            "test",
            "-Dtest=OverlayMeasurement",
            "-Dsurefire.failIfNoSpecifiedTests=false");
    Process maven = new ProcessBuilder(command).redirectErrorStream(true).start();
    List<String> output = new ArrayList<>();
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(maven.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        output.add(line);
        if (line.startsWith(MARK)) {
          out.println(line.substring(MARK.length()));
        }
      }
    }
    if (maven.waitFor() != 0) {
      output.stream().filter(line -> line.contains("ERROR")).limit(5).forEach(out::println);
      throw new IOException("the measurement did not run");
    }
  }
}
