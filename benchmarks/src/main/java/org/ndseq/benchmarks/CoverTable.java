package org.ndseq.benchmarks;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.ndseq.cli.NdseqMain;
import org.ndseq.cover.ScheduleSearch;
import org.ndseq.cover.SearchMode;
import org.ndseq.cover.SearchOptions;
import org.ndseq.cover.code.ClassPathReader;
import org.ndseq.cover.plan.CoveringSchedule;
import org.ndseq.cover.plan.PlanFile;
import org.ndseq.cover.plan.SchedulePlan;
import org.ndseq.cover.term.InputType;
import org.ndseq.cover.term.ProgramInput;

/**
 * Compares Tables 1 and 3 of the paper on input-covering schedules with ours. The programs are our
 * own versions. The time is that of the search alone; the last columns are the milliseconds of a
 * plain run and of one under the schedules, without the start of JVMs, with a larger input: the
 * smallest of several.
 */
public final class CoverTable implements NamedBenchmark {
  /**
   * A row of the paper.
   *
   * @param threads of the program beside main
   * @param epochs the number of epochs in the paper
   * @param schedules the number of schedules in the paper, with those that are infeasible
   */
  private record PaperRow(
      String file, int threads, String epochs, String schedules, String seconds, String ratio) {
    /** The first argument of measured runs. */
    String input() {
      return switch (file) {
        case "Blackscholes" -> "4000000";
        case "Swaptions" -> "512";
        case "Fft" -> "22";
        case "Pfscan" -> "2000";
        case "Lu" -> "1000000";
        default -> "100000";
      };
    }
  }

  private static final int REPETITIONS = 4;
  private static final Pattern TIME = Pattern.compile("the run took ([0-9.]+) ms");

  private static final List<PaperRow> PAPER =
      List.of(
          new PaperRow("Blackscholes", 2, "1", "1 (0)", "5", "1.0"),
          new PaperRow("Blackscholes", 4, "1", "1 (0)", "6", "1.0"),
          new PaperRow("Blackscholes", 8, "1", "1 (0)", "14", "1.0"),
          new PaperRow("Swaptions", 2, "1", "1 (0)", "4", "-"),
          new PaperRow("Swaptions", 4, "1", "1 (0)", "9", "-"),
          new PaperRow("Swaptions", 8, "1", "1 (0)", "65", "-"),
          new PaperRow("Fft", 2, "1", "2 (0)", "7", "1.0"),
          new PaperRow("Fft", 4, "1", "2 (0)", "306", "1.0"),
          new PaperRow("Fft", 8, "1", "2 (0)", "5400", "1.0"),
          new PaperRow("Lu", 2, "2", "3 (0)", "8", "1.0"),
          new PaperRow("Lu", 4, "2", "3 (0)", "7", "1.0"),
          new PaperRow("Lu", 8, "2", "3 (0)", "11", "1.0"),
          new PaperRow("Radix", 2, "5", "9 (2)", "9", "1.0"),
          new PaperRow("Radix", 4, "5", "17 (10)", "10", "1.05"),
          new PaperRow("Radix", 8, "5", "74 (65)", "53", "1.05"),
          new PaperRow("Pfscan", 2, "30", "3321 (203+)", "343", "1.6"),
          new PaperRow("Pfscan", 4, "50+", "12774+", "dnf", "-"));

  @Override
  public String name() {
    return "cover";
  }

  @Override
  public String description() {
    return "Tables 1 and 3 of the paper on input-covering schedules next to ours (argument: the"
        + " folder testData/cover)";
  }

  @Override
  public void run(List<String> args, PrintStream out) throws Exception {
    Path programs = Path.of(args.isEmpty() ? "testData/cover" : args.get(0));
    Path folder = Files.createTempDirectory("ndseq-cover");
    out.printf(
        "%-13s %7s | %6s %-12s %7s %5s | %6s %9s %9s %5s %8s | %8s %8s %5s%n",
        "program",
        "threads",
        "epochs",
        "schedules",
        "s",
        "ratio",
        "epochs",
        "schedules",
        "deadlocks",
        "holes",
        "s",
        "plain ms",
        "under ms",
        "ratio");
    for (PaperRow row : PAPER) {
      Path classes = Files.createDirectories(folder.resolve(row.file()));
      String source = programs.resolve(row.file() + ".java").toString();
      int failed =
          ToolProvider.getSystemJavaCompiler()
              .run(null, null, null, "-g", "-nowarn", "-d", classes.toString(), source);
      if (failed != 0) {
        throw new IOException(source + " does not compile");
      }
      List<String> arguments = new ArrayList<>(List.of("4", Integer.toString(row.threads())));
      if (row.file().equals("Swaptions")) {
        arguments.add(1, "100000");
      }
      long start = System.nanoTime();
      SchedulePlan plan = search(row, classes, arguments).run();
      double seconds = (System.nanoTime() - start) / 1e9;
      Path file = folder.resolve("schedules");
      PlanFile.write(plan, file);
      List<String> larger = new ArrayList<>(arguments);
      larger.set(0, row.input());
      double plain = Double.MAX_VALUE;
      double under = Double.MAX_VALUE;
      for (int i = 0; i < REPETITIONS; i++) { // in turn, since the load of the machine changes
        plain = Math.min(plain, milliseconds(plain(row, classes, larger)));
        under = Math.min(under, milliseconds(under(row, classes, larger, file)));
      }
      out.printf(
          "%-13s %7d | %6s %-12s %7s %5s | %6d %9d %9d %5d %8.1f | %8.0f %8.0f %5.1f%n",
          row.file(),
          row.threads(),
          row.epochs(),
          row.schedules(),
          row.seconds(),
          row.ratio(),
          plan.epochs(),
          plan.schedules().size(),
          plan.schedules().stream()
              .filter(s -> s.ending() == CoveringSchedule.Ending.DEADLOCK)
              .count(),
          plan.holes().size(),
          seconds,
          plain,
          under,
          under / plain);
    }
  }

  private static ScheduleSearch search(PaperRow row, Path classes, List<String> arguments)
      throws IOException {
    List<ProgramInput> inputs = new ArrayList<>();
    for (int i = 0; i + 1 < arguments.size(); i++) {
      inputs.add(new ProgramInput("args[" + i + "]", InputType.INT));
    }
    return new ScheduleSearch(
        ClassPathReader.read(classes.toString()),
        new SearchOptions(
            row.file(),
            arguments,
            inputs,
            SearchMode.OF_RUNS,
            new SearchOptions.Limits(1000, 3_000_000, 64, Duration.ofMinutes(5))));
  }

  private static List<String> plain(PaperRow row, Path classes, List<String> arguments) {
    List<String> command =
        new ArrayList<>(
            List.of(
                java(),
                "-XX:+UseSerialGC",
                "-cp",
                classes + File.pathSeparator + System.getProperty("java.class.path"),
                PlainRun.class.getName(),
                row.file()));
    command.addAll(arguments);
    return command;
  }

  private static List<String> under(
      PaperRow row, Path classes, List<String> arguments, Path schedules) {
    List<String> command =
        new ArrayList<>(
            List.of(
                java(), "-cp", System.getProperty("java.class.path"), NdseqMain.class.getName()));
    command.addAll(List.of("schedules", "run", "--time", "--schedules", schedules.toString()));
    command.addAll(List.of("-cp", classes.toString(), row.file()));
    command.addAll(arguments);
    return command;
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /** The time that a process prints. */
  private static double milliseconds(List<String> command)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectInput(ProcessBuilder.Redirect.PIPE)
            .start();
    process.getOutputStream().close();
    String output =
        new String(
            process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
    Matcher time = TIME.matcher(output);
    if (process.waitFor() != 0 || !time.find()) {
      throw new IOException(String.join(" ", command) + " failed: " + output);
    }
    return Double.parseDouble(time.group(1));
  }
}
