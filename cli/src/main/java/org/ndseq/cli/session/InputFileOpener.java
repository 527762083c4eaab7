package org.ndseq.cli.session;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.ndseq.finding.BadFindingsException;
import org.ndseq.finding.Findings;
import org.ndseq.finding.FindingsReader;
import org.ndseq.trace.Trace;
import org.ndseq.trace.format.BadTraceException;

/** Opens the user's files; every problem becomes a {@link UserErrorException}. */
public final class InputFileOpener {
  private InputFileOpener() {}

  /** Reads the trace in a file, in the format given by its name. */
  public static Trace trace(Path file) {
    return trace(file, TraceFileType.of(file));
  }

  /** Reads the trace in a file of a given format. */
  public static Trace trace(Path file, TraceFileType format) {
    if (Files.isDirectory(file)) {
      throw new UserErrorException(file + " is a directory, not a trace file");
    }
    try {
      return format.read(file);
    } catch (BadTraceException e) {
      throw new UserErrorException(file + ": " + e.getMessage(), e);
    } catch (FileSystemException e) {
      throw new UserErrorException(why(e), e);
    } catch (IOException e) {
      throw new UserErrorException(file + " cannot be read: " + FailureReport.sentence(e), e);
    }
  }

  /**
   * The findings file that is meant: the one in a folder of {@code analyze}, or the file itself.
   */
  public static Path findingsFile(Path fileOrFolder) {
    Path inside = fileOrFolder.resolve("findings.json");
    return Files.isDirectory(fileOrFolder) && Files.exists(inside) ? inside : fileOrFolder;
  }

  /** Findings that were saved before, from a file or the folder that {@code analyze} wrote. */
  public static Findings findings(Path fileOrFolder) {
    Path file = findingsFile(fileOrFolder);
    if (Files.isDirectory(file)) {
      throw new UserErrorException(
          "there is no findings.json in the folder "
              + file
              + "; name a report folder of ndseq analyze, or a findings file");
    }
    try {
      return FindingsReader.read(file);
    } catch (BadFindingsException e) {
      throw new UserErrorException(file + ": " + e.getMessage(), e);
    } catch (IOException e) {
      throw new UserErrorException(why(e), e);
    }
  }

  /** Description of a problem with a file. */
  public static String why(IOException e) {
    return e instanceof FileSystemException file ? why(file) : FailureReport.sentence(e);
  }

  private static String why(FileSystemException e) {
    if (e instanceof NoSuchFileException) {
      return "there is no file " + e.getFile();
    }
    if (e instanceof AccessDeniedException) {
      return e.getFile() + " may not be read or written by this user";
    }
    return e.getFile() + ": " + (e.getReason() == null ? "cannot be used" : e.getReason());
  }
}
