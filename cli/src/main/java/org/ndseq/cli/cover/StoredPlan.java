package org.ndseq.cli.cover;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.cover.plan.PlanFile;
import org.ndseq.cover.plan.SchedulePlan;
import picocli.CommandLine.Option;

/** The file that {@code find} wrote. */
public final class StoredPlan {
  @Option(
      names = "--schedules",
      paramLabel = "FILE",
      defaultValue = "ndseq.schedules",
      description = "The file that `find` wrote (default: ${DEFAULT-VALUE}).")
  private Path file = Path.of("ndseq.schedules");

  Path file() {
    return file;
  }

  /** The file with the schedules of the other order of tasks. */
  static Path other(Path file) {
    return file.resolveSibling(file.getFileName() + ".other");
  }

  /** Reads the file, or the one with the other order of tasks. */
  SchedulePlan read(boolean isOther) {
    if (isOther) {
      file = other(file);
    }
    return read();
  }

  SchedulePlan read() {
    if (!Files.isReadable(file)) {
      throw new UserErrorException(
          "there is no file " + file + "; make it with ndseq schedules find");
    }
    try {
      return PlanFile.read(file);
    } catch (IOException e) {
      throw new UserErrorException(e.getMessage() + "; make it again with ndseq schedules find", e);
    }
  }
}
