package org.ndseq.plugin.run;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.configurations.GeneralCommandLine;
import com.intellij.openapi.project.Project;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.ndseq.plugin.settings.NdseqBundle;
import org.ndseq.plugin.settings.NdseqSettings;

/** Starts commands of the engine; not on the UI thread. */
final class ToolProcess {
  private static final int ANSWER_SECONDS = 120;

  private ToolProcess() {}

  /** The whole command line of a request. */
  static List<String> command(EngineInstallation engine, int megabytes, List<String> line) {
    List<String> command =
        new ArrayList<>(
            List.of(
                engine.java().toString(),
                "-Xmx" + megabytes + "m",
                "-jar",
                engine.cliJar().toString()));
    command.addAll(line);
    return command;
  }

  private static List<String> command(Project project, List<String> line)
      throws ExecutionException {
    int megabytes = NdseqSettings.of(project).options().memoryMegabytes;
    return command(EngineInstallation.installed(), megabytes, line);
  }

  /** A process for a console. */
  static InferHandler start(Project project, ToolRequest request, ProgramTarget target)
      throws ExecutionException {
    GeneralCommandLine line =
        new GeneralCommandLine(command(project, request.line(target.words())))
            .withWorkDirectory(target.folder().toString())
            .withCharset(StandardCharsets.UTF_8);
    return new InferHandler(target.environment().of(line), progress -> {});
  }

  /** A process for a console whose program is in a trace. */
  static InferHandler start(Project project, ToolRequest request) throws ExecutionException {
    String base = project.getBasePath();
    Path folder = Path.of(base == null ? System.getProperty("user.home") : base);
    return start(
        project, request, new ProgramTarget(List.of(), folder, LaunchEnvironment.INHERITED));
  }

  /** Returns the output of a command; blocks until it ends. */
  static String answer(Project project, List<String> line)
      throws ExecutionException, IOException, InterruptedException {
    return answer(command(project, line));
  }

  /** Returns the output of a whole command line; its error output becomes an exception. */
  static String answer(List<String> command) throws IOException, InterruptedException {
    Path out = Files.createTempFile("ndseq-answer", ".txt");
    Path errors = Files.createTempFile("ndseq-answer", ".err");
    Process process = null;
    try {
      process =
          new ProcessBuilder(command)
              .redirectOutput(out.toFile())
              .redirectError(errors.toFile())
              .start();
      if (!process.waitFor(ANSWER_SECONDS, TimeUnit.SECONDS)) {
        throw new IOException(NdseqBundle.text("tool.slow", ANSWER_SECONDS));
      }
      if (process.exitValue() > 1) {
        String said = Files.readString(errors).strip();
        throw new IOException(said.replaceFirst("^ndseq: ", ""));
      }
      return Files.readString(out);
    } finally {
      if (process != null) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        // Windows deletes no file that a process has open.
        process.onExit().join();
      }
      Files.delete(out);
      Files.delete(errors);
    }
  }
}
