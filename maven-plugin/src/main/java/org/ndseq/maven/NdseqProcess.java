package org.ndseq.maven;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.logging.Log;

/** Runs the command {@code ndseq} in a JVM of its own and passes its output to Maven's log. */
final class NdseqProcess {
  /** The exit code for findings at or above the level asked for. */
  static final int FOUND = 1;

  private final Path jar;
  private final Path folder;
  private final Log log;

  NdseqProcess(Path jar, Path folder, Log log) {
    this.jar = jar;
    this.folder = folder;
    this.log = log;
  }

  /** Runs the command; its exit code is 0 or {@link #FOUND}, all others fail the build. */
  int run(List<String> arguments) throws MojoExecutionException {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.add("-jar");
    words.add(jar.toString());
    words.addAll(arguments);
    log.debug(String.join(" ", words));
    int exit = wait(words);
    if (exit != 0 && exit != FOUND) {
      throw new MojoExecutionException(
          "`ndseq " + arguments.get(0) + "` ended with exit code " + exit + "; see above.");
    }
    return exit;
  }

  private int wait(List<String> words) throws MojoExecutionException {
    try {
      Process process =
          new ProcessBuilder(words).directory(folder.toFile()).redirectErrorStream(true).start();
      process.getOutputStream().close();
      try (BufferedReader lines =
          new BufferedReader(
              new InputStreamReader(process.getInputStream(), Charset.defaultCharset()))) {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          log.info(line);
        }
        return process.waitFor();
      } finally {
        process.destroy();
      }
    } catch (IOException e) {
      throw new MojoExecutionException("ndseq cannot be started: " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException("ndseq was interrupted.", e);
    }
  }
}
