package org.ndseq.maven;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.jspecify.annotations.Nullable;

/** Analyses like {@code ndseq:analyze} and fails the build if something new was found. */
@Mojo(
    name = "check",
    defaultPhase = LifecyclePhase.VERIFY,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true)
public final class CheckMojo extends AnalyzeMojo {
  /** The lowest level that fails the build: note, warning or error. */
  @Parameter(property = "ndseq.failOn", defaultValue = "warning")
  private String failOn;

  /** A {@code findings.json} with the findings that are known. */
  @Parameter(property = "ndseq.baseline")
  private @Nullable File baseline;

  @Override
  List<String> gate() throws MojoExecutionException {
    List<String> words = new ArrayList<>(List.of("--fail-on", failOn));
    if (baseline != null) {
      if (!baseline.isFile()) {
        throw new MojoExecutionException("The baseline " + baseline + " does not exist.");
      }
      words.addAll(List.of("--baseline", baseline.toString()));
    }
    return words;
  }

  @Override
  void finish(int exit) throws MojoFailureException {
    if (exit == NdseqProcess.FOUND) {
      throw new MojoFailureException(
          "NDSeq found something new of level " + failOn + " or above; report: " + report());
    }
    super.finish(exit);
  }
}
