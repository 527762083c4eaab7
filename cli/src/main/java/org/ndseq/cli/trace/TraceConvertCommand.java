package org.ndseq.cli.trace;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.ndseq.cli.session.ExitCode;
import org.ndseq.cli.session.InputFileOpener;
import org.ndseq.cli.session.TraceFileType;
import org.ndseq.cli.session.UserErrorException;
import org.ndseq.trace.Trace;
import org.ndseq.trace.std.StdWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes a trace in another format. The output is written completely or not at all. */
@Command(
    name = "convert",
    description = "Write a trace in another format.",
    footer = {
      "",
      "STD is RAPID's text: lines such as T1|w(V1)|12. It has no form for signals, barriers and"
          + " reader-mode locks, and none for volatile and atomic accesses; the command prints how"
          + " many were omitted or became plain accesses."
    },
    mixinStandardHelpOptions = true)
final class TraceConvertCommand implements Callable<Integer> {
  @Parameters(index = "0", paramLabel = "IN", description = "The trace to read.")
  private Path in;

  @Parameters(index = "1", paramLabel = "OUT", description = "The file to write.")
  private Path out;

  @Option(names = "--from", description = "${COMPLETION-CANDIDATES} (default: by IN's name).")
  private @Nullable TraceFileType from;

  @Option(names = "--to", description = "${COMPLETION-CANDIDATES} (default: by OUT's name).")
  private @Nullable TraceFileType to;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Trace trace = InputFileOpener.trace(in, from == null ? TraceFileType.of(in) : from);
    TraceFileType format = to == null ? TraceFileType.of(out) : to;
    StdWriter.Summary summary = write(trace, format);
    PrintWriter console = spec.commandLine().getOut();
    console.printf("%s: %,d events%n", out, summary.lines());
    if (summary.leftOut() > 0) {
      console.printf(
          "%,d synchronisation events have no STD form and were omitted%n", summary.leftOut());
    }
    if (summary.weakened() > 0) {
      console.printf(
          "%,d accesses of volatile and atomic variables became plain ones: STD cannot express what"
              + " they order, so an analysis of %s can report races that are none%n",
          summary.weakened(), out);
    }
    trace.info().problems().forEach(p -> console.println("note: " + p));
    return ExitCode.CLEAN;
  }

  private StdWriter.Summary write(Trace trace, TraceFileType format) throws IOException {
    Path target = out.toAbsolutePath();
    Path directory = target.getParent();
    if (directory == null || !Files.isDirectory(directory)) {
      throw new UserErrorException(
          "there is no directory " + directory + " to write " + out + " into");
    }
    if (Files.isDirectory(target)) {
      throw new UserErrorException(out + " is a directory; name the file to write");
    }
    Path half = Files.createTempFile(directory, ".ndseq-", ".part");
    try {
      StdWriter.Summary summary;
      try (OutputStream stream = new BufferedOutputStream(Files.newOutputStream(half), 1 << 16)) {
        summary = format.write(trace, stream);
      }
      Files.move(half, target, StandardCopyOption.REPLACE_EXISTING);
      return summary;
    } finally {
      Files.deleteIfExists(half);
    }
  }
}
