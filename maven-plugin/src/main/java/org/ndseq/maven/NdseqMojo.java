package org.ndseq.maven;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** The part that all goals have in common: parameters and the process of the command. */
abstract class NdseqMojo extends AbstractMojo {
  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  @Parameter(defaultValue = "${plugin.artifacts}", readonly = true, required = true)
  private List<Artifact> pluginArtifacts;

  /** The folder of traces and of the agent. */
  @Parameter(
      property = "ndseq.work",
      defaultValue = "${project.build.directory}/ndseq",
      required = true)
  private File workFolder;

  /** Whether to do nothing. */
  @Parameter(property = "ndseq.skip", defaultValue = "false")
  private boolean skip;

  /** The work of the goal. */
  abstract void run() throws MojoExecutionException, MojoFailureException;

  @Override
  public final void execute() throws MojoExecutionException, MojoFailureException {
    if (skip) {
      getLog().info("NDSeq is skipped (ndseq.skip).");
    } else {
      run();
    }
  }

  final MavenProject project() {
    return project;
  }

  final Path traces() {
    return workFolder.toPath().resolve("traces");
  }

  final Path work() {
    return workFolder.toPath();
  }

  final NdseqProcess command() throws MojoExecutionException {
    return new NdseqProcess(commandJar(), project.getBasedir().toPath(), getLog());
  }

  final Path commandJar() throws MojoExecutionException {
    return pluginArtifacts.stream()
        .filter(a -> a.getArtifactId().equals("ndseq-dist"))
        .map(a -> a.getFile().toPath())
        .findFirst()
        .orElseThrow(
            () ->
                new MojoExecutionException("ndseq-dist is missing among " + pluginArtifacts + "."));
  }

  /** The class path of the project's tests, as one argument. */
  final String classPath() throws MojoExecutionException {
    try {
      return String.join(File.pathSeparator, project.getTestClasspathElements());
    } catch (DependencyResolutionRequiredException e) {
      throw new MojoExecutionException("The class path of the tests is not known.", e);
    }
  }

  /** {@code --source} for each folder of sources. */
  final List<String> sources() {
    List<String> all = new ArrayList<>();
    List<String> roots = new ArrayList<>(project.getCompileSourceRoots());
    roots.addAll(project.getTestCompileSourceRoots());
    for (String root : roots) {
      if (new File(root).isDirectory()) {
        all.add("--source");
        all.add(root);
      }
    }
    return all;
  }
}
