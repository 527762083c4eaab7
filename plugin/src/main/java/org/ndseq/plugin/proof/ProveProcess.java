package org.ndseq.plugin.proof;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.ndseq.finding.BadFindingsException;
import org.ndseq.finding.FindingsReader;
import org.ndseq.finding.Proof;
import org.ndseq.plugin.run.EngineInstallation;
import org.ndseq.plugin.settings.NdseqBundle;

/**
 * Starts {@code ndseq prove} and reads its result.
 *
 * @param memoryMegabytes heap limit of the process
 * @param known results of earlier proofs and runs
 */
record ProveProcess(EngineInstallation engine, int memoryMegabytes, Known known) {
  /**
   * Results of earlier proofs and runs.
   *
   * @param cache answers about methods that may not have changed
   * @param traces runs of the current file, to find conflicts in unproved pairs
   */
  record Known(Path cache, List<Path> traces) {
    Known {
      traces = List.copyOf(traces);
    }
  }

  private static final int METHOD_SECONDS = 10;
  private static final int ALL_SECONDS = 120;

  /** Blocks until it is done; when the thread is interrupted the process is ended. */
  List<Proof> prove(CompiledFile file) throws IOException, InterruptedException {
    Path work = Files.createTempDirectory("ndseq-prove");
    try {
      Path classes = Files.createDirectory(work.resolve("classes"));
      file.copyTo(classes);
      Path json = work.resolve("findings.json");
      run(classes, json, work.resolve("errors.txt"));
      return FindingsReader.read(json).proofs();
    } catch (BadFindingsException e) {
      throw new IOException("the proof ended without a result: " + errors(work), e);
    } finally {
      delete(work);
    }
  }

  List<String> command(Path classes) {
    List<String> words =
        new ArrayList<>(
            List.of(
                engine.java().toString(),
                "-Xmx" + memoryMegabytes + "m",
                "-jar",
                engine.cliJar().toString(),
                "prove",
                "--format",
                "json",
                "--method-time-limit",
                String.valueOf(METHOD_SECONDS),
                "--cache",
                known.cache().toString()));
    known.traces().forEach(trace -> words.addAll(List.of("--trace", trace.toString())));
    words.add(classes.toString());
    return words;
  }

  private void run(Path classes, Path out, Path errors) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command(classes))
            .redirectOutput(out.toFile())
            .redirectError(errors.toFile())
            .start();
    try {
      if (!process.waitFor(ALL_SECONDS, TimeUnit.SECONDS)) {
        throw new IOException(NdseqBundle.text("proof.slow", ALL_SECONDS));
      }
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
      // Windows deletes no file that a process has open.
      process.onExit().join();
    }
  }

  private static String errors(Path work) {
    try {
      return Files.readString(work.resolve("errors.txt"), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      return NdseqBundle.text("proof.noOutput");
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
