package org.ndseq.cli.session;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes files for the user; every problem becomes a {@link UserErrorException}. */
public final class OutputFileWriter {
  private OutputFileWriter() {}

  /** Writes a text file, and the folders that lead to it. */
  public static void write(Path file, String text) {
    if (Files.isDirectory(file)) {
      throw new UserErrorException(file + " is a directory; name the file to write");
    }
    try {
      Path folder = file.toAbsolutePath().getParent();
      if (folder != null) {
        Files.createDirectories(folder);
      }
      Files.writeString(file, text, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw failed(file, e);
    }
  }

  /** Makes a folder and those that lead to it. */
  public static void folder(Path folder) {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new UserErrorException(
          folder + " is a file, and a folder is needed; name another with --out");
    }
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw failed(folder, e);
    }
  }

  /** Sentence about a problem with writing a file. */
  public static UserErrorException failed(Path file, IOException e) {
    if (isFull(String.valueOf(e.getMessage()))) {
      return new UserErrorException(
          "there is no space left to write " + file + "; make room or name another place", e);
    }
    return new UserErrorException(file + " cannot be written: " + InputFileOpener.why(e), e);
  }

  /** Whether a message of the operating system means that the disk is full. */
  static boolean isFull(String message) {
    return message.contains("No space left")
        || message.contains("not enough space")
        || message.contains("Disk quota exceeded");
  }
}
