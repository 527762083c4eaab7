package org.ndseq.cli.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.ndseq.cli.session.UserErrorException;

/**
 * Makes sure that there is room for a trace. An agent that cannot write lets the program go on, and
 * its trace ends early; that must not be taken for the whole run.
 */
final class DiskSpace {
  /** Less than this is as good as nothing. */
  private static final long LEAST_BYTES = 1 << 18;

  private DiskSpace() {}

  static void require(Path folder) {
    try {
      require(folder, Files.getFileStore(folder).getUsableSpace());
    } catch (IOException e) {
      // Then writing has to show whether there is room.
    }
  }

  static void require(Path folder, long usableBytes) {
    if (usableBytes < LEAST_BYTES) {
      throw new UserErrorException(
          "there is no space left in %s for a trace; make room, name another place with --traces, or record less with --max"
              .formatted(folder));
    }
  }
}
