package org.ndseq.cli.session;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Creates the temporary folders of a call of {@code ndseq}, and deletes them with their content at
 * its end, also if it ends by a signal.
 */
public final class TemporaryFolderKeeper {
  /** Guarded by the class: the command and the hook of the virtual machine use it. */
  private static final List<Path> FOLDERS = new ArrayList<>();

  private static boolean isHooked;

  private TemporaryFolderKeeper() {}

  /** Makes a folder whose name begins with {@code prefix}. */
  public static synchronized Path create(String prefix) {
    if (!isHooked) {
      isHooked = true;
      Runtime.getRuntime()
          .addShutdownHook(new Thread(TemporaryFolderKeeper::deleteAll, "ndseq-temporary-folders"));
    }
    try {
      Path folder = Files.createTempDirectory(prefix);
      FOLDERS.add(folder);
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Deletes all folders that were made. */
  public static synchronized void deleteAll() {
    FOLDERS.forEach(TemporaryFolderKeeper::delete);
    FOLDERS.clear();
  }

  private static void delete(Path folder) {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | UncheckedIOException e) {
      // The result does not depend on it, and the system empties the folder around it.
    }
  }
}
