package org.ndseq.maven;

import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.jspecify.annotations.Nullable;

/** Runs a class under every schedule that matters, or under many; fails the build on a failure. */
@Mojo(
    name = "explore",
    defaultPhase = LifecyclePhase.INTEGRATION_TEST,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true)
public final class ExploreMojo extends NdseqMojo {
  /** The class to run. */
  @Parameter(property = "ndseq.mainClass")
  private @Nullable String mainClass;

  /** The arguments of the class. */
  @Parameter private List<String> arguments = new ArrayList<>();

  /** The most runs to make. */
  @Parameter(property = "ndseq.explore.runs", defaultValue = "10000")
  private int runs;

  /** The seconds after which no run is started. */
  @Parameter(property = "ndseq.explore.timeLimit", defaultValue = "60")
  private int timeLimit;

  /** Further options of {@code ndseq explore}. */
  @Parameter private List<String> options = new ArrayList<>();

  @Override
  void run() throws MojoExecutionException, MojoFailureException {
    if (mainClass == null) {
      throw new MojoExecutionException("ndseq:explore needs mainClass, the class to run.");
    }
    List<String> words = new ArrayList<>(List.of("explore", "--progress", "lines"));
    words.addAll(List.of("-n", Integer.toString(runs)));
    words.addAll(List.of("--time-limit", Integer.toString(timeLimit)));
    words.addAll(List.of("--schedule-dir", work().resolve("schedules").toString()));
    words.addAll(options);
    words.addAll(List.of("-cp", classPath(), mainClass));
    words.addAll(arguments);
    if (command().run(words) == NdseqProcess.FOUND) {
      throw new MojoFailureException(
          mainClass + " failed or had different results in some schedules; see above.");
    }
  }
}
