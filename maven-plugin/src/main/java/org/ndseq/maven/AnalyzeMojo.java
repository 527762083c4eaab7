package org.ndseq.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.jspecify.annotations.Nullable;

/**
 * Analyses the recorded tests, or the runs of a main class, and writes the report. Findings do not
 * fail the build.
 */
@Mojo(
    name = "analyze",
    defaultPhase = LifecyclePhase.VERIFY,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true)
public class AnalyzeMojo extends NdseqMojo {
  /** A class to run instead of the recorded tests. */
  @Parameter(property = "ndseq.mainClass")
  private @Nullable String mainClass;

  /** The arguments of the class. */
  @Parameter private List<String> arguments = new ArrayList<>();

  /** How often the class is run. */
  @Parameter(property = "ndseq.runs", defaultValue = "5")
  private int runs;

  /** Where the report goes. */
  @Parameter(
      property = "ndseq.report",
      defaultValue = "${project.build.directory}/site/ndseq",
      required = true)
  private File reportFolder;

  /** Further options of {@code ndseq analyze}. */
  @Parameter private List<String> options = new ArrayList<>();

  @Override
  void run() throws MojoExecutionException, MojoFailureException {
    List<String> target = target();
    if (target.isEmpty()) {
      getLog()
          .info(
              "No trace in "
                  + traces()
                  + ": bind `ndseq:prepare-agent` so that tests are recorded, or set mainClass.");
      return;
    }
    List<String> words = new ArrayList<>(List.of("analyze", "--progress", "lines"));
    words.addAll(List.of("--out", reportFolder.toString()));
    words.addAll(sources());
    words.addAll(gate());
    words.addAll(options);
    words.addAll(target);
    finish(command().run(words));
  }

  /** The options that decide about the exit code. */
  List<String> gate() throws MojoExecutionException {
    return List.of("--fail-on", "none");
  }

  /** Handles the exit code. */
  void finish(int exit) throws MojoFailureException {
    getLog().info("Report: " + report());
  }

  final Path report() {
    return reportFolder.toPath().resolve("index.html");
  }

  private List<String> target() throws MojoExecutionException {
    if (mainClass != null) {
      List<String> words = new ArrayList<>(List.of("-n", Integer.toString(runs)));
      words.addAll(List.of("-cp", classPath(), mainClass));
      words.addAll(arguments);
      return words;
    }
    if (!Files.isDirectory(traces())) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(traces())) {
      return files.map(Path::toString).filter(name -> name.endsWith(".ndtrace")).sorted().toList();
    } catch (IOException e) {
      throw new MojoExecutionException(traces() + " cannot be listed: " + e.getMessage(), e);
    }
  }
}
