package org.ndseq.cli.explore;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.ndseq.cli.record.RunShard;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.TemporaryFolderKeeper;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.cli.term.CountedNoun;
import org.ndseq.cli.term.ProgressListener;
import org.ndseq.cli.term.WorkPhase;

/**
 * Makes the runs of an exploration in a JVM of their own, and in further ones if a run leaves
 * threads that cannot be ended: those JVMs sample.
 */
final class ExplorationProcess {
  private static final long GRACE_MILLIS = 60_000;
  private static final int MOST_JVMS = 100;
  private static final String[] SAMPLES = {"pos", "random", "pct", "pairs"};

  private final ControlledTarget.Program program;
  private final Map<String, String> options;
  private final ProgressListener progress;

  ExplorationProcess(
      ControlledTarget.Program program, Map<String, String> options, ProgressListener progress) {
    this.program = program;
    this.options = options;
    this.progress = progress;
  }

  /** Makes the runs. */
  ExplorationResult explore() throws IOException {
    long millis = Long.parseLong(options.get("millis"));
    int runs = Integer.parseInt(options.get("runs"));
    long start = System.nanoTime();
    ExplorationResult all = explore(options);
    for (int i = 0; all.needsNewJvm() && i < MOST_JVMS; i++) {
      long left = millis - (System.nanoTime() - start) / 1_000_000;
      if (left <= 0 || all.runs() >= runs) {
        break;
      }
      Map<String, String> more = new LinkedHashMap<>(options);
      more.put("strategy", SAMPLES[i % SAMPLES.length]);
      more.put("seed", Long.toString(Long.parseLong(options.get("seed")) + i + 1));
      more.put("runs", Integer.toString(runs - all.runs()));
      more.put("millis", Long.toString(left));
      more.put("schedules", Path.of(options.get("schedules"), "jvm-" + (i + 2)).toString());
      all = all.with(explore(more));
    }
    return all;
  }

  private ExplorationResult explore(Map<String, String> driverOptions) throws IOException {
    Path work = TemporaryFolderKeeper.create("ndseq-explore");
    Path report = work.resolve("report.properties");
    Map<String, String> written = new LinkedHashMap<>(driverOptions);
    written.put("report", report.toString());
    Path file = work.resolve("report.properties.progress");
    ControlledProcess.ProcessEnd end =
        ControlledProcess.run(
            program,
            written,
            work,
            Long.parseLong(written.get("millis")) + GRACE_MILLIS,
            () -> show(file));
    if (!Files.exists(report)) {
      throw new UserErrorException(
          end.code() == ExitCode.USAGE
              ? end.firstError()
              : "the program could not be run: " + end.firstError(),
          end.code() == ExitCode.USAGE ? ExitCode.USAGE : ExitCode.PROGRAM_FAILED);
    }
    return ExplorationResult.read(
        report, new RunShard.Converter().convert(written.getOrDefault("shard", "1/1")));
  }

  /** Shows the numbers of runs, of behaviours, and the estimated number of those that are left. */
  private void show(Path file) {
    try {
      if (!Files.exists(file)) {
        return;
      }
      String[] numbers = Files.readString(file).split(" ", -1);
      long behaviours = Long.parseLong(numbers[1]);
      long left = Long.parseLong(numbers[2]);
      String rest = left < 0 ? "" : ", about %d left".formatted(left);
      progress.doing(
          WorkPhase.SEARCH,
          Math.max(0, behaviours),
          left < 0 ? 0 : behaviours + left,
          CountedNoun.of(Long.parseLong(numbers[0]), "run")
              + (behaviours < 0 ? "" : ", " + CountedNoun.of(behaviours, "behaviour") + rest));
    } catch (IOException | NumberFormatException e) {
      // The file is being replaced; the next look shows it.
    }
  }
}
